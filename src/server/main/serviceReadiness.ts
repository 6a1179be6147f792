import { join } from 'node:path'
import type { Log } from '../lib/log'
import type { Store } from '../store/store'
import { checkDisk, createReadiness } from '../http/health'
import { RUN_FILE } from '../engine/history/runFile'
import type { Readiness } from '../http/health'
import { readRunFigures } from '../http/runFigures'

/** The parts of a service whose health is checked. */
export interface CheckedService {
  readonly store: Store
  /** Whether the first accounts exist. */
  readonly hasAccounts: () => boolean
  /** Data folder. */
  readonly folder: string
  /** Whether the service has an engine, with its file of the runs. */
  readonly hasEngine: boolean
  /** Rejects if the queue of the workers does not answer; null without one. */
  readonly checkQueue: (() => Promise<void>) | null
  readonly log: Log
  /** Epoch ms. */
  readonly now: () => number
}

const requireAccounts = (hasAccounts: () => boolean): void => {
  if (!hasAccounts()) throw new Error('The first accounts are being made')
}

/** Creates the check of accounts, store, file of the runs, disk and queue for `/readyz`. */
export const createServiceReadiness = ({
  store,
  hasAccounts,
  folder,
  hasEngine,
  checkQueue,
  log,
  now,
}: CheckedService): Readiness =>
  createReadiness(
    {
      accounts: () => requireAccounts(hasAccounts),
      // throws if the file is damaged or closed; whether there is a record does not matter
      store: () => void store.get('organisations', 1),
      ...(hasEngine ? { runs: () => void readRunFigures(join(folder, RUN_FILE)) } : {}),
      disk: () => checkDisk(folder),
      ...(checkQueue === null ? {} : { queue: checkQueue }),
    },
    {
      onFailure: (part, error) => {
        // the service says at its start that it makes them
        if (part !== 'accounts') log.fault(`readiness of ${part}`, error)
      },
      now,
    },
  )
