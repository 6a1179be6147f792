/** Links with which anybody sees one saved view: whom they let in. */
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { tooMany } from '../lib/refusal'
import type { SavedViewRecord, SharedLinkRecord, UserRecord } from '../store/records'
import type { Core } from './core'
import { isSuspended } from './suspended'

/** Most openings of a link from one address in a minute; a room of people behind one address stays below it. */
export const OPENINGS_PER_MINUTE = 60
/** Most links and addresses that are counted at a time: limits the memory that made-up addresses can use. */
const MOST_COUNTED = 10_000

/**
 * Creates the function that takes an opening of a link from an address; it throws a `Refusal` (HTTP 429) once those of a
 * minute are used up. Nothing is stored, so that an opening in a loop fills neither the store nor the trail.
 */
export const createOpeningLimit = (now: () => number): ((linkId: number, address: string) => void) => {
  const counted = new Map<string, { readonly since: number; readonly count: number }>()
  return (linkId, address) => {
    const key = `${linkId} ${address}`
    const known = counted.get(key)
    const passed = known === undefined ? MINUTE_MS : now() - known.since
    // the clock may be set back
    const isOver = passed >= MINUTE_MS || passed < 0
    const { since, count } = known === undefined || isOver ? { since: now(), count: 0 } : known
    if (count >= OPENINGS_PER_MINUTE)
      throw tooMany(
        Math.ceil((since + MINUTE_MS - now()) / 1000),
        'This link was opened too often in the last minute.',
      )
    counted.delete(key)
    const oldest = counted.keys().next()
    if (counted.size >= MOST_COUNTED && !oldest.done) counted.delete(oldest.value)
    counted.set(key, { since, count: count + 1 })
  }
}

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
