import type { Role } from '@/domain/people/types'
import type { Caller, Core } from '@/server/accounts/core'
import { ownSource } from '@/connectors/ownSource/connector'
import { forbidden, notFound, Refusal, unknownField, wrongField } from '@/server/lib/refusal'
import type { Kind, Records } from '@/server/store/records'

type OwnedKind = { [K in Kind]: Records[K] extends { readonly orgId: number } ? K : never }[Kind]

/** Throws a `Refusal` (HTTP 403) unless the caller has exactly this role (spec 2 §6). */
export const requireRole = (caller: Caller, role: Role): void => {
  if (caller.user.role !== role) throw forbidden()
}

/** Throws a `Refusal` (HTTP 403) for credentials that describe a source, unless the caller is an ADMIN. */
export const requireDescriber = (caller: Caller, label: string): void => {
  if (label === ownSource.id && caller.user.role !== 'ADMIN')
    throw new Refusal(403, 'Only an administrator can describe a source. Ask one, or use a saved credential.')
}

/**
 * Returns a record of the caller's organisation. Throws a `Refusal` (HTTP 404) if it doesn't exist or belongs to
 * another one; `what` names the record in the message.
 */
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

/**
 * Returns the record of the caller's organisation that a field of the request body refers to. Throws a `Refusal` (HTTP
 * 404) that names the field if the record doesn't exist or belongs to another organisation.
 */
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

/** Throws a `Refusal` (HTTP 422) if a list of ids in the request body contains an unknown id or the same id twice. */
export const requireKnown = (field: string, ids: readonly number[], known: ReadonlySet<number>): void => {
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw wrongField(field, `${unknown} is unknown`)
  if (new Set(ids).size !== ids.length) throw wrongField(field, 'must not contain an id twice')
}

/**
 * Returns the catalogue's source type with an id; throws a `Refusal` (HTTP 404) that names the body's field if there
 * is none.
 */
export const requireSourceType = (core: Core, id: number, field: string) => {
  const type = core.content.sourceTypes.find((candidate) => candidate.id === id)
  if (!type) throw unknownField(field, id)
  return type
}

/**
 * Returns the catalogue's destination type with an id; throws a `Refusal` (HTTP 404) that names the body's field if
 * there is none.
 */
export const requireDestinationType = (core: Core, id: number, field: string) => {
  const type = core.content.destinationTypes.find((candidate) => candidate.id === id)
  if (!type) throw unknownField(field, id)
  return type
}

/** Returns the ids of catalogue items as a set of numbers; an empty set for null or undefined. */
export const numbersOf = (
  items: readonly { readonly id: number | string }[] | null | undefined,
): ReadonlySet<number> => new Set((items ?? []).map(({ id }) => Number(id)))
