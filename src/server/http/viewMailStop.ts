/** Page that ends the mails of a saved view to a person without a login. */
import type { Hono } from 'hono'
import { pages, VIEW_MAIL_STOP_ROOT } from '@/domain/shared/paths'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { recordAuditEvent } from '@/server/accounts/auditEvents'
import { removeViewMail } from '@/server/accounts/savedViews'
import type { DigestStops, StoppedViewMail } from '@/server/alerts/digestStops'
import type { Store } from '@/server/store/store'
import type { ReceiveBody } from './bodies'
import type { ServiceEnv } from './environment'
import { mountStopPage, type StopTexts } from './stopPage'

const texts = {
  name: 'Mails of a saved view',
  stop: 'Stop these mails',
  again: 'They can be chosen again at the view, under Saved views.',
  link: { href: pages.answer.href('roas'), text: 'Open the answers' },
  unknown: 'This link stops no mails.',
  unknownHelp: 'They were stopped before, or they went to an address that has changed.',
} as const satisfies StopTexts

/** Options of `mountViewMailStop`. */
export interface ViewMailStopOptions {
  readonly store: Store
  readonly stops: Pick<DigestStops, 'viewMailOf'>
  readonly now: () => number
}

/** Ends the mails of a view to a person. */
const stopMails = (
  { store, now }: ViewMailStopOptions,
  { mail, user, viewName }: StoppedViewMail,
  address: string,
): void =>
  store.transaction(() => {
    removeViewMail(store, mail.id)
    recordAuditEvent(
      { store, now },
      {
        orgId: mail.orgId,
        actor: user.email,
        action: 'view_mail_stopped',
        object: viewName,
        result: 'done',
        address,
        change: null,
        createdAt: now(),
      },
    )
  })

/** Mounts the page. */
export const mountViewMailStop = (
  app: Hono<ServiceEnv>,
  options: ViewMailStopOptions,
  receiveBody: ReceiveBody,
): void =>
  mountStopPage(
    app,
    {
      root: VIEW_MAIL_STOP_ROOT,
      texts,
      found: (token) => {
        const one = options.stops.viewMailOf(token)
        if (one === null) return null
        const name = escapeInvisible(one.viewName)
        return {
          ask: `Stop the mails of the view ${name} to ${one.user.email}?`,
          stopped: `The view ${name} is not mailed to ${one.user.email} any more.`,
          stop: (address) => stopMails(options, one, address),
        }
      },
    },
    receiveBody,
  )
