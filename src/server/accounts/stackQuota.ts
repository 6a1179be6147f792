/** How many stacks an organization may have, as the operator says (O-13). */
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'
import { conflict } from '../lib/refusal'
import type { Core } from './core'

type Quota = Pick<Core, 'store' | 'mostStacks'>

/** Most stacks of an organization: its own limit, else that of all; null for none. */
export const stackLimitOf = ({ store, mostStacks = null }: Quota, orgId: number): number | null =>
  store.get('organisations', orgId)?.stackLimit ?? mostStacks

/**
 * Throws a `Refusal` (HTTP 409) if an organization has too many stacks with those that a transaction has just added. It
 * keeps all that it had before, also above a limit that was lowered.
 */
export const assertStackLimit = (core: Quota, orgId: number, added: number): void => {
  const limit = stackLimitOf(core, orgId)
  const count = core.store.heads('stacks', { orgId }).length
  if (limit === null || added === 0 || count <= limit) return
  const what = added === 1 ? "This stack wasn't created" : `These ${formatRows(added)} stacks weren't created`
  throw conflict(
    `${what}, because your organization may have ${formatRows(limit)} and has ${plural(count - added, 'stack', 'stacks')}. Delete stacks that you don't need, or ask whoever runs this service for a higher limit.`,
  )
}
