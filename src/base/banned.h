/* SPDX-License-Identifier: MIT */
/* Functions that this program does not use; included through base/mem.h. */
#ifndef DOCVERIFY_BASE_BANNED_H
#define DOCVERIFY_BASE_BANNED_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifndef DOCVERIFY_MEMORY_ITSELF
#pragma GCC poison strcpy strcat sprintf strtok strncpy gmtime localtime atoi
#pragma GCC poison malloc realloc calloc
#endif
#endif
