import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { Store } from '../store/store'
import type { RunStore } from './history/runStore'

/** How long log lines are kept. */
const LINES_KEPT_MS = 30 * DAY_MS
/** How long runs are kept that the history no longer shows. */
const RUNS_KEPT_MS = 90 * DAY_MS
/** How long sessions and codes of mails are kept after they expired. */
const EXPIRED_KEPT_MS = 30 * DAY_MS

/** Options of `createPruner`. */
interface PrunerOptions {
  readonly store: Store
  readonly runs: RunStore
  readonly now: () => number
  /** Data folder of the service, with `spool/`. */
  readonly folder: string
}

/**
 * Creates a function that deletes a few old runs at each call, and once an hour old log lines, the loaded days of deleted
 * stacks, expired sessions and codes, and pages of runs that ended between two attempts.
 */
export const createPruner = ({ store, runs, now, folder }: PrunerOptions): (() => void) => {
  let prunedAt = 0
  return () => {
    runs.pruneRuns(now() - RUNS_KEPT_MS)
    if (now() - prunedAt < HOUR_MS) return
    runs.pruneLines(now() - LINES_KEPT_MS)
    runs.pruneStacks(store.list('stacks').map(({ id }) => id))
    runs.releaseSpace()
    for (const kind of ['sessions', 'verificationCodes'] as const)
      store.removeExpired(kind, now() - EXPIRED_KEPT_MS)
    const spools = join(folder, 'spool')
    const open = new Set(runs.open().map(({ seq }) => String(seq)))
    for (const name of readdirSync(spools))
      if (!open.has(name)) rmSync(join(spools, name), { recursive: true, force: true })
    prunedAt = now()
  }
}
