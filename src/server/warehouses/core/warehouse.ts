import type { CheckResult, ReadSecret } from '@/server/lib/credentialForm'
import { RunError } from '@/server/lib/runErrors'
import type { RunStep } from '@/server/lib/steps'
import type { Destination } from './destination'
import type { WarehouseReach } from './reach'

/** Values of a credential by field key. */
export type CredentialValues = Readonly<Record<string, string>>

/** What opening a warehouse needs besides its credential. */
export interface OpeningOptions {
  /** Id of the installation, which keeps its rows apart from those of others in the same tables. */
  readonly installation: string
  /** Folder of the files to load, where rows are staged too. */
  readonly spoolFolder: string
  readonly atStep: (step: RunStep) => void
}

/** A type of remote warehouse. Its modules are loaded by the first use, because most processes need one type at most. */
export interface Warehouse {
  /** Checks a credential. `signal` ends the connections of the check. */
  readonly check: (
    values: CredentialValues,
    reach: WarehouseReach,
    signal?: AbortSignal,
  ) => Promise<CheckResult>
  /** Throws a RunError for values that have no form of a credential, and where the warehouse cannot be opened. */
  readonly open: (
    values: CredentialValues,
    reach: WarehouseReach,
    options: OpeningOptions,
  ) => Promise<Destination>
}

/** Returns the values of a credential that was read. Throws a RunError for one that has no form of a credential. */
export const validSecret = <T>(read: ReadSecret<T>): T => {
  if (read.kind === 'valid') return read.secret
  const field = read.field.replaceAll('_', ' ')
  throw new RunError('destination', `The credential of the warehouse has no valid ${field}.`)
}
