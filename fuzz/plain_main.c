/* Replays kept inputs without libFuzzer: every file of the folders that are named, in order of
 * their names. A folder without a file fails, so that a lost corpus is noticed. */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>

static int is_input(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void replay(const char *path)
{
    FILE *const file = fopen(path, "rb");
    FUZZ_CHECK(file != NULL);
    size_t size = 0, cap = 1 << 16;
    uint8_t *data = malloc(cap);
    FUZZ_CHECK(data != NULL);
    for (size_t got; (got = fread(data + size, 1, cap - size, file)) > 0;) {
        size += got;
        if (size == cap) {
            data = realloc(data, cap *= 2);
            FUZZ_CHECK(data != NULL);
        }
    }
    FUZZ_CHECK(!ferror(file));
    fclose(file);
    /* Exactly as large as the input, so that a sanitizer sees a read past its end. */
    uint8_t *const exact = malloc(size ? size : 1);
    FUZZ_CHECK(exact != NULL);
    memcpy(exact, data, size);
    free(data);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        struct dirent **entry;
        const int count = scandir(argv[i], &entry, is_input, alphasort);
        if (count <= 0) {
            fprintf(stderr, "%s: no kept inputs\n", argv[i]);
            return 1;
        }
        for (int k = 0; k < count; k++) {
            char path[4096];
            snprintf(path, sizeof path, "%s/%s", argv[i], entry[k]->d_name);
            replay(path);
            free(entry[k]);
        }
        free(entry);
        printf("%s: %d inputs replayed\n", argv[i], count);
    }
    return 0;
}
