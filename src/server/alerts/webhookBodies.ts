/** What is sent to webhooks. */
import { alertKinds } from '@/domain/alerts/alertKinds'
import type { WebhookFormat } from '@/domain/alerts/webhooks'
import { TEST_KIND } from '@/domain/alerts/webhooks'
import { pages } from '@/domain/shared/paths'
import { iso } from '../lib/iso'
import type { AlertRecord } from '../store/records'
import { contentToWire } from './alertToWire'
import { wordsOfAlert } from './mailText'
import type { Draft, MailTools } from './mailText'

/** One message in the words of people, with what a program needs of it. */
interface Message extends Draft {
  readonly orgId: number
  /** The same for each try, so that a receiver knows a second one. */
  readonly id: string
  readonly kind: string
  /** Epoch ms. */
  readonly at: number
  /** Fields of the alert as the API has them; null for a test. */
  readonly alert: Readonly<Record<string, unknown>> | null
}

/** Lengths up to which Slack takes the texts of its blocks. */
const SLACK = { header: 150, section: 3_000 } as const

const upTo = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** Text without the characters that Slack reads as its marks. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const organisationOf = ({ store }: MailTools, orgId: number): string =>
  store.get('organisations', orgId)?.name ?? ''

const slackBody = (tools: MailTools, { orgId, subject, lines, href }: Message): object => {
  const organisation = organisationOf(tools, orgId)
  const link = `<${tools.appOrigin()}${href}|Open in Stackyard>`
  const context = organisation === '' ? link : `${escaped(organisation)} · ${link}`
  return {
    text: escaped(subject),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: upTo(subject, SLACK.header), emoji: false } },
      { type: 'section', text: { type: 'mrkdwn', text: upTo(escaped(lines.join('\n')), SLACK.section) } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: context }] },
    ],
  }
}

const signedBody = (tools: MailTools, message: Message): object => {
  const { orgId, id, kind, at, subject, lines, href, alert } = message
  return {
    id,
    kind,
    created_at: iso(at),
    organization: { id: orgId, name: organisationOf(tools, orgId) },
    title: subject,
    text: lines.join('\n'),
    url: `${tools.appOrigin()}${href}`,
    alert,
  }
}

const bodyOf = (tools: MailTools, format: WebhookFormat, message: Message): string =>
  JSON.stringify(format === 'slack' ? slackBody(tools, message) : signedBody(tools, message))

/** Returns what a webhook gets about an alert. */
export const alertBody = (tools: MailTools, format: WebhookFormat, alert: AlertRecord): string =>
  bodyOf(tools, format, {
    ...wordsOfAlert(tools, alert),
    orgId: alert.orgId,
    id: `alert-${alert.id}`,
    kind: alertKinds[alert.content.kind].wire,
    at: alert.createdAt,
    alert: contentToWire(alert.content, alert.recoveredAt),
  })

/** Returns what a webhook gets when somebody tries it out; `number` tells tests apart. */
export const testBody = (
  tools: MailTools,
  format: WebhookFormat,
  { orgId, number, at }: { readonly orgId: number; readonly number: number; readonly at: number },
): string =>
  bodyOf(tools, format, {
    orgId,
    id: `test-${number}`,
    kind: TEST_KIND,
    at,
    subject: 'Test of a webhook',
    lines: ['This is a test. Alerts about your stacks arrive here.'],
    href: pages.alerts.href(),
    alert: null,
  })
