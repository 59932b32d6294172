/* SPDX-License-Identifier: MIT */
/*
 * The temporary file that a document's new bytes are gathered in before it is
 * renamed over the document.
 *
 * It has one name in each directory, and its writer holds a lock on it (of the
 * open file, not of the process: threads have one each). The system drops the
 * lock however the writer ends, so a file of that name which nobody locks was
 * left by a run that was killed, and one that is locked is at work, in whatever
 * process, container or thread. A process id in the name would not tell that:
 * ids are used again, and mean nothing in another container. One name, because
 * names of their own for each run or document would have to be searched for in
 * the directory before each write, and a thousand documents in one directory
 * would be listed a thousand times.
 */
#ifndef DOCVERIFY_FIX_BESIDE_H
#define DOCVERIFY_FIX_BESIDE_H

#define DV_BESIDE_NAME ".docverify-fix.tmp"

/* A new, empty file of that name in `directory` (descriptor), of mode 0600,
 * locked until it is closed; what a killed run left there is removed. Waits
 * up to three seconds for another writer. Returns a descriptor, or -errno:
 * -EBUSY when the other writer did not end, -EEXIST when something of that
 * name is no file. Whoever does not rename it removes it before closing. */
int dv_beside_open(int directory);

#endif
