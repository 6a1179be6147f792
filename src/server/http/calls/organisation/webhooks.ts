import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertKind } from '@/domain/alerts/alertKinds'
import {
  KEPT_DELIVERIES,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  shownAddress,
  TEST_KIND,
  webhookUrlProblem,
} from '@/domain/alerts/webhooks'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { trimText } from '@/domain/shared/text/invisible'
import { asOneself } from '@/server/accounts/asOneself'
import type { Core } from '@/server/accounts/core'
import { testBody } from '@/server/alerts/webhookBodies'
import { addDelivery } from '@/server/alerts/webhooks'
import { iso } from '@/server/lib/iso'
import { conflict, wrongField } from '@/server/lib/refusal'
import type { WebhookRecord, WebhookSecret } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { owned } from '../rules'

const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time))

/** The kinds of the names, in the order in which settings list them. */
const kindsOf = (names: readonly string[]): readonly AlertKind[] => {
  const kinds = ALERT_KINDS.filter((kind) => names.includes(alertKinds[kind].wire))
  if (kinds.length === 0) throw wrongField('kinds', 'must not be empty')
  return kinds
}

const nameOf = (text: string): string => {
  const name = trimText(text)
  if (name === '') throw wrongField('name', 'must not be empty')
  return name
}

const checkedUrl = (text: string): string => {
  const url = trimText(text)
  const problem = webhookUrlProblem(url)
  if (problem === 'login') throw wrongField('url', 'must have no login in it')
  if (problem !== null) throw wrongField('url', 'must be an address that begins with https://')
  return url
}

/** Whoever tests a webhook makes the service send, so that tests of one are some time apart. */
const TEST_EVERY_MS = 10_000

/** Creates a signing secret, which no other webhook has. */
const newSecret = ({ services, store, now }: Core): string =>
  `whsec_${services.code(now() + store.list('webhooks').length)}`

/** The new secret first, and the one before it for a day. */
const rotated = ({ url, signing }: WebhookSecret, secret: string, now: number): WebhookSecret => ({
  url,
  signing: [
    { secret, until: null },
    ...signing.slice(0, 1).map((old) => ({ ...old, until: now + OLD_SECRET_HOURS * HOUR_MS })),
  ],
})

/**
 * Creates the routes with which an ADMIN adds webhooks and looks at what was delivered. Staff who act as the ADMIN change
 * nothing; the API contract does not require these calls.
 */
export const webhookRoutes = (core: Core): Route[] => {
  const { store, now } = core
  const { list, create, change, remove, rotate, test, deliveries } = optionalEndpoints.webhooks
  const webhookOf = (id: string, orgId: number): WebhookRecord =>
    owned(core, 'webhooks', idFrom(id, 'webhook'), orgId, 'webhook')
  return [
    bindEndpoint(core, list, ({ orgId }) => ({
      webhooks: store.heads('webhooks', { orgId: orgId() }).map((head) => ({
        id: head.id,
        name: head.name,
        format: head.format,
        address: head.address,
        kinds: head.kinds.map((kind) => alertKinds[kind].wire),
        failing_since: isoOrNull(head.failingSince),
        disabled_at: isoOrNull(head.disabledAt),
        last_delivered_at: isoOrNull(head.lastDeliveredAt),
      })),
    })),
    bindEndpoint(core, create, ({ body, caller, orgId }) => {
      asOneself(caller())
      const { format } = body
      const [name, url, kinds] = [nameOf(body.name), checkedUrl(body.url), kindsOf(body.kinds)]
      if (store.heads('webhooks', { orgId: orgId() }).length >= MOST_WEBHOOKS)
        throw conflict(`An organization has at most ${MOST_WEBHOOKS} webhooks. Delete one first.`)
      const secret = format === 'slack' ? null : newSecret(core)
      store.insert('webhooks', {
        orgId: orgId(),
        name,
        format,
        address: shownAddress(format, url),
        secret: { url, signing: secret === null ? [] : [{ secret, until: null }] },
        kinds,
        failingSince: null,
        disabledAt: null,
        lastDeliveredAt: null,
        createdAt: now(),
      })
      return { secret }
    }),
    bindEndpoint(core, change, ({ params, body, caller, orgId }) => {
      asOneself(caller())
      const { id, format, secret } = webhookOf(params.id, orgId())
      const url = body.url === undefined ? null : checkedUrl(body.url)
      store.update('webhooks', id, {
        name: nameOf(body.name),
        kinds: kindsOf(body.kinds),
        ...(url !== null && { address: shownAddress(format, url), secret: { ...secret, url } }),
        ...(body.enabled && { disabledAt: null, failingSince: null }),
      })
    }),
    bindEndpoint(core, remove, ({ params, caller, orgId }) => {
      asOneself(caller())
      const { id } = webhookOf(params.id, orgId())
      store.transaction(() => {
        store.keepNewest('webhookDeliveries', { webhookId: id }, 0)
        store.remove('webhooks', id)
      })
    }),
    bindEndpoint(core, rotate, ({ params, caller, orgId }) => {
      asOneself(caller())
      const { id, format, secret: old } = webhookOf(params.id, orgId())
      if (format === 'slack') throw conflict('Slack has no signing secret. Change the address instead.')
      const secret = newSecret(core)
      store.update('webhooks', id, { secret: rotated(old, secret, now()) })
      return { secret }
    }),
    bindEndpoint(core, test, ({ params, caller, orgId }) => {
      asOneself(caller())
      const { id, format } = webhookOf(params.id, orgId())
      const last = store
        .heads('webhookDeliveries', { webhookId: id })
        .findLast(({ kind }) => kind === TEST_KIND)
      if (last?.state === 'waiting') throw conflict('A test is on its way. Wait for its result first.')
      if (last !== undefined && now() - last.createdAt < TEST_EVERY_MS)
        throw conflict('A test was sent a moment ago. Try again in ten seconds.')
      const tools = { store, content: core.content, appOrigin: core.services.appOrigin }
      const number = now()
      addDelivery(store, {
        orgId: orgId(),
        webhookId: id,
        kind: TEST_KIND,
        body: testBody(tools, format, { orgId: orgId(), number, at: number }),
        createdAt: number,
      })
    }),
    bindEndpoint(core, deliveries, ({ params, orgId }) => {
      const { id: webhookId } = webhookOf(params.id, orgId())
      return {
        deliveries: store
          .heads('webhookDeliveries', { webhookId })
          .slice(-KEPT_DELIVERIES)
          .toReversed()
          .map((head) => ({
            id: head.id,
            kind: head.kind,
            state: head.state,
            tries: head.tries,
            status: head.status,
            failure: head.failure,
            created_at: iso(head.createdAt),
          })),
      }
    }),
  ]
}
