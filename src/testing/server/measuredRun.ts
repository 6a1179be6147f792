/**
 * Program of the benchmark of the engine: loads AppLovin's MAX report from a stand-in over HTTP into a DuckDB file, as
 * the process of a run does, and prints what it cost as one line of JSON. Arguments: origin of the stand-in, a folder,
 * and `floor` to measure the floor too: the same pages requested and parsed, but not kept.
 */
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import { realWaiting } from '@/server/lib/retry'
import type { RunJob } from '@/server/run/job'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import { appLovin } from '@/connectors/appLovin/source'

const NOW = Date.parse('2026-12-01T09:15:00Z')
const WINDOW = { from: '2026-11-01', to: '2026-11-30' }

const [origin = '', folder = '', mode = ''] = process.argv.slice(2)
/** Addresses of the pages, in the order in which they are read. */
const requested: string[] = []

/** Sends a request for the provider to its stand-in. */
const standIn = (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const url = `${origin}${pathname}${search}`
  requested.push(url)
  return fetch(url, { signal: request.signal })
}

const job: RunJob = {
  seq: 1,
  orgId: 1,
  dagRunId: 'bench',
  attempt: 1,
  now: NOW,
  stack: {
    id: 1,
    sourceLabel: 'applovin',
    schema: 'applovin',
    tablePrefix: '',
    endpoints: [{ label: 'max_report', window: WINDOW }],
    credentialId: 1,
    secretAt: null,
    secret: '',
  },
  inputStacks: [[1]],
  models: [],
  destination: { id: 1, label: 'no_destination', file: join(folder, 'warehouse', '1.duckdb'), remote: null },
  spoolFolder: join(folder, 'spool', '1'),
}

/** Runs the job; returns the number of loaded rows. */
const load = async (): Promise<number> => {
  let loaded = 0
  await runJob(job, {
    sourceOf: () => appLovin,
    modelOf: () => null,
    openDestination: ({ destination, spoolFolder }) =>
      openDuckDb({ file: destination.file, spoolFolder, atStep: () => undefined }),
    httpFor: () => standIn,
    openSecret: () => ({ report_key: 'sample-report-key' }),
    now: () => NOW,
    waiting: realWaiting,
    signal: new AbortController().signal,
    limits: RUN_LIMITS,
    emit: (event) => {
      if (event.kind === 'loaded') loaded = event.result.inserted
      if (event.kind === 'finished' && event.outcome === 'failure')
        throw new Error(`${event.message} ${event.detail}`)
    },
    atStep: () => undefined,
  })
  return loaded
}

const pageSchema = z.object({ results: z.array(z.unknown()) })

/** Requests and parses the pages of the run again; returns the number of their rows. */
const readOnly = async (): Promise<number> => {
  let rows = 0
  for (const url of requested) {
    const answer = await fetch(url)
    rows += pageSchema.parse(await answer.json()).results.length
  }
  return rows
}

/** Returns the rows of work, and rows per second of its CPU time over all threads. */
const measured = async (work: () => Promise<number>) => {
  const before = process.cpuUsage()
  const rows = await work()
  const { user, system } = process.cpuUsage(before)
  return { rows, perCpuSecond: rows / ((user + system) / 1e6) }
}

const engine = await measured(load)
const rssMb = process.resourceUsage().maxRSS / 1024
const floor = mode === 'floor' ? await measured(readOnly) : null
process.stdout.write(JSON.stringify({ engine, floor, rssMb }))
