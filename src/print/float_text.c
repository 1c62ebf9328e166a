/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints floating-point numbers. All arithmetic computes floor(n * 2^a * 5^b), with a flag for a
 * nonzero remainder. The first attempt uses the leading 64 bits of 5^b and an error bound. If the
 * result is ambiguous (rare, except for f80 and f128), it is computed exactly. */
#include "print/float_text.h"
#include "core/compiler.h"

#include <string.h>

struct wide {
    uint64_t hi, lo;
};

static unsigned bit_length(struct wide w)
{
    uint64_t top = w.hi != 0 ? w.hi : w.lo;
    return (w.hi != 0 ? 64 : 0) + bits_length(top);
}

/* Shift counts are 0 to 127. */
static struct wide shift_left(struct wide w, unsigned n)
{
    if (n >= 64)
        return (struct wide){w.lo << (n - 64), 0};
    return n == 0 ? w : (struct wide){w.hi << n | w.lo >> (64 - n), w.lo << n};
}

static struct wide shift_right(struct wide w, unsigned n)
{
    if (n >= 64)
        return (struct wide){0, w.hi >> (n - 64)};
    return n == 0 ? w : (struct wide){w.hi >> n, w.hi << (64 - n) | w.lo >> n};
}

static struct wide low_bits(struct wide w, unsigned n)
{
    struct wide above = n < 128 ? shift_left(shift_right(w, n), n) : (struct wide){0, 0};
    return (struct wide){w.hi ^ above.hi, w.lo ^ above.lo};
}

static int compare(struct wide a, struct wide b)
{
    return a.hi != b.hi ? (a.hi > b.hi) - (a.hi < b.hi) : (a.lo > b.lo) - (a.lo < b.lo);
}

static struct wide add(struct wide a, struct wide b)
{
    uint64_t lo = a.lo + b.lo;
    return (struct wide){a.hi + b.hi + (lo < b.lo), lo};
}

static struct wide multiply(uint64_t a, uint64_t b)
{
    uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
    uint64_t low = al * bl;
    uint64_t middle = ah * bl + (low >> 32);
    uint64_t more = al * bh + (uint32_t)middle;
    return (struct wide){ah * bh + (middle >> 32) + (more >> 32), more << 32 | (uint32_t)low};
}

/* floor(n * 2^a * 5^b) */
struct scaled {
    struct wide value;
    bool inexact; /* the discarded fraction is not zero */
};

/* The leading 64 bits, truncated, of 5^i (exact), 5^(28 i) and 5^(896 (i - 6)). */
static const uint64_t fives_1[28] = {
    0x8000000000000000, 0xA000000000000000, 0xC800000000000000, 0xFA00000000000000,
    0x9C40000000000000, 0xC350000000000000, 0xF424000000000000, 0x9896800000000000,
    0xBEBC200000000000, 0xEE6B280000000000, 0x9502F90000000000, 0xBA43B74000000000,
    0xE8D4A51000000000, 0x9184E72A00000000, 0xB5E620F480000000, 0xE35FA931A0000000,
    0x8E1BC9BF04000000, 0xB1A2BC2EC5000000, 0xDE0B6B3A76400000, 0x8AC7230489E80000,
    0xAD78EBC5AC620000, 0xD8D726B7177A8000, 0x878678326EAC9000, 0xA968163F0A57B400,
    0xD3C21BCECCEDA100, 0x84595161401484A0, 0xA56FA5B99019A5C8, 0xCECB8F27F4200F3A,
};
static const uint64_t fives_28[32] = {
    0x8000000000000000, 0x813F3978F8940984, 0x82818F1281ED449F, 0x83C7088E1AAB65DB,
    0x850FADC09923329E, 0x865B86925B9BC5C2, 0x87AA9AFF79042286, 0x88FCF317F22241E2,
    0x8A5296FFE33CC92F, 0x8BAB8EEFB6409C1A, 0x8D07E33455637EB2, 0x8E679C2F5E44FF8F,
    0x8FCAC257558EE4E6, 0x91315E37DB165AA9, 0x929B7871DE7F22B9, 0x940919BBD4620B6D,
    0x957A4AE1EBF7F3D3, 0x96EF14C6454AA840, 0x9867806127ECE4F4, 0x99E396C13A3ACFF1,
    0x9B63610BB9243E46, 0x9CE6E87CB0821C85, 0x9E6E366733F85561, 0x9FF95435986594C9,
    0xA1884B69ADE24964, 0xA31B259CFA50498F, 0xA4B1EC80F47C84AD, 0xA64CA9DF3FD42CF6,
    0xA7EB6799E8AEC999, 0xA98E2FABA12EA481, 0xAB350C27FEB90ACC, 0xACE0073BB807DA80,
};
static const uint64_t fives_896[25] = {
    0x9F2F658CEA3B24BC, 0xD9167AB0C1965798, 0x9406AF8F83FD6265, 0xC9DEA80D6283A34C,
    0x89A63BA4C497B50E, 0xBBB7EF38BB827F2D, 0x8000000000000000, 0xAE8F2B2CE3D5DBE9,
    0xEE0DDD84924AB88C, 0xA2528E74EAF101FC, 0xDD5DC8A2BF27F3F7, 0x96F18B1742AAD751,
    0xCDD92DD7170AE5E5, 0x8C5CBC306009D35C, 0xBF6B0EC461889065, 0x8285D11F463AAA2B,
    0xB1FFE5CCDEFBFCFF, 0xF2BEF44F9DFEB1F2, 0xA5858BA939C1D77C, 0xE1BAACE0FB044557,
    0x99EB1ED96C4DB8DE, 0xD1E7C686FD486DAA, 0x8F20ECCE628D60F0, 0xC330D8F85E2C8C6E,
    0x85185CAD714D448C,
};

/* floor(log2(5^n)); correct for 5^-5376 to 5^17023, the range of the tables. */
static int log2_of_five(int n)
{
    /* 623287827 / 2^28 is a little above log2(5). The addend keeps the shifted number positive. */
    return (int)((((int64_t)n * 623287827) + ((int64_t)1 << 44)) >> 28) - (1 << 16);
}

static uint64_t leading_product(uint64_t a, uint64_t b)
{
    struct wide p = multiply(a, b);
    return p.hi >> 63 != 0 ? p.hi : p.hi << 1 | p.lo >> 63;
}

/* 5^n is the result * 2^(log2_of_five(n) - 63), or exceeds this product by less than *error units
 * of the result. */
static uint64_t leading_bits_of_five(int n, unsigned *error)
{
    unsigned at = (unsigned)(n + 6 * 896);
    unsigned coarse = at / 896, middle = at % 896 / 28, fine = at % 28;
    uint64_t lead = fives_1[fine];
    /* The largest error of all powers in the tables, after two truncated products, is 5.08. */
    *error = middle != 0 || coarse != 6 ? 6 : 0;
    if (middle != 0)
        lead = leading_product(lead, fives_28[middle]);
    return coarse != 6 ? leading_product(lead, fives_896[coarse]) : lead;
}

/* Bounds the result from both sides. Returns false if its integer part is ambiguous. */
static bool scale_quickly(struct wide n, int a, int b, struct scaled *out)
{
    unsigned length = bit_length(n), drop = length > 64 ? length - 64 : 0, error;
    uint64_t lead = shift_right(n, drop).lo, five = leading_bits_of_five(b, &error);
    bool cut = bit_length(low_bits(n, drop)) != 0;
    int shift = 63 - log2_of_five(b) - (int)drop - a;
    if (shift < 0 || shift > 127)
        return false;
    struct wide from = multiply(lead, five);
    struct wide to = add(from, multiply(lead, error));
    if (cut)
        to = add(to, (struct wide){five + error < error, five + error});
    out->value = shift_right(from, (unsigned)shift);
    /* The discarded part of the factors is never zero, so the result then exceeds `from`. */
    out->inexact = cut || error != 0 || bit_length(low_bits(from, (unsigned)shift)) != 0;
    /* If `to` exceeds 2^128, it wraps and lacks the top bit that `from` has. */
    return compare(out->value, shift_right(to, (unsigned)shift)) == 0;
}

/* A number in the caller's storage, least significant limb first, without leading zeros. */
struct limbs {
    uint32_t *limb;
    size_t count;
};

static void limbs_multiply(struct limbs *x, uint32_t by)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < x->count; i++) {
        carry += (uint64_t)x->limb[i] * by;
        x->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0)
        x->limb[x->count++] = (uint32_t)carry;
}

static uint32_t limbs_divide(struct limbs *x, uint32_t by)
{
    uint64_t rest = 0;
    for (size_t i = x->count; i-- > 0;) {
        rest = rest << 32 | x->limb[i];
        x->limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    while (x->count != 0 && x->limb[x->count - 1] == 0)
        x->count--;
    return (uint32_t)rest;
}

/* Returns n * 2^(32 * zeros). */
static struct limbs limbs_of(uint32_t *limbs, struct wide n, size_t zeros)
{
    struct limbs x = {limbs, zeros + (bit_length(n) + 31) / 32};
    memset(limbs, 0, zeros * sizeof *limbs);
    for (size_t i = zeros; i < x.count; i++, n = shift_right(n, 32))
        limbs[i] = (uint32_t)n.lo;
    return x;
}

/* Returns 5^n for n up to 13, the largest power in 32 bits. */
static uint32_t small_five(int n)
{
    return (uint32_t)(fives_1[n] >> (63 - log2_of_five(n)));
}

static struct scaled scale_in(uint32_t *limbs, struct wide n, int a, int b)
{
    bool cut = false;
    struct limbs x = limbs_of(limbs, n, a > 0 ? (size_t)a / 32 : 0);
    if (a > 0)
        limbs_multiply(&x, (uint32_t)1 << a % 32);
    for (int left = b; left > 0; left -= 13)
        limbs_multiply(&x, small_five(left < 13 ? left : 13));
    for (; a <= -32 && x.count != 0; a += 32, x.count--)
        cut |= *x.limb++ != 0;
    if (a < 0)
        cut |= limbs_divide(&x, (uint32_t)1 << -a % 32) != 0;
    /* Dividing in steps gives the same floor: 1234 / 5 / 5 is 49, and so is 1234 / 25. */
    for (int left = -b; left > 0; left -= 13)
        cut |= limbs_divide(&x, small_five(left < 13 ? left : 13)) != 0;
    struct scaled out = {{0, 0}, cut};
    while (x.count != 0) {
        out.value = shift_left(out.value, 32);
        out.value.lo |= x.limb[--x.count];
    }
    return out;
}

/* Separate functions, so that the fast path reserves no stack for the arrays. The longest number is
 * 53 bits * 5^1074 (2547 bits) for f64, and 113 bits * 5^16494 (38411 bits) for f128. */
static IRMAPI_NOINLINE struct scaled scale_up_to_f64(struct wide n, int a, int b)
{
    uint32_t limbs[84];
    return scale_in(limbs, n, a, b);
}

static IRMAPI_NOINLINE struct scaled scale_up_to_f128(struct wide n, int a, int b)
{
    uint32_t limbs[1204];
    return scale_in(limbs, n, a, b);
}

enum category { NORMAL, ZERO, INFINITE, NOT_A_NUMBER };

struct number {
    enum category category;
    bool quick; /* try scale_quickly first */
    bool large; /* f80 or f128 */
    bool negative;
    bool lowest; /* the significand is a power of two: the next lower number is half as far away */
    struct wide bits, significand, odd; /* odd: the significand without its trailing zeros */
    int exponent, odd_exponent;         /* exponent of the lowest bit of significand and odd */
    unsigned precision;
};

static enum category category_of(const struct irmapi_float_format *f, const struct number *v)
{
    unsigned width = f->exponent_bits + 0u + f->mantissa_bits;
    struct wide rest = low_bits(v->bits, width);
    struct wide ones = low_bits((struct wide){UINT64_MAX, UINT64_MAX}, width);
    bool zero = bit_length(rest) == 0, x87 = f->special == IRMAPI_FLOAT_X87;
    if (x87 || f->special == IRMAPI_FLOAT_IEEE) {
        /* All exponent bits set and a zero mantissa, apart from a stored leading 1: f16 7C00. */
        struct wide infinity = shift_left(shift_right(ones, f->mantissa_bits), f->mantissa_bits);
        infinity.lo |= x87 ? (uint64_t)1 << 63 : 0;
        int above = compare(rest, infinity);
        if (above >= 0 || (x87 && rest.hi != 0 && rest.lo >> 63 == 0))
            return above == 0 ? INFINITE : NOT_A_NUMBER;
    } else if (f->special == IRMAPI_FLOAT_NEGATIVE_ZERO) {
        if (zero && v->negative)
            return NOT_A_NUMBER;
    } else if (f->special != IRMAPI_FLOAT_FINITE && compare(rest, ones) == 0) {
        return NOT_A_NUMBER;
    }
    return zero && f->special != IRMAPI_FLOAT_POWER ? ZERO : NORMAL;
}

static struct number decode(enum irmapi_float kind, uint64_t lo, uint64_t hi)
{
    const struct irmapi_float_format *f = &irmapi_float_formats[kind];
    bool x87 = f->special == IRMAPI_FLOAT_X87, power = f->special == IRMAPI_FLOAT_POWER;
    struct number v = {.large = f->bits > 64};
    v.bits = low_bits((struct wide){hi, lo}, f->bits);
    v.negative = f->has_sign && shift_right(v.bits, f->bits - 1u).lo != 0;
    v.category = category_of(f, &v);
    if (v.category != NORMAL) {
        /* An f80 without its leading 1, as in 3FFF:4000000000000000, is printed as 7FFF:4000... */
        v.bits.hi |= x87 && v.category == NOT_A_NUMBER ? 0x7FFF : 0;
        return v;
    }
    int exponent = (int)low_bits(shift_right(v.bits, f->mantissa_bits), f->exponent_bits).lo;
    v.precision = f->mantissa_bits + (x87 ? 0 : 1u);
    v.significand = low_bits(v.bits, f->mantissa_bits);
    if (exponent != 0 ? !x87 : power)
        v.significand = add(v.significand, shift_left((struct wide){0, 1}, f->mantissa_bits));
    if (exponent == 0 && !power)
        exponent = 1; /* subnormal: the scale of the lowest normal numbers */
    v.exponent = exponent - f->bias - (int)v.precision + 1;
    uint64_t low = v.significand.lo;
    int zeros = (int)(low != 0 ? bits_lowest(low) : 64 + bits_lowest(v.significand.hi));
    v.odd = shift_right(v.significand, (unsigned)zeros);
    v.odd_exponent = v.exponent + zeros;
    v.lowest = exponent > 1 && bit_length(v.odd) == 1;
    return v;
}

static struct scaled scale(const struct number *v, struct wide n, int a, int b)
{
    struct scaled s;
    if (v->quick && scale_quickly(n, a, b, &s))
        return s;
    return v->large ? scale_up_to_f128(n, a, b) : scale_up_to_f64(n, a, b);
}

struct digits {
    char text[40]; /* most significant first, no trailing zero */
    int count;
    int exponent; /* power of ten of the last digit */
    bool exact;
};

/* Writes the digits up to `end` and returns their start. */
static char *decimal(struct wide w, char *end)
{
    uint32_t limbs[4] = {0}, rest;
    struct limbs x = limbs_of(limbs, w, 0);
    while (x.count > 1) {
        rest = limbs_divide(&x, 1000000000);
        for (int i = 0; i < 9; i++, rest /= 10)
            *--end = (char)('0' + rest % 10);
    }
    for (rest = limbs[0]; rest != 0; rest /= 10)
        *--end = (char)('0' + rest % 10);
    return end;
}

/* Rounds half up to `limit` digits: 999995 with limit 5 becomes 1 with the exponent raised by 6. */
static void round_digits(struct digits *d, int limit)
{
    bool up = d->count > limit && d->text[limit] >= '5';
    for (; d->count > limit; d->exponent++)
        d->exact &= d->text[--d->count] == '0';
    for (; d->count != 0 && d->text[d->count - 1] == (up ? '9' : '0'); d->count--)
        d->exponent++;
    if (d->count == 0)
        d->text[d->count++] = '1';
    else if (up)
        d->text[d->count - 1]++;
}

/* Generates the first `limit` digits. The number is m * 10^-k with an integer m (0.375 is 375 *
 * 10^-3). Like LLVM, first divides m by a power of ten, which can change the rounding. */
static void generate(const struct number *v, int limit, struct digits *d)
{
    int two = v->odd_exponent > 0 ? v->odd_exponent : 0;
    int five = v->odd_exponent < 0 ? -v->odd_exponent : 0;
    int length = (int)bit_length(v->odd) + two, wanted = (limit * 196 + 58) / 59;
    if (five != 0) { /* the top one or two bits of odd * 5^five determine its length */
        int below = length - 1 + log2_of_five(five);
        length = below + (int)bit_length(scale(v, v->odd, -below, five).value);
    }
    int tens = length > wanted ? (length - wanted) * 59 / 196 : 0;
    struct scaled m = scale(v, v->odd, two - tens, five - tens);
    char *end = d->text + sizeof d->text, *start = decimal(m.value, end);
    d->count = (int)(end - start);
    memmove(d->text, start, (size_t)d->count);
    d->exponent = tens - five;
    d->exact = !m.inexact;
    round_digits(d, limit);
}

/* Returns whether the digits, parsed as the same type (nearest, ties to even), give v again. */
static bool reads_back(const struct number *v, const struct digits *d)
{
    /* Six digits suffice for any number of 11 bits, the most of any type below f32. */
    if (d->exact || (v->quick && v->precision <= 11))
        return true;
    struct wide read = {0, 0};
    for (int i = 0; i < d->count; i++)
        read.lo = read.lo * 10 + (uint64_t)(d->text[i] - '0');
    /* In quarters of the lowest bit of v, `middle` is v. Numbers from middle - 2 (or - 1 if
     * v->lowest) to middle + 2 read as v. */
    struct scaled q = scale(v, read, d->exponent - v->exponent + 2, d->exponent);
    struct wide middle = shift_left(v->significand, 2);
    bool even = (v->significand.lo & 1) == 0;
    int side = compare(q.value, add(middle, (struct wide){0, 2}));
    if (side >= 0)
        return side == 0 && !q.inexact && even;
    side = compare(add(q.value, (struct wide){0, v->lowest ? 1 : 2}), middle);
    return side > 0 || (side == 0 && (q.inexact || even));
}

static char *put(char *out, const char *text, int size)
{
    memcpy(out, text, (size_t)size);
    return out + size;
}

/* Writes 1.500000e+00: at least `fraction` digits after the point, and at least as many exponent
 * digits as `least` has. */
static char *put_scientific(char *out, const struct digits *d, int fraction, char letter, int least)
{
    int exponent = d->exponent + d->count - 1;
    *out++ = d->text[0];
    *out++ = '.';
    out = put(out, d->text + 1, d->count - 1);
    for (int i = d->count; i <= fraction; i++)
        *out++ = '0';
    *out++ = letter;
    *out++ = exponent < 0 ? '-' : '+';
    int size = exponent < 0 ? -exponent : exponent;
    for (int unit = 1000; unit != 0; unit /= 10)
        if (unit <= size || unit <= least)
            *out++ = (char)('0' + size / unit % 10);
    return out;
}

/* Writes 123.456, 0.00123 or 1.2345E+6. Returns NULL if the text would look like an integer. */
static char *put_all(char *out, const struct digits *d, int limit)
{
    int whole = d->exponent + d->count; /* digits before the point, or minus the zeros after it */
    if (d->exponent >= 0 ? d->exponent > 3 || whole > limit : whole < -2)
        return put_scientific(out, d, 1, 'E', 1);
    if (d->exponent >= 0)
        return NULL;
    if (whole > 0) {
        out = put(out, d->text, whole);
        *out++ = '.';
        return put(out, d->text + whole, d->count - whole);
    }
    return put(put(out, "0.00", 2 - whole), d->text, d->count);
}

static char *put_hex(char *out, struct wide bits)
{
    out = put(out, "0x", 2);
    for (unsigned left = (bit_length(bits) + 3) / 4; left-- > 0;)
        *out++ = "0123456789ABCDEF"[shift_right(bits, left * 4).lo & 15];
    return out;
}

static char *put_number(char *out, const struct number *v)
{
    char *at = out;
    struct digits d;
    if (v->category == INFINITE || v->category == NOT_A_NUMBER)
        return put_hex(out, v->bits);
    if (v->negative)
        *at++ = '-';
    if (v->category == ZERO)
        return put(at, "0.000000e+00", 12);
    generate(v, 6, &d);
    if (reads_back(v, &d))
        return put_scientific(at, &d, 6, 'e', 10);
    int limit = 2 + (int)v->precision * 59 / 196;
    generate(v, limit, &d);
    at = put_all(at, &d, limit);
    return at != NULL ? at : put_hex(out, v->bits);
}

size_t irmapi_float_text(enum irmapi_float kind, uint64_t lo, uint64_t hi, char *out)
{
    struct number v = decode(kind, lo, hi);
    v.quick = true;
    return (size_t)(put_number(out, &v) - out);
}

size_t irmapi_float_text_slow(enum irmapi_float kind, uint64_t lo, uint64_t hi, char *out)
{
    struct number v = decode(kind, lo, hi);
    return (size_t)(put_number(out, &v) - out);
}

bool irmapi_float_is_nan(enum irmapi_float kind, uint64_t lo, uint64_t hi)
{
    return decode(kind, lo, hi).category == NOT_A_NUMBER;
}

bool irmapi_float_as_unsigned(enum irmapi_float kind, uint64_t lo, uint64_t hi, uint64_t *out)
{
    struct number v = decode(kind, lo, hi);
    *out = 0;
    if (v.category != NORMAL || v.negative)
        return v.category == ZERO && !v.negative;
    if (v.odd_exponent < 0 || (int)bit_length(v.odd) + v.odd_exponent > 64)
        return false;
    *out = v.odd.lo << v.odd_exponent;
    return true;
}
