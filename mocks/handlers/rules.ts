/** Rules that several handlers share: roles, tenant walls, ids of the catalogue. */
import type { Role } from '@/domain/people/types'
import type { Caller, Core } from '../http/core'
import { forbidden, notFound, unknownField, wrongField } from '../http/refusal'
import type { Kind, Records } from '../store/records'

type OwnedKind = { [K in Kind]: Records[K] extends { readonly orgId: number } ? K : never }[Kind]

/** 403 unless the caller has the role (spec 2 §6); equality is literal. */
export const requireRole = (caller: Caller, role: Role): void => {
  if (caller.user.role !== role) throw forbidden()
}

/** A record of the caller's organisation; 404 when it is unknown or somebody else's. */
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

/** The same for an id that stands in a payload; the message names the field. */
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

/** 422 when one of the ids of a payload is not among the known ones, or stands twice. */
export const requireKnown = (field: string, ids: readonly number[], known: ReadonlySet<number>): void => {
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw wrongField(field, `${unknown} is unknown`)
  if (new Set(ids).size !== ids.length) throw wrongField(field, 'an id stands twice')
}

export const sourceTypeOf = (core: Core, id: number, field: string) => {
  const type = core.content.sourceTypes.find((candidate) => candidate.id === id)
  if (!type) throw unknownField(field, id)
  return type
}

export const destinationTypeOf = (core: Core, id: number, field: string) => {
  const type = core.content.destinationTypes.find((candidate) => candidate.id === id)
  if (!type) throw unknownField(field, id)
  return type
}

export const numbersOf = (
  items: readonly { readonly id: number | string }[] | null | undefined,
): ReadonlySet<number> => new Set((items ?? []).map(({ id }) => Number(id)))
