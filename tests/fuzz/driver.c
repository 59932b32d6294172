/* SPDX-License-Identifier: MIT */
/*
 * Runs a fuzz target over files, so that the corpus is an ordinary test:
 * fuzz_x DIRECTORY|FILE... Each file is given whole and cut short.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CUTS = 16 };

/* A copy of its own size, so that a sanitizer sees what reads past it. */
static void run_copy(const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);

    if (!copy)
        abort();
    memcpy(copy, bytes, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static int run_file(const char *path)
{
    struct stat info;
    FILE *file = fopen(path, "rb");
    uint8_t *bytes;
    size_t size;

    if (!file || fstat(fileno(file), &info) < 0) {
        perror(path);
        exit(1);
    }
    bytes = malloc((size_t)info.st_size + 1);
    if (!bytes)
        abort();
    size = fread(bytes, 1, (size_t)info.st_size, file);
    fclose(file);
    for (size_t cut = 1; cut <= CUTS; cut++)
        run_copy(bytes, size * cut / CUTS);
    free(bytes);
    return 1;
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int run_directory(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_visible, alphasort);

    if (count < 0) {
        perror(path);
        exit(1);
    }
    for (int i = 0; i < count; i++) {
        char file[4096];

        snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
        run_file(file);
        free(entries[i]);
    }
    free(entries);
    return count;
}

int main(int argc, char **argv)
{
    int files = 0;

    for (int i = 1; i < argc; i++) {
        struct stat info;

        if (stat(argv[i], &info) == 0 && S_ISDIR(info.st_mode))
            files += run_directory(argv[i]);
        else
            files += run_file(argv[i]);
    }
    printf("%d files\n", files);
    return files > 0 ? 0 : 1; /* a corpus that is not there tests nothing */
}
