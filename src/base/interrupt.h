/* SPDX-License-Identifier: MIT */
/*
 * Ends the run when the user or the system asks for it (SIGINT, SIGTERM,
 * SIGHUP), but not between the making of a temporary file and its renaming:
 * who is in the middle of that holds the end up for those moments. A second
 * signal is not held up.
 */
#ifndef DOCVERIFY_BASE_INTERRUPT_H
#define DOCVERIFY_BASE_INTERRUPT_H

/* Has `say` called before the run ends of such a signal, mostly in its
 * handler: it may do what a handler may. Signals that are ignored (nohup)
 * stay so. Call it once, before threads are started. */
void dv_interrupt_catch(void (*say)(void));

/* Between these, which nest, a signal waits; the run ends at the last
 * release. */
void dv_interrupt_hold(void);
void dv_interrupt_release(void);

#endif
