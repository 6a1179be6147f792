import { savedViewEndpoints } from '@/api/contract/savedViewEndpoints'
import { readDestination } from '@/domain/answers/answerUrl'
import {
  isPinnable,
  OWN_VIEWS_MAX,
  PINNED_VIEWS_MAX,
  type SavedView,
  searchOfView,
  TEAM_VIEWS_MAX,
} from '@/domain/answers/savedViews'
import { trimText } from '@/domain/shared/text/invisible'
import { asOneself } from '@/server/accounts/asOneself'
import type { Caller, Core } from '@/server/accounts/core'
import { removeView } from '@/server/accounts/savedViews'
import { conflict, forbidden, notFound, wrongField } from '@/server/lib/refusal'
import type { SavedViewRecord } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { owned, ownedField } from '../rules'

/** Whether a person may rename, pin and delete a view: who saved it, and an ADMIN those of the team. */
const mayChange = ({ user }: Caller, { ownerId, madeBy }: SavedViewRecord): boolean =>
  ownerId === null ? user.role === 'ADMIN' || madeBy === user.email : ownerId === user.id

/**
 * Returns a view of the team or of the caller. Throws a `Refusal` (HTTP 404) for any other, also for that of a colleague,
 * of which nobody else knows.
 */
export const viewOf = (core: Core, text: string, orgId: number, { user }: Caller): SavedViewRecord => {
  const view = owned(core, 'savedViews', idFrom(text, 'view'), orgId, 'view')
  if (view.ownerId !== null && view.ownerId !== user.id) throw notFound('view')
  return view
}

const changeableView = (core: Core, text: string, orgId: number, caller: Caller): SavedViewRecord => {
  const view = viewOf(core, text, orgId, caller)
  if (!mayChange(caller, view)) throw forbidden()
  return view
}

const nameOf = (text: string): string => {
  const name = trimText(text)
  if (name === '') throw wrongField('name', 'must not be empty')
  return name
}

const assertPinnable = (
  view: Pick<SavedView, 'answer' | 'search'>,
  views: readonly SavedViewRecord[],
  id: number | null,
): void => {
  if (!isPinnable(view)) throw wrongField('pinned', 'is not possible for a view of names or of days')
  if (views.filter((each) => each.isPinned && each.id !== id).length >= PINNED_VIEWS_MAX)
    throw conflict(`At most ${PINNED_VIEWS_MAX} views can be pinned. Take one off first.`)
}

/**
 * Creates the routes with which members save views of the answers, for themselves or for the team. Filters of a view do
 * not change; the API contract does not require these calls.
 */
export const savedViewRoutes = (core: Core): Route[] => {
  const { store, now } = core
  const { list, create, change, remove } = savedViewEndpoints
  const among = (orgId: number, ownerId: number | null) => store.list('savedViews', { orgId, ownerId })
  return [
    bindEndpoint(core, list, ({ caller, orgId }) => ({
      views: [...among(orgId(), null), ...among(orgId(), caller().user.id)].map((view) => ({
        id: view.id,
        name: view.name,
        answer: view.answer,
        search: view.search,
        team: view.ownerId === null,
        pinned: view.isPinned,
        made_by: view.madeBy,
        may_change: mayChange(caller(), view),
      })),
    })),
    bindEndpoint(core, create, ({ body, caller, orgId }) => {
      const { user } = asOneself(caller())
      const name = nameOf(body.name)
      const search = searchOfView(body.answer, new URLSearchParams(body.search), null)
      const parameters = new URLSearchParams(search)
      const destinationId = readDestination(parameters)
      if (destinationId !== null) ownedField(core, 'destinations', destinationId, orgId(), 'search')
      const views = among(orgId(), body.team ? null : user.id)
      const most = body.team ? TEAM_VIEWS_MAX : OWN_VIEWS_MAX
      if (views.length >= most) throw conflict(`There are at most ${most} saved views. Delete one first.`)
      if (body.pinned) assertPinnable(body, views, null)
      const { id } = store.insert('savedViews', {
        orgId: orgId(),
        ownerId: body.team ? null : user.id,
        name,
        answer: body.answer,
        search,
        isPinned: body.pinned,
        madeBy: user.email,
        createdAt: now(),
      })
      return { id }
    }),
    bindEndpoint(core, change, ({ params, body, caller, orgId }) => {
      const view = changeableView(core, params.id, orgId(), asOneself(caller()))
      if (body.pinned) assertPinnable(view, among(orgId(), view.ownerId), view.id)
      store.update('savedViews', view.id, { name: nameOf(body.name), isPinned: body.pinned })
    }),
    bindEndpoint(core, remove, ({ params, caller, orgId }) => {
      const { id } = changeableView(core, params.id, orgId(), asOneself(caller()))
      store.transaction(() => removeView(store, id))
    }),
  ]
}
