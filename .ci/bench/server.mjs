// Starts the built server for a measurement and measures the cost of its longest list.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, environment } from '../run.mjs'
import { median, percentile } from './probes.mjs'

const PASSWORD = 'Skerry-Wharf-42'

/**
 * Starts the built server on a free port with an empty data folder; its runs are simulated unless `hasEngine`. `flags` are
 * Node's, `args` and `env` the server's, `probe` is the file that answers `ask`, and an existing `folder` takes the place of the empty
 * one. Returns its origin, the e-mail address and password of its ADMIN, its
 * data folder, its process id, `ask` and `cpu` for the answers of the probe, `printed`, `stop` and `close`, which deletes the folder too; rejects with the
 * server's output if it exits during start-up.
 */
export const startServer = async ({
  hasEngine = false,
  flags = [],
  args: more = [],
  probe = 'cpuProbe.mjs',
  env = {},
  folder = mkdtempSync(join(tmpdir(), 'stackyard-bench-')),
} = {}) => {
  const loaded = pathToFileURL(at('.ci', 'bench', probe)).href
  const args = [...flags, '--import', loaded, at('dist-server', 'main.js'), '--port', '0', ...more]
  const child = spawn(at('node_modules', '.bin', 'node'), args, {
    cwd: at(),
    env: environment({
      STACKYARD_DATA: folder,
      STACKYARD_FIRST_PASSWORD: PASSWORD,
      ...(hasEngine ? {} : { STACKYARD_ENGINE: 'off' }),
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const origin = await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      printed += chunk
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed)?.[0]
      if (address !== undefined && printed.includes('Ctrl+C')) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => reject(new Error(`The server ended:\n${printed}`)))
  })
  const ask = async (message) => {
    child.send(message)
    return (await once(child, 'message'))[0]
  }
  const stop = async () => {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const line = printed.split('\n').find((each) => /(^|[^_A-Z])ADMIN([^_A-Z]|$)/.test(each)) ?? ''
  return {
    origin,
    email: /[\w.+-]+@[\w.-]+/.exec(line)?.[0] ?? '',
    password: PASSWORD,
    folder,
    pid: child.pid,
    /** Length of what it has printed so far. */
    printed: () => printed.length,
    ask,
    /** CPU time of the server process so far, over all threads, ms. */
    cpu: () => ask('cpu'),
    stop,
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const callsOf = (origin, token) => async (method, path, body) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

/** Logs in as ADMIN. Returns a function that calls the API as that user and resolves with the response text. */
export const logIn = async ({ origin, email, password }) => {
  const text = await callsOf(origin, '')('POST', '/api/users/login', { email, password })
  return callsOf(origin, JSON.parse(text).access_token)
}

/** Creates `count` stacks, each with a separate credential, spread over `warehouses` destinations. */
export const createStacks = async (call, count, { sourceTypes, destinationTypes }, warehouses = 1) => {
  const post = async (path, body) => JSON.parse(await call('POST', path, body))
  const into = destinationTypes.find(({ label }) => label === 'bigquery') ?? destinationTypes[0]
  const secret = {
    private_key: 'k'.repeat(1700),
    client_email: 'etl@lumen.example',
    // fields that some sample providers require
    report_key: 'sample-report-key',
    secret_key: 'sample-secret-key',
    refresh_token: 'sample-refresh-token',
    advertiser_id: '123-456-7890',
  }
  const credential = (label, name) => post('/api/users/credentials', { label, name, value: secret })
  const warehouseIds = []
  for (let number = 1; number <= warehouses; number += 1) {
    const { id } = await credential(into.label, `Warehouse ${number} of the bench`)
    await post('/api/users/destinations', {
      credentials_id: id,
      destination_type_id: into.id,
      schema_prefix: 'bench',
      table_prefix: '',
    })
    warehouseIds.push(id)
  }
  for (let index = 0; index < count; index += 1) {
    const source = sourceTypes[index % sourceTypes.length]
    const saved = await credential(source.label, `${source.name} of studio ${index}`)
    const tasks = (source.source_tasks ?? []).slice(0, 3)
    const [transformation] = tasks[0]?.transformation_types ?? []
    await post('/api/users/sources', {
      enabled: true,
      interval: `${index % 60} ${index % 24} * * *`,
      source_tasks: tasks.map(({ id }) => id),
      source_type_id: source.id,
      source_credentials_id: saved.id,
      destination_type_id: into.id,
      destination_credentials_id: warehouseIds[index % warehouses],
      start_date: '2026-01-01T00:00:00Z',
      transformation_type_ids: transformation === undefined ? [] : [transformation.id],
      note: '',
      flow_type: 'allData',
    })
  }
}

/**
 * Makes the same GET request from `callers` concurrent callers, `rounds` times each. Returns the server's CPU time per
 * call and the 99th percentile of the response times, ms.
 */
const load = async (server, call, path, callers, rounds) => {
  const times = []
  const before = await server.cpu()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const from = performance.now()
        await call('GET', path)
        times.push(performance.now() - from)
      }
    }),
  )
  return { cpu: ((await server.cpu()) - before) / times.length, p99: percentile(times, 99) }
}

const timeOf = (work) => {
  const from = performance.now()
  work()
  return performance.now() - from
}

/**
 * Creates `count` stacks and requests their list from 10 concurrent callers, `rounds` times each. Returns in ms: `cpu`
 * (server CPU time per call), `p99` (99th percentile of the response times) and `stringify` (median time of
 * JSON.stringify for the same response).
 */
export const listLoad = async (server, catalogue, { count, rounds }) => {
  const call = await logIn(server)
  await createStacks(call, count, catalogue)
  const path = '/api/users/entities'
  const answer = JSON.parse(await call('GET', path))
  const times = Array.from({ length: 50 }, () => timeOf(() => JSON.stringify(answer)))
  await load(server, call, path, 2, 10)
  return { ...(await load(server, call, path, 10, rounds)), stringify: median(times) }
}
