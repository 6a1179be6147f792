/** When invite links end (FS-3). */
import { notFound } from '../lib/refusal'
import type { Store } from '../store/store'

/** Replaces the shareable invite link of an organisation: all earlier ones are refused. */
const replaceLink = (store: Store, orgId: number): void => {
  const organisation = store.get('organisations', orgId)
  if (organisation === null) throw notFound('organization')
  store.update('organisations', orgId, { inviteGeneration: organisation.inviteGeneration + 1 })
}

/** Revokes all invite links of an organisation, e-mailed ones included. */
export const endInviteLinks = (store: Store, orgId: number): void => {
  replaceLink(store, orgId)
  for (const { id } of store.list('invites', { orgId })) store.remove('invites', id)
}

/**
 * Revokes the invite links that somebody who was removed or suspended could come back with: the shareable one, of which
 * they may have a copy, and those that they have e-mailed. Those of others stay, because only their recipients have them;
 * of invites of earlier releases nobody knows who sent them, so they go too (decision 0070).
 */
export const endLinksOf = (store: Store, orgId: number, userId: number): void => {
  replaceLink(store, orgId)
  for (const { id, sentBy = null } of store.list('invites', { orgId }))
    if (sentBy === null || sentBy === userId) store.remove('invites', id)
}
