import { viewMailEndpoints } from '@/api/contract/viewMailEndpoints'
import { isMailable } from '@/domain/answers/savedViews'
import { nextMailAt, USUAL_MAIL_HOUR, VIEW_MAILS_MAX } from '@/domain/answers/viewMails'
import { asOneself } from '@/server/accounts/asOneself'
import type { Caller, Core } from '@/server/accounts/core'
import { removeViewMail } from '@/server/accounts/savedViews'
import { iso } from '@/server/lib/iso'
import { conflict, forbidden, notFound, unknownField, wrongField } from '@/server/lib/refusal'
import { chosenSettings } from '@/server/models/answers/storedSettings'
import type { ViewMailRecord } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { owned } from '../rules'
import { viewOf } from './savedViews'

/** Whether a person may stop a mail: who gets it, who has chosen it, and any ADMIN. */
const mayStop = ({ user }: Caller, { userId, addedBy }: ViewMailRecord): boolean =>
  userId === user.id || addedBy === user.email || user.role === 'ADMIN'

/**
 * Creates the routes with which members get saved views as CSV by mail: each for oneself, an ADMIN for all members. Nobody
 * outside of the organization gets one. The API contract does not require these calls.
 */
export const viewMailRoutes = (core: Core): Route[] => {
  const { store, now } = core
  const { list, create, remove } = viewMailEndpoints
  return [
    bindEndpoint(core, list, ({ caller, orgId }) => ({
      zone: chosenSettings(store, orgId()).zone,
      mails: store.list('viewMails', { orgId: orgId() }).flatMap((mail) => {
        const view = store.get('savedViews', mail.viewId)
        const person = store.get('users', mail.userId)
        if (view === null || person === null || !mayStop(caller(), mail)) return []
        return [
          {
            id: mail.id,
            view_id: mail.viewId,
            view_name: view.name,
            rhythm: mail.rhythm,
            hour: mail.hour,
            to: person.email,
            added_by: mail.addedBy,
            next_at: iso(mail.dueAt),
            may_stop: true,
          },
        ]
      }),
    })),
    bindEndpoint(core, create, ({ body, caller, orgId }) => {
      const { user } = asOneself(caller())
      const view = viewOf(core, String(body.view_id), orgId(), caller())
      const ids = [...new Set(body.user_ids)]
      if (ids.length === 0) throw wrongField('user_ids', 'must not be empty')
      if (!isMailable(view))
        throw conflict('Only ROAS without a comparison, and Portfolio LTV, can be mailed.')
      if (user.role !== 'ADMIN' && ids.some((id) => id !== user.id)) throw forbidden()
      if (view.ownerId !== null && ids.some((id) => id !== view.ownerId))
        throw conflict(
          'A view that only one person has is mailed to nobody else. Save it for the team first.',
        )
      for (const id of ids) {
        const member = store.get('users', id)
        if (member === null || member.orgId !== orgId()) throw unknownField('user_ids', id)
      }
      const known = store.list('viewMails', { orgId: orgId() })
      const others = known.filter(({ viewId, userId }) => viewId !== view.id || !ids.includes(userId))
      if (others.length + ids.length > VIEW_MAILS_MAX)
        throw conflict(`An organization has at most ${VIEW_MAILS_MAX} views by mail. Stop one first.`)
      const { rhythm, hour = USUAL_MAIL_HOUR } = body
      const { zone } = chosenSettings(store, orgId())
      const choice = { rhythm, hour, dueAt: nextMailAt({ rhythm, hour, zone }, now()), addedBy: user.email }
      store.transaction(() => {
        for (const userId of ids) {
          const before = known.find((mail) => mail.viewId === view.id && mail.userId === userId)
          if (before === undefined)
            store.insert('viewMails', {
              orgId: orgId(),
              viewId: view.id,
              userId,
              ...choice,
              createdAt: now(),
            })
          else if (before.rhythm !== rhythm || before.hour !== hour)
            store.update('viewMails', before.id, choice)
        }
      })
    }),
    bindEndpoint(core, remove, ({ params, caller, orgId }) => {
      const mail = owned(core, 'viewMails', idFrom(params.id, 'mail'), orgId(), 'mail')
      if (!mayStop(asOneself(caller()), mail)) throw notFound('mail')
      store.transaction(() => removeViewMail(store, mail.id))
    }),
  ]
}
