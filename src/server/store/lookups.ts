import type { RunKind } from '@/domain/runs/types'
import type {
  CredentialRecordHead,
  DestinationRecord,
  DestinationTransformationRecord,
  LicenceRecord,
  MeteredPartRecord,
  StackRecord,
  StackTransformationRecord,
} from './records'
import { lazy } from '../lib/lazy'
import type { Store } from './store'

/** Finds the records that a stack refers to: null or an empty list if there are none. */
export interface Lookups {
  readonly credential: (id: number) => CredentialRecordHead | null
  readonly destination: (id: number) => DestinationRecord | null
  readonly stack: (id: number) => StackRecord | null
  readonly stackTransformations: (stackId: number) => readonly StackTransformationRecord[]
  readonly destinationTransformations: (destinationId: number) => readonly DestinationTransformationRecord[]
  readonly licences: (orgId: number) => readonly LicenceRecord[]
  /** Metering record of an endpoint or transformation that has not been removed; null if there is none. */
  readonly openPart: (kind: RunKind, runnerId: number, label: string) => MeteredPartRecord | null
}

/** Creates lookups that query the store each time, for a single stack. */
export const lookupsOfOne = ({ get, heads, list }: Store): Lookups => ({
  credential: (id) => heads('credentials', { id })[0] ?? null,
  destination: (id) => get('destinations', id),
  stack: (id) => get('stacks', id),
  stackTransformations: (stackId) => list('stackTransformations', { stackId }),
  destinationTransformations: (destinationId) => list('destinationTransformations', { destinationId }),
  licences: (orgId) => list('licences', { orgId }),
  openPart: (runnerKind, runnerId, label) =>
    list('meteredParts', { runnerKind, runnerId, label, to: null })[0] ?? null,
})

const byId = <R extends { readonly id: number }>(read: () => readonly R[]) => {
  const records = lazy(() => new Map(read().map((record) => [record.id, record])))
  return (id: number): R | null => records().get(id) ?? null
}

const groupedBy = <R>(read: () => readonly R[], keyOf: (record: R) => number) => {
  const groups = lazy(() => {
    const found = new Map<number, R[]>()
    for (const record of read()) {
      const group = found.get(keyOf(record))
      if (group) group.push(record)
      else found.set(keyOf(record), [record])
    }
    return found
  })
  return (key: number): readonly R[] => groups().get(key) ?? []
}

const partKey = (kind: RunKind, runnerId: number, label: string): string => `${kind} ${runnerId} ${label}`

/**
 * Creates lookups for lists of stacks: the first lookup of a kind reads all of the organisation's records with one
 * query. The records are cached, so the lookups must be used for one API call only.
 */
export const lookupsOfAll = ({ heads, list }: Store, orgId: number): Lookups => {
  const openParts = lazy(() => {
    const parts = list('meteredParts', { orgId, to: null })
    return new Map(parts.map((part) => [partKey(part.runnerKind, part.runnerId, part.label), part]))
  })
  return {
    credential: byId(() => heads('credentials', { orgId })),
    destination: byId(() => list('destinations', { orgId })),
    stack: byId(() => list('stacks', { orgId })),
    stackTransformations: groupedBy(
      () => list('stackTransformations', { orgId }),
      ({ stackId }) => stackId,
    ),
    destinationTransformations: groupedBy(
      () => list('destinationTransformations', { orgId }),
      ({ destinationId }) => destinationId,
    ),
    licences: groupedBy(
      () => list('licences', { orgId }),
      (licence) => licence.orgId,
    ),
    openPart: (kind, runnerId, label) => openParts().get(partKey(kind, runnerId, label)) ?? null,
  }
}
