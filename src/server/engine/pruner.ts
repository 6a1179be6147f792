import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { Store } from '../store/store'
import type { RunStore } from './history/runStore'
import { answersOfFile } from './scheduler/jobs'

/** Days without settings of the operator. */
const USUAL = { runDays: 90, logDays: 30 } as const
/** How long it is kept what each run counted; longer than a run may stay open, so that no load counts twice. */
const COUNTS_KEPT_MS = 100 * DAY_MS
/** How long sessions and codes of mails are kept after they expired. */
const EXPIRED_KEPT_MS = 30 * DAY_MS

/** Most records that one call deletes. */
const EXPIRED_PER_CALL = 100

/** How long the operator has things kept; as usual if undefined. */
export interface KeptDays {
  /** Days for which runs are kept that the history no longer shows. */
  readonly runDays?: number | undefined
  /** Days for which log lines are kept. */
  readonly logDays?: number | undefined
  /** Days for which events of the audit trail are kept, where that is less than the trail keeps them itself. */
  readonly auditDays?: number | undefined
}

/** Options of `createPruner`. */
interface PrunerOptions {
  readonly store: Store
  readonly runs: RunStore
  readonly now: () => number
  /** Data folder of the service, with `spool/` and `warehouse/`. */
  readonly folder: string
  readonly kept?: KeptDays | undefined
}

/**
 * Creates a function that deletes a few old runs, log lines, counts and what deleted stacks have left at each call, so
 * that none takes long; and once an hour expired sessions and codes, pages of runs that ended between two attempts, and
 * answers of customers' warehouses whose destination was deleted, and events of the audit trail.
 */
export const createPruner = ({ store, runs, now, folder, kept = {} }: PrunerOptions): (() => void) => {
  const { runDays = USUAL.runDays, logDays = USUAL.logDays, auditDays } = kept
  let prunedAt = 0
  return () => {
    runs.pruneRuns(now() - runDays * DAY_MS)
    runs.pruneLines(now() - logDays * DAY_MS)
    runs.pruneCounts(now() - COUNTS_KEPT_MS)
    runs.pruneStacks((id) => store.get('stacks', id) !== null)
    for (const kind of ['sessions', 'verificationCodes'] as const)
      store.removeExpired(kind, now() - EXPIRED_KEPT_MS, EXPIRED_PER_CALL)
    if (now() - prunedAt < HOUR_MS) return
    if (auditDays !== undefined) store.removeUntil('auditEvents', now() - auditDays * DAY_MS)
    runs.releaseSpace()
    const spools = join(folder, 'spool')
    const open = new Set(runs.open().map(({ seq }) => String(seq)))
    for (const name of readdirSync(spools))
      if (!open.has(name)) rmSync(join(spools, name), { recursive: true, force: true })
    const warehouses = join(folder, 'warehouse')
    for (const name of existsSync(warehouses) ? readdirSync(warehouses) : []) {
      const destinationId = answersOfFile(name)
      // the warehouse itself is the customer's, and keeps its tables
      if (destinationId !== null && store.get('destinations', destinationId) === null)
        rmSync(join(warehouses, name), { force: true })
    }
    prunedAt = now()
  }
}
