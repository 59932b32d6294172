/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    dv_cli_guard_streams();
    return dv_cli_main(argc, argv, stdout, stderr);
}
