/** Mails about alerts, in plain words. */
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { dialogHref, pages } from '@/domain/shared/paths'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { flowText } from '@/domain/stacks/list/flowName'
import { transformationsHref } from '@/domain/stacks/transformations/transformationsHref'
import type { Mail } from '../lib/mail'
import type { Content } from '../connectors/catalogue/types'
import { iso } from '../lib/iso'
import type { AlertContent } from '../store/alertContent'
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

const timeText = (at: number): string => `${formatUtcDay(at)}, ${iso(at).slice(11, 16)} UTC`
const dayText = (day: string): string => formatUtcDay(Date.parse(`${day}T00:00:00Z`))

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

const isAre = (count: number): string => (count === 1 ? 'is' : 'are')

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

/** The time of the last success is that of one stack, so it is left out for several. */
const lastGoodLines = (count: number, lastGoodAt: number | null): readonly string[] => {
  if (lastGoodAt === null) return [`${count === 1 ? 'It has' : 'They have'} not succeeded yet.`]
  return count === 1 ? [`Its last successful run was on ${timeText(lastGoodAt)}.`] : []
}

const failureText = (
  { content: { reason, lastGoodAt }, createdAt, recoveredAt }: AlertRecord & FailurePart,
  { who, count }: Named,
): readonly string[] => [
  `${who} failed on ${timeText(createdAt)}.`,
  ...(reason === null ? [] : [`Reason: ${reason.message}`]),
  ...(recoveredAt === null
    ? lastGoodLines(count, lastGoodAt)
    : [`${count === 1 ? 'It' : 'All of them'} recovered on ${timeText(recoveredAt)}.`]),
]
interface FailurePart {
  readonly content: Extract<AlertContent, { readonly kind: 'stackFailed' | 'transformationFailed' }>
}

/** Subject and first lines of a mail. */
const wordsOf = (alert: AlertRecord, named: Named): Texts => {
  const { who, count } = named
  const { content, createdAt, recoveredAt } = alert
  switch (content.kind) {
    case 'stackFailed':
    case 'transformationFailed':
      return {
        subject: recoveredAt === null ? `${who} failed` : `${who} failed and recovered`,
        text: failureText({ ...alert, content }, named).join('\n'),
      }
    case 'stackRecovered':
    case 'transformationRecovered':
      return {
        subject: `${who} recovered`,
        text: `${who} recovered on ${timeText(createdAt)}, after a failure on ${timeText(content.failedAt)}.`,
      }
    case 'dataLate': {
      const upTo = content.dataUpTo === null ? 'No data yet.' : `Data up to ${dayText(content.dataUpTo)}.`
      return {
        subject: `${who} ${isAre(count)} late`,
        text: `${who} ${isAre(count)} late: due on ${timeText(content.dueAt)}, and not loaded yet.\n${upTo}`,
      }
    }
    case 'rowsMissing': {
      const { endpoints, rows, isRemoved } = content
      const of = `${joinWithAnd(endpoints)} of ${who}`
      return {
        subject: `${who}: the provider returned no rows`,
        text: isRemoved
          ? `${plural(rows, 'row was', 'rows were')} removed on ${timeText(createdAt)}, because the provider returned no rows for ${of} in two runs in a row.`
          : `The provider returned no rows for ${of} on ${timeText(createdAt)}, where earlier runs loaded ${plural(rows, 'row', 'rows')}. They were kept.`,
      }
    }
    case 'allowance80': {
      const pace =
        content.reachedOn === null ? '' : `\nAt this pace it is reached on ${dayText(content.reachedOn)}.`
      return {
        subject: '80% of this month’s allowance is used',
        text: `${formatRows(content.used)} of ${formatRows(content.allowance)} rows are used this month.${pace}`,
      }
    }
    case 'allowance100':
      return {
        subject: 'This month’s allowance is used up',
        text: `${formatRows(content.used)} of ${formatRows(content.allowance)} rows are used this month.`,
      }
    case 'trialEnds': {
      const { daysLeft } = content
      const left = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`
      return {
        subject: `Your trial ends ${left}`,
        text: `Your trial ends on ${dayText(content.endsOn)}. All stacks pause when it is over.`,
      }
    }
    case 'firstRun':
      return {
        subject: `${who} delivered ${count === 1 ? 'its' : 'their'} first rows`,
        text: `The first ${count === 1 ? 'run' : 'runs'} of ${who} delivered ${plural(content.rows, 'row', 'rows')}.`,
      }
  }
}

/** Page of the app that shows what an alert is about. */
const hrefOf = (tools: MailTools, content: AlertContent): string => {
  const { kind } = content
  const dashboard = pages.dashboard.href()
  const transformations = transformationsIn(content)
  if (transformations !== null) {
    const [id, ...more] = transformations
    const name = id === undefined || more.length > 0 ? undefined : transformationTypeOf(tools, id)?.name
    return transformationsHref({ state: 'active', searched: name ?? '' })
  }
  const [stackId, ...others] = stacksIn(content) ?? []
  if (kind === 'allowance80' || kind === 'allowance100')
    return dialogHref(dashboard, '', { kind: 'metering', period: null })
  if (stackId === undefined || others.length > 0) return pages.alerts.href()
  return kind === 'firstRun'
    ? pages.stackData.href(stackId)
    : dialogHref(dashboard, '', { kind: 'activity-log', stackId })
}

interface Draft {
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

/** Returns subject and text of the mail about an alert. */
export const mailOfAlert = (tools: MailTools, alert: AlertRecord): Texts => {
  const named = namedIn(tools, alert.content)
  const { subject, text } = wordsOf(alert, named)
  return framed(tools, alert.orgId, {
    subject,
    lines: [text, ...listOf(named.names)],
    href: hrefOf(tools, alert.content),
  })
}

/** Returns subject and text of the mail with which a person tries out the mails about alerts. */
export const testMail = (tools: MailTools, orgId: number): Texts =>
  framed(tools, orgId, {
    subject: 'Test of your alerts',
    lines: ['This is a test. Alerts about your stacks reach you at this address.'],
    href: pages.alerts.href(),
  })
