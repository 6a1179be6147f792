import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { Store } from '../store/store'
import type { RunStore } from './history/runStore'
import { spoolFolder } from './scheduler/jobs'

/** Organization of a file of the folder `warehouse`; null for another file. */
const organizationOfFile = (name: string): number | null => {
  const id = /^(\d+)(?:-\d+-\w+)?(?:\.answers|\.copy)?\.duckdb/.exec(name)?.[1]
  return id === undefined ? null : Number(id)
}

/** Mark of an organization that was deleted, until all that it had is: a store without it may be an older one. */
const marksOf = (folder: string): string => join(folder, 'deleted')
const markOf = (folder: string, orgId: number): string => join(marksOf(folder), String(orgId))

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Deletes the runs of an organization, their pages that are not loaded, and its warehouse files. */
export const removeOrganization = (runs: RunStore, folder: string, orgId: number): void => {
  for (const run of runs.open())
    if (run.orgId === orgId) rmSync(spoolFolder(folder, run.seq), { recursive: true, force: true })
  runs.removeOrganization(orgId)
  for (const name of namesIn(join(folder, 'warehouse')))
    if (organizationOfFile(name) === orgId)
      rmSync(join(folder, 'warehouse', name), { recursive: true, force: true })
}

/** Options of `createForgetting`. */
interface ForgettingOptions {
  readonly store: Store
  readonly runs: RunStore
  readonly now: () => number
  /** Data folder of the service. */
  readonly folder: string
}

/** Removes what deleted organizations have left. */
export interface Forgetting {
  readonly forget: (orgId: number) => void
  /** Does what can be done now. */
  readonly tick: () => void
}

/**
 * Creates the removal of what deleted organizations have left: it waits for the ends of their runs, which are canceled with
 * their stacks. At the start and once an hour it looks for marks of organizations, in case a stop came between.
 */
export const createForgetting = ({ store, runs, now, folder }: ForgettingOptions): Forgetting => {
  const pending = new Set<number>()
  let lookedAt = 0
  const look = (): void => {
    for (const orgId of namesIn(marksOf(folder)).map(Number)) {
      // a backup of before the deletion has brought it back
      if (store.get('organisations', orgId) !== null) rmSync(markOf(folder, orgId), { force: true })
      else pending.add(orgId)
    }
    lookedAt = now()
  }
  return {
    forget: (orgId) => {
      mkdirSync(marksOf(folder), { recursive: true, mode: 0o700 })
      writeFileSync(markOf(folder, orgId), '')
      pending.add(orgId)
    },
    tick: () => {
      if (now() - lookedAt >= HOUR_MS) look()
      for (const orgId of pending) {
        if (runs.open().some((run) => run.orgId === orgId)) continue
        removeOrganization(runs, folder, orgId)
        rmSync(markOf(folder, orgId), { force: true })
        pending.delete(orgId)
      }
    },
  }
}
