/* Random games of Paris Paris for four, written by hand in C for speed alone: the limit that our compiled rules are measured
   against. It plays the same games as `machine.rally` from the same random numbers (bench/limit.py compares the scores), but it
   lists no moves: it counts them, and finds the one that was drawn. No branch depends on luck where one can be avoided. */

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

enum { MOST = 4, LINES = 5, LONGEST = 12, KINDS = 35, STATIONS = 35, TILES = 60, SUPPLY = 19 };

typedef uint64_t Set; /* of stations or tiles */

typedef struct {
    Set near[STATIONS], rings[STATIONS][LONGEST];
    uint8_t station[KINDS], line[KINDS], tile[KINDS], kind[TILES], crossings[LINES][LONGEST], stops[LINES], room[STATIONS], kinds[STATIONS][2];
} Board;

typedef struct {
    Set shops[MOST], pairs[MOST];
    int32_t scores[MOST], supply[MOST], bag[MOST];
    uint8_t owners[STATIONS]; /* a bit for each seat with a shop there; with two, a further one four bits on */
    uint8_t offers[64]; /* by kind: moves that such a tile offers */
} Table;

static inline uint32_t below(uint64_t *random, uint32_t bound) {
    uint64_t bits = *random;
    bits ^= bits << 13;
    bits ^= bits >> 7;
    bits ^= bits << 17;
    *random = bits;
    return (uint32_t)((bits >> 32) * bound >> 32);
}

static inline int count(Set set) { return (int)_mm_popcnt_u64(set); }

static inline int shops_of(const Table *t, int seat, Set stations) {
    return count(t->shops[seat] & stations) + count(t->pairs[seat] & stations);
}

static inline void drive(Table *t, const Board *b, int line) {
    for (int i = 0; i < b->stops[line]; i++) {
        int crossing = b->crossings[line][i];
        Set stations = 1ull << crossing | b->near[crossing];
        for (int seat = 0; seat < MOST; seat++)
            t->scores[seat] += -(int)(t->shops[seat] >> crossing & 1) & shops_of(t, seat, stations);
    }
}

static inline void visit(Table *t, const Board *b, int station) {
    Set some = t->shops[0] | t->shops[1] | t->shops[2] | t->shops[3];
    for (int distance = 0; distance < LONGEST && b->rings[station][distance]; distance++) {
        Set stations = some & b->rings[station][distance];
        if (stations) {
            for (int seat = 0; seat < MOST; seat++) t->scores[seat] += shops_of(t, seat, stations);
            return;
        }
    }
}

/* A seat takes one of the tiles, a byte for the kind of each; how many lie there is known when this is compiled. */
static inline __attribute__((always_inline)) uint64_t choose(Table *t, const Board *b, int seat, uint64_t lying, int lies, uint64_t *random) {
    uint32_t upto[MOST + 2] = {0}, chosen = 0;
    uint64_t seen = 0;
    int has_shop = t->supply[seat] > 0;
    for (int i = 0; i < lies; i++) {
        int kind = lying >> 8 * i & 63;
        uint32_t offers = has_shop ? t->offers[kind] : 1;
        upto[i + 1] = upto[i] + (seen >> kind & 1 ? 0 : offers); /* of two equal tiles the second offers nothing */
        seen |= 1ull << kind;
    }
    uint32_t ticket = below(random, upto[lies]);
    for (int i = 1; i < lies; i++) chosen += ticket >= upto[i];
    uint64_t before = (1ull << 8 * chosen) - 1, left = (lying & before) | (lying >> 8 & ~before);
    if (!has_shop) return left;
    int station = b->station[lying >> 8 * chosen & 63], room = b->room[station];
    Set here = 1ull << station;
    int owners = t->owners[station], full = count((Set)owners) == room;
    int owner = full ? (int)_tzcnt_u32(_pdep_u32(1u << (ticket - upto[chosen]), (uint32_t)owners & 15)) : 0;
    Set gone = full ? here : 0, pair = t->pairs[owner] & gone;
    t->shops[owner] = (t->shops[owner] & ~gone) | pair;
    t->pairs[owner] &= ~gone;
    owners &= ~(full << (pair ? owner + 4 : owner));
    t->supply[owner] += full & (owner == seat);
    t->bag[owner] += full & (owner != seat);
    t->supply[seat]--;
    t->pairs[seat] |= t->shops[seat] & here;
    t->shops[seat] |= here;
    owners |= 1 << (owners >> seat & 1 ? seat + 4 : seat);
    t->owners[station] = (uint8_t)owners;
    t->offers[b->kinds[station][0]] = t->offers[b->kinds[station][1]] = (uint8_t)(count((Set)owners) == room ? count((Set)owners & 15) : 1);
    return left;
}

static inline int play(Table *t, const Board *b, uint64_t *random) {
    int markers[MOST], first, made = MOST + 1;
    uint32_t taken = 0, aside = 0;
    Set piles = (1ull << TILES) - 1;
    for (int seat = 0; seat < MOST; seat++) {
        uint32_t line = below(random, LINES);
        while (taken >> line & 1) line = below(random, LINES);
        taken |= 1u << line;
        markers[seat] = (int)line;
        t->supply[seat] = SUPPLY;
    }
    first = (int)below(random, MOST);
    for (uint32_t left = TILES; left > 0; left -= MOST + 1) {
        uint64_t lying = 0;
        for (uint32_t i = 0; i <= MOST; i++) {
            Set tile = _pdep_u64(1ull << below(random, left - i), piles);
            piles ^= tile;
            lying |= (uint64_t)b->kind[_tzcnt_u64(tile)] << 8 * i;
        }
#pragma GCC unroll 4
        for (int i = 0; i < MOST; i++) lying = choose(t, b, (first + i) & 3, lying, MOST + 1 - i, random);
        uint32_t line = b->line[lying];
        visit(t, b, b->station[lying]);
        if (aside >> line & 1) drive(t, b, (int)line);
        aside ^= 1u << line;
        first = (first + 1) & 3;
        made += MOST + 1 + MOST;
    }
    for (int i = 0; i < MOST; i++) drive(t, b, markers[(first + i) & 3]);
    for (int seat = 0; seat < MOST; seat++) {
        int most = 1;
        for (int other = 0; other < MOST; other++) most &= other == seat || t->bag[other] < t->bag[seat];
        t->scores[seat] += most ? t->bag[seat] : 0;
    }
    return made;
}

/* So many games: the moves made, and the scores of the last one. */
int64_t limit(const Board *b, uint64_t *random, int64_t games, int64_t *scores) {
    int64_t made = 0;
    uint64_t bits = *random;
    Table t;
    for (int64_t game = 0; game < games; game++) {
        memset(&t, 0, sizeof t);
        memset(t.offers, 1, sizeof t.offers);
        made += play(&t, b, &bits);
    }
    for (int seat = 0; seat < MOST; seat++) scores[seat] = t.scores[seat];
    *random = bits;
    return made;
}
