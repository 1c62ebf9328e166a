/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Resolves FILE arguments to inputs, searches files for modules, and opens inputs. */
#include "input.h"
#include "system.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Returns a descriptor, to be closed by close_path(), which does not close standard input. */
static int open_path(const char *path)
{
    return strcmp(path, "-") == 0 ? SYSTEM_STDIN : system_open(path);
}

static void close_path(int fd)
{
    if (fd != SYSTEM_STDIN)
        system_close(fd);
}

static irmap_status fail_io(irmap_error *err, const char *what)
{
    int e = errno;
    (void)query_error(err, IRMAP_IO, what, 0, 0);
    err->sys_errno = e;
    return IRMAP_IO;
}

static void read_pipe(const struct cli *cli, int fd, struct searched_file *c)
{
    size_t most = cli->open.max_input && cli->open.max_input < SIZE_MAX / 2
                      ? (size_t)cli->open.max_input
                  : cli->open.max_input ? SIZE_MAX / 2
                                        : (size_t)1 << 30;
    size_t room = 4096;
    for (ptrdiff_t n; c->err.status == IRMAP_OK; c->size += (size_t)n) {
        room = c->size == room ? 2 * room : room;
        room = room > most + 1 ? most + 1 : room;
        c->data = memory_resize(c->data, room);
        n = system_read(fd, c->data + c->size, room - c->size, -1);
        if (n < 0) {
            n = 0;
            (void)fail_io(&c->err, "read the file");
        } else if (c->size + (size_t)n > most) {
            (void)query_error(&c->err, IRMAP_LIMIT, "input of unknown size", c->size + (size_t)n,
                              most);
        } else if ((size_t)n < room - c->size) {
            c->size += (size_t)n;
            break;
        }
    }
    if (c->err.status == IRMAP_OK && cli->open.max_memory && c->size > cli->open.max_memory)
        (void)query_error(&c->err, IRMAP_LIMIT, "the input", c->size, cli->open.max_memory);
}

/* Maps a file, or reads it with --no-mmap. Returns NULL on failure. */
static uint8_t *load(const struct cli *cli, int fd, size_t size, irmap_error *err)
{
    if (!cli->no_mmap) {
        uint8_t *p = system_map(fd, size);
        if (!p)
            (void)fail_io(err, "map the file");
        return p;
    }
    if (cli->open.max_memory && size > cli->open.max_memory) {
        (void)query_error(err, IRMAP_LIMIT, "the input", size, cli->open.max_memory);
        return NULL;
    }
    uint8_t *block = malloc(size);
    if (!block) {
        (void)query_error(err, IRMAP_NOMEM, "the input", size, 0);
        return NULL;
    }
    if (system_read(fd, block, size, 0) != (ptrdiff_t)size) {
        (void)fail_io(err, "read the file");
        free(block);
        return NULL;
    }
    return block;
}

static void unload(const struct cli *cli, uint8_t *data, size_t size)
{
    if (cli->no_mmap)
        free(data);
    else
        system_unmap(data, size);
}

/* Searches the bytes of a file, and adds their size to the budgets of the run. */
static void search_bytes(struct cli *cli, struct searched_file *c, const uint8_t *data, size_t size,
                         bool inside)
{
    budget_add_file(size);
    search_budget_add(&cli->search, &cli->open, size);
    search(&cli->open, &cli->search, data, size, inside, &c->hits);
}

static void search_file(struct cli *cli, struct searched_file *c, bool inside)
{
    struct system_file file;
    int fd = open_path(c->path);
    if (fd < 0 || !system_get_info(fd, &file)) {
        (void)fail_io(&c->err, "open the file");
    } else if (file.kind == SYSTEM_REGULAR && file.size > 0 && file.size <= SIZE_MAX / 2) {
        size_t size = (size_t)file.size;
        cli_guard_mapping(c->path);
        uint8_t *data = load(cli, fd, size, &c->err);
        if (data) {
            search_bytes(cli, c, data, size, inside);
            unload(cli, data, size);
        }
        cli_unguard_mapping();
    }
    if (fd >= 0)
        close_path(fd);
}

static void warn_of_cut(const struct searched_file *c)
{
    static const char *const how[] = {
        [IRMAP_CONTAINER_FATBIN] = "the fatbin ends before the size that it states",
        [IRMAP_CONTAINER_AR] = "the archive ends within a member",
        [IRMAP_CONTAINER_ZIP] = "the zip archive has no directory at its end",
        [IRMAP_CONTAINER_ELF] = "the ELF file ends before its section headers",
    };
    if (c->hits.truncated_container != IRMAP_CONTAINER_NONE)
        fprintf(stderr, "%s: warning: %s: modules may be missing\n", cli_name(c->path),
                how[c->hits.truncated_container]);
}

static void warn_of_unsearched(const struct searched_file *c)
{
    static const char *const why[UNSEARCHED_REASONS] = {
        [UNSEARCHED_LIMIT] = "larger than the limits allow",
        [UNSEARCHED_DAMAGED] = "damaged",
        [UNSEARCHED_UNKNOWN] = "encrypted or compressed by a method that irmap does not know",
        [UNSEARCHED_NESTED] = "compressed inside another compressed member: extract that first",
    };
    const uint32_t *n = c->hits.unsearched;
    uint64_t all = 0;
    for (int i = 0; i < UNSEARCHED_REASONS; i++)
        all += n[i];
    if (!all)
        return;
    fprintf(stderr, "%s: warning: %llu compressed member%s not searched: ", cli_name(c->path),
            (unsigned long long)all, all == 1 ? " was" : "s were");
    const char *before = "";
    for (int i = 0; i < UNSEARCHED_REASONS; i++)
        if (n[i]) {
            fprintf(stderr, "%s%u %s", before, n[i], why[i]);
            before = ", ";
        }
    fputc('\n', stderr);
}

/* Searches a file for modules; with `inside`, also inside the modules found. */
static void search_modules(struct cli *cli, struct searched_file *c, bool inside)
{
    if (c->err.status != IRMAP_OK)
        return;
    if (c->data)
        search_bytes(cli, c, c->data, c->size, inside);
    else
        search_file(cli, c, inside);
    if (c->err.status == IRMAP_OK)
        c->err = c->hits.err;
    warn_of_cut(c);
    warn_of_unsearched(c);
}

static struct searched_file *new_searched_file(struct cli *cli, const char *path)
{
    struct searched_file *c = memory_zeroed(1, sizeof *c);
    c->path = path;
    c->repeats = repeats_new();
    c->next = cli->searched_files;
    cli->searched_files = c;
    return c;
}

/* PLAIN arguments are opened by the library, which reports devices, empty and unreadable files.
 * FOREIGN files have no known magic number and are searched. A PIPE is read into memory. */
enum kind { PLAIN, FOREIGN, PIPE };

static enum kind classify_argument(struct cli *cli, const char *path, struct searched_file **out)
{
    struct system_file file;
    uint8_t head[16];
    enum kind kind = PLAIN;
    int fd = open_path(path);
    *out = NULL;
    if (fd < 0)
        return PLAIN;
    if (!system_get_info(fd, &file))
        file.kind = SYSTEM_OTHER;
    if (file.kind == SYSTEM_REGULAR && file.size > 0) {
        ptrdiff_t n = system_read(fd, head, sizeof head, 0);
        if (n > 0 && irmap_detect(head, (size_t)n) == IRMAP_FORMAT_NONE)
            kind = FOREIGN;
    } else if (file.kind == SYSTEM_PIPE) {
        kind = PIPE;
        *out = new_searched_file(cli, path);
        read_pipe(cli, fd, *out);
    }
    close_path(fd);
    return kind;
}

static bool exists(const char *path)
{
    struct system_file file;
    return strcmp(path, "-") == 0 || system_get_path_info(path, &file);
}

/* Splits "libk.a@12" into path and index, unless a file has that name. Returns the argument itself
 * if it has no index. */
static char *split(struct cli *cli, char *arg, uint32_t *index)
{
    enum { DIGITS = 9 };
    char *at = strrchr(arg, '@');
    *index = cli->module ? cli->module - 1 : IRMAP_NONE;
    if (!at || at == arg || !at[1] || strlen(at + 1) > DIGITS ||
        at[1 + strspn(at + 1, "0123456789")] || exists(arg))
        return arg;
    char *path = memory_new((size_t)(at - arg) + 1);
    memcpy(path, arg, (size_t)(at - arg));
    path[at - arg] = '\0';
    if (!exists(path)) {
        free(path);
        return arg;
    }
    *index = (uint32_t)strtoul(at + 1, NULL, 10);
    cli->paths = memory_grow(cli->paths, cli->path_count + 1, sizeof *cli->paths);
    cli->paths[cli->path_count++] = path;
    return path;
}

static void add(struct cli *cli, char *name, struct searched_file *file, uint32_t index)
{
    if (cli->input_count == cli->input_room) {
        cli->input_room = cli->input_room ? 2 * cli->input_room : 8;
        cli->inputs = memory_grow(cli->inputs, cli->input_room, sizeof *cli->inputs);
    }
    cli->inputs[cli->input_count++] = (struct input){name, file, index};
    if (file)
        file->modules++;
}

char *input_name(struct cli *cli, const char *path, uint32_t index)
{
    const char *shown = query_file_name(path);
    size_t room = strlen(shown) + 16;
    char *name = memory_new(room);
    snprintf(name, room, "%s@%u", shown, index);
    cli->paths = memory_grow(cli->paths, cli->path_count + 1, sizeof *cli->paths);
    cli->paths[cli->path_count++] = name;
    return name;
}

static void resolve(struct cli *cli, char *arg, bool many, bool list)
{
    uint32_t index;
    struct searched_file *c;
    char *path = split(cli, arg, &index);
    enum kind kind = classify_argument(cli, path, &c);
    bool plain =
        kind == PLAIN || (kind == PIPE && irmap_detect(c->data, c->size) != IRMAP_FORMAT_NONE);
    if ((!plain || index != IRMAP_NONE || list) && exists(path)) {
        c = c ? c : new_searched_file(cli, path);
        search_modules(cli, c, index != IRMAP_NONE || list);
    }
    if (c)
        c->bytecode = plain;
    cli->module_count += c && c->hits.count ? c->hits.count : 1;
    if (index != IRMAP_NONE) {
        add(cli, c ? input_name(cli, path, index) : arg, c, index);
    } else if (plain || list || c->hits.outermost == 0 || (c->hits.outermost > 1 && !many)) {
        add(cli, arg, c, IRMAP_NONE);
    } else {
        for (uint32_t i = 0; i < c->hits.outermost; i++)
            add(cli, input_name(cli, path, i), c, i);
    }
}

static int by_address(const void *a, const void *b)
{
    const struct input *const *x = a, *const *y = b;
    const uintptr_t left = (uintptr_t)(*x)->name, right = (uintptr_t)(*y)->name;
    return (left > right) - (left < right);
}

static void sort_inputs(struct cli *cli)
{
    cli->sorted_inputs = memory_zeroed(cli->input_count, sizeof *cli->sorted_inputs);
    for (size_t i = 0; i < cli->input_count; i++)
        if (cli->inputs[i].file)
            cli->sorted_inputs[cli->sorted_input_count++] = &cli->inputs[i];
    qsort(cli->sorted_inputs, cli->sorted_input_count, sizeof *cli->sorted_inputs, by_address);
}

void resolve_inputs(struct cli *cli, bool many, bool list)
{
    int first = (int)(cli->files - cli->args), count = cli->file_count;
    const int second = cli->second - first;
    cli->search = search_budget_begin(&cli->open);
    for (int i = 0; i < count; i++) {
        if (i && i == second)
            cli->second = first + (int)cli->input_count;
        resolve(cli, cli->files[i], many, list);
    }
    /* The new arguments are those before the files, then the names of the inputs. */
    char **args = memory_zeroed((size_t)first + cli->input_count + 1, sizeof *args);
    cli->files = memory_zeroed(cli->input_count + 1, sizeof *cli->files);
    for (int i = 0; i < first; i++)
        args[i] = cli->args[i];
    for (size_t i = 0; i < cli->input_count; i++) {
        const struct searched_file *c = cli->inputs[i].file;
        args[(size_t)first + i] = cli->inputs[i].name;
        cli->files[i] = c ? (char *)(uintptr_t)c->path : cli->inputs[i].name;
    }
    cli->args = args;
    cli->arg_count = first + (int)cli->input_count;
    cli->file_count = (int)cli->input_count;
    sort_inputs(cli);
}

void free_inputs(struct cli *cli)
{
    while (cli->searched_files) {
        struct searched_file *c = cli->searched_files;
        cli->searched_files = c->next;
        repeats_summarise(c->repeats, c->path);
        repeats_free(c->repeats);
        search_free(&c->hits);
        free(c->misses);
        free(c->data);
        free(c);
    }
    for (size_t i = 0; i < cli->path_count; i++)
        free(cli->paths[i]);
    free(cli->paths);
    free(cli->sorted_inputs);
    free(cli->inputs);
    free(cli->args);
    free(cli->files);
}

const struct input *find_input(const struct cli *cli, const char *name)
{
    const struct input key = {.name = (char *)(uintptr_t)name}, *wanted = &key;
    const struct input *const *p =
        cli->sorted_input_count ? bsearch(&wanted, cli->sorted_inputs, cli->sorted_input_count,
                                          sizeof *cli->sorted_inputs, by_address)
                                : NULL;
    return p ? *p : NULL;
}

/* Subtracts the contents of a pipe from --max-memory, as if the library had read the pipe. */
static irmap_status open_in_memory(const struct searched_file *c, uint64_t offset, uint64_t size,
                                   irmap_open_opts *o, irmap_module **out, irmap_error *err)
{
    if (o->max_memory)
        o->max_memory = o->max_memory > c->size ? o->max_memory - c->size : 1;
    return irmap_open_memory(c->data + offset, (size_t)size, o, out, err);
}

static bool was_compressed(const struct hit *hit)
{
    return hit->found.compression != IRMAP_COMPRESSION_NONE || search_is_packed(hit);
}

bool input_was_compressed(const struct input *in)
{
    const struct hits *hits = &in->file->hits;
    return in->index < hits->count && was_compressed(&hits->list[in->index]);
}

static irmap_status open_range(const struct searched_file *c, uint64_t offset, uint64_t size,
                               const irmap_open_opts *opts, irmap_module **out, irmap_error *err)
{
    irmap_open_opts o = *opts;
    *out = NULL;
    if (c->data)
        return open_in_memory(c, offset, size, &o, out, err);
    o.offset = offset;
    o.length = size;
    return strcmp(c->path, "-") == 0 ? irmap_open_fd(SYSTEM_STDIN, &o, out, err)
                                     : irmap_open_file(c->path, &o, out, err);
}

/* Returns a copy of a module's compressed bytes. The caller frees it. */
static uint8_t *read_stored(const struct searched_file *c, const struct hit *hit, irmap_error *err)
{
    size_t size = (size_t)(hit->bytes ? hit->size : hit->found.stored);
    uint8_t *block = memory_new(size);
    const bool here = hit->bytes || c->data;
    int fd = here ? -1 : open_path(c->path);
    bool good = here;
    if (hit->bytes)
        memcpy(block, hit->bytes, size);
    else if (c->data)
        memcpy(block, c->data + hit->found.offset, size);
    else if (fd >= 0)
        good = system_read(fd, block, size, (int64_t)hit->found.offset) == (ptrdiff_t)size;
    if (!good)
        (void)fail_io(err, "read the file");
    if (fd >= 0)
        close_path(fd);
    if (good)
        return block;
    free(block);
    return NULL;
}

irmap_status searched_file_open_module(struct cli *cli, const struct searched_file *c,
                                       uint32_t index, const irmap_open_opts *opts,
                                       irmap_module **out, irmap_error *err)
{
    *out = NULL;
    if (index >= c->hits.count)
        return query_error(err, IRMAP_OUT_OF_RANGE, "module", index, c->hits.count);
    const struct hit *hit = &c->hits.list[index];
    irmap_open_opts o = *opts;
    if (!search_is_packed(hit)) {
        const bool unpacked = was_compressed(hit);
        search_share_limits(cli->module_count, unpacked ? 0 : hit->found.stored,
                            unpacked ? hit->size : 0, &o);
        return hit->bytes ? irmap_open_memory(hit->bytes, (size_t)hit->size, &o, out, err)
                          : open_range(c, hit->found.offset, hit->found.stored, &o, out, err);
    }
    struct unpacked module;
    uint8_t *stored = read_stored(c, hit, err);
    if (!stored)
        return err->status;
    irmap_status status = search_unpack(&cli->open, &cli->search, hit, stored, &module, err);
    free(stored);
    if (status != IRMAP_OK)
        return status;
    search_share_limits(cli->module_count, hit->bytes ? 0 : hit->found.stored, module.size, &o);
    status = irmap_open_wrap(module.data, module.size, free, module.data, &o, out, err);
    if (status != IRMAP_OK)
        free(module.data);
    return status;
}

irmap_status searched_file_open(const struct searched_file *c, const irmap_open_opts *opts,
                                irmap_module **out, irmap_error *err)
{
    return open_range(c, 0, c->size, opts, out, err);
}

bool input_names_modules(const struct cli *cli, const char *name)
{
    const struct input *in = find_input(cli, name);
    return (in && in->index != IRMAP_NONE) || input_choices(cli, name);
}

size_t input_choices(const struct cli *cli, const char *name)
{
    const struct input *in = find_input(cli, name);
    bool unresolved = in && in->index == IRMAP_NONE && !in->file->bytecode;
    return unresolved && in->file->hits.outermost > 1 ? in->file->hits.outermost : 0;
}

bool count_input_error(const struct cli *cli, const char *name, irmap_status status)
{
    const struct input *in = find_input(cli, name);
    return !in || in->index == IRMAP_NONE || repeats_count(in->file->repeats, in->index, status);
}

const char *count_missing_function(struct cli *cli, const char *name, size_t function)
{
    const struct input *in = find_input(cli, name);
    if (!in || in->file->modules < 2)
        return name;
    struct searched_file *c = in->file;
    if (!c->misses)
        c->misses = memory_zeroed(cli->function_count, sizeof *c->misses);
    return ++c->misses[function] == c->modules ? c->path : NULL;
}

bool input_has_invalid_number(const char *name)
{
    const char *at = strrchr(name, '@');
    if (!at || at == name || exists(name))
        return false;
    const size_t size = (size_t)(at - name);
    char *path = memory_new(size + 1);
    memcpy(path, name, size);
    path[size] = '\0';
    const bool found = exists(path);
    free(path);
    return found;
}

irmap_status input_open(struct cli *cli, const char *name, const irmap_open_opts *opts,
                        irmap_module **out, irmap_error *err)
{
    const struct input *in = find_input(cli, name);
    *out = NULL;
    if (!in) {
        irmap_open_opts o = *opts;
        uint64_t size;
        if (cli->module_count > 1 && input_size(cli, name, &size))
            search_share_limits(cli->module_count, size, 0, &o);
        return strcmp(name, "-") == 0 ? irmap_open_fd(SYSTEM_STDIN, &o, out, err)
                                      : irmap_open_file(name, &o, out, err);
    }
    const struct searched_file *c = in->file;
    bool found = in->index != IRMAP_NONE && in->index < c->hits.count;
    if (c->err.status != IRMAP_OK && !found) {
        *err = c->err;
        return err->status;
    }
    if (in->index != IRMAP_NONE)
        return searched_file_open_module(cli, c, in->index, opts, out, err);
    return searched_file_open(c, opts, out, err);
}

/* Finds the bytes of an input in a regular file. Returns false if no regular file contains them as
 * they are: from a pipe, or compressed. */
static bool locate_input(const struct cli *cli, const char *name, const char **path,
                         uint64_t *offset, uint64_t *size)
{
    const struct input *in = find_input(cli, name);
    struct system_file file;
    *path = in ? in->file->path : name;
    if (strcmp(*path, "-") == 0 || !system_get_path_info(*path, &file) ||
        file.kind != SYSTEM_REGULAR)
        return false;
    *offset = 0;
    *size = file.size;
    if (!in || in->index == IRMAP_NONE)
        return true;
    const struct hits *hits = &in->file->hits;
    if (in->index >= hits->count || hits->list[in->index].bytes ||
        hits->list[in->index].found.compression != IRMAP_COMPRESSION_NONE)
        return false;
    *offset = hits->list[in->index].found.offset;
    *size = hits->list[in->index].found.stored;
    return true;
}

bool input_size(const struct cli *cli, const char *name, uint64_t *size)
{
    const char *path;
    uint64_t base;
    return locate_input(cli, name, &path, &base, size);
}

size_t input_reread(const struct cli *cli, const char *name, uint64_t offset, uint8_t *to,
                    size_t size)
{
    const struct input *in = find_input(cli, name);
    const char *path;
    uint64_t base, all;
    if (in && in->index == IRMAP_NONE && in->file->data && offset < in->file->size) {
        all = in->file->size - offset;
        size = size < all ? size : (size_t)all;
        memcpy(to, in->file->data + offset, size);
        return size;
    }
    if (!locate_input(cli, name, &path, &base, &all) || offset >= all)
        return 0;
    size = size < all - offset ? size : (size_t)(all - offset);
    int fd = system_open(path);
    ptrdiff_t n = fd < 0 ? -1 : system_read(fd, to, size, (int64_t)(base + offset));
    if (fd >= 0)
        system_close(fd);
    return n < 0 ? 0 : (size_t)n;
}
