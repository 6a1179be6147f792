/** Page that ends a person's weekly digest without a login. */
import type { Hono } from 'hono'
import { weekMessages } from '@/domain/answers/messages'
import { DIGEST_STOP_ROOT, pages } from '@/domain/shared/paths'
import { recordAuditEvent } from '@/server/accounts/auditEvents'
import type { DigestStops } from '@/server/alerts/digestStops'
import { changeInbox, inboxOf } from '@/server/alerts/inbox'
import type { UserRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import type { ReceiveBody } from './bodies'
import type { ServiceEnv } from './environment'
import { mountStopPage, type StopTexts } from './stopPage'

const texts = {
  name: weekMessages.digest.name,
  stop: 'Stop the digest',
  again: 'It can be turned on again in the alert settings.',
  link: { href: pages.alerts.href(), text: 'Open alert settings' },
  unknown: 'This link stops no digest.',
  unknownHelp:
    'It belongs to an address that has changed or to an account that is gone. Log in to change your alert settings.',
} as const satisfies StopTexts

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

/** Mounts the page. */
export const mountDigestStop = (
  app: Hono<ServiceEnv>,
  options: DigestStopOptions,
  receiveBody: ReceiveBody,
): void =>
  mountStopPage(
    app,
    {
      root: DIGEST_STOP_ROOT,
      texts,
      found: (token) => {
        const user = options.stops.userOf(token)
        return user === null
          ? null
          : {
              ask: `Stop the weekly digest to ${user.email}?`,
              stopped: `The weekly digest to ${user.email} is off.`,
              stop: (address) => stopDigest(options, user, address),
            }
      },
    },
    receiveBody,
  )
