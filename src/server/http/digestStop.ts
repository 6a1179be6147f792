/** Page that ends a person's weekly digest without a login, as RFC 8058 describes it. */
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { weekMessages } from '@/domain/answers/messages'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { DIGEST_STOP_ROOT, pages } from '@/domain/shared/paths'
import { recordAuditEvent } from '@/server/accounts/auditEvents'
import type { DigestStops } from '@/server/alerts/digestStops'
import { changeInbox, inboxOf } from '@/server/alerts/inbox'
import { escapeHtml } from '@/server/lib/html'
import type { UserRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import type { ReceiveBody } from './bodies'
import type { ServiceEnv } from './environment'
import { NOT_FOR_ROBOTS } from './headers'

const texts = {
  title: weekMessages.digest.name,
  ask: (email: string) => `Stop the weekly digest to ${email}?`,
  stop: 'Stop the digest',
  stopped: (email: string) => `The weekly digest to ${email} is off.`,
  again: 'It can be turned on again in the alert settings.',
  settings: 'Open alert settings',
  unknown: 'This link stops no digest.',
  unknownHelp:
    'It belongs to an address that has changed or to an account that is gone. Log in to change your alert settings.',
} as const

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#16242b;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;border:1px solid #16242b;border-radius:6px;background:#16242b;color:#fff}a{color:#0b6578}
@media(prefers-color-scheme:dark){body{color:#e6edf0;background:#10181c}button{background:#e6edf0;color:#10181c}a{color:#6fc3d6}}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const settings = `<p><a href="${pages.alerts.href()}">${texts.settings}</a></p>`
// a form without an action sends to the address of the page
const askPage = (email: string): string =>
  pageOf(texts.ask(email), `<form method="post"><button>${texts.stop}</button></form>`)
const stoppedPage = (email: string): string =>
  pageOf(texts.stopped(email), `<p>${texts.again}</p>${settings}`)
const unknownPage = pageOf(texts.unknown, `<p>${texts.unknownHelp}</p>${settings}`)

/** Options of `mountDigestStop`. */
export interface DigestStopOptions {
  readonly store: Store
  readonly stops: Pick<DigestStops, 'userOf'>
  readonly now: () => number
}

/** Turns the digest of a person off, once. */
const stopDigest = ({ store, now }: DigestStopOptions, user: UserRecord, address: string): void =>
  store.transaction(() => {
    if (inboxOf(store, user.id).digest !== true) return
    changeInbox(store, user.id, { digest: false })
    recordAuditEvent(
      { store, now },
      {
        orgId: user.orgId,
        actor: user.email,
        action: 'alert_settings_changed',
        object: 'weekly_digest',
        result: 'done',
        address,
        change: { from: 'on', to: 'off' },
        createdAt: now(),
      },
    )
  })

/**
 * Mounts the page. Reading it changes nothing, because mail programs and scanners open links; its button, and a mail program
 * that stops the digest with one click, send a POST whose body does not matter.
 */
export const mountDigestStop = (
  app: Hono<ServiceEnv>,
  options: DigestStopOptions,
  receiveBody: ReceiveBody,
): void => {
  const answer = (context: Context<ServiceEnv>, html: string, status: 200 | 404) =>
    context.html(html, status, {
      ...NOT_FOR_ROBOTS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
    })
  const path = `${DIGEST_STOP_ROOT}:token`
  app.get(path, (context) => {
    const user = options.stops.userOf(context.req.param('token') ?? '')
    return user === null ? answer(context, unknownPage, 404) : answer(context, askPage(user.email), 200)
  })
  app.post(path, receiveBody({ most: BODY_MAX_BYTES }), (context) => {
    const user = options.stops.userOf(context.req.param('token') ?? '')
    if (user === null) return answer(context, unknownPage, 404)
    stopDigest(options, user, context.get('address'))
    return answer(context, stoppedPage(user.email), 200)
  })
}
