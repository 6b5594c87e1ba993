/* Random games of Paris Connection for four, written by hand in C for speed alone: the limit that our compiled rules are measured
   against. It plays the same games as `machine.rally` from the same random numbers (bench/limit.py compares the scores), but in
   a way that only this one question allows:
   - No move is listed: moves are counted, and the one that was drawn is found, by bits put to their places (PDEP).
   - A set of hexes is one vector register of 256 bits.
   - Kept, not worked out: where each company may build and how many hexes that are, which hexes are full, what a hand holds.
   - PC-12 is asked only while a company needs a hex; what each start needs is looked up once for all games. */

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

enum { MOST = 4, COMPANIES = 6, WORDS = 4, HEXES = 256, LOCOMOTIVES = 31, SHARE = 8, LIMIT = 15, SURPLUS = 20, QUIET = 80, MARSEILLE = 4 };

typedef uint64_t Set __attribute__((vector_size(32))); /* of hexes */

typedef struct {
    Set near[HEXES], city;
    int16_t starts[COMPANIES];
    uint8_t worth[HEXES];
} Board;

typedef struct {
    Set needed[COMPANIES], ways[COMPANIES]; /* while it has no city */
    Set track[COMPANIES], touch[COMPANIES], open[COMPANIES], used, full;
    int32_t sites[8], values[COMPANIES], depots[COMPANIES], hands[MOST][COMPANIES], quiet; /* sites: how many hexes are open */
    uint32_t holds[MOST], one, two; /* companies: in the hand, with one or more in the depot, with two or more */
    uint32_t cityless, needy; /* companies: without a city; that need a hex */
} Table;

static Set needed_from[COMPANIES], ways_from[COMPANIES]; /* by start */
static Set single[HEXES];

static inline uint32_t below(uint64_t *random, uint32_t bound) {
    uint64_t bits = *random;
    bits ^= bits << 13;
    bits ^= bits >> 7;
    bits ^= bits << 17;
    *random = bits;
    return (uint32_t)((bits >> 32) * bound >> 32);
}

static const Set none = {0};
static inline int some(Set a) { return !_mm256_testz_si256((__m256i)a, (__m256i)a); }
static inline int meet(Set a, Set b) { return !_mm256_testz_si256((__m256i)a, (__m256i)b); }
static inline int count(Set a) { return (int)(_mm_popcnt_u64(a[0]) + _mm_popcnt_u64(a[1]) + _mm_popcnt_u64(a[2]) + _mm_popcnt_u64(a[3])); }
static inline int has(const Set *a, int hex) { return ((const uint64_t *)a)[hex >> 6] >> (hex & 63) & 1; }

static inline int first(Set a) {
    int word = (int)_tzcnt_u32(~(uint32_t)_mm256_movemask_pd((__m256d)_mm256_cmpeq_epi64((__m256i)a, (__m256i)none)));
    return 64 * word + (int)_tzcnt_u64(a[word & 3]);
}

static inline int nth(const Set *a, uint32_t n) {
    const uint64_t *w = (const uint64_t *)a;
    uint32_t one = (uint32_t)_mm_popcnt_u64(w[0]), two = one + (uint32_t)_mm_popcnt_u64(w[1]), three = two + (uint32_t)_mm_popcnt_u64(w[2]);
    uint32_t word = (n >= one) + (n >= two) + (n >= three);
    uint32_t before[4] = {0, one, two, three};
    return (int)(64 * word + _tzcnt_u64(_pdep_u64(1ull << (n - before[word]), w[word])));
}

static inline Set beside(const Board *b, Set a) {
    Set found = none;
    for (int i = 0; i < WORDS; i++)
        for (uint64_t word = a[i]; word; word &= word - 1) found |= b->near[64 * i + (int)_tzcnt_u64(word)];
    return found;
}

/* A shortest way of the company to a free city, or nothing. */
static inline Set way(const Board *b, Set touch, Set filled) {
    Set layers[HEXES], edge = touch & ~filled;
    int step = 0;
    while (some(edge) && !meet(edge, b->city)) {
        layers[step++] = edge;
        filled |= edge;
        edge = beside(b, edge) & ~filled;
    }
    if (!some(edge)) return none;
    int here = first(edge & b->city);
    Set found = single[here];
    while (step--) {
        here = first(layers[step] & b->near[here]);
        found |= single[here];
    }
    return found;
}

static void look(Table *t, const Board *b, int company) {
    Set touch = t->touch[company], filled = t->full | t->track[company], ways = way(b, touch, filled), doubtful = ways, needed = none;
    while (some(doubtful)) {
        Set here = single[first(doubtful)], another = way(b, touch, filled | here);
        if (some(another)) {
            ways |= another;
            doubtful &= another;
        } else {
            needed |= here;
            doubtful &= ~here;
        }
    }
    t->needed[company] = needed;
    t->ways[company] = ways;
    t->needy = (t->needy & ~(1u << company)) | (uint32_t)some(needed) << company;
}

static inline void lay(Table *t, const Board *b, int company, int hex) {
    Set here = single[hex], filled = here & (t->used | b->city);
    t->full |= filled;
    t->used |= here;
    t->track[company] |= here;
    t->touch[company] |= b->near[hex];
    if (some(filled))
        for (int other = 0; other < COMPANIES; other++) {
            t->sites[other] -= has(&t->open[other], hex);
            t->open[other] &= ~here;
        }
    t->open[company] = t->touch[company] & ~(t->track[company] | t->full);
    t->sites[company] = count(t->open[company]);
}

/* The hexes that a company may not fill. */
static inline Set barred(const Table *t, const Board *b, int company) {
    Set needed = none;
    for (uint32_t others = t->needy & t->cityless & ~(1u << company); others; others &= others - 1) needed |= t->needed[_tzcnt_u32(others)];
    return needed & (t->used | b->city);
}

static inline Set sites(const Table *t, const Board *b, int company) {
    if (!(t->one >> company & 1)) return none;
    return t->open[company] & ~barred(t, b, company);
}

static inline void restock(Table *t, int company, int more) {
    int now = t->depots[company] += more;
    t->one = (t->one & ~(1u << company)) | (uint32_t)(now > 0) << company;
    t->two = (t->two & ~(1u << company)) | (uint32_t)(now > 1) << company;
}

static inline void take(Table *t, int seat, int company, int more) {
    int now = t->hands[seat][company] += more;
    t->holds[seat] = (t->holds[seat] & ~(1u << company)) | (uint32_t)(now > 0) << company;
    restock(t, company, -more);
}

/* Place one. */
static inline void build(Table *t, const Board *b, int company, int hex) {
    restock(t, company, -1);
    t->quiet = 0;
    lay(t, b, company, hex);
    t->values[company] += b->worth[hex];
    t->cityless &= ~((uint32_t)(b->worth[hex] > 0) << company);
    uint32_t looking = t->cityless & t->needy & 1u << company;
    if (has(&t->full, hex))
        for (uint32_t others = t->cityless & ~(1u << company); others; others &= others - 1) {
            int other = (int)_tzcnt_u32(others);
            looking |= (uint32_t)has(&t->ways[other], hex) << other;
        }
    for (; looking; looking &= looking - 1) look(t, b, (int)_tzcnt_u32(looking));
}

static int can_build(const Table *t, const Board *b) {
    for (int company = 0; company < COMPANIES; company++)
        if (some(sites(t, b, company))) return 1;
    return 0;
}

static inline int can_act(const Table *t, const Board *b, int seat) {
    uint32_t holds = t->holds[seat], one = t->one; /* something to give, and a filled depot of another company */
    if (__builtin_expect(holds && (one & ~holds || one & (one - 1)), 1)) return 1;
    return can_build(t, b);
}

/* One or two of any company but the one that is given: two bits for each. */
static inline uint32_t offers(const Table *t, int given) {
    return (_pdep_u32(t->one, 0x555) | _pdep_u32(t->two, 0xaaa)) & ~(3u << 2 * given);
}

static inline void exchange(Table *t, int seat, uint32_t n) {
    uint32_t left = t->holds[seat], given = _tzcnt_u32(left), here;
    while (n >= (here = (uint32_t)_mm_popcnt_u32(offers(t, (int)given)))) {
        n -= here;
        left &= left - 1;
        given = _tzcnt_u32(left);
    }
    uint32_t taken = _tzcnt_u32(_pdep_u32(1u << n, offers(t, (int)given)));
    take(t, seat, (int)given, -1);
    take(t, seat, (int)taken / 2, (int)taken % 2 + 1);
    t->quiet++;
}

static inline int play(Table *t, const Board *b, uint64_t *random) {
    int made = COMPANIES + MOST * SHARE + 1, seat;
    uint32_t taken = 0;
    for (int company = 0; company < COMPANIES; company++) {
        int station = (int)below(random, COMPANIES);
        while (taken >> station & 1) station = (int)below(random, COMPANIES);
        taken |= 1u << station;
        lay(t, b, company, b->starts[station]);
        t->needed[company] = needed_from[station];
        t->ways[company] = ways_from[station];
        t->needy |= (uint32_t)some(needed_from[station]) << company;
        t->depots[company] = LOCOMOTIVES;
    }
    t->one = t->two = t->cityless = (1u << COMPANIES) - 1;
    for (int i = 0; i < MOST * SHARE; i++) {
        int ticket = (int)below(random, (uint32_t)(COMPANIES * LOCOMOTIVES - i)), company = 0, upto = 0;
        for (int c = 0; c < COMPANIES - 1; c++) company += ticket >= (upto += t->depots[c]);
        take(t, i / SHARE, company, 1);
    }
    seat = (int)below(random, MOST);
    for (;;) {
        int waited = 0;
        while (!can_act(t, b, seat) && ++waited < MOST) seat = (seat + 1) & 3;
        if (waited == MOST) return made;
        uint32_t upto[COMPANIES + 1], holds = t->holds[seat], one = t->one, two = t->two, company = 0;
        upto[0] = (uint32_t)(_mm_popcnt_u32(holds) * (_mm_popcnt_u32(one) + _mm_popcnt_u32(two)) - _mm_popcnt_u32(holds & one) - _mm_popcnt_u32(holds & two));
        for (uint32_t c = 0; c < COMPANIES; c++) upto[c + 1] = upto[c] + ((uint32_t)t->sites[c] & -(one >> c & 1));
        if (t->needy & t->cityless)
            for (int c = 0; c < COMPANIES; c++) upto[c + 1] = upto[c] + (uint32_t)count(sites(t, b, c));
        uint32_t ticket = below(random, upto[COMPANIES]);
        made++;
        if (ticket < upto[0]) exchange(t, seat, ticket);
        else {
            for (int c = 1; c < COMPANIES; c++) company += ticket >= upto[c];
            Set here = sites(t, b, (int)company);
            int hex = nth(&here, ticket - upto[company]);
            for (int built = 1;; built++) {
                build(t, b, (int)company, hex);
                if (b->worth[hex] == MARSEILLE) return made;
                here = sites(t, b, (int)company);
                uint32_t many = (uint32_t)count(here);
                if (built == 5 || !many) break;
                uint32_t chosen = below(random, many + 1);
                made++;
                if (chosen == 0) break;
                hex = nth(&here, chosen - 1);
            }
        }
        if (!(t->one & (t->one - 1)) || t->quiet >= QUIET) return made;
        seat = (seat + 1) & 3;
    }
}

static inline void count_scores(const Table *t, int64_t *scores) {
    for (int seat = 0; seat < MOST; seat++) {
        int held = 0, earned = 0;
        for (int company = 0; company < COMPANIES; company++) {
            held += t->hands[seat][company];
            earned += t->hands[seat][company] * t->values[company];
        }
        scores[seat] = earned - SURPLUS * (held > LIMIT ? held - LIMIT : 0);
    }
}

/* On an empty map a company needs what its start needs. */
static void prepare(const Board *b) {
    for (int hex = 0; hex < HEXES; hex++) {
        Set here = {0};
        here[hex / 64] = 1ull << hex % 64;
        single[hex] = here;
    }
    for (int station = 0; station < COMPANIES; station++) {
        Table t;
        memset(&t, 0, sizeof t);
        lay(&t, b, 0, b->starts[station]);
        look(&t, b, 0);
        needed_from[station] = t.needed[0];
        ways_from[station] = t.ways[0];
    }
}

/* So many games: the moves made, and the scores of the last one. */
int64_t limit(const Board *given, uint64_t *random, int64_t games, int64_t *scores) {
    int64_t made = 0;
    uint64_t bits = *random;
    Board board;
    memcpy(&board, given, sizeof board); /* where vectors may lie */
    prepare(&board);
    for (int64_t game = 0; game < games; game++) {
        Table t;
        memset(&t, 0, sizeof t);
        made += play(&t, &board, &bits);
        count_scores(&t, scores);
    }
    *random = bits;
    return made;
}
