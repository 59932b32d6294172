/* SPDX-License-Identifier: MIT */
#include "cli/terminal.h"

#include <sys/ioctl.h>

uint32_t dv_terminal_columns(int descriptor)
{
    struct winsize size;

    return ioctl(descriptor, TIOCGWINSZ, &size) < 0 ? 0 : size.ws_col;
}
