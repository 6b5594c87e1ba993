/* A crowd at a server of tables, as cheap as it can be: it must not cost what it measures.

   bench/crowd.py opens the tables and the sockets, hands them over, and says how a move is written and how a message
   says whose turn it is. Here nothing is understood: messages are searched for a few strings. So it speaks to any server.

   cc -O2 crowd.c -o crowd; crowd PLAN: it says "ready", waits for a line, plays, and says as JSON what it saw. */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define GLANCE 0.25 /* seconds between two looks at what those who only watch were sent */
#define PATIENCE 5.0 /* seconds to wait for what was sent last */

typedef struct { char *at; size_t size; } Text;
typedef struct Table Table;
typedef struct {
    int fd;
    Table *table;
    int person; /* -1: only watches */
    bool http;
    char *in;
    size_t held, room;
} Line;
typedef struct {
    Line news, post;
    int port; /* where moves are posted; 0: they go by the socket of the news */
    Text head, first, second, third, turn; /* of a move, and what a message holds when it is this person's turn */
    long number, version, begun;
    bool may_move, listed, waits, told; /* listed: the last list of legal moves was not empty */
    char move[512], request[4096];
    int size, tries;
} Person;
struct Table { Person people[2]; Line *watchers; int watching, mover; long after; double sent, due; bool over; };

static Text number_key, version_key, moves_key, move_key, end_key, over_key, news_key;
static Table *tables;
static int count, poller, posts, changes, messages;
#define START 1.0 /* seconds within which all begin: in one instant only a program would */
static double pause_time, until, bytes;
static bool playing, ended; /* the first game that ends ends the play: all tables count for as long as all play */
static float *late;
static size_t lates, late_room;

static void die(const char *words, ...) {
    va_list given;
    va_start(given, words);
    vfprintf(stderr, words, given);
    fputc('\n', stderr);
    exit(1);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static double spent(void) {
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return u.ru_utime.tv_sec + u.ru_stime.tv_sec + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-6;
}

/* What is sent */

static bool try_send(int fd, const char *at, size_t size) {
    for (ssize_t sent; size; at += sent, size -= sent)
        if ((sent = send(fd, at, size, MSG_NOSIGNAL)) < 0) return false;
    return true;
}

static void send_all(int fd, const char *at, size_t size) {
    if (!try_send(fd, at, size)) die("a connection broke: %s", strerror(errno));
}

static void send_frame(int fd, int kind, const char *at, size_t size) {
    char frame[4096]; /* masked, as browsers must, with noughts: that changes no byte */
    size_t head = size < 126 ? 2 : 4;
    if (size + head + 4 > sizeof frame) die("too long a message");
    frame[0] = 0x80 | kind;
    frame[1] = 0x80 | (size < 126 ? size : 126);
    if (head == 4) frame[2] = size >> 8, frame[3] = size;
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, at, size);
    send_all(fd, frame, head + 4 + size);
}

static void watch(Line *line) {
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = line };
    epoll_ctl(poller, EPOLL_CTL_ADD, line->fd, &event);
}

static void connect_to(Line *line, int port) {
    struct sockaddr_in place = { .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int one = 1;
    line->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(line->fd, (struct sockaddr *)&place, sizeof place)) die("cannot connect: %s", strerror(errno));
    setsockopt(line->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    watch(line);
}

static void post(Person *p) { /* by the connection of the last move, if the server has not closed it meanwhile; then by a new one */
    p->waits = true;
    if (p->post.fd >= 0 && try_send(p->post.fd, p->request, p->size)) return;
    if (p->post.fd >= 0) close(p->post.fd);
    p->post.held = 0;
    connect_to(&p->post, p->port);
    send_all(p->post.fd, p->request, p->size);
}

static void send_move(Person *p, long after) {
    char body[2048];
    int size = snprintf(body, sizeof body, "%.*s%s%.*s%ld%.*s", (int)p->first.size, p->first.at, p->move, (int)p->second.size,
                        p->second.at, after, (int)p->third.size, p->third.at);
    if (!p->port) return send_frame(p->news.fd, 1, body, size);
    p->size = snprintf(p->request, sizeof p->request, "%.*scontent-length: %d\r\n\r\n%s", (int)p->head.size, p->head.at, size, body);
    p->tries = 1;
    post(p);
}

/* Who moves */

static void play(Table *t, double at) {
    if (!playing || t->over || t->sent || at < t->due || t->people[0].waits || t->people[1].waits) return;
    for (int i = 0; i < 2; i++) {
        Person *p = &t->people[i];
        if (!p->may_move || p->number < t->people[1 - i].number) continue;
        p->may_move = false;
        t->mover = i, t->after = p->number, t->sent = at, t->due = at + pause_time;
        posts++;
        send_move(p, p->number);
        return;
    }
}

/* What is heard */

static char *find(char *at, char *end, Text key) { return key.size ? memmem(at, end - at, key.at, key.size) : NULL; }

static long value(char *at, char *end, Text key, long otherwise) {
    char *found = find(at, end, key);
    return found ? atol(found + key.size) : otherwise;
}

static void choose(Person *p, char *at, char *end) {
    char *last = find(at, end, end_key), *from = at, *found;
    int n = 0;
    if (last) end = last;
    while ((found = find(from, end, move_key))) {
        from = found + move_key.size;
        if (rand() % ++n) continue;
        char *stop = memchr(from, '"', end - from);
        if (!stop || (size_t)(stop - from) >= sizeof p->move) die("a move that cannot be read");
        memcpy(p->move, from, stop - from);
        p->move[stop - from] = 0;
    }
}

static void note(Person *p, int which, Table *t, char *at, char *end) {
    if (!find(at, end, news_key)) return;
    char *moves;
    p->number = value(at, end, number_key, p->number);
    p->version = value(at, end, version_key, p->version);
    p->told = true;
    if (find(at, end, over_key)) t->over = ended = true;
    if (!moves_key.size) p->may_move = find(at, end, p->turn);
    else if ((moves = find(at, end, moves_key))) {
        p->may_move = p->listed = find(moves, end, p->turn) == moves;
        if (p->may_move) choose(p, moves, end);
    } else p->may_move = p->listed; /* a message of what has changed: the list has not */
    if (t->sent && which != t->mover && p->number > t->after) {
        if (lates == late_room) late = realloc(late, (late_room = late_room * 2 + 1024) * sizeof *late);
        late[lates++] = (now() - t->sent) * 1000;
        t->sent = 0;
    }
}

static size_t frame(Line *line, char *at, char *end) { /* how many bytes of a whole frame, or 0 */
    if (end - at < 2) return 0;
    size_t size = at[1] & 127, head = size == 126 ? 4 : size == 127 ? 10 : 2;
    unsigned char *wide = (unsigned char *)at + 2;
    if ((size_t)(end - at) < head) return 0;
    if (size == 126) size = wide[0] << 8 | wide[1];
    else if (size == 127) size = (size_t)wide[4] << 24 | wide[5] << 16 | wide[6] << 8 | wide[7];
    if ((size_t)(end - at) < head + size) return 0;
    int kind = at[0] & 15;
    messages += kind == 1, bytes += size;
    if (kind == 8) die("a socket was closed: %.*s", (int)size, at + head);
    if (kind == 9) send_frame(line->fd, 10, at + head, size);
    if (kind == 1 && size == 1 && at[head] == '2') send_frame(line->fd, 1, "3", 1); /* the ping of socket.io */
    else if (kind == 1 && line->person >= 0) note(&line->table->people[line->person], line->person, line->table, at + head, at + head + size);
    return head + size;
}

static size_t answer(Line *line, char *at, char *end) {
    char *body = memmem(at, end - at, "\r\n\r\n", 4);
    if (!body) return 0;
    *body = 0;
    char *size = strcasestr(at, "\ncontent-length: ");
    if (strncmp(at, "HTTP/1.1 20", 11)) die("refused: %.*s", (int)(end - at > 900 ? 900 : end - at), at);
    size_t whole = body + 4 - at + (size ? atol(size + 17) : 0);
    *body = '\r';
    if ((size_t)(end - at) < whole) return 0;
    line->table->people[line->person].waits = false;
    return whole;
}

static void hear(Line *line) {
    if (line->room - line->held < 32768) line->in = realloc(line->in, line->room += 65536);
    ssize_t got = recv(line->fd, line->in + line->held, line->room - line->held - 1, MSG_DONTWAIT);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0 && !line->http) die("a socket has ended");
    if (got <= 0) { /* a connection that was not used for long; a move may have been on its way into it: a move sent twice is made once */
        Person *p = &line->table->people[line->person];
        close(line->fd);
        line->fd = -1, line->held = 0;
        if (p->waits && !p->tries--) die("a request was not answered");
        if (p->waits) post(p);
        return;
    }
    char *at = line->in, *end = at + (line->held += got);
    for (size_t size; (size = line->http ? answer(line, at, end) : frame(line, at, end)); at += size);
    line->held = end - at;
    memmove(line->in, at, line->held);
}

/* The plan */

static Text text(FILE *plan) {
    Text read = { 0 };
    if (fscanf(plan, "%zu", &read.size) != 1 || fgetc(plan) != '\n') die("the plan cannot be read");
    read.at = malloc(read.size + 1);
    if (fread(read.at, 1, read.size, plan) != read.size) die("the plan is too short");
    read.at[read.size] = 0;
    return read;
}

static long whole(FILE *plan) {
    long read;
    if (fscanf(plan, "%ld", &read) != 1) die("the plan cannot be read");
    return read;
}

static void read_plan(FILE *plan) {
    count = whole(plan), pause_time = whole(plan) / 1000.0, until = whole(plan) / 1000.0;
    Text *keys[] = { &number_key, &version_key, &moves_key, &move_key, &end_key, &over_key, &news_key };
    for (int k = 0; k < 7; k++) *keys[k] = text(plan);
    tables = calloc(count, sizeof *tables);
    for (Table *t = tables; t < tables + count; t++) {
        for (int i = 0; i < 2; i++) {
            Person *p = &t->people[i];
            p->news = (Line){ .fd = whole(plan), .table = t, .person = i };
            p->post = (Line){ .fd = -1, .table = t, .person = i, .http = true };
            p->port = whole(plan);
            Text *parts[] = { &p->head, &p->first, &p->second, &p->third, &p->turn };
            for (int k = 0; k < 5; k++) *parts[k] = text(plan);
            watch(&p->news);
        }
        t->watching = whole(plan), t->watchers = calloc(t->watching, sizeof(Line));
        for (int w = 0; w < t->watching; w++) t->watchers[w] = (Line){ .fd = whole(plan), .table = t, .person = -1 };
    }
}

/* Time goes on */

static void go_on(double wait) {
    static double glanced;
    struct epoll_event events[256];
    int n = epoll_wait(poller, events, 256, wait * 1000 + 1);
    for (int e = 0; e < n; e++) {
        Line *line = events[e].data.ptr;
        hear(line);
        play(line->table, now());
    }
    if (now() - glanced < GLANCE) return;
    glanced = now();
    for (Table *t = tables; t < tables + count; t++)
        for (int w = 0; w < t->watching; w++) hear(&t->watchers[w]);
}

static bool settled(void) {
    for (Table *t = tables; t < tables + count; t++)
        if (t->sent || t->people[0].waits || t->people[1].waits || !t->people[0].told || !t->people[1].told) return false;
    return true;
}

static double next_move(double at) { /* seconds until somebody has thought long enough */
    double next = GLANCE;
    for (Table *t = tables; t < tables + count; t++) {
        play(t, at);
        if (t->due > at && t->due - at < next) next = t->due - at;
    }
    return next;
}

static void settle(void) {
    for (double end = now() + PATIENCE; !settled() && now() < end;) go_on(0.05);
}

int main(int size, char **words) {
    FILE *plan = fopen(size > 1 ? words[1] : "", "r");
    if (!plan) die("which plan?");
    poller = epoll_create1(0);
    read_plan(plan);
    settle();
    puts("ready");
    fflush(stdout);
    getchar();
    double begun = now(), cost = spent();
    srand(1);
    for (Table *t = tables; t < tables + count; t++) {
        t->due = begun + (pause_time > START ? pause_time : START) * (rand() / (RAND_MAX + 1.0));
        for (int i = 0; i < 2; i++) t->people[i].begun = t->people[i].version;
    }
    messages = 0, bytes = 0, playing = true;
    while (now() < begun + until && !ended) go_on(next_move(now()));
    double took = now() - begun;
    playing = false;
    for (Table *t = tables; t < tables + count; t++) {
        long of[2] = { t->people[0].version - t->people[0].begun, t->people[1].version - t->people[1].begun };
        changes += of[0] > of[1] ? of[0] : of[1];
    }
    printf("{\"seconds\": %.4f, \"posts\": %d, \"changes\": %d, \"messages\": %d, \"bytes\": %.0f, \"own\": %.4f, \"late\": [", took, posts,
           changes, messages, bytes, spent() - cost);
    for (size_t i = 0; i < lates; i++) printf("%s%.3f", i ? ", " : "", late[i]);
    puts("]}");
    fflush(stdout);
    getchar(); /* what happens now is not measured */
    settle();
    return 0;
}
