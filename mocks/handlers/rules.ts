/** Shared rules of the handlers: roles, tenant isolation, catalogue ids. */
import type { Role } from '@/domain/people/types'
import type { Caller, Core } from '../http/core'
import { forbidden, notFound, unknownField, wrongField } from '../http/refusal'
import type { Kind, Records } from '../store/records'

type OwnedKind = { [K in Kind]: Records[K] extends { readonly orgId: number } ? K : never }[Kind]

/** Throws 403 unless the caller has exactly this role (spec 2 §6). */
export const requireRole = (caller: Caller, role: Role): void => {
  if (caller.user.role !== role) throw forbidden()
}

/** A record of the caller's organisation; 404 if it doesn't exist or belongs to another organisation. */
export const owned = <K extends OwnedKind>(
  core: Core,
  kind: K,
  id: number,
  orgId: number,
  what: string,
): Records[K] => {
  const record = core.store.get(kind, id)
  if (!record || record.orgId !== orgId) throw notFound(what)
  return record
}

/** Same as `owned` for an id in a request body; the error names the field. */
export const ownedField = <K extends OwnedKind>(
  core: Core,
  kind: K,
  id: number,
  orgId: number,
  field: string,
): Records[K] => {
  const record = core.store.get(kind, id)
  if (!record || record.orgId !== orgId) throw unknownField(field, id)
  return record
}

/** Throws 422 if an id in a request body is unknown or duplicated. */
export const requireKnown = (field: string, ids: readonly number[], known: ReadonlySet<number>): void => {
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw wrongField(field, `${unknown} is unknown`)
  if (new Set(ids).size !== ids.length) throw wrongField(field, 'must not contain an id twice')
}

export const requireSourceType = (core: Core, id: number, field: string) => {
  const type = core.content.sourceTypes.find((candidate) => candidate.id === id)
  if (!type) throw unknownField(field, id)
  return type
}

export const requireDestinationType = (core: Core, id: number, field: string) => {
  const type = core.content.destinationTypes.find((candidate) => candidate.id === id)
  if (!type) throw unknownField(field, id)
  return type
}

export const numbersOf = (
  items: readonly { readonly id: number | string }[] | null | undefined,
): ReadonlySet<number> => new Set((items ?? []).map(({ id }) => Number(id)))
