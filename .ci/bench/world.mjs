// Proxy in front of the service that answers three calls itself, with any number of stacks and runs.
import { createServer, request as forward } from 'node:http'
import { gzipSync } from 'node:zlib'

const HOUR_MS = 3_600_000
const iso = (epochMs) => `${new Date(epochMs).toISOString().slice(0, 19)}Z`

/**
 * Generates `count` stacks in the API's JSON format (snake_case), spread over the catalogue's source and destination
 * types.
 */
const stacksOf = (count, { sourceTypes, destinationTypes }) =>
  Array.from({ length: count }, (_, index) => {
    const source = sourceTypes[index % sourceTypes.length]
    const into = destinationTypes[index % destinationTypes.length]
    const tasks = source.source_tasks ?? []
    return {
      id: 1001 + index,
      enabled: index % 17 !== 0,
      org_id: 1,
      interval: `${index % 60} ${index % 24} * * *`,
      start_date: '2026-01-01T00:00:00Z',
      resumed_at: null,
      note: '',
      destination_table_prefix: '',
      source_type: { id: source.id, label: source.label, name: source.name },
      destination: {
        id: 1 + (index % 40),
        org_id: 1,
        schema_prefix: `dataset_${index % 400}`,
        credentials: { id: 9000 + (index % 40), name: `Warehouse ${index % 40}`, label: into.label },
        storage: null,
        destination_type: { id: into.id, label: into.label, name: into.name },
        destination_transformations: [],
      },
      credentials: { id: 10_000 + index, name: `${source.name} of studio ${index}`, label: source.label },
      source_task_ids: tasks.slice(0, 1 + (index % 6)).map(({ id }) => id),
      transformations: {},
    }
  })

/** Generates `count` runs, one per hour; every nineteenth has failed. */
const runsOf = (count) => {
  const newest = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS
  return {
    runs: Array.from({ length: count }, (_, index) => {
      const at = newest - ((index * 7919) % count) * HOUR_MS
      return {
        dag_run_id: `scheduled__${iso(at)}`,
        logical_date: iso(at),
        start_date: iso(at),
        end_date: iso(at + 60_000 + (index % 90) * 1000),
        state: index % 19 === 0 ? 'FAILED' : 'SUCCESS',
      }
    }),
  }
}

const RUN_MS = 300_000

/** Generates 40 runs of five minutes each, one after another; at `now` the newest is still running. */
const runsGoingOnAt = (now) => {
  const newest = Math.floor(now / RUN_MS) * RUN_MS
  return {
    runs: Array.from({ length: 40 }, (_, index) => {
      const at = newest - index * RUN_MS
      return {
        dag_run_id: `scheduled__${iso(at)}`,
        logical_date: iso(at),
        start_date: iso(at),
        end_date: index === 0 ? null : iso(at + RUN_MS),
        state: index === 0 ? 'RUNNING' : 'SUCCESS',
      }
    }),
  }
}

const json = (response, body, date) => {
  const packed = gzipSync(JSON.stringify(body), { level: 1 })
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': packed.length,
    'timing-allow-origin': '*',
    date,
  })
  response.end(packed)
}

const readBody = async (stream) => {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/**
 * Starts a proxy in front of the server at `origin`. It answers the stack list, run histories and stack updates itself
 * and forwards all other requests. `show` sets the number of stacks and runs that it serves (default: none until
 * called).
 */
export const serveWorld = async (origin, catalogue) => {
  let stacks = []
  let runs = runsOf(40)
  let areRunsGoing = false
  let aheadMs = 0
  let calls = 0
  const now = () => Date.now() + aheadMs
  const { hostname, port } = new URL(origin)
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url, origin)
    const date = new Date(now()).toUTCString()
    if (pathname.startsWith('/api/')) calls += 1
    if (pathname === '/api/users/entities')
      return json(response, { sources: stacks, destination_transformations: [] }, date)
    if (pathname.startsWith('/api/users/source_runs/'))
      return json(response, areRunsGoing ? runsGoingOnAt(now()) : runs, date)
    const changed = /^\/api\/users\/sources\/(\d+)$/.exec(pathname)
    if (changed !== null && incoming.method === 'PUT')
      return void readBody(incoming).then((body) => {
        const before = stacks.find(({ id }) => id === Number(changed[1]))
        const after = { ...before, enabled: body.enabled }
        stacks = stacks.map((stack) => (stack === before ? after : stack))
        json(response, after, date)
      })
    const { method, url, headers } = incoming
    const onward = forward({ hostname, port, method, path: url, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      if (pathname !== '/api/token/refresh' || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, date })
        return void answer.pipe(response)
      }
      // the page's clock is ahead of the server's, so the expiry of the new token is moved with it
      return void readBody(answer).then((body) => {
        const ends = Date.parse(body.access_token_expires) + aheadMs
        response.writeHead(200, { ...rest, date })
        response.end(JSON.stringify({ ...body, access_token_expires: new Date(ends).toISOString() }))
      })
    })
    onward.on('error', () => response.writeHead(502).end())
    incoming.pipe(onward)
    return undefined
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    show: (size) => {
      stacks = stacksOf(size.stacks ?? 25, catalogue)
      runs = runsOf(size.runs ?? 40)
      areRunsGoing = size.areRunsGoing ?? false
    },
    /** Sets how far the clock of all responses is ahead of this machine's, ms. */
    setAhead: (ms) => {
      aheadMs = ms
    },
    /** Number of API calls so far. */
    calls: () => calls,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
