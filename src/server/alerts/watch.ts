import { OUTBOX_RETENTION_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type { RunStore } from '../engine/history/runStore'
import type { MeteringCore } from '../runs/meteredParts'
import { addEndedRuns, endFailuresWithoutRuns } from './endedRuns'
import { mailAlerts } from './mails'
import type { AlertMailTools } from './mails'
import { pruneAlerts } from './raise'
import { addAllowance, sweepOrganisation } from './sweep'

/** Options of `createAlertWatch`. */
export interface AlertWatchOptions extends MeteringCore, AlertMailTools {
  readonly runStore: RunStore
  /** Called with an error; the other alerts are raised all the same. */
  readonly onError: (error: unknown) => void
}

/**
 * Creates the function that raises and mails alerts; called every second. Each step can be repeated after a crash
 * without a second alert or mail.
 */
export const createAlertWatch = (options: AlertWatchOptions): (() => void) => {
  const { store, now, runStore, onError } = options
  const tools = { ...options, upSince: now() }
  let sweptAt = 0
  let countedAt = 0
  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }
  const forEachOrganisation = (work: (orgId: number) => void): void => {
    for (const { id } of store.list('organisations')) guarded(() => store.transaction(() => work(id)))
  }
  /** Organisations with new rows; counting a month takes too long to do it after each run. */
  const toCount = new Set<number>()
  const afterRuns = (): void => {
    for (const orgId of addEndedRuns({ store, runs: runStore })) toCount.add(orgId)
  }
  const everyMinute = (): void => {
    if (Math.abs(now() - sweptAt) < MINUTE_MS) return
    sweptAt = now()
    forEachOrganisation((orgId) => {
      endFailuresWithoutRuns(store, orgId, now())
      sweepOrganisation(tools, orgId)
      if (toCount.delete(orgId)) addAllowance(tools, orgId)
    })
  }
  const everyHour = (): void => {
    if (Math.abs(now() - countedAt) < HOUR_MS) return
    countedAt = now()
    pruneAlerts(store, runStore, now())
    store.removeUntil('outbox', now() - OUTBOX_RETENTION_MS)
    // after a crash between a run and its count, and after a change of the allowance
    forEachOrganisation((orgId) => addAllowance(tools, orgId))
  }
  return () => {
    for (const work of [afterRuns, everyMinute, everyHour, () => mailAlerts(options)]) guarded(work)
  }
}
