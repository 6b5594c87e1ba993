// The load of bench/server.py on boardgame.io: the smallest of games, two people a match, and some who watch.
// node boardgame.cjs serve PORT | visit PORT TABLES WATCHERS PAUSE SECONDS; the lobby is at PORT + 1: with today's koa it
// cannot be reached at the port of the sockets.

const game = {
  name: 'count',
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => { G.count += 1 } },
  turn: { minMoves: 1, maxMoves: 1 },
}

const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000))
const now = () => performance.now()

function serve(port) {
  const { Server } = require('boardgame.io/server')
  Server({ games: [game], origins: ['*'] }).run({ port, lobbyConfig: { apiPort: port + 1 } })
}

async function post(address, body) {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function party(port, watchers) {
  const [server, lobby] = [port, port + 1].map((number) => `http://127.0.0.1:${number}`)
  const { Client } = require('boardgame.io/client')
  const { SocketIO } = require('boardgame.io/multiplayer')
  const { matchID } = await post(`${lobby}/games/count/create`, { numPlayers: 2 })
  const table = { late: [], posts: 0, sent: null, count: 0, people: [], stop: false }
  const come = (playerID, credentials) => {
    const client = Client({ game, matchID, playerID, credentials, numPlayers: 2, debug: false, multiplayer: SocketIO({ server }) })
    client.start()
    return client
  }
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`${lobby}/games/count/${matchID}/join`, { playerID, playerName: playerID })
    const client = come(playerID, playerCredentials)
    client.subscribe((state) => hear(table, playerID, state))
    table.people.push(client)
  }
  for (let n = 0; n < watchers; n++) come(null)
  while (!table.people.every((client) => client.getState()?.isConnected)) await wait(0.01)
  return table
}

function hear(table, playerID, state) {
  if (!state || !table.sent || playerID === table.sent.by || state.G.count <= table.sent.count) return
  table.late.push(now() - table.sent.at)
  table.count = state.G.count
  table.sent = null
}

async function play(table, pause, until) {
  await wait(Math.random() * pause)
  while (now() < until) {
    while (table.sent && now() < until) await wait(0.001)
    if (now() >= until) return
    const by = String(table.count % 2)
    table.sent = { by, count: table.count, at: now() }
    table.people[Number(by)].moves.add()
    table.posts += 1
    await wait(pause)
  }
}

async function part(tables, pause, seconds) {
  for (const table of tables) { table.late = []; table.posts = 0 }
  const begun = now()
  await Promise.all(tables.map((table) => play(table, pause, begun + seconds * 1000)))
  const took = (now() - begun) / 1000
  const posts = tables.reduce((sum, table) => sum + table.posts, 0) / took
  return { posts, moves: posts, late: tables.flatMap((table) => table.late) }
}

async function visit(port, count, watchers, pause, seconds) {
  const tables = []
  for (let n = 0; n < count; n++) tables.push(await party(port, watchers))
  const told = {}
  for (const rest of [pause, 0]) told[`${rest} s to think`] = await part(tables, rest, seconds)
  process.stdout.write(JSON.stringify(told) + '\n', () => process.exit(0)) // a pipe takes its time
}

const [what, ...numbers] = process.argv.slice(2)
if (what === 'serve') serve(Number(numbers[0]))
else visit(...numbers.map(Number))
