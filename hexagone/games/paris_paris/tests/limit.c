/* Random games of Paris Paris for four, written by hand in C for speed alone: the limit that our compiled rules are measured
   against. It plays the same games as `machine.rally` from the same random numbers (bench/limit.py compares the scores), but in
   a way that only this one question allows:
   - No move is listed or numbered. The moves of a seat are bits of a word: two for each tile, the second one if two players
     have a shop at its full station. The ticket is put to its bit by one instruction (PDEP).
   - What a shop does at a station is looked up, by what stands there (nothing, a shop, or two shops of whom).
   - The shops of all seats are eight sets of stations side by side in one vector register, so that everybody is paid at once.
   - No branch depends on luck but one: whether the bus drives. Supplies are not counted: twelve rounds need twelve of nineteen shops. */

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

enum { MOST = 4, LINES = 5, KINDS = 35, STATIONS = 35, TILES = 60, STOPS = 4, RINGS = 16, LANES = 8, STANDS = 20 };

typedef uint64_t Set; /* of stations or tiles */

typedef struct {
    Set rings[STATIONS][RINGS]; /* the rings after the last one are empty */
    Set crossing[LINES][STOPS], around[LINES][STOPS]; /* where the bus stops, and what counts there; padded with 0 */
    uint8_t station[KINDS], line[KINDS], kind[TILES], room[STATIONS];
} Board;

/* What stands at a station: 0 to 4 where one shop fits (nothing, or whose it is), 5 to 9 likewise at a crossing, then two shops. */
typedef struct {
    uint8_t next, is_shared; /* what stands there then; have two seats a shop there, with no room left? */
    uint8_t lanes; /* that change at this station: of the shop that goes, and of the new one */
    uint32_t bag; /* a byte for each seat: is it its shop that goes into the bag? */
} Change;

/* A vector of eight sets: shops of each seat, then its second shops at crossings. */
#if defined(__AVX512VPOPCNTDQ__) && defined(__AVX512BITALG__)
typedef __m512i Lanes;
static inline Lanes none(void) { return _mm512_setzero_si512(); }
static inline Lanes toggle(Lanes shops, int lanes, Set here) { return _mm512_mask_xor_epi64(shops, (__mmask8)lanes, shops, _mm512_set1_epi64((int64_t)here)); }
static inline Lanes pay(Lanes earned, Lanes shops, Set stations) {
    return _mm512_add_epi64(earned, _mm512_popcnt_epi64(_mm512_and_si512(shops, _mm512_set1_epi64((int64_t)stations))));
}
static inline Lanes pay_at(Lanes earned, Lanes shops, Set crossing, Set around) { /* only those who have a shop at the crossing */
    __mmask8 who = _mm512_test_epi64_mask(_mm512_shuffle_i64x2(shops, shops, 0x44), _mm512_set1_epi64((int64_t)crossing));
    return _mm512_mask_add_epi64(earned, who, earned, _mm512_popcnt_epi64(_mm512_and_si512(shops, _mm512_set1_epi64((int64_t)around))));
}
static inline int nearest(const Set *rings, Set some) { /* the first ring with a shop, or one that is empty */
    int met = _mm512_test_epi64_mask(_mm512_loadu_si512(rings), _mm512_set1_epi64((int64_t)some));
    return (int)_tzcnt_u32((uint32_t)met | 256);
}
static inline uint32_t members(Set set, uint64_t stations) { /* the second bit of two for each station in the set (the first one says nothing) */
    return _mm_bitshuffle_epi64_mask(_mm_set1_epi64x((int64_t)set), _mm_unpacklo_epi8(_mm_setzero_si128(), _mm_cvtsi64_si128((int64_t)stations)));
}
static inline void write(Lanes lanes, Set *to) { _mm512_storeu_si512(to, lanes); }
#else
typedef struct { Set at[LANES]; } Lanes;
#define EACH for (int i = 0; i < LANES; i++)
static inline Lanes none(void) { Lanes lanes = {{0}}; return lanes; }
static inline Lanes toggle(Lanes shops, int lanes, Set here) { EACH shops.at[i] ^= here & -(Set)(lanes >> i & 1); return shops; }
static inline Lanes pay(Lanes earned, Lanes shops, Set stations) { EACH earned.at[i] += (Set)__builtin_popcountll(shops.at[i] & stations); return earned; }
static inline Lanes pay_at(Lanes earned, Lanes shops, Set crossing, Set around) { /* only those who have a shop at the crossing */
    EACH earned.at[i] += (Set)__builtin_popcountll(shops.at[i] & around & -(Set)((shops.at[i % MOST] & crossing) != 0));
    return earned;
}
static inline int nearest(const Set *rings, Set some) {
    int distance = 0;
    while (distance < LANES && !(rings[distance] & some)) distance++;
    return distance;
}
static inline uint32_t members(Set set, uint64_t stations) {
    uint32_t found = 0;
    for (int i = 0; i <= MOST; i++) found |= (uint32_t)(set >> (stations >> 8 * i & 63) & 1) << (2 * i + 1);
    return found;
}
static inline void write(Lanes lanes, Set *to) { memcpy(to, &lanes, sizeof lanes); }
#endif

typedef struct {
    Lanes shops, earned;
    Set some, shared; /* stations with a shop; full stations of two seats */
    uint32_t bag;
} Table;

static inline uint32_t below(uint64_t *random, uint32_t bound) {
    uint64_t bits = *random;
    bits ^= bits << 13;
    bits ^= bits >> 7;
    bits ^= bits << 17;
    *random = bits;
    return (uint32_t)((bits >> 32) * bound >> 32);
}

static Change changes[STANDS][MOST][2];

static int pair(int one, int other) { /* two shops at a crossing: 10 to 19 */
    int low = one < other ? one : other, high = one < other ? other : one;
    return 10 + high * (high + 1) / 2 + low;
}

/* By what stands there, who opens a shop, and whether the second of two owners loses one. */
static void prepare(void) {
    for (int stand = 0; stand < STANDS; stand++)
        for (int seat = 0; seat < MOST; seat++)
            for (int second = 0; second < 2; second++) {
                Change change = {0};
                int removed = -1, left = -1, had; /* seats */
                for (int low = 0; low < MOST; low++)
                    for (int high = low; high < MOST; high++)
                        if (stand == pair(low, high)) removed = second ? high : low, left = second ? low : high;
                if (stand >= 1 && stand <= 4) removed = stand - 1;
                if (stand >= 6 && stand <= 9) left = stand - 6;
                had = left == seat;
                change.next = (uint8_t)(stand < 5 ? 1 + seat : left < 0 ? 6 + seat : pair(left, seat));
                change.is_shared = change.next >= 10 && left != seat;
                int lanes = 1 << (had ? MOST + seat : seat);
                if (removed >= 0) lanes ^= 1 << (left == removed ? MOST + removed : removed);
                change.lanes = (uint8_t)lanes;
                if (removed >= 0 && removed != seat) change.bag = 1u << 8 * removed;
                changes[stand][seat][second] = change;
            }
}

static inline void drive(Table *t, const Board *b, int line) {
    for (int i = 0; i < STOPS; i++) t->earned = pay_at(t->earned, t->shops, b->crossing[line][i], b->around[line][i]);
}

/* A seat takes one of the tiles. `open` has a bit for each that may be taken, the first of equal ones; `twins` the equal ones, by tile. */
static inline __attribute__((always_inline)) uint32_t choose(Table *t, uint8_t *stands, int seat, uint64_t stations, uint32_t open, uint64_t twins, uint64_t *random) {
    uint32_t offers = open | (members(t->shared, stations) & open << 1);
    uint32_t ticket = below(random, (uint32_t)_mm_popcnt_u32(offers));
    uint32_t chosen = _tzcnt_u32(_pdep_u32(1u << ticket, offers)), second = chosen & 1, tile = chosen >> 1;
    int station = stations >> 8 * tile & 63;
    Set here = 1ull << station;
    const Change *change = &changes[stands[station]][seat][second];
    stands[station] = change->next;
    t->shops = toggle(t->shops, change->lanes, here);
    t->shared = (t->shared & ~here) | (Set)change->is_shared << station;
    t->some |= here;
    t->bag += change->bag;
    return (open & ~(1u << 2 * tile)) | (uint32_t)(twins >> 12 * tile & 1023);
}

static inline __attribute__((always_inline)) int play(Table *t, uint8_t *stands, const Board *b, uint64_t *random) {
    int markers[MOST], made = MOST + 1;
    uint32_t taken = 0, aside = 0, first;
    Set piles = (1ull << TILES) - 1;
    for (int seat = 0; seat < MOST; seat++) {
        uint32_t line = below(random, LINES);
        while (taken >> line & 1) line = below(random, LINES);
        taken |= 1u << line;
        markers[seat] = (int)line;
    }
    first = below(random, MOST);
    for (uint32_t left = TILES; left > 0; left -= MOST + 1) {
        uint64_t stations = 0, kinds = 0, seen = 0, twins = 0;
        uint32_t open = 0;
        for (uint32_t i = 0; i <= MOST; i++) {
            Set tile = _pdep_u64(1ull << below(random, left - i), piles);
            piles ^= tile;
            uint64_t kind = b->kind[_tzcnt_u64(tile)];
            open |= (uint32_t)(~seen >> kind & 1) << 2 * i;
            seen |= 1ull << kind;
            kinds |= kind << 8 * i;
            stations |= (uint64_t)b->station[kind] << 8 * i;
        }
        if (__builtin_expect(open != 0x155, 0)) /* of two equal tiles the second is open when the first has gone */
            for (int i = 0; i < MOST; i++)
                for (int j = i + 1; j <= MOST; j++)
                    if ((kinds >> 8 * i & 63) == (kinds >> 8 * j & 63)) twins |= 1ull << (12 * i + 2 * j);
#pragma GCC unroll 4
        for (uint32_t i = 0; i < MOST; i++) open = choose(t, stands, (first + i) & 3, stations, open, twins, random);
        uint32_t last = _tzcnt_u32(open) / 2, kind = kinds >> 8 * last & 63, station = b->station[kind], line = b->line[kind];
        t->earned = pay(t->earned, t->shops, t->some & b->rings[station][nearest(b->rings[station], t->some)]);
        if (aside >> line & 1) drive(t, b, (int)line);
        aside ^= 1u << line;
        first = (first + 1) & 3;
        made += MOST + 1 + MOST;
    }
    for (int seat = 0; seat < MOST; seat++) drive(t, b, markers[seat]);
    return made;
}

static inline void count_scores(const Table *t, int64_t *scores) {
    Set earned[LANES];
    int64_t bag[MOST];
    write(t->earned, earned);
    for (int seat = 0; seat < MOST; seat++) bag[seat] = t->bag >> 8 * seat & 255;
    for (int seat = 0; seat < MOST; seat++) {
        int64_t most = 1;
        for (int other = 1; other < MOST; other++) most &= bag[(seat + other) & 3] < bag[seat];
        scores[seat] = (int64_t)(earned[seat] + earned[MOST + seat]) + (bag[seat] & -most);
    }
}

/* So many games: the moves made, and the scores of the last one. */
int64_t limit(const Board *b, uint64_t *random, int64_t games, int64_t *scores) {
    int64_t made = 0;
    uint64_t bits = *random;
    uint8_t fresh[64] = {0};
    prepare();
    for (int station = 0; station < STATIONS; station++) fresh[station] = b->room[station] == 2 ? 5 : 0;
    for (int64_t game = 0; game < games; game++) {
        Table t = {none(), none(), 0, 0, 0};
        uint8_t stands[64];
        memcpy(stands, fresh, sizeof fresh);
        made += play(&t, stands, b, &bits);
        count_scores(&t, scores);
    }
    *random = bits;
    return made;
}
