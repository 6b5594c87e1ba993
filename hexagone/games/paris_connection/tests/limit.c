/* Random games of Paris Connection for four, written by hand in C for speed alone: the limit that our compiled rules are measured
   against. It plays the same games as `machine.rally` from the same random numbers (bench/limit.py compares the scores), but it
   lists no moves: it counts them, and finds the one that was drawn. What is full and what is used is kept, not worked out. */

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

enum { MOST = 4, COMPANIES = 6, WORDS = 4, BITS = 62, HEXES = WORDS * BITS, LOCOMOTIVES = 31, SHARE = 8, LIMIT = 15, SURPLUS = 20, QUIET = 80, MARSEILLE = 4 };

typedef struct { uint64_t w[WORDS]; } Set; /* of hexes */

typedef struct {
    Set near[HEXES], city;
    int16_t starts[COMPANIES];
    uint8_t worth[HEXES];
} Board;

typedef struct {
    Set track[COMPANIES], touch[COMPANIES], needed[COMPANIES], ways[COMPANIES], used, full;
    int32_t values[COMPANIES], depots[COMPANIES], hands[MOST][COMPANIES], quiet;
} Table;

static inline uint32_t below(uint64_t *random, uint32_t bound) {
    uint64_t bits = *random;
    bits ^= bits << 13;
    bits ^= bits >> 7;
    bits ^= bits << 17;
    *random = bits;
    return (uint32_t)((bits >> 32) * bound >> 32);
}

#define EACH for (int i = 0; i < WORDS; i++)
static inline Set or(Set a, Set b) { EACH a.w[i] |= b.w[i]; return a; }
static inline Set and(Set a, Set b) { EACH a.w[i] &= b.w[i]; return a; }
static inline Set minus(Set a, Set b) { EACH a.w[i] &= ~b.w[i]; return a; }
static inline int some(Set a) { uint64_t all = 0; EACH all |= a.w[i]; return all != 0; }
static inline int count(Set a) { int n = 0; EACH n += (int)_mm_popcnt_u64(a.w[i]); return n; }
static inline Set only(int hex) { Set a = {{0}}; a.w[hex / BITS] = 1ull << hex % BITS; return a; }
static inline int has(const Set *a, int hex) { return a->w[hex / BITS] >> hex % BITS & 1; }

static inline int first(Set a) {
    EACH if (a.w[i]) return BITS * i + (int)_tzcnt_u64(a.w[i]);
    return HEXES;
}

static inline int nth(Set a, int n) {
    EACH {
        int here = (int)_mm_popcnt_u64(a.w[i]);
        if (n < here) return BITS * i + (int)_tzcnt_u64(_pdep_u64(1ull << n, a.w[i]));
        n -= here;
    }
    return HEXES;
}

static inline Set beside(const Board *b, Set a) {
    Set found = {{0}};
    EACH for (uint64_t word = a.w[i]; word; word &= word - 1) found = or(found, b->near[BITS * i + (int)_tzcnt_u64(word)]);
    return found;
}

/* A shortest way of the company to a free city, or nothing. */
static Set way(const Table *t, const Board *b, int company, Set avoided) {
    Set layers[HEXES], none = {{0}}, room = or(or(t->full, t->track[company]), avoided), edge = minus(t->touch[company], room);
    int step = 0;
    while (some(edge) && !some(and(edge, b->city))) {
        layers[step++] = edge;
        room = or(room, edge);
        edge = minus(beside(b, edge), room);
    }
    if (!some(edge)) return none;
    int here = first(and(edge, b->city));
    Set found = only(here);
    while (step--) {
        here = first(and(layers[step], b->near[here]));
        found = or(found, only(here));
    }
    return found;
}

static void look(Table *t, const Board *b, int company) {
    Set none = {{0}}, ways = way(t, b, company, none), doubtful = ways, needed = none;
    while (some(doubtful)) {
        Set here = only(first(doubtful)), another = way(t, b, company, here);
        if (some(another)) {
            ways = or(ways, another);
            doubtful = and(doubtful, another);
        } else {
            needed = or(needed, here);
            doubtful = minus(doubtful, here);
        }
    }
    t->needed[company] = needed;
    t->ways[company] = ways;
}

static inline void lay(Table *t, const Board *b, int company, int hex) {
    Set here = only(hex);
    t->full = or(t->full, and(here, or(t->used, b->city)));
    t->used = or(t->used, here);
    t->track[company] = or(t->track[company], here);
    t->touch[company] = or(t->touch[company], b->near[hex]);
}

static inline Set sites(const Table *t, const Board *b, int company) {
    Set open = minus(minus(t->touch[company], t->track[company]), t->full), needed = {{0}};
    if (!t->depots[company]) return needed;
    for (int other = 0; other < COMPANIES; other++)
        if (other != company && !t->values[other]) needed = or(needed, t->needed[other]);
    return minus(open, and(needed, or(t->used, b->city)));
}

/* Place one: does the build go on? 2: the game is over. */
static inline int build(Table *t, const Board *b, int company, int hex, int built) {
    t->depots[company]--;
    t->quiet = 0;
    lay(t, b, company, hex);
    t->values[company] += b->worth[hex];
    int filled = has(&t->full, hex);
    for (int other = 0; other < COMPANIES; other++)
        if (!t->values[other] && (other == company ? some(t->needed[other]) : filled && has(&t->ways[other], hex))) look(t, b, other);
    if (b->worth[hex] == MARSEILLE) return 2;
    return built < 5 && some(sites(t, b, company));
}

static inline int filled_depots(const Table *t) {
    int total = 0;
    for (int company = 0; company < COMPANIES; company++) total += t->depots[company] > 0;
    return total;
}

static int can_act(const Table *t, const Board *b, int seat) {
    int filled = filled_depots(t);
    for (int given = 0; given < COMPANIES; given++)
        if (t->hands[seat][given] && filled > (t->depots[given] > 0)) return 1;
    for (int company = 0; company < COMPANIES; company++)
        if (some(sites(t, b, company))) return 1;
    return 0;
}

/* Of the exchanges the nth; or how many there are, if n is larger. */
static inline int exchange(Table *t, int seat, int n) {
    int all = 0, total = 0, offers[COMPANIES];
    for (int taken = 0; taken < COMPANIES; taken++) all += offers[taken] = t->depots[taken] < 2 ? t->depots[taken] : 2;
    for (int given = 0; given < COMPANIES; given++) {
        int here = t->hands[seat][given] > 0 ? all - offers[given] : 0;
        if (n < total + here) {
            int taken = 0, left = n - total;
            for (;; taken++) {
                if (taken == given) continue;
                if (left < offers[taken]) break;
                left -= offers[taken];
            }
            t->hands[seat][given]--, t->depots[given]++;
            t->hands[seat][taken] += left + 1, t->depots[taken] -= left + 1;
            t->quiet++;
            return total;
        }
        total += here;
    }
    return total;
}

static inline int play(Table *t, const Board *b, uint64_t *random) {
    int made = COMPANIES + MOST * SHARE + 1, seat, taken = 0, never = 1 << 20;
    for (int company = 0; company < COMPANIES; company++) {
        int station = (int)below(random, COMPANIES);
        while (taken >> station & 1) station = (int)below(random, COMPANIES);
        taken |= 1 << station;
        lay(t, b, company, b->starts[station]);
        look(t, b, company);
        t->depots[company] = LOCOMOTIVES;
    }
    for (int i = 0; i < MOST * SHARE; i++) {
        int ticket = (int)below(random, (uint32_t)(COMPANIES * LOCOMOTIVES - i)), company = 0;
        while (ticket >= t->depots[company]) ticket -= t->depots[company++];
        t->depots[company]--;
        t->hands[i / SHARE][company]++;
    }
    seat = (int)below(random, MOST);
    for (;;) {
        int waited = 0;
        while (waited < MOST && !can_act(t, b, seat)) seat = (seat + 1) & 3, waited++;
        if (waited == MOST) return made;
        Set open[COMPANIES];
        int upto[COMPANIES + 1], company = 0, trades = exchange(t, seat, never);
        upto[0] = trades;
        for (int c = 0; c < COMPANIES; c++) open[c] = sites(t, b, c), upto[c + 1] = upto[c] + count(open[c]);
        int ticket = (int)below(random, (uint32_t)upto[COMPANIES]);
        made++;
        if (ticket < trades) exchange(t, seat, ticket);
        else {
            while (ticket >= upto[company + 1]) company++;
            int hex = nth(open[company], ticket - upto[company]), built = 1, on;
            while ((on = build(t, b, company, hex, built)) == 1) {
                Set here = sites(t, b, company);
                int chosen = (int)below(random, (uint32_t)count(here) + 1);
                made++;
                if (chosen == 0) break;
                hex = nth(here, chosen - 1);
                built++;
            }
            if (on == 2) return made;
        }
        if (filled_depots(t) <= 1 || t->quiet >= QUIET) return made;
        seat = (seat + 1) & 3;
    }
}

/* So many games: the moves made, and the scores of the last one. */
int64_t limit(const Board *b, uint64_t *random, int64_t games, int64_t *scores) {
    int64_t made = 0;
    uint64_t bits = *random;
    Table t;
    for (int64_t game = 0; game < games; game++) {
        memset(&t, 0, sizeof t);
        made += play(&t, b, &bits);
    }
    for (int seat = 0; seat < MOST; seat++) {
        int held = 0, earned = 0;
        for (int company = 0; company < COMPANIES; company++) {
            held += t.hands[seat][company];
            earned += t.hands[seat][company] * t.values[company];
        }
        scores[seat] = earned - SURPLUS * (held > LIMIT ? held - LIMIT : 0);
    }
    *random = bits;
    return made;
}
