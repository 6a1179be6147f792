/** Receivers outside of Stackyard that an organization's alerts are sent to. */
import type { AlertKind } from './alertKinds'

/** What is sent: JSON with a signature for a program, or a message for a channel of Slack. */
export const WEBHOOK_FORMATS = ['signed', 'slack'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

/** Most webhooks of an organization. */
export const MOST_WEBHOOKS = 20
/** Deliveries that the log of a webhook keeps. */
export const KEPT_DELIVERIES = 100
/** Hours for which the signing secret before the newest one also signs. */
export const OLD_SECRET_HOURS = 24

/** Name in the API of the kind of a delivery that somebody has sent to try the webhook out. */
export const TEST_KIND = 'test'

/** Whether a webhook gets alerts; times are ISO texts. */
export type WebhookState =
  | { readonly kind: 'on' }
  | { readonly kind: 'failing'; readonly since: string }
  | { readonly kind: 'off'; readonly since: string }

/** A webhook as its organization sees it, without secrets. */
export interface Webhook {
  readonly id: number
  readonly name: string
  readonly format: WebhookFormat
  /** Address without its secret part. */
  readonly address: string
  /** Kinds of alerts that it gets. */
  readonly kinds: readonly AlertKind[]
  readonly state: WebhookState
  /** ISO text; null before the first delivery. */
  readonly lastDeliveredAt: string | null
}

/** What has become of a delivery. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One delivery in the log of a webhook. */
export interface WebhookDelivery {
  readonly id: number
  /** Kind of the alert as in the API, or `test`. */
  readonly kind: string
  readonly state: DeliveryState
  readonly tries: number
  /** HTTP status of the last answer; null for none. */
  readonly status: number | null
  /** Why the last try failed, for people; '' if it did not. */
  readonly failure: string
  /** ISO text. */
  readonly createdAt: string
}

/** Part of a webhook's address that may be shown: receivers have their secret in the path. */
export const shownAddress = (format: WebhookFormat, url: string): string => {
  const { origin, host, pathname } = new URL(url)
  return format === 'slack' ? host : `${origin}${pathname === '/' ? '' : '/…'}`
}

/** Why a text is no address of a webhook; null if it is one. */
export const webhookUrlProblem = (text: string): 'missing' | 'noAddress' | 'login' | null => {
  if (text === '') return 'missing'
  if (!URL.canParse(text)) return 'noAddress'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'noAddress'
  return username === '' && password === '' ? null : 'login'
}
