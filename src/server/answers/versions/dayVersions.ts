/** Keeps what the answers of each destination have said of each day. */
import { addDays } from '@/domain/answers/days'
import { closedChange, hasSameFigures, isClosed, isGrown, VERSION_DAYS } from '@/domain/answers/dayVersions'
import type { NetworkFigures, VersionCause } from '@/domain/answers/dayVersions'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { raiseAlert } from '@/server/alerts/raise'
import type { WarehouseDayTotals } from '@/server/run/answers/readDayTotals'
import { utcDayOf } from '@/server/lib/days'
import { Refusal } from '@/server/lib/refusal'
import type { Store } from '@/server/store/store'
import { countedAt, tablesOf } from '../engineAnswers'
import type { EngineAnswersOptions, WarehouseTable } from '../engineAnswers'

/** What decided about the answers since the run before. */
export interface Since {
  /** Starts of the run before and of this one, epoch ms; null before the first. */
  readonly before: number | null
  readonly at: number
}

/** What somebody has changed between two runs, which explains that figures differ; null for nothing. */
export const changedBetween = (store: Store, orgId: number, { before, at }: Since): VersionCause | null => {
  if (before === null) return null
  const isNew = ({ createdAt }: { readonly createdAt: number }) => createdAt > before && createdAt <= at
  if (store.list('nameChoices', { orgId }).some(isNew)) return 'mapping'
  if (store.list('uploadedRates', { orgId }).some(isNew)) return 'rates'
  const changedAt = store.list('answerSettings', { orgId })[0]?.changedAt ?? 0
  return changedAt > before && changedAt <= at ? 'settings' : null
}

/** What a run has said, and what it is compared with. */
export interface Recorded {
  readonly orgId: number
  readonly destinationId: number
  /** Time of the run, epoch ms. */
  readonly updatedAt: number
  readonly totals: WarehouseDayTotals
  /** See `changedBetween`. */
  readonly changed: VersionCause | null
  /** Whether the history of one of its stacks is still loading, so that old days fill up. */
  readonly isLoading: boolean
}

interface Known {
  readonly id: number
  readonly day: string
  /** Time of the run that has made it, epoch ms. */
  readonly createdAt: number
  readonly cause: VersionCause
  readonly currency: string
  readonly modelVersion: number | null
  readonly networks: readonly NetworkFigures[]
}

/** Whether a version only has networks that the one before did not have, such as those of a source that was connected later. */
const isExtended = (known: readonly NetworkFigures[], networks: readonly NetworkFigures[]): boolean => {
  const ids = new Set(known.map(({ id }) => id))
  return isGrown(
    known,
    networks.filter(({ id }) => ids.has(id)),
  )
}

const causeOf = (
  known: Known | undefined,
  networks: readonly NetworkFigures[],
  { totals, changed }: Recorded,
  closed: boolean,
): VersionCause => {
  if (known === undefined) return 'first'
  if (totals.currency !== null && totals.currency !== known.currency) return 'currency'
  if (totals.modelVersion !== known.modelVersion) return 'model'
  if (isGrown(known.networks, networks)) return 'grown'
  return changed ?? (closed && !isExtended(known.networks, networks) ? 'restated' : 'late')
}

/** Causes that change the first version of an open day without a version of their own. */
const GOES_ON: ReadonlySet<VersionCause> = new Set(['grown', 'late'])

/**
 * Whether a version of an open day takes the place of the one before: both are of one day of UTC and differ by one cause. A
 * destination that runs each hour would else keep a hundred versions of a day.
 */
const replacesKnown = (known: Known, cause: VersionCause, updatedAt: number): boolean =>
  utcDayOf(known.createdAt) === utcDayOf(updatedAt) &&
  (known.cause === cause || (known.cause === 'first' && GOES_ON.has(cause)))

interface ToldChange {
  readonly day: string
  readonly cause: VersionCause
  readonly spend: number
  readonly revenue: number
}

const CENTS = 100

/** One alert for all closed days that a run has changed, with the cause of the largest change. */
const tell = (store: Store, recorded: Recorded, changes: readonly ToldChange[], currency: string): void => {
  const size = ({ spend, revenue }: ToldChange) => Math.abs(spend) + Math.abs(revenue)
  const [largest] = changes.toSorted((one, other) => size(other) - size(one))
  const days = changes.map(({ day }) => day).toSorted()
  if (largest === undefined) return
  const total = (value: (change: ToldChange) => number) =>
    Math.round(changes.reduce((sum, change) => sum + value(change), 0) * CENTS)
  const { orgId, destinationId, updatedAt: at } = recorded
  raiseAlert(store, {
    orgId,
    cause: `closed days ${destinationId} ${at}`,
    at,
    content: {
      kind: 'closedDayChanged',
      firstDay: days[0] ?? largest.day,
      lastDay: days.at(-1) ?? largest.day,
      days: days.length,
      spendCents: total(({ spend }) => spend),
      revenueCents: total(({ revenue }) => revenue),
      currency,
      reason: largest.cause,
    },
  })
}

interface NewVersion {
  readonly day: string
  readonly cause: VersionCause
  readonly closed: boolean
  readonly currency: string
  readonly networks: readonly NetworkFigures[]
}

/** Stores a version of a day: in the place of the one before, or after it. */
const keepVersion = (
  store: Store,
  { orgId, destinationId, updatedAt, totals }: Recorded,
  known: Known | undefined,
  { day, cause, closed, currency, networks }: NewVersion,
): void => {
  const figures = { createdAt: updatedAt, modelVersion: totals.modelVersion, currency, networks }
  if (known !== undefined && !closed && replacesKnown(known, cause, updatedAt)) {
    store.update('dayVersions', known.id, figures)
    return
  }
  if (known !== undefined) store.update('dayVersions', known.id, { replacedAt: updatedAt })
  store.insert('dayVersions', {
    orgId,
    destinationId,
    day,
    replacedAt: null,
    cause,
    isClosed: closed,
    ...figures,
  })
}

/**
 * Stores a version of each day that differs from its newest one, and forgets versions that are too old. A change of closed
 * days is an alert; one of the currency is none, because all amounts have it, and neither is one by a source that was connected
 * since.
 */
export const recordVersions = (store: Store, recorded: Recorded, keptDays = VERSION_DAYS): number => {
  const { destinationId, totals } = recorded
  const last = totals.days
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (last === undefined) return 0
  const currency = totals.currency ?? ''
  const newest = new Map<string, Known>(
    store.list('dayVersions', { destinationId, replacedAt: null }).map((each) => [each.day, each]),
  )
  const delivered = new Set(totals.days.map(({ day }) => day))
  // days of which nothing counts any more
  const gone = [...newest.keys()].filter((day) => !delivered.has(day)).map((day) => ({ day, networks: [] }))
  const told: ToldChange[] = []
  let count = 0
  for (const { day, networks } of [...totals.days, ...gone]) {
    if (day <= addDays(last, -keptDays)) continue
    const known = newest.get(day)
    if (known !== undefined && known.currency === currency && hasSameFigures(known.networks, networks))
      continue
    const closed = isClosed(day, last)
    const cause = causeOf(known, networks, recorded, closed)
    count += 1
    keepVersion(store, recorded, known, { day, cause, closed, currency, networks })
    // days that fill up while a source is connected are no news
    const isExpected = recorded.isLoading || cause === 'currency' || cause === 'late'
    const change =
      known === undefined || isExpected ? null : closedChange(day, known.networks, networks, last)
    if (change !== null) told.push({ day, cause, ...change })
  }
  tell(store, recorded, told, currency)
  forget(store, destinationId, addDays(last, -keptDays))
  return count
}

/** Removes the versions of a day and of all before it. */
const forget = (store: Store, destinationId: number, upTo: string): void => {
  const old = store.list('dayVersions', { destinationId, replacedAt: null }).filter(({ day }) => day <= upTo)
  for (const { day } of old)
    for (const { id } of store.list('dayVersions', { destinationId, day })) store.remove('dayVersions', id)
}

/** Start of the run before the last one that made a table; null if there is none. */
const startBefore = (runs: EngineAnswersOptions['runs'], destinationId: number, at: number): number | null =>
  runs
    .history('destination', destinationId, RUNS_LOOKED_AT)
    .filter(({ state, startDate }) => state === 'SUCCESS' && startDate < at)[0]?.startDate ?? null

const RUNS_LOOKED_AT = 20

/** Keeps the versions of all destinations up to date. */
export interface VersionKeeper {
  /** Looks for tables that were made since the last look, once a minute; reads one at a time. */
  readonly tick: () => void
  readonly close: () => void
  /** Resolves when nothing is being read. */
  readonly settled: () => Promise<void>
}

interface KeeperOptions extends EngineAnswersOptions {
  readonly keptDays?: number | undefined
  readonly onError: (error: unknown) => void
}

/** Creates what keeps the versions of days. */
export const createVersionKeeper = (options: KeeperOptions): VersionKeeper => {
  const { store, runs, now, queries, onError, keptDays } = options
  const seen = new Map<number, number>()
  let reading: Promise<void> | null = null
  let isClosing = false
  let lookAt = 0

  const record = async (orgId: number, table: WarehouseTable): Promise<void> => {
    const { destinationId, file, updatedAt } = table
    const totals = await queries.dayTotals({ file, today: utcDayOf(now()) })
    if (isClosing || totals === null) return
    const at = countedAt(runs, table)
    const changed = changedBetween(store, orgId, { before: startBefore(runs, destinationId, at), at })
    store.transaction(() => {
      // the organisation may be gone meanwhile
      if (store.get('destinations', destinationId)?.orgId !== orgId) return
      const stacks = store.list('stacks', { destinationId })
      const isLoading = stacks.some(({ id }) => runs.firstLoads(id).length > 0)
      recordVersions(store, { orgId, destinationId, updatedAt, totals, changed, isLoading }, keptDays)
    })
  }
  const look = async (): Promise<void> => {
    for (const { id: orgId } of store.heads('organisations'))
      for (const table of tablesOf(options, orgId, 'roas')) {
        if (isClosing) return
        if (seen.get(table.destinationId) === table.updatedAt) continue
        try {
          await record(orgId, table)
          seen.set(table.destinationId, table.updatedAt)
        } catch (error) {
          // a run may have the file open; it is read at the next look
          if (!(error instanceof Refusal)) onError(error)
        }
      }
  }
  return {
    tick: () => {
      if (reading !== null || isClosing || now() < lookAt) return
      lookAt = now() + MINUTE_MS
      reading = look()
        .catch(onError)
        .finally(() => {
          reading = null
        })
    },
    close: () => {
      isClosing = true
    },
    settled: async () => {
      await reading
    },
  }
}
