import * as z from 'zod/mini'
import { ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertKind } from '@/domain/alerts/alertKinds'
import { DELIVERY_STATES, WEBHOOK_FORMATS } from '@/domain/alerts/webhooks'
import type { Webhook, WebhookDelivery, WebhookState } from '@/domain/alerts/webhooks'
import { WEBHOOK_NAME_MAX_CHARACTERS, WEBHOOK_URL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { id, listIn, text, textOrNull } from './read'

const webhookObject = z.object({
  id,
  name: text,
  format: z.enum(WEBHOOK_FORMATS),
  address: text,
  /** Names of kinds of alerts; one that this version does not know is left out. */
  kinds: z.array(z.string()),
  failing_since: textOrNull,
  disabled_at: textOrNull,
  last_delivered_at: textOrNull,
})
type WireWebhook = z.output<typeof webhookObject>

const stateOf = ({ failing_since: failing, disabled_at: disabled }: WireWebhook): WebhookState => {
  if (disabled !== null) return { kind: 'off', since: disabled }
  return failing === null ? { kind: 'on' } : { kind: 'failing', since: failing }
}

const webhookSchema = z.pipe(
  webhookObject,
  z.transform((wire: WireWebhook): Webhook => ({
    id: wire.id,
    name: wire.name,
    format: wire.format,
    address: wire.address,
    kinds: ALERT_KINDS.filter((kind) => wire.kinds.includes(alertKinds[kind].wire)),
    state: stateOf(wire),
    lastDeliveredAt: wire.last_delivered_at,
  })),
)
/** Schema of the response that lists the webhooks of the organization, without secrets. */
export const webhooksSchema = listIn('webhooks', webhookSchema)

/** Schema of the response with a new signing secret, the only one that has it; null for Slack, which has none. */
export const webhookSecretSchema = z.object({ secret: z.nullable(z.string()) })

const deliveryObject = z.object({
  id,
  kind: text,
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  status: z.optional(z.nullable(z.number())),
  failure: text,
  created_at: text,
})
const deliverySchema = z.pipe(
  deliveryObject,
  z.transform((wire: z.output<typeof deliveryObject>): WebhookDelivery => ({
    id: wire.id,
    kind: wire.kind,
    state: wire.state,
    tries: wire.tries,
    status: wire.status ?? null,
    failure: wire.failure,
    createdAt: wire.created_at,
  })),
)
/** Schema of the response that lists the deliveries to a webhook, newest first. */
export const deliveriesSchema = listIn('deliveries', deliverySchema)

type WireKind = (typeof alertKinds)[AlertKind]['wire']
const wireKinds: readonly WireKind[] = ALERT_KINDS.map((kind) => alertKinds[kind].wire)
const fields = {
  name: textUpTo(WEBHOOK_NAME_MAX_CHARACTERS),
  kinds: listUpTo(z.enum(wireKinds), ALERT_KINDS.length),
}
const url = textUpTo(WEBHOOK_URL_MAX_CHARACTERS)

/** Request body that adds a webhook. */
export const newWebhookBody = z.object({ ...fields, format: z.enum(WEBHOOK_FORMATS), url })
/** Request body that changes a webhook; its address stays without `url`, and it stays off without `enabled`. */
export const webhookBody = z.object({
  ...fields,
  url: z.optional(url),
  enabled: z.optional(z.literal(true)),
})
