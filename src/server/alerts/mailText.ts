/** Mails about alerts, in plain words. */
import { thenAndNowHref } from '@/domain/answers/books'
import { missedHref } from '@/domain/answers/targetAlerts'
import { onlyCampaign, missedPeriod } from '@/domain/alerts/kinds/targetMissed'
import { alertKinds, alertMail } from '@/domain/alerts/alertKinds'
import type { AlertContent } from '@/domain/alerts/alertKinds'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { dialogHref, pages } from '@/domain/shared/paths'
import { flowText } from '@/domain/stacks/list/flowName'
import { transformationsHref } from '@/domain/stacks/transformations/transformationsHref'
import type { Mail } from '../lib/mail'
import type { Content } from '../connectors/catalogue/types'
import type { AlertRecord, StackRecord } from '../store/records'
import type { Store } from '../store/store'
import { stacksIn, transformationsIn } from './inbox'

/** Most stacks or transformations that a mail names. */
const NAMED = 20

/** What names and links of a mail are read from. */
export interface MailTools {
  readonly store: Store
  readonly content: Content
  /** Origin of the app, without a trailing slash. */
  readonly appOrigin: () => string
}

type Texts = Omit<Mail, 'to'>

/** Longest name of a stack in a mail, in characters; a note may have two thousand. */
const NAME_CHARACTERS = 80

const shortened = (text: string): string =>
  text.length > NAME_CHARACTERS ? `${text.slice(0, NAME_CHARACTERS - 1)}…` : text

const sourceNameOf = ({ content }: MailTools, { sourceTypeId }: StackRecord): string =>
  content.sourceTypes.find(({ id }) => id === sourceTypeId)?.name ?? 'Unknown source'

/** "Meta to BigQuery"; only the source for a stack without a known destination. */
const flowOf = (tools: MailTools, stack: StackRecord): string => {
  const { store, content } = tools
  const source = sourceNameOf(tools, stack)
  const typeId = stack.destinationId && store.get('destinations', stack.destinationId)?.destinationTypeId
  const target = content.destinationTypes.find(({ id }) => id === typeId)
  if (target === undefined) return source
  return flowText(source, nameInSentence({ label: target.label, name: target.name ?? target.label }))
}

/** Name of a stack as in the app: its note, or source and destination, with the credential that tells it apart. */
const nameOf = (tools: MailTools, stack: StackRecord): string => {
  const note = stack.note.trim().split(/\s*\n/, 1)[0] ?? ''
  const credential = stack.credentialsId && tools.store.get('credentials', stack.credentialsId)?.name
  const name = shortened(note || flowOf(tools, stack))
  return credential ? `${name} (${shortened(credential)})` : name
}

const namesOf = (tools: MailTools, ids: readonly number[]): readonly string[] =>
  ids.flatMap((id) => {
    const stack = tools.store.get('stacks', id)
    return stack === null ? [] : [nameOf(tools, stack)]
  })

/** "Creative ROAS in BigQuery (lumen_prod)"; null for a transformation that no longer exists. */
const transformationNameOf = (tools: MailTools, id: number): string | null => {
  const { store, content } = tools
  const record = store.get('destinationTransformations', id)
  const destination = record && store.get('destinations', record.destinationId)
  if (record === null || destination === null) return null
  const type = content.destinationTypes.find((each) => each.id === destination.destinationTypeId)
  const name = transformationTypeOf(tools, id)?.name ?? 'A transformation'
  if (type === undefined) return name
  const dataset = destination.schemaPrefix && ` (${shortened(destination.schemaPrefix)})`
  return `${name} in ${nameInSentence({ label: type.label, name: type.name ?? type.label })}${dataset}`
}

const transformationTypeOf = ({ store, content }: MailTools, id: number) => {
  const typeId = store.get('destinationTransformations', id)?.destinationTransformationTypeId
  return content.destinationTypes
    .flatMap((type) => type.destination_transformation_types ?? [])
    .find((type) => type.id === typeId)
}

/** What an alert names, in a sentence: the name of the one, or their number. */
interface Named {
  readonly who: string
  readonly count: number
  readonly names: readonly string[]
}

const namedIn = (tools: MailTools, content: AlertContent): Named => {
  const transformations = transformationsIn(content)
  const ids = transformations ?? stacksIn(content) ?? []
  const names =
    transformations === null
      ? namesOf(tools, ids)
      : transformations.flatMap((id) => transformationNameOf(tools, id) ?? [])
  const [one, many] =
    transformations === null ? ['A stack', 'stacks'] : ['A transformation', 'transformations']
  const count = ids.length
  return { names, count, who: count === 1 ? (names[0] ?? one) : `${count} ${many}` }
}

const listOf = (names: readonly string[]): readonly string[] => {
  if (names.length < 2) return []
  const more = names.length - NAMED
  return [
    '',
    ...names.slice(0, NAMED).map((name) => `- ${name}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ]
}

/** Page of the app that shows what an alert is about. */
const hrefOf = (tools: MailTools, content: AlertContent): string => {
  const { opens } = alertKinds[content.kind]
  const dashboard = pages.dashboard.href()
  const transformations = transformationsIn(content)
  if (transformations !== null) {
    const [id, ...more] = transformations
    const name = id === undefined || more.length > 0 ? undefined : transformationTypeOf(tools, id)?.name
    return transformationsHref({ state: 'active', searched: name ?? '' })
  }
  const [stackId, ...others] = stacksIn(content) ?? []
  if (opens === 'settings') return pages.settings.href()
  if (content.kind === 'closedDayChanged') return thenAndNowHref(content.lastDay)
  if (content.kind === 'targetMissed')
    return missedHref({ ...content, ...missedPeriod(content), campaign: onlyCampaign(content) })
  if (opens === 'usage') return dialogHref(dashboard, '', { kind: 'metering', period: null })
  if (stackId === undefined || others.length > 0) return pages.alerts.href()
  return opens === 'data'
    ? pages.stackData.href(stackId)
    : dialogHref(dashboard, '', { kind: 'activity-log', stackId })
}

/** Words about an alert, and the page that shows it. */
export interface Draft {
  readonly subject: string
  readonly lines: readonly string[]
  readonly href: string
}

/** Adds the name of the organisation, and the foot that all mails about alerts have. */
const framed = ({ store, appOrigin }: MailTools, orgId: number, { subject, lines, href }: Draft): Texts => {
  const organisation = store.get('organisations', orgId)?.name ?? ''
  const foot = [
    '',
    `Open in Stackyard: ${appOrigin()}${href}`,
    'Choose in the alert settings which alerts are emailed to you.',
  ]
  return {
    subject: organisation === '' ? subject : `${organisation}: ${subject}`,
    text: [...lines, ...foot].join('\n'),
  }
}

/** Returns what a mail says about an alert, without the name of the organisation and the foot. */
export const wordsOfAlert = (tools: MailTools, alert: AlertRecord): Draft => {
  const named = namedIn(tools, alert.content)
  const { createdAt, recoveredAt } = alert
  const { subject, text } = alertMail(alert.content, { ...named, createdAt, recoveredAt })
  return { subject, lines: [text, ...listOf(named.names)], href: hrefOf(tools, alert.content) }
}

/** Returns subject and text of the mail about an alert. */
export const mailOfAlert = (tools: MailTools, alert: AlertRecord): Texts =>
  framed(tools, alert.orgId, wordsOfAlert(tools, alert))

/** Returns subject and text of the mail with which a person tries out the mails about alerts. */
export const testMail = (tools: MailTools, orgId: number): Texts =>
  framed(tools, orgId, {
    subject: 'Test of your alerts',
    lines: ['This is a test. Alerts about your stacks reach you at this address.'],
    href: pages.alerts.href(),
  })
