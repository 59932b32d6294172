/* SPDX-License-Identifier: MIT */
#include "base/write.h"

#include <errno.h>
#include <unistd.h>

bool dv_write_all(int descriptor, dv_str text)
{
    for (size_t at = 0; at < text.len;) {
        ssize_t done = write(descriptor, text.ptr + at, text.len - at);

        if (done < 0 && errno != EINTR)
            return false;
        at += done > 0 ? (size_t)done : 0;
    }
    return true;
}
