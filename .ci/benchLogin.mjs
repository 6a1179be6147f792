// npm run bench:login: measures how long a right log-in takes on a quiet service and while others attack it, each in the
// built service as a process of its own. These are times, which vary with the load of the machine, so they have no pass or
// fail; the tests hold the bounds (S-1). `--no-build` skips the build, `--quick` measures each value once.
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { median } from './bench/probes.mjs'
import { startServer } from './bench/server.mjs'
import { at, resultsFolder, run } from './run.mjs'

const isQuick = process.argv.includes('--quick')
const RUNS = isQuick ? 1 : 5
/** Time after the start of an attack, in which its requests arrive. */
const ARRIVAL_MS = 300
const ATTACKER = '203.0.113.9'
const ELSEWHERE = '198.51.100.7'
const EMAIL = 'ana@lumen.example'
const WRONG = 'Wrong-Password-1'

if (!process.argv.includes('--no-build')) {
  const { code } = await run(at('node_modules', '.bin', 'vite'), [
    'build',
    '--mode',
    'server',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) process.exit(code)
}

/** Sends a log-in from an address; resolves with its status, 0 where the connection was closed. */
const logIn = (server, { email = EMAIL, password = server.password, from = ELSEWHERE, agent }) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const call = request(`${server.origin}/api/users/login`, { method: 'POST', headers, agent })
  const status = new Promise((resolve) => {
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
  })
  call.end(JSON.stringify({ email, password }))
  return { call, status }
}

const many = (count, send) => Array.from({ length: count }, (_, index) => send(index))
const nobody = (index) => `nobody${index}@attacker.example`

/** Attacks; each returns the calls that it sends at once. */
const attacks = {
  Quiet: () => [],
  '300 wrong ones of one address': (server, agent) =>
    many(300, (index) => logIn(server, { email: nobody(index), password: WRONG, from: ATTACKER, agent })),
  '150 that hang up': async (server, agent) => {
    const calls = many(150, (index) =>
      logIn(server, { email: nobody(index), password: WRONG, from: ATTACKER, agent }),
    )
    await setTimeout(ARRIVAL_MS)
    for (const { call } of calls) call.destroy()
    return calls
  },
  '1,000 addresses at the account itself': (server, agent) =>
    many(1000, (index) =>
      logIn(server, { password: WRONG, from: `192.0.${index >> 8}.${index & 255}`, agent }),
    ),
}

const rows = []
for (const [name, attack] of Object.entries(attacks)) {
  const taken = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const server = await startServer({ env: { STACKYARD_TRUST_PROXY: '1', STACKYARD_FIRST_ADMIN: EMAIL } })
    const agent = new Agent({ maxSockets: Infinity })
    const calls = await attack(server, agent)
    await setTimeout(ARRIVAL_MS)
    const started = performance.now()
    const status = await logIn(server, { agent: false }).status
    taken.push(performance.now() - started)
    if (status !== 200) console.log(`${name}: a right log-in was answered with ${status}`)
    for (const { call } of calls) call.destroy()
    agent.destroy()
    await server.close()
  }
  const value = Math.round(median(taken))
  rows.push({ name, value, unit: 'ms' })
  console.log(
    `${name.padEnd(45)} ${String(value).padStart(8)} ms   ${name === 'Quiet' ? '' : 'S-1: 2,000 ms'}`,
  )
}

const result = {
  when: new Date().toISOString(),
  cpus: cpus().length,
  model: cpus()[0]?.model ?? null,
  runs: RUNS,
  rows,
}
writeFileSync(join(resultsFolder(), 'bench-login.json'), `${JSON.stringify(result, null, 2)}\n`)
console.log('\nWritten to test-results/bench-login.json')
