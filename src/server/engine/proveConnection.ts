/** Proof of a connection: two days of each report are read, compared with their description and dropped. */
import type { EndpointProof, TotalComparison } from '@/domain/credentials/proof/connectionProof'
import { createBoundedQueue } from '@/server/lib/boundedQueue'
import { DAY_MS } from '@/domain/shared/constants'
import { lastDays } from '@/server/lib/days'
import { RunError } from '@/server/lib/runErrors'
import type { Row, Window } from '@/server/lib/tables'
import type { OwnTotal, Page, Source, SourceTools } from '@/server/connectors/core/source'
import type { Providers } from '@/server/connectors/providers'
import type { PersonLimit } from './checkCache'
import type { ConnectionProver } from './checks'
import { createFieldComparison } from './fieldComparison'

/** Time in which all reads must end, ms. */
const LONGEST_MS = 45_000
const DAYS = 2
/** Figures of yesterday are often incomplete, so the days before it are read. */
const DAYS_LEFT_OUT = 1
/** Requests to the provider at a time. */
const CONCURRENCY = 4
/** Endpoints that one proof reads. */
const ENDPOINTS_MAX = 12
const PAGES_MAX = 20
const ROWS_MAX = 20_000
/** Checks of a person's minute that a proof takes, because of its many requests. */
const CHECKS = 5
/** Half a cent, by which each row may have been rounded. */
const ROUNDING = 0.005
/** Part of a total that no rounding reaches, however many rows there are. */
const MOST_ROUNDING = 0.01

/** Options of `createConnectionProver`. */
export interface ConnectionProverOptions {
  readonly providers: Providers
  /** Current time, epoch ms. */
  readonly now: () => number
  readonly take?: PersonLimit
  readonly longestMs?: number
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

/** Rows of a page with those after it that still arrive, and the cursor after them. */
const wholePage = async (
  page: Page,
  mostRows: number,
): Promise<Pick<Page, 'rows' | 'cursor'> & { isCut: boolean }> => {
  const { rest } = page
  if (rest === undefined) return { rows: page.rows, cursor: page.cursor, isCut: false }
  const rows: Row[] = [...page.rows]
  for (;;) {
    const next = await rest.next()
    if (next.done === true) {
      const { cursor, isDropped = false } = next.value
      return { rows: isDropped ? [] : rows, cursor, isCut: false }
    }
    for (const row of next.value) rows.push(row)
    if (rows.length < mostRows) continue
    // ends the request, too
    await rest.return({ cursor: null, bytes: 0 })
    return { rows, cursor: null, isCut: true }
  }
}

/** Reads pages up to the limits of a proof. Resolves to whether they were cut. */
const readPages = async (
  read: (cursor: string | null) => Promise<Page>,
  signal: AbortSignal,
  onRows: (rows: readonly Row[]) => void,
): Promise<boolean> => {
  let cursor: string | null = null
  let [pages, count] = [0, 0]
  do {
    signal.throwIfAborted()
    const page = await read(cursor)
    const { rows, cursor: next, isCut } = await wholePage(page, ROWS_MAX - count)
    onRows(rows)
    count += rows.length
    cursor = next
    if (isCut) return true
    if (page.pauseMs === undefined) pages += 1
    else await wait(page.pauseMs, signal)
  } while (cursor !== null && pages < PAGES_MAX && count < ROWS_MAX)
  return cursor !== null
}

interface Sum {
  readonly amounts: ReadonlyMap<string, number>
  readonly rows: number
}

const NO_SUM: Sum = { amounts: new Map(), rows: 0 }

const added = ({ amounts, rows }: Sum, more: readonly Row[], total: OwnTotal): Sum => {
  const sums = new Map(amounts)
  for (const row of more) {
    const value = Number(row[total.column] ?? 0)
    const currency = row[total.currencyColumn]
    const key = typeof currency === 'string' ? currency : ''
    if (Number.isFinite(value)) sums.set(key, (sums.get(key) ?? 0) + value / (total.perUnit ?? 1))
  }
  return { amounts: sums, rows: rows + more.length }
}

/** Compares two sums. Rows are rounded, so that their sum may differ by half a cent for each, and by one percent at most. */
const comparisonOf = (sum: Sum, own: Sum): TotalComparison => {
  const currencies = [...new Set([...sum.amounts.keys(), ...own.amounts.keys()])]
  const amounts = currencies.map((currency) => ({
    currency,
    sum: sum.amounts.get(currency) ?? 0,
    own: own.amounts.get(currency) ?? 0,
  }))
  const ofRows = ROUNDING * (sum.rows + own.rows + 1)
  const isSame = amounts.every((each) => {
    const tolerance = Math.min(ofRows, Math.max(ROUNDING * 2, MOST_ROUNDING * Math.abs(each.own)))
    return Math.abs(each.sum - each.own) <= tolerance
  })
  return { isSame, amounts }
}

const NOT_IN_TIME = 'It was not read in the time that a proof takes.'
const NOTHING_READ = { rows: 0, columns: [], missing: [], added: [], otherTypes: [], total: null } as const

const notRead = (endpoint: string, error: unknown, signal: AbortSignal): EndpointProof => {
  if (signal.aborted) return { ...NOTHING_READ, endpoint, outcome: 'notRead', message: NOT_IN_TIME }
  if (!(error instanceof RunError)) throw error
  const { kind, message } = error
  return { ...NOTHING_READ, endpoint, outcome: kind === 'credentials' ? 'refused' : 'notRead', message }
}

/** What the provider says that an endpoint adds up to; null where it says nothing. */
const ownSum = async (total: OwnTotal | undefined, tools: SourceTools, days: Window): Promise<Sum | null> => {
  if (total === undefined) return null
  let sum = NO_SUM
  try {
    const isCut = await readPages(
      (cursor) => total.readPage(tools, days, cursor),
      tools.signal,
      (rows) => {
        sum = added(sum, rows, total)
      },
    )
    return isCut ? null : sum
  } catch (error) {
    if (error instanceof RunError || tools.signal.aborted) return null
    throw error
  }
}

const proveEndpoint = async (
  source: Source,
  tools: SourceTools,
  endpoint: string,
  days: Window,
): Promise<EndpointProof> => {
  const plan = source.endpoints[endpoint]
  if (plan === undefined) throw new RangeError(`${endpoint} is no endpoint`)
  const fields = createFieldComparison(plan.columns, tools.secret)
  const total = source.totals?.[endpoint]
  let sum = NO_SUM
  let rows = 0
  try {
    const isCut = await readPages(
      (cursor) => source.readPage({ ...tools, onFields: fields.onFields }, endpoint, days, cursor),
      tools.signal,
      (more) => {
        fields.onRows(more)
        rows += more.length
        if (total !== undefined) sum = added(sum, more, total)
      },
    )
    const own = isCut ? null : await ownSum(total, tools, days)
    return {
      endpoint,
      outcome: isCut ? 'cut' : 'read',
      message: '',
      rows,
      ...fields.result(),
      total: own && comparisonOf(sum, own),
    }
  } catch (error) {
    return notRead(endpoint, error, tools.signal)
  }
}

/** Creates the proof that asks the provider of a source type. */
export const createConnectionProver =
  ({
    providers: { sourceOf, httpFor, sql, addresses },
    now,
    take = () => {},
    longestMs = LONGEST_MS,
  }: ConnectionProverOptions): ConnectionProver =>
  async (label, endpoints, secret, personId) => {
    take(personId, CHECKS)
    const source = sourceOf(label)
    const signal = AbortSignal.timeout(longestMs)
    const http = httpFor(secret, label)
    const startedAt = now()
    let requests = 0
    const tools: SourceTools = {
      http: (request) => {
        requests += 1
        return http(request)
      },
      // one object, by which sources keep what they read once
      secret,
      now,
      signal,
      ...(sql && { sql }),
      ...(addresses && { addresses }),
      ...(source.trialBytes !== undefined && { pageBytes: source.trialBytes }),
    }
    const check = await source.check(tools).catch((error: unknown) => {
      if (!signal.aborted) throw error
      const message = 'The provider did not answer in time. Try again in a minute.'
      return { isSuccess: false as const, message, field: null, verdict: 'unclear' as const }
    })
    if (!check.isSuccess) {
      const { message, field, verdict } = check
      return { kind: 'problem', problem: { message, field, verdict } }
    }
    const days = lastDays(startedAt - DAYS_LEFT_OUT * DAY_MS, DAYS)
    const queue = createBoundedQueue({ concurrency: CONCURRENCY, perOwner: 1 })
    const has = new Set(source.endpointsWith?.(tools) ?? Object.keys(source.endpoints))
    const known = endpoints.filter((each) => has.has(each)).slice(0, ENDPOINTS_MAX)
    const proofs = await Promise.all(
      known.flatMap((each) => queue(each, () => proveEndpoint(source, tools, each, days)) ?? []),
    )
    return {
      kind: 'read',
      read: { ...days, requests, durationMs: now() - startedAt, endpoints: proofs },
    }
  }
