/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * @file
 * The interface for C++17: modules as values, ranges of functions and ops, views for names and
 * bytes. This header wraps the most common C functions and allocates no memory of its own.
 *
 *     for (irmap::function f : m.functions())
 *         std::cout << f.name().value_or("?") << "\n";
 *
 * A call that can fail returns a result: the value or an irmap_error. Callers test it, or call
 * value(), which throws the error. Without exceptions (-fno-exceptions), value() and
 * irmap::exception are missing.
 *
 *     if (auto m = irmap::open_file(path))                    // errors as values
 *         use(*m);
 *     irmap::module m = irmap::open_file(path).value();       // or throws irmap::exception
 *
 * Views, functions, ops, ranges and fields own nothing. They are valid while a module object, body
 * or hasher refers to the module; a finder is valid while its memory can be read. Ops, views and
 * ranges from a body are valid only until it decodes another function. For C functions without a
 * wrapper, use get() of a module, function or body; the other classes have none. Callbacks from the
 * library, such as irmap_verify_opts.report, must not throw.
 *
 * The classes are inline code, which later versions may change. Do not pass their objects between
 * binaries that were built with headers of different versions; pass objects of the C interface.
 */
#ifndef IRMAP_HPP
#define IRMAP_HPP

#include <irmap/irmap.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#include <exception>
/** Defined if result has value(). */
#define IRMAP_EXCEPTIONS 1
#endif

/** The contents of irmap/irmap.hpp. */
namespace irmap
{

/** A contiguous array. Converts to std::span<const T>, if available. */
template <class T> class view
{
    const T *first = nullptr;
    std::size_t count = 0;

  public:
    view() = default;
    /** Refers to `size` elements from `data` on. */
    view(const T *data, std::size_t size) noexcept : first(data), count(size) {}
    /** Returns the first element. */
    const T *data() const noexcept { return first; }
    /** Returns the number of elements. */
    std::size_t size() const noexcept { return count; }
    /** Returns whether there are no elements. */
    bool empty() const noexcept { return count == 0; }
    /** Returns element i, which must exist. */
    const T &operator[](std::size_t i) const noexcept { return first[i]; }
    const T *begin() const noexcept /**< the first element */ { return first; }
    const T *end() const noexcept /**< past the last element */ { return first + count; }
};

/** Bytes of the input, at any alignment. */
using bytes = view<std::uint8_t>;

/** Converts a C string view. */
inline std::string_view text(irmap_str s) noexcept
{
    return {s.data, s.size};
}

/** Converts a C byte view. */
inline bytes data(irmap_bytes b) noexcept
{
    return {b.data, b.size};
}

/** Converts to a C string view. */
inline irmap_str to_str(std::string_view s) noexcept
{
    return {s.data(), s.size()};
}

/**
 * Writes "0x1a4: element type index 913 out of range (table has 40)" into room, cut to its size,
 * and returns a view of it.
 */
template <std::size_t N>
std::string_view message(const irmap_error &error, char (&room)[N]) noexcept
{
    std::size_t length = irmap_error_format(&error, room, N);
    return {room, length < N ? length : N - 1};
}

#ifdef IRMAP_EXCEPTIONS
/** Exception that result::value() throws. */
class exception : public std::exception
{
    irmap_error why;
    char room[256];

  public:
    /** Copies the error and formats its message. */
    explicit exception(const irmap_error &error) noexcept : why(error) { message(error, room); }
    /** Returns the text of irmap_error_format(), at most 255 characters. */
    const char *what() const noexcept override { return room; }
    /** Returns the error. */
    const irmap_error &error() const noexcept { return why; }
};
#endif

/**
 * The result of a call: a T or the error. As with std::expected, use `*` and `->` only if there is
 * a T.
 */
template <class T> class [[nodiscard]] result
{
    std::variant<irmap_error, T> held;

  public:
    /** Stores the value. */
    result(T value) noexcept : held(std::in_place_index<1>, std::move(value)) {}
    /** Stores the error. */
    result(const irmap_error &error) noexcept : held(std::in_place_index<0>, error) {}
    /** Returns whether there is a value. */
    explicit operator bool() const noexcept { return held.index() == 1; }
    T &operator*() &noexcept /**< the value */ { return *std::get_if<1>(&held); }
    const T &operator*() const &noexcept /**< the value */ { return *std::get_if<1>(&held); }
    T operator*() &&noexcept /**< the value */ { return std::move(*std::get_if<1>(&held)); }
    T *operator->() noexcept /**< the value */ { return std::get_if<1>(&held); }
    const T *operator->() const noexcept /**< the value */ { return std::get_if<1>(&held); }
    /** Moves the value out, or returns `other`. */
    T value_or(T other) &&noexcept { return *this ? std::move(**this) : std::move(other); }
    /** Copies the value, or returns `other`. */
    T value_or(T other) const &noexcept { return *this ? **this : std::move(other); }
    /** Returns the error. There must be no value. */
    const irmap_error &error() const noexcept { return *std::get_if<0>(&held); }
    /** Returns the error's status; IRMAP_OK if there is a value. */
    irmap_status status() const noexcept { return *this ? IRMAP_OK : error().status; }
#ifdef IRMAP_EXCEPTIONS
    /** Moves the value out. Throws irmap::exception if there is none. */
    T value() &&
    {
        return *this ? *std::move(*this) : throw exception(error());
    }
    /** Refers to the value. Throws irmap::exception if there is none. */
    T &value() &
    {
        return *this ? **this : throw exception(error());
    }
    /** Refers to the value. Throws irmap::exception if there is none. */
    const T &value() const &
    {
        return *this ? **this : throw exception(error());
    }
#endif
};

/** The value of calls that return only success or failure. */
struct success {
};

/** @cond private */
namespace detail
{
/* Returns an error without a location, because C functions do not fill one for IRMAP_DONE. */
inline irmap_error no_location() noexcept
{
    irmap_error error{};
    error.entry.id = error.func.id = error.op = IRMAP_NONE;
    return error;
}

/* Calls f(args..., &out, &error) and converts out to a To. */
template <class To, class Out = To, class F, class... Args>
result<To> call(F f, Args... args) noexcept
{
    Out out{};
    irmap_error error = no_location();
    irmap_status status = f(args..., &out, &error);
    error.status = status;
    if (status != IRMAP_OK)
        return error;
    else if constexpr (std::is_same_v<Out, irmap_str> || std::is_same_v<Out, irmap_bytes>)
        return To(out.data, out.size);
    else
        return To(out);
}

template <class F, class... Args> result<success> check(F f, Args... args) noexcept
{
    irmap_error error = no_location();
    irmap_status status = f(args..., &error);
    error.status = status;
    return status == IRMAP_OK ? result<success>(success{}) : error;
}

/* An irmap_write_fn that calls an F. noexcept: an exception must not pass through C code, and ends
 * the program. */
template <class F> int write(void *take, const char *data, std::size_t size) noexcept
{
    const bytes piece(reinterpret_cast<const std::uint8_t *>(data), size);
    return (*static_cast<F *>(take))(piece) ? 0 : 1;
}

struct free {
    void operator()(irmap_body *b) const noexcept { irmap_body_free(b); }
    void operator()(irmap_hasher *h) const noexcept { irmap_hasher_free(h); }
};
} // namespace detail
/** @endcond */

/** The items of a module or body view; item i is constructed as T(owner, i). */
template <class T, class Owner> class range
{
    const Owner *owner;
    std::uint32_t count;

  public:
    /** @cond private */
    class iterator
    {
        const Owner *owner = nullptr;
        std::uint32_t at = 0;

      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = T;
        iterator() = default;
        iterator(const Owner *of, std::uint32_t i) noexcept : owner(of), at(i) {}
        T operator*() const noexcept { return T(owner, at); }
        iterator &operator++() noexcept { return ++at, *this; }
        iterator operator++(int) noexcept { return {owner, at++}; }
        bool operator==(const iterator &other) const noexcept { return at == other.at; }
        bool operator!=(const iterator &other) const noexcept { return at != other.at; }
    };
    /** @endcond */
    /** Refers to items 0 to size - 1. */
    range(const Owner *of, std::uint32_t size) noexcept : owner(of), count(size) {}
    std::uint32_t size() const noexcept /**< number of items */ { return count; }
    T operator[](std::uint32_t i) const noexcept /**< item i */ { return T(owner, i); }
    iterator begin() const noexcept /**< the first item */ { return {owner, 0}; }
    iterator end() const noexcept /**< past the last item */ { return {owner, count}; }
};

/** A function of a module. */
class function
{
    const irmap_module *of;
    irmap_func id;

  public:
    /** Refers to function i of a module. If there is none, name(), info() and verify() fail. */
    function(const irmap_module *m, std::uint32_t i) noexcept : of(m), id{i} {}
    /** Returns the index for C functions. */
    irmap_func get() const noexcept { return id; }
    /** irmap_func_name() */
    result<std::string_view> name() const noexcept
    {
        return detail::call<std::string_view, irmap_str>(irmap_func_name, of, id);
    }
    /** irmap_func_get() */
    result<irmap_func_info> info() const noexcept
    {
        return detail::call<irmap_func_info>(irmap_func_get, of, id);
    }
    /** irmap_verify_function() */
    result<success> verify(const irmap_verify_opts *opts = nullptr) const noexcept
    {
        return detail::check(irmap_verify_function, of, id, opts);
    }
};

/**
 * An open module. A copy takes another reference and shares the memory. A default-constructed or
 * moved-from module converts to false and allows no other call.
 */
class module
{
    irmap_module *held = nullptr;

  public:
    module() = default;
    /** Takes over a reference. */
    explicit module(irmap_module *m) noexcept : held(m) {}
    /** Takes another reference. */
    module(const module &m) noexcept { held = m.held ? irmap_module_ref(m.held) : nullptr; }
    /** Takes over the reference of `m`. */
    module(module &&m) noexcept { std::swap(held, m.held); }
    /** Copy and move assignment. */
    module &operator=(module m) noexcept { return std::swap(held, m.held), *this; }
    ~module() { irmap_module_unref(held); }
    /** Returns whether there is a module. */
    explicit operator bool() const noexcept { return held != nullptr; }
    /** Returns the pointer for C functions, without a new reference. */
    irmap_module *get() const noexcept { return held; }
    /** irmap_module_format() */
    irmap_format format() const noexcept { return irmap_module_format(held); }
    /** irmap_module_version() */
    irmap_version version() const noexcept { return irmap_module_version(held); }
    /** irmap_module_bytes() */
    irmap::bytes bytes() const noexcept { return data(irmap_module_bytes(held)); }
    /** irmap_module_changed() */
    result<success> changed() const noexcept { return detail::check(irmap_module_changed, held); }
    /** Returns all functions. */
    range<function, irmap_module> functions() const noexcept
    {
        return {held, irmap_func_count(held)};
    }
    /** irmap_func_find() */
    result<function> find(std::string_view name) const noexcept
    {
        auto f = detail::call<irmap_func>(irmap_func_find, held, to_str(name));
        return f ? result<function>(function(held, f->id)) : f.error();
    }
    /** irmap_string_get() */
    result<std::string_view> string(irmap_string i) const noexcept
    {
        return detail::call<std::string_view, irmap_str>(irmap_string_get, held, i);
    }
    /** irmap_tile_const_get() */
    result<irmap::bytes> constant(irmap_tile_const i) const noexcept
    {
        return detail::call<irmap::bytes, irmap_bytes>(irmap_tile_const_get, held, i);
    }
    /** irmap_type_get() */
    result<irmap_type_info> type(irmap_type t) const noexcept
    {
        return detail::call<irmap_type_info>(irmap_type_get, held, t);
    }
    /** irmap_check() */
    result<success> check(const irmap_check_opts *opts = nullptr) const noexcept
    {
        return detail::check(irmap_check, held, opts);
    }
    /** irmap_verify() */
    result<success> verify(const irmap_verify_opts *opts = nullptr) const noexcept
    {
        return detail::check(irmap_verify, held, opts);
    }
    /**
     * irmap_extract(): passes the new module to take() in pieces of type irmap::bytes. take() must
     * not throw. It returns true to continue; false ends the extraction with IRMAP_IO.
     */
    template <class F>
    result<success> extract(F take, const irmap_extract_opts *opts = nullptr) const noexcept
    {
        return detail::check(irmap_extract, held, opts, detail::write<F>,
                             static_cast<void *>(&take));
    }
};

/** Returns default options: `options<irmap_check_opts>()`. */
template <class T> T options() noexcept
{
    T opts{};
    opts.size = sizeof opts;
    return opts;
}

/** Returns default options for irmap::open_file() and the other open functions. */
inline irmap_open_opts open_options() noexcept
{
    return options<irmap_open_opts>();
}

/** irmap_open_file() */
inline result<module> open_file(const char *path, const irmap_open_opts *opts = nullptr) noexcept
{
    return detail::call<module, irmap_module *>(irmap_open_file, path, opts);
}

/** irmap_open_fd() */
inline result<module> open_fd(int fd, const irmap_open_opts *opts = nullptr) noexcept
{
    return detail::call<module, irmap_module *>(irmap_open_fd, fd, opts);
}

/** irmap_open_memory(): the caller owns the memory and keeps it while the module is open. */
inline result<module> open_memory(const void *data, std::size_t size,
                                  const irmap_open_opts *opts = nullptr) noexcept
{
    return detail::call<module, irmap_module *>(irmap_open_memory, data, size, opts);
}

/**
 * irmap_open_wrap(): opens memory, such as a mapping of the caller's own. When the last reference
 * to the module is dropped, destroy(ctx) is called. If opening fails, the caller still owns the
 * memory.
 */
inline result<module> open_wrap(const void *data, std::size_t size, void (*destroy)(void *ctx),
                                void *ctx, const irmap_open_opts *opts = nullptr) noexcept
{
    return detail::call<module, irmap_module *>(irmap_open_wrap, data, size, destroy, ctx, opts);
}

/** Finds modules in containers and other bytes. */
class finder
{
    irmap_finder state;

  public:
    /** Takes the state from irmap_find_begin(). */
    explicit finder(const irmap_finder &begun) noexcept : state(begun) {}
    /** irmap_find_next(): returns the next module; status() is IRMAP_DONE after the last one. */
    result<irmap_found> next() noexcept
    {
        return detail::call<irmap_found>(irmap_find_next, &state);
    }
    /** irmap_find_truncated(): returns the kind of a truncated container, after IRMAP_DONE. */
    irmap_container truncated() const noexcept { return irmap_find_truncated(&state); }
};

/** irmap_find_begin() */
inline result<finder> find_modules(const void *data, std::size_t size,
                                   const irmap_find_opts *opts = nullptr) noexcept
{
    return detail::call<finder, irmap_finder>(irmap_find_begin, data, size, opts);
}

/** The attributes of an op, in order. */
class fields
{
    irmap_fields state;

  public:
    /** Starts at the first attribute. */
    fields(const irmap_body_view *body, std::uint32_t op) noexcept
    {
        irmap_fields_begin(body, op, &state);
    }
    /**
     * irmap_fields_next(): returns the next attribute; status() is IRMAP_DONE after the last one.
     */
    result<irmap_field> next() noexcept
    {
        return detail::call<irmap_field>(irmap_fields_next, &state);
    }
};

/** An op of a decoded body. */
class op
{
    const irmap_body_view *in;
    std::uint32_t i;

  public:
    /** Refers to the op with this index, which must be less than op_count, unlike in C. */
    op(const irmap_body_view *body, std::uint32_t index) noexcept : in(body), i(index) {}
    /** Returns the op's index in the body. */
    std::uint32_t index() const noexcept { return i; }
    /** Accesses the op's entry in the body's array. */
    const irmap_body_op *operator->() const noexcept { return &in->ops[i]; }
    /** irmap_op_name() */
    std::string_view name() const noexcept { return irmap_op_name(in, i); }
    /** Returns the op's file offset. */
    std::uint64_t offset() const noexcept { return in->offset + in->ops[i].offset; }
    /** Returns the operands as indices of values. */
    view<std::uint32_t> operands() const noexcept
    {
        std::uint32_t first = in->ops[i].operand;
        return {in->operands + first, in->ops[i + 1].operand - first};
    }
    /**
     * Returns the results, including an omitted token (see irmap_body_value.type), unlike
     * irmap_op_results().
     */
    view<irmap_body_value> results() const noexcept
    {
        return {in->values + in->ops[i].result, in->ops[i].results};
    }
    /** irmap_operand_get(): returns the role and the definition of operand k. */
    result<irmap_operand> operand(std::uint32_t k) const noexcept
    {
        return detail::call<irmap_operand>(irmap_operand_get, in, i, k);
    }
    /** irmap_op_places(): returns the source location; zero and empty if unknown. */
    result<irmap_place> place() const noexcept
    {
        irmap_place found{};
        std::uint32_t count = 0;
        auto done = detail::check(irmap_op_places, in, i, &found, 1u, &count);
        return done ? result<irmap_place>(found) : done.error();
    }
    /** irmap_op_text(), cut to the size of room. */
    template <std::size_t N> result<std::string_view> text(char (&room)[N]) const noexcept
    {
        std::size_t size = 0;
        auto done = detail::check(irmap_op_text, in, i, nullptr, room, N, &size);
        return done ? result<std::string_view>({room, size < N ? size : N - 1}) : done.error();
    }
    /** Returns the attributes. */
    irmap::fields fields() const noexcept { return {in, i}; }
    /** Like irmap_field_find(): returns the attribute with that name, or IRMAP_NOT_FOUND. */
    result<irmap_field> field(std::string_view name) const noexcept
    {
        irmap::fields all(in, i);
        auto f = all.next();
        while (f && !(f->name.data && irmap::text(f->name) == name))
            f = all.next();
        if (f.status() != IRMAP_DONE)
            return f;
        irmap_error missing = detail::no_location();
        missing.status = IRMAP_NOT_FOUND;
        missing.what = "attribute";
        missing.func.id = in->func.id;
        missing.op = i;
        return missing;
    }
};

/** A decoder and the last function that it decoded. Keeps the module open. */
class body
{
    std::unique_ptr<irmap_body, detail::free> held;

  public:
    /** Takes over a decoder. */
    explicit body(irmap_body *b) noexcept : held(b) {}
    /** irmap_body_new() */
    static result<body> of(const module &m) noexcept
    {
        return detail::call<body, irmap_body *>(irmap_body_new, m.get());
    }
    /** irmap_body_decode() */
    result<success> decode(function f) noexcept
    {
        return detail::check(irmap_body_decode, held.get(), f.get());
    }
    /** Returns the arrays. */
    const irmap_body_view &get() const noexcept { return *irmap_body_get(held.get()); }
    /** Returns the ops, each before those of its regions. */
    range<op, irmap_body_view> ops() const noexcept { return {&get(), get().op_count}; }
    /** irmap_body_uses_get(): returns the uses of the value with index v, which must exist. */
    result<view<irmap_body_use>> uses(std::uint32_t v) noexcept
    {
        auto all = detail::call<irmap_body_uses>(irmap_body_uses_get, held.get());
        if (!all)
            return all.error();
        const std::uint32_t first = all->first[v];
        return view<irmap_body_use>(all->uses + first, all->first[v + 1] - first);
    }
    /** Returns the values, arguments of the function first. */
    view<irmap_body_value> values() const noexcept { return {get().values, get().value_count}; }
};

/** Computes fingerprints of the functions of a module. Keeps the module open. */
class hasher
{
    std::unique_ptr<irmap_hasher, detail::free> held;

  public:
    /** Takes over a hasher. */
    explicit hasher(irmap_hasher *h) noexcept : held(h) {}
    /** irmap_hasher_new() */
    static result<hasher> of(const module &m) noexcept
    {
        return detail::call<hasher, irmap_hasher *>(irmap_hasher_new, m.get(), nullptr);
    }
    /** irmap_hasher_func() */
    result<irmap_hash> hash(function f) noexcept
    {
        return detail::call<irmap_hash>(irmap_hasher_func, held.get(), f.get());
    }
};

} // namespace irmap

#endif
