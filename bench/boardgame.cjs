// boardgame.io as a server for bench/server.py: node boardgame.cjs PORT bare | full FOLDER. The lobby is at PORT + 1: with
// today's koa it cannot be reached at the port of the sockets.
// bare: the smallest of games (a move adds one), in memory. full: what our server gives too: matches in files (FlatFile, which
// does not wait for the disk), a board with a secret of each player that playerView hides, and a bot at the third seat.

const STATIONS = Array.from({ length: 42 }, (_, n) => `Station ${n + 1}`)
const LINES = ['red', 'blue', 'green', 'violet', 'yellow', 'orange']

const bare = {
  name: 'count',
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => { G.count += 1 } },
  turn: { minMoves: 1, maxMoves: 1 },
}

const full = {
  name: 'paris',
  setup: ({ ctx, random }) => ({
    scores: Array(ctx.numPlayers).fill(0),
    supply: Array(ctx.numPlayers).fill(12),
    shops: Object.fromEntries(STATIONS.slice(0, 14).map((station, n) => [station, [n % ctx.numPlayers]])),
    lying: random.Shuffle(STATIONS).slice(0, 4),
    left: Object.fromEntries(STATIONS.map((station) => [station, 1])),
    markers: random.Shuffle(LINES).slice(0, ctx.numPlayers),
  }),
  playerView: ({ G, playerID }) => ({ ...G, markers: G.markers.map((line, n) => (String(n) === playerID ? line : null)) }),
  moves: { add: { move: open, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  ai: { enumerate: (G) => G.lying.map((station) => ({ move: 'add', args: [station] })) },
}

/** Take a tile, put a shop there, score for the shops beside it, turn over another tile. */
function open({ G, ctx, playerID, random }, station = G.lying[0]) {
  const taken = G.lying.indexOf(station)
  if (taken < 0) return 'INVALID_MOVE'
  G.shops[station] = [Number(playerID)]
  const shops = Object.keys(G.shops)
  if (shops.length > 20) delete G.shops[shops[0]]
  G.scores[playerID] += STATIONS.filter((other) => Math.abs(STATIONS.indexOf(other) - STATIONS.indexOf(station)) === 1 && G.shops[other]).length
  G.lying[taken] = random.Shuffle(STATIONS.filter((other) => !G.lying.includes(other)))[0]
}

/** A bot as its users write one: a client that moves when it is its turn. It lives in the server's process, as ours do. */
function seat(port, matchID, credentials) {
  const { Client } = require('boardgame.io/client')
  const { RandomBot } = require('boardgame.io/ai')
  const { SocketIO } = require('boardgame.io/multiplayer')
  const bot = new RandomBot({ game: full, enumerate: full.ai.enumerate })
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } })
  const client = Client({ game: full, matchID, playerID: '2', credentials, numPlayers: 3, debug: false, multiplayer })
  let moved = -1
  client.subscribe(async (state) => {
    if (!state || state.ctx.currentPlayer !== '2' || state._stateID === moved) return
    moved = state._stateID
    const { action } = await bot.play(state, '2')
    client.moves[action.payload.type](...action.payload.args)
  })
  client.start()
}

const [port, lobby, kind, folder] = process.argv.slice(2)
const { Server, FlatFile, SocketIO: Sockets } = require('boardgame.io/server')
const games = [kind === 'full' ? full : bare]
const db = kind === 'full' ? { db: new FlatFile({ dir: folder }) } : {}
// Nobody answers a ping while the tables are opened: it waits ten minutes for that, as ours waits for ever.
const transport = new Sockets({ socketOpts: { pingInterval: 600000, pingTimeout: 600000 } })
Server({ games, origins: ['*'], transport, ...db }).run({ port: Number(port), lobbyConfig: { apiPort: Number(lobby) } })
require('readline').createInterface({ input: process.stdin }).on('line', (line) => seat(Number(port), ...line.split(' ')))
