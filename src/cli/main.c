/* SPDX-License-Identifier: MIT */
#include "base/mem.h"
#include "cli/cli.h"
#include "cli/interrupted.h"

int main(int argc, char **argv)
{
    dv_mem_keep();
    dv_cli_guard_streams();
    dv_interrupted_catch();
    return dv_cli_main(argc, argv, stdout, stderr);
}
