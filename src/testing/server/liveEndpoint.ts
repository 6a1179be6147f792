/** Reads endpoints of live mode from stand-ins, by the page loop of a run. */
import { DAY_MS } from '@/domain/shared/constants'
import type { Window } from '@/server/lib/tables'
import type { Row } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { readEndpoint } from '@/server/run/readEndpoint'
import type { Checkpoint, Spool } from '@/server/run/spool'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { liveSourceOf } from '@/server/connectors/sources'
import { createFakeWaiting } from './fakeSource'
import { GOOD_VALUES } from './standIns/credentials'
import { TEST_CLIENTS } from './standIns/oauthClients'
import type { StandIns } from './standIns/standIn'
import { TODAY } from './standIns/today'

/** Time of the reads. */
const NOW = Date.parse(`${TODAY}T09:15:00Z`)
const UNLIMITED = { requests: 10_000, perMs: 1_000 }

/** A spool in memory, which takes no time. */
const createMemorySpool = (window: Window): Spool & { readonly pages: string[] } => {
  const pages: string[] = []
  const start: Checkpoint = {
    window,
    slice: 0,
    page: 0,
    cursor: null,
    isDone: false,
    rows: 0,
    bytes: 0,
    pages: 0,
    attempts: 0,
    shape: {},
  }
  let checkpoint = start
  let sliceStart = start
  return {
    pages,
    checkpoint: () => checkpoint,
    sliceStart: () => sliceStart,
    savePage: (page, lines) => {
      pages[page] = lines
    },
    beginPage: (page) => {
      pages[page] = ''
      return {
        write: (lines) => {
          pages[page] += lines
        },
        end: () => undefined,
        leave: () => undefined,
      }
    },
    hasPage: (page, lines) => pages[page] === lines,
    saveCheckpoint: (next) => {
      checkpoint = next
      if (next.page === 0) sliceStart = next
    },
    parts: () => null,
    keepParts: () => undefined,
    files: () => [],
  }
}

/** Tools of a run with a copy of the values, so that nothing is known of earlier runs. */
export const liveTools = (standIns: StandIns, label: string, now = NOW): SourceTools => {
  const secret = { ...GOOD_VALUES[label] }
  const { network } = standIns
  const rates = new Map([...network.ports.keys()].map((host) => [host, UNLIMITED]))
  const http = createGuardedHttp({ now: () => now, testNetwork: network, rates })(secret)
  return { http, secret, now: () => now, signal: new AbortController().signal }
}

/** Rows of an endpoint, and how they were read. */
interface LiveRead {
  readonly rows: readonly Row[]
  /** Requests that were sent. */
  readonly requests: number
  /** Columns with values that do not fit their type. */
  readonly misfits: readonly string[]
}

/** Reads a window of an endpoint as a run does, `daysLater` than the other reads. */
export const readLiveEndpoint = async (
  standIns: StandIns,
  label: string,
  endpoint: string,
  window: Window,
  daysLater = 0,
): Promise<LiveRead> => {
  const source = liveSourceOf(label, TEST_CLIENTS)
  const plan = source.endpoints[endpoint]
  if (plan === undefined) throw new RangeError(endpoint)
  const spool = createMemorySpool(window)
  const before = standIns.requests.length
  const { shape } = await readEndpoint({
    source,
    tools: liveTools(standIns, label, NOW + daysLater * DAY_MS),
    endpoint,
    plan,
    window,
    spool,
    waiting: createFakeWaiting().waiting,
    emit: () => undefined,
    atStep: () => undefined,
    limits: RUN_LIMITS,
  })
  const rows = spool.pages.flatMap((page) =>
    page
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Row => JSON.parse(line)),
  )
  const misfits = Object.entries(shape).flatMap(([name, column]) => (column.misfits > 0 ? [name] : []))
  return { rows, requests: standIns.requests.length - before, misfits }
}
