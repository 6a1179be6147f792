/** Credentials of the organisation for the list page: usage, order and possible actions (FU-18). */
import { NO_DESTINATION, shownTypeName } from '@/domain/catalogue/inSentence'
import type { ConnectorRef, Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import { foldText } from '@/domain/shared/text/foldText'
import { searchWords } from '@/domain/stacks/list/stackSearch'
import type { Entities, Stack } from '@/domain/stacks/types'
import type { CheckedBy } from './storedCheck'
import type { SideCheck } from './verdict'
import type { Credential, CredentialFormDefinition } from '@/domain/credentials/types'
import { compareNames } from '@/domain/shared/text/intlWords'

/** Result of checking a saved credential with its provider, and when. */
export interface CredentialCheck {
  readonly check: SideCheck
  /** Time of the check, epoch milliseconds. */
  readonly at: number
  /** Who made it, as the backend recorded it; missing for a check of this session. */
  readonly by?: CheckedBy | null
}

/** A credential on the page that lists all credentials of the organisation, with the stacks that use it. */
export interface CredentialItem {
  readonly credential: Credential
  readonly connector: ConnectorRef
  /**
   * Sides of stacks (source, destination) that use it; if unused, sides on which its type exists. Empty for a type that
   * the catalogue does not contain.
   */
  readonly sides: readonly CatalogueSide[]
  /** Whether it was connected by OAuth rather than typed in. */
  readonly isOAuth: boolean
  /** Stacks that use it, in the service's order, including those of hidden types. */
  readonly users: readonly Stack[]
  /** Days until its secret expires, 0 if it has; null or missing if not soon, or unknown. */
  readonly expiresInDays?: number | null
}

const SIDES: readonly CatalogueSide[] = ['source', 'destination']

/** The credential that a stack uses on a side. */
const usedOn = ({ credentials, destination }: Stack, side: CatalogueSide): Credential | null | undefined =>
  side === 'source' ? credentials : destination?.credentials

const typesOf = ({ sourceTypes, destinationTypes }: Catalogue, side: CatalogueSide) =>
  side === 'source' ? sourceTypes : destinationTypes

const usersById = ({ stacks }: Entities): ReadonlyMap<number, readonly Stack[]> => {
  const users = new Map<number, Stack[]>()
  for (const stack of stacks) {
    for (const id of new Set(SIDES.map((side) => usedOn(stack, side)?.id))) {
      if (id === undefined) continue
      const known = users.get(id)
      if (known === undefined) users.set(id, [stack])
      else known.push(stack)
    }
  }
  return users
}

/** Looks up the credential form of a source or destination type by its label; returns null for an unknown label. */
export type FindFieldSet = (side: CatalogueSide, label: string) => CredentialFormDefinition | null

/** Combines the organisation's credentials with the stacks that use them, in the order of the credentials. */
export const credentialItems = (
  credentials: readonly Credential[],
  entities: Entities,
  catalogue: Catalogue,
  findFieldSet: FindFieldSet,
): readonly CredentialItem[] => {
  const usersOf = usersById(entities)
  return credentials.map((credential) => {
    const { id, label } = credential
    const users = usersOf.get(id) ?? []
    const used = SIDES.filter((side) => users.some((stack) => usedOn(stack, side)?.id === id))
    const possible = SIDES.filter((side) => typesOf(catalogue, side).some((type) => type.label === label))
    const sides = used.length > 0 ? used : possible
    const type = sides
      .flatMap((side): readonly ConnectorRef[] => typesOf(catalogue, side))
      .find((known) => known.label === label)
    return {
      credential,
      connector: {
        label,
        name: shownTypeName({ label, name: type?.name || label }),
        imageUrl: type?.imageUrl ?? '',
      },
      sides,
      isOAuth: sides.includes('source') && (findFieldSet('source', label)?.oauth ?? null) !== null,
      users,
    }
  })
}

/**
 * Returns the stack and side in whose "Edit Credentials" dialog the credential can be edited: those of the first stack
 * that uses it. Null for an unused credential, and for a type without a credential form.
 */
export const editPlaceOf = (
  { credential, users: [stack] }: CredentialItem,
  findFieldSet: FindFieldSet,
): { readonly stackId: number; readonly side: CatalogueSide } | null => {
  if (stack === undefined) return null
  const side = usedOn(stack, 'source')?.id === credential.id ? 'source' : 'destination'
  return findFieldSet(side, credential.label) === null ? null : { stackId: stack.id, side }
}

/**
 * Whether a credential can be deleted: the backend has no such call ("absent"), stacks use the credential ("inUse"), or
 * it can ("allowed").
 */
export type Deletion = 'absent' | 'inUse' | 'allowed'

/** Decides whether a credential can be deleted. `hasCall` is whether the backend supports deletion. */
export const deletionOf = ({ users }: Pick<CredentialItem, 'users'>, hasCall: boolean): Deletion => {
  if (!hasCall) return 'absent'
  return users.length > 0 ? 'inUse' : 'allowed'
}

type Checks = ReadonlyMap<number, CredentialCheck>

const NO_CHECK: SideCheck = { kind: 'none' }

/** Returns the last check of a credential; of our own warehouse, that it needs none. Null if it was never checked. */
export const lastResult = (
  { credential }: CredentialItem,
  checks: ReadonlyMap<number, CredentialCheck>,
): SideCheck | null =>
  checks.get(credential.id)?.check ?? (credential.label === NO_DESTINATION ? NO_CHECK : null)

const kindOf = (item: CredentialItem, checks: Checks) => lastResult(item, checks)?.kind

const needsSomebody = (item: CredentialItem, checks: Checks): boolean => {
  const kind = kindOf(item, checks)
  return kind === 'refused' || kind === 'missing'
}

const expiresSoon = (item: CredentialItem, checks: Checks): boolean =>
  (item.expiresInDays ?? null) !== null && !needsSomebody(item, checks)

/**
 * Returns the credentials in list order: those that need attention first (rejected, or removed from a stack), then those
 * that expire soon, then used ones, then unused ones; by name within each. `checks` is by credential id.
 */
export const inListOrder = (items: readonly CredentialItem[], checks: Checks): readonly CredentialItem[] => {
  const rankOf = (item: CredentialItem): number => {
    if (needsSomebody(item, checks)) return 0
    if (expiresSoon(item, checks)) return 1
    return item.users.length > 0 ? 2 : 3
  }
  return items.toSorted(
    (left, right) =>
      rankOf(left) - rankOf(right) || compareNames(left.credential.name, right.credential.name),
  )
}

/**
 * Filters of the credential list by what its rows say: rejected by their last check, about to expire, passed their last
 * check, not checked, or without need for a check. Each credential is in exactly one, so that the counts add up.
 */
export const checkGroups = ['refused', 'expires', 'works', 'unchecked', 'notNeeded'] as const
/** All filters of the credential list; those that no stack uses are in one of the others too. */
const credentialGroups = [...checkGroups, 'unused'] as const
/** A filter of the credential list. */
export type CredentialGroup = (typeof credentialGroups)[number]

/** Filter and search text of the credential list, as stored in the URL. */
export interface CredentialFilter {
  /** Null shows all credentials. */
  readonly group: CredentialGroup | null
  readonly searched: string
}

const isIn = (group: CredentialGroup, item: CredentialItem, checks: Checks): boolean => {
  switch (group) {
    case 'refused':
      return needsSomebody(item, checks)
    case 'expires':
      return expiresSoon(item, checks)
    case 'works':
      return kindOf(item, checks) === 'works' && !expiresSoon(item, checks)
    case 'notNeeded':
      return kindOf(item, checks) === 'none' && !expiresSoon(item, checks)
    case 'unchecked':
      return checkGroups.every((other) => other === group || !isIn(other, item, checks))
    case 'unused':
      return item.users.length === 0
  }
}

/**
 * Returns how many credentials match each filter of the list; an unused one counts twice. `checks` is by credential id.
 */
export const groupCounts = (
  items: readonly CredentialItem[],
  checks: Checks,
): Readonly<Record<CredentialGroup, number>> => {
  const count = (group: CredentialGroup) => items.filter((item) => isIn(group, item, checks)).length
  return {
    refused: count('refused'),
    expires: count('expires'),
    works: count('works'),
    unchecked: count('unchecked'),
    notNeeded: count('notNeeded'),
    unused: count('unused'),
  }
}

/**
 * Returns the credentials that match the filter and whose name or type contains every searched word. Case and accents
 * are ignored.
 */
export const shownItems = (
  items: readonly CredentialItem[],
  checks: Checks,
  { group, searched }: CredentialFilter,
): readonly CredentialItem[] => {
  const words = searchWords(searched)
  return items.filter((item) => {
    const { credential, connector } = item
    const text = foldText([credential.name, connector.name, connector.label].join('\n'))
    return (group === null || isIn(group, item, checks)) && words.every((word) => text.includes(word))
  })
}

const parameters = { group: 'show', searched: 'q' } as const

/** Reads filter and search text of the credential list from the query parameters; an unknown filter counts as none. */
export const parseCredentialFilter = (search: URLSearchParams): CredentialFilter => {
  const named = search.get(parameters.group)
  return {
    group: credentialGroups.find((each) => each === named) ?? null,
    searched: search.get(parameters.searched) ?? '',
  }
}

/** Returns a copy of the query parameters with filter and search text of the credential list; other parameters stay. */
export const withCredentialFilter = (
  search: URLSearchParams,
  { group, searched }: CredentialFilter,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of [
    [parameters.group, group],
    [parameters.searched, searched.trim() === '' ? null : searched],
  ] as const)
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}
