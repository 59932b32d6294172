/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CLI_INTERRUPTED_H
#define DOCVERIFY_CLI_INTERRUPTED_H

/* For main alone: a signal that ends the run has it say on standard error what
 * was not done. */
void dv_interrupted_catch(void);

#endif
