import { createWebhookSender } from '../operations/webhookSender'
import type { WebhookSender, WebhookSenderOptions } from '../operations/webhookSender'
import { createWebhookTransport } from '../operations/webhookTransport'
import type { StartOptions } from './options.mjs'

/** Creates the sender of deliveries to webhooks, which go where the operator permits. */
export const createServiceSender = (
  { egress, privateHosts = null }: Pick<StartOptions, 'egress' | 'privateHosts'>,
  tools: Pick<WebhookSenderOptions, 'store' | 'log' | 'now'>,
): WebhookSender =>
  createWebhookSender({
    ...tools,
    transport: createWebhookTransport({ now: tools.now, egress, privateHosts }),
  })
