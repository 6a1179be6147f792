/** Deletion of an organization with all that belongs to it (O-12). */
import { columnsOf, KINDS } from '../store/records'
import type { Kind, Records } from '../store/records'
import type { Store } from '../store/store'
import type { StoreAndClock, Traces } from './core'
import { deletePerson, tracesIn } from './deletePerson'

/** What the audit trail calls an organization that is deleted. */
export const deletedOrganization = (id: number): string => `organization ${id}`

type OrganizationKind = {
  [K in Kind]: Records[K] extends { readonly orgId: number | null } ? K : never
}[Kind]

/** Kinds whose records belong to an organization, apart from people, of whom more than a record goes. */
const OWNED_KINDS = KINDS.filter(
  (kind): kind is OrganizationKind => 'orgId' in columnsOf(kind) && kind !== 'users',
)

const removeMails = (store: Store, orgId: number): void => {
  const abouts = [
    ['invite', store.list('invites', { orgId })],
    ['alert', store.list('alerts', { orgId })],
    ['digest', store.list('digests', { orgId })],
  ] as const
  for (const [kind, records] of abouts)
    for (const { id: aboutId } of records)
      for (const { id } of store.heads('outbox', { kind, aboutId })) store.remove('outbox', id)
}

/**
 * Deletes an organization: its members with their accounts, credentials, stacks, settings, alerts and its audit trail.
 * Returns what no file may hold any more, for `erase`. Runs and warehouse files are the engine's.
 */
export const deleteOrganization = (core: StoreAndClock, orgId: number): Traces =>
  core.store.transaction(() => {
    const { store } = core
    const organization = store.get('organisations', orgId)
    const members = store.list('users', { orgId })
    const invited = store.list('invites', { orgId }).map(({ email }) => email)
    removeMails(store, orgId)
    const traces = members.map((user) => deletePerson(core, user))
    // last, because the ends of sessions are recorded in the trail
    for (const kind of OWNED_KINDS) store.keepNewest(kind, { orgId }, 0)
    store.remove('organisations', orgId)
    const own = organization === null ? [] : [organization.name, organization.phoneNumber]
    return {
      addresses: [...traces.flatMap(({ addresses }) => addresses), ...invited],
      texts: [...traces.flatMap(({ texts }) => texts), ...invited, ...tracesIn(own)],
      isMany: true,
    }
  })
