import { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'
import { ENDED_LINKS_KEPT_DAYS, isShareable, SHARED_LINKS_MAX } from '@/domain/answers/sharedLinks'
import { DAY_MS } from '@/domain/shared/constants'
import { asOneself } from '@/server/accounts/asOneself'
import type { Caller, Core } from '@/server/accounts/core'
import { PEER_HEADER } from '@/server/accounts/callHeaders'
import { addSharedLink, createOpeningLimit, openedLink } from '@/server/accounts/sharedLinks'
import { iso } from '@/server/lib/iso'
import { conflict, forbidden, Refusal } from '@/server/lib/refusal'
import type { SavedViewRecord, SharedLinkRecord } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { owned } from '../rules'
import { viewOf } from './savedViews'
import { sharedFigures, type SharedRecord } from './sharedFigures'

const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time))

/** Whether a person may end a link: who has made it, and any ADMIN. */
const mayEnd = ({ user }: Caller, { userId }: SharedLinkRecord): boolean =>
  userId === user.id || user.role === 'ADMIN'

/** Whether a person sees a link in the list: those of the team's views, their own, and all for an ADMIN. */
const isListed = (caller: Caller, link: SharedLinkRecord, view: SavedViewRecord): boolean =>
  view.ownerId === null || mayEnd(caller, link)

/** Removes links that ended long ago. */
const pruneLinks = ({ store, now }: Core, orgId: number): void => {
  const until = now() - ENDED_LINKS_KEPT_DAYS * DAY_MS
  for (const { id, expiresAt, revokedAt } of store.list('sharedLinks', { orgId }))
    if (Math.min(expiresAt, revokedAt ?? expiresAt) <= until) store.remove('sharedLinks', id)
}

/** How long the figures of a view answer further openings, so that a link that many open reads the warehouse rarely. */
const READ_EVERY_MS = 10_000
/** Most views whose figures are kept at a time. */
const MOST_KEPT = 100

type SharedFigures = ReturnType<typeof sharedFigures>

/** Creates the function that reads what a view shows, once for all openings of some seconds. */
const createSharedReader = (core: Core) => {
  const kept = new Map<string, { readonly at: number; readonly figures: SharedFigures }>()
  return (view: SharedRecord): SharedFigures => {
    const key = JSON.stringify([view.id, view.name, view.search])
    const known = kept.get(key)
    if (known !== undefined && Math.abs(core.now() - known.at) < READ_EVERY_MS) return known.figures
    kept.delete(key)
    const oldest = kept.keys().next()
    if (kept.size >= MOST_KEPT && !oldest.done) kept.delete(oldest.value)
    const figures = sharedFigures(core, view)
    kept.set(key, { at: core.now(), figures })
    // the next opening tries again
    figures.catch(() => kept.delete(key))
    return figures
  }
}

/** The same for invented links and for those whose view, maker or organization is gone, so that nobody tells them apart. */
const unknownLink = () =>
  new Refusal(404, 'This link does not exist or has ended. Ask whoever sent it to you for a new one.')

/**
 * Creates the routes with which members share a saved view by a link, and the one with which anybody who has the link sees
 * that view. The link is the only input of the latter: it takes no filters. The API contract does not require these calls.
 */
export const sharedLinkRoutes = (core: Core): Route[] => {
  const { store, now, services } = core
  const { list, create, revoke, open } = sharedLinkEndpoints
  const readShared = createSharedReader(core)
  const takeOpening = createOpeningLimit(now)
  return [
    bindEndpoint(core, list, ({ caller, orgId }) => {
      pruneLinks(core, orgId())
      return {
        links: store.list('sharedLinks', { orgId: orgId() }).flatMap((link) => {
          const view = store.get('savedViews', link.viewId)
          if (view === null || !isListed(caller(), link, view)) return []
          return [
            {
              id: link.id,
              view_id: link.viewId,
              view_name: view.name,
              made_by: store.get('users', link.userId)?.email ?? '',
              created_at: iso(link.createdAt),
              expires_at: iso(link.expiresAt),
              revoked_at: isoOrNull(link.revokedAt),
              last_opened_at: isoOrNull(link.lastOpenedAt),
              opened: link.opened,
              may_end: mayEnd(caller(), link),
            },
          ]
        }),
      }
    }),
    bindEndpoint(core, create, ({ body, caller, orgId }) => {
      const { user } = asOneself(caller())
      const view = viewOf(core, String(body.view_id), orgId(), caller())
      if (!isShareable(view))
        throw conflict('Only ROAS, Creative ROAS and Portfolio LTV can be shared by a link.')
      pruneLinks(core, orgId())
      if (store.list('sharedLinks', { orgId: orgId() }).length >= SHARED_LINKS_MAX)
        throw conflict(
          `An organization has at most ${SHARED_LINKS_MAX} links, those that ended in the last ${ENDED_LINKS_KEPT_DAYS} days included. Delete a view with its links first.`,
        )
      return { token: addSharedLink(core, user, view, body.days) }
    }),
    bindEndpoint(core, revoke, ({ params, caller, orgId }) => {
      const link = owned(core, 'sharedLinks', idFrom(params.id, 'link'), orgId(), 'link')
      if (!mayEnd(asOneself(caller()), link)) throw forbidden()
      if (link.revokedAt === null) store.update('sharedLinks', link.id, { revokedAt: now() })
    }),
    bindEndpoint(core, open, ({ body, request }) =>
      services.guard('sharedView', body.token, request, async () => {
        const opened = openedLink(core, body.token)
        if (opened === null) throw unknownLink()
        const { link, view } = opened
        takeOpening(link.id, request.headers.get(PEER_HEADER) ?? '')
        if (!isShareable(view)) throw unknownLink()
        if (link.revokedAt !== null) return { state: 'revoked' as const, at: iso(link.revokedAt) }
        if (link.expiresAt <= now()) return { state: 'over' as const, at: iso(link.expiresAt) }
        const shared = await readShared(view)
        // ended while the warehouse was read
        const still = store.get('sharedLinks', link.id)
        if (still === null) throw unknownLink()
        if (still.revokedAt !== null) return { state: 'revoked' as const, at: iso(still.revokedAt) }
        store.update('sharedLinks', link.id, { lastOpenedAt: now(), opened: still.opened + 1 })
        return { state: 'open' as const, view: { ...shared, expires_at: iso(link.expiresAt) } }
      }),
    ),
  ]
}
