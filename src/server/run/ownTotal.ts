/** The provider's own total of a report, read beside its rows. It is an extra: a run never fails for it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { totalFactOf } from '@/server/connectors/catalogue/totalFacts'
import { totalsPlan, totalsTable } from '@/server/connectors/core/ownTotals'
import type { TotalFact } from '@/server/connectors/core/ownTotals'
import type { OwnTotal, Page, Source, SourceTools } from '@/server/connectors/core/source'
import { retry } from '@/server/lib/retry'
import type { Waiting } from '@/server/lib/retry'
import { RETRY } from '@/server/lib/retryPolicy'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import type { RunLimits } from '@/server/lib/runLimits'
import type { Row, Window } from '@/server/lib/tables'
import type { Destination, Load, LoadResult } from '@/server/warehouses/core/destination'
import { createShapeReader } from '@/server/warehouses/core/shape'
import { toRunError } from './dependencies'
import type { RunEvent } from './job'
import { slicesOf } from './slices'

/** Pages of a total, which has a row for each day and currency of each account, and answers that a report is not made yet. */
const PAGES_MAX = 1_000

/** What reading the total of an endpoint needs. */
export interface TotalReading {
  readonly source: Source
  readonly tools: SourceTools
  readonly waiting: Waiting
  readonly limits: Pick<RunLimits, 'pageMs' | 'heldReportMs' | 'totalMs'>
  readonly emit: (event: RunEvent) => void
  /** The load of the endpoint whose total it is; the total is loaded for the same days. */
  readonly load: Load
  readonly spoolFolder: string
}

const tooLong = (detail: string) =>
  new RunError('provider', 'The provider did not answer with its total in time.', detail)

/** Rows of a page with those that still arrive. */
const wholePage = async ({ rows, rest, cursor }: Page): Promise<Pick<Page, 'rows' | 'cursor'>> => {
  if (rest === undefined) return { rows, cursor }
  const all: Row[] = [...rows]
  for (;;) {
    const next = await rest.next()
    if (next.done === true)
      return { rows: next.value.isDropped === true ? [] : all, cursor: next.value.cursor }
    all.push(...next.value)
  }
}

const readSlice = async (
  total: OwnTotal,
  { tools, waiting, limits }: TotalReading,
  slice: Window,
): Promise<readonly Row[]> => {
  const read: Row[] = []
  let cursor: string | null = null
  /** Time that the run has waited for the report of this page, ms. */
  let pausedMs = 0
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const at: string | null = cursor
    const late = AbortSignal.timeout(limits.pageMs)
    const signal = AbortSignal.any([tools.signal, late])
    const readPage = async () => {
      const read = await total.readPage({ ...tools, signal }, slice, at)
      return { ...(await wholePage(read)), pauseMs: read.pauseMs }
    }
    const page = await retry(readPage, {
      tries: RETRY.total.tries,
      waitMs: (error) =>
        error instanceof RetryableError && error.retryAfterMs === null ? RETRY.total.waitMs : null,
      sleep: (ms) => waiting.sleep(ms, tools.signal),
    }).catch((error: unknown) => {
      throw late.aborted ? tooLong(`no answer within ${limits.pageMs} ms`) : error
    })
    const { rows, cursor: next } = page
    read.push(...rows)
    cursor = next
    if (cursor === null) return read
    if (page.pauseMs === undefined) {
      pausedMs = 0
      continue
    }
    pausedMs += page.pauseMs
    if (pausedMs > limits.heldReportMs) throw tooLong('still making the report')
    await waiting.sleep(page.pauseMs, tools.signal)
  }
  throw tooLong(`more than ${PAGES_MAX} pages`)
}

interface TotalAmount {
  readonly day: string
  readonly fact: TotalFact
  readonly currency: string
  readonly amount: number
}

const amountsOf = (row: Row, total: OwnTotal, fact: TotalFact): readonly TotalAmount[] => {
  const { dayColumn = 'day', column, currencyColumn, installsColumn, perUnit = 1 } = total
  const [value, named] = [row[dayColumn], row[currencyColumn]]
  const day = typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : ''
  const currency = typeof named === 'string' ? named : ''
  const found: readonly TotalAmount[] = [
    { day, fact, currency, amount: Number(row[column] ?? 0) / perUnit },
    ...(installsColumn === undefined
      ? []
      : [{ day, fact: 'installs' as const, currency: '', amount: Number(row[installsColumn] ?? 0) }]),
  ]
  if (day === '' || found.some(({ amount }) => !Number.isFinite(amount)))
    throw new RunError('provider', 'The provider answered with a total that cannot be read.')
  return found
}

/** Adds up rows by day, fact and currency. */
const addedUp = (rows: readonly Row[], total: OwnTotal, fact: TotalFact): readonly TotalAmount[] => {
  const sums = new Map<string, TotalAmount>()
  for (const one of rows.flatMap((row) => amountsOf(row, total, fact))) {
    const key = `${one.day} ${one.fact} ${one.currency}`
    sums.set(key, { ...one, amount: one.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

const readTotal = async (total: OwnTotal, reading: TotalReading, fact: TotalFact): Promise<Load> => {
  const { load, spoolFolder } = reading
  const { plan, window, also = [], source, endpoint, seq } = load
  const table = totalsTable(endpoint)
  const ownPlan = totalsPlan(table)
  if (ownPlan === undefined) throw new RangeError(`${table} is no table of totals`)
  const rows: Row[] = []
  for (const period of [window, ...also])
    for (const slice of slicesOf(period, total.sliceDays ?? plan.sliceDays))
      rows.push(...(await readSlice(total, reading, slice)))
  const shapes = createShapeReader(ownPlan.columns, {})
  const lines = shapes.read(addedUp(rows, total, fact).map((amount) => ({ ...amount, read_seq: seq })))
  const file = join(spoolFolder, `${table}.ndjson`)
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
  return {
    seq,
    stackId: load.stackId,
    schema: load.schema,
    table: `${load.table.slice(0, -endpoint.length)}${table}`,
    source,
    endpoint: table,
    plan: ownPlan,
    window,
    also,
    files: [file],
    rows: lines.length,
    shape: shapes.shape(),
  }
}

/** Reads in the time that a total has, however many requests it needs. */
const inTime = async <Result>(
  reading: TotalReading,
  read: (reading: TotalReading) => Promise<Result>,
): Promise<Result> => {
  const { tools, limits } = reading
  const late = AbortSignal.timeout(limits.totalMs)
  const signal = AbortSignal.any([tools.signal, late])
  try {
    return await read({ ...reading, tools: { ...tools, signal } })
  } catch (error) {
    throw late.aborted ? tooLong(`not whole within ${limits.totalMs} ms`) : error
  }
}

/** Does work for a total; a failure is a warning of the run. */
const orWarn = async <Result>(
  { emit, load: { endpoint }, tools: { signal } }: TotalReading,
  work: () => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await work()
  } catch (error) {
    const { message, detail } = toRunError(error, signal)
    const text =
      `The own total of ${endpoint} could not be read, so Books compare without it. ${message} ${detail}`.trim()
    emit({ kind: 'log', level: 'warning', endpoint, text })
    return null
  }
}

/** Reads the provider's own total for the days of a load; null where it has none, nothing is compared with it, or it fails. */
export const readOwnTotal = async (reading: TotalReading): Promise<Load | null> => {
  const { source, load } = reading
  const total = source.totals?.[load.endpoint]
  const fact = totalFactOf(load.source, load.endpoint)
  if (total === undefined || fact === null) return null
  return orWarn(reading, () => inTime(reading, (own) => readTotal(total, own, fact)))
}

/** Loads what `readOwnTotal` has read, after the rows that it is of. */
export const loadOwnTotal = async (
  reading: TotalReading,
  total: Load | null,
  destination: Destination,
  { keptParts = 0 }: Pick<LoadResult, 'keptParts'>,
): Promise<void> => {
  // it is not of accounts that the provider no longer lists, whose rows stay
  if (total === null || keptParts > 0) return
  const { emit, load } = reading
  const loaded = await orWarn(reading, () => destination.load(total))
  if (loaded === null || loaded.wasDone) return
  const text = "The provider's own total of these days was loaded, too."
  emit({ kind: 'log', level: 'info', endpoint: load.endpoint, text })
}
