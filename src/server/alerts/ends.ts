/** Alerts about versions of providers' APIs, and keys, that are about to end. */
import { daysBetween } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import type { ApiAddresses } from '../connectors/core/apiAddresses.mjs'
import { endsOf } from '../connectors/core/knownEnds'
import type { KnownEnd } from '../connectors/core/knownEnds'
import type { MeteringCore } from '../engine/runs/meteredParts'
import { dayTextOf } from '../lib/days'
import { lookupsOfAll } from '../store/lookups'
import { raiseAlert } from './raise'

/** What these alerts are made from, beside what all are. */
export interface EndsTools {
  /** Addresses that the operator has changed; null in sample mode, which asks no provider. */
  readonly addresses: ApiAddresses | null
}

/** Days before an end on which it is announced, fewest first. */
const END_DAYS = [7, 30, 90]

/** Stacks of an organisation by what they use that ends. */
const stacksByEnd = (
  { store, content }: MeteringCore,
  orgId: number,
  addresses: ApiAddresses,
): ReadonlyMap<KnownEnd, readonly number[]> => {
  const { credential } = lookupsOfAll(store, orgId)
  const found = new Map<KnownEnd, number[]>()
  for (const { id, sourceTypeId, credentialsId } of store.list('stacks', { orgId })) {
    const label = content.sourceTypes.find((type) => type.id === sourceTypeId)?.label ?? ''
    const keyAt = credentialsId === null ? null : (credential(credentialsId)?.secretAt ?? null)
    for (const end of endsOf(label, addresses, keyAt)) found.set(end, [...(found.get(end) ?? []), id])
  }
  return found
}

/** Raises the alerts of what ends at providers, each once for all stacks that use it. */
export const addEnds = (tools: MeteringCore & EndsTools, orgId: number): void => {
  const { store, now, addresses } = tools
  if (addresses === null) return
  const today = dayTextOf(Math.floor(now() / DAY_MS))
  for (const [{ name, endsOn, isEstimate, use }, stackIds] of stacksByEnd(tools, orgId, addresses)) {
    const daysLeft = daysBetween(today, endsOn)
    // what was only expected may still be there
    const late = isEstimate ? undefined : 'ended'
    const due = daysLeft < 0 ? late : END_DAYS.find((days) => daysLeft <= days)
    if (due === undefined) continue
    const isKey = use.kind === 'olderKey'
    raiseAlert(store, {
      orgId,
      cause: `ends ${name} ${due}`,
      at: now(),
      content: { kind: 'sourceEnds', stackIds, name, endsOn, isEstimate, isKey, daysLeft },
    })
  }
}
