import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type { RunStore } from '../engine/history/runStore'
import type { MeteringCore } from '../engine/runs/meteredParts'
import { addEndedRuns, endFailuresWithoutRuns } from './endedRuns'
import { mailAlerts } from './mails'
import type { EndsTools } from './ends'
import type { AlertMailTools } from './mails'
import { pruneAlerts } from './raise'
import { addAllowance, sweepOrganisation } from './sweep'
import { sendToWebhooks } from './webhooks'

/** Options of `createAlertWatch`. */
export interface AlertWatchOptions extends MeteringCore, AlertMailTools, EndsTools {
  readonly runStore: RunStore
  /** Called with an error; the other alerts are raised all the same. */
  readonly onError: (error: unknown) => void
}

/**
 * Most organisations of one tick, so that it does not hold up calls: a sweep takes about 0.1 ms, a count of the rows of a
 * month 1 ms. With more than 6,000 organisations a round of sweeps takes longer than a minute.
 */
const SWEPT_PER_TICK = 100
const COUNTED_PER_TICK = 5
const PRUNED_PER_TICK = 5

/** Takes the first `count` values out of a set. */
const takeSome = (values: Set<number>, count: number): readonly number[] => {
  const taken = [...values].slice(0, count)
  for (const value of taken) values.delete(value)
  return taken
}

/**
 * Creates the function that raises and mails alerts; called every second. Each step can be repeated after a crash
 * without a second alert or mail.
 */
export const createAlertWatch = (options: AlertWatchOptions): (() => void) => {
  const { store, now, runStore, onError } = options
  const tools = { ...options, upSince: now() }
  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }
  const forEach = (orgIds: readonly number[], work: (orgId: number) => void): void => {
    try {
      store.transaction(() => orgIds.forEach(work))
    } catch {
      // one at a time, so that an error in one does not hold up the others
      for (const id of orgIds) guarded(() => store.transaction(() => work(id)))
    }
  }
  const allOrganisations = (): readonly number[] => store.list('organisations').map(({ id }) => id)
  /** Organisations that have new rows since their last count. */
  const withRows = new Set<number>()
  /** Organisations that are left in the present round of sweeps, of counts, and of deletions of old alerts. */
  const [toSweep, toCount, toPrune] = [new Set<number>(), new Set<number>(), new Set<number>()]
  let sweptAt = 0
  let countedAt = 0
  const afterRuns = (): void => {
    for (const orgId of addEndedRuns({ store, runs: runStore })) withRows.add(orgId)
  }
  const everyMinute = (): void => {
    if (Math.abs(now() - sweptAt) < MINUTE_MS || toSweep.size > 0) return
    sweptAt = now()
    for (const id of allOrganisations()) toSweep.add(id)
    for (const id of withRows) toCount.add(id)
    withRows.clear()
  }
  const everyHour = (): void => {
    if (Math.abs(now() - countedAt) < HOUR_MS) return
    countedAt = now()
    // after a crash between a run and its count, and after a change of the allowance
    for (const id of allOrganisations()) {
      toCount.add(id)
      toPrune.add(id)
    }
  }
  const sweepSome = (): void =>
    forEach(takeSome(toSweep, SWEPT_PER_TICK), (orgId) => {
      endFailuresWithoutRuns(store, orgId, now())
      sweepOrganisation(tools, orgId)
    })
  const countSome = (): void =>
    forEach(takeSome(toCount, COUNTED_PER_TICK), (orgId) => addAllowance(tools, orgId))
  const pruneSome = (): void =>
    forEach(takeSome(toPrune, PRUNED_PER_TICK), (orgId) => pruneAlerts(store, runStore, orgId, now()))
  return () => {
    const steps = [
      afterRuns,
      everyMinute,
      sweepSome,
      everyHour,
      countSome,
      pruneSome,
      () => mailAlerts(options),
      () => sendToWebhooks(options),
    ]
    for (const work of steps) guarded(work)
  }
}
