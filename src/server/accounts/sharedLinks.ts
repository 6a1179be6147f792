/** Links with which anybody sees one saved view: whom they let in. */
import { DAY_MS } from '@/domain/shared/constants'
import type { SavedViewRecord, SharedLinkRecord, UserRecord } from '../store/records'
import type { Core } from './core'
import { isSuspended } from './suspended'

/** Stores a new link and returns its token; only a digest of it is kept. */
export const addSharedLink = (
  { store, services, now }: Core,
  { id: userId }: UserRecord,
  { id: viewId, orgId }: SavedViewRecord,
  days: number,
): string => {
  const token = services.code((store.list('sharedLinks').at(-1)?.id ?? 0) + 1)
  const createdAt = now()
  store.insert('sharedLinks', {
    orgId,
    viewId,
    userId,
    token,
    createdAt,
    expiresAt: createdAt + days * DAY_MS,
    revokedAt: null,
    lastOpenedAt: null,
    opened: 0,
  })
  return token
}

/**
 * Returns the link of a token with its view. Null for an invented token, and for one whose view or maker is gone: a link
 * shows the numbers of an organization in the name of a member, so it ends with the membership (decision 0083).
 */
export const openedLink = (
  { store }: Pick<Core, 'store'>,
  token: string,
): { readonly link: SharedLinkRecord; readonly view: SavedViewRecord } | null => {
  const [link] = store.list('sharedLinks', { token })
  if (link === undefined) return null
  const [view, maker] = [store.get('savedViews', link.viewId), store.get('users', link.userId)]
  if (view === null || view.orgId !== link.orgId) return null
  if (maker === null || maker.orgId !== link.orgId || isSuspended(maker)) return null
  return { link, view }
}
