/** Mails about alerts, in plain words. */
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import type { Mail } from '../calls/services'
import type { Content } from '../catalogue/types'
import { iso } from '../calls/iso'
import type { AlertContent, AlertRecord } from '../store/alertRecords'
import type { Store } from '../store/store'
import { stacksIn } from './inbox'

/** Most sources that a mail names. */
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

/** Names of stacks: that of their source, with the number of stacks where there are several of it. */
const namesOf = ({ store, content }: MailTools, ids: readonly number[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const id of ids) {
    const typeId = store.get('stacks', id)?.sourceTypeId
    const name = content.sourceTypes.find((type) => type.id === typeId)?.name ?? 'Unknown source'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count} stacks)`))
}

const isAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** Subject of stacks in a sentence: the name of the one, or their number. */
const whoOf = (names: readonly string[], count: number): string =>
  count === 1 ? (names[0] ?? 'A stack') : `${count} stacks`

const listOf = (names: readonly string[], count: number): readonly string[] => {
  if (count === 1) return []
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
  return count === 1 ? [`Last successful run: ${timeText(lastGoodAt)}.`] : []
}

const failureText = (
  { content: { reason, lastGoodAt, stacks }, createdAt, recoveredAt }: AlertRecord & FailurePart,
  who: string,
): readonly string[] => [
  `${who} failed on ${timeText(createdAt)}.`,
  ...(reason === null ? [] : [`Reason: ${reason.message}`]),
  ...(recoveredAt === null
    ? lastGoodLines(stacks.length, lastGoodAt)
    : [`${stacks.length === 1 ? 'It' : 'All of them'} recovered on ${timeText(recoveredAt)}.`]),
]
interface FailurePart {
  readonly content: Extract<AlertContent, { readonly kind: 'stackFailed' }>
}

/** Subject and first lines of a mail. */
const wordsOf = (alert: AlertRecord, who: string, count: number): Texts => {
  const { content, createdAt, recoveredAt } = alert
  switch (content.kind) {
    case 'stackFailed':
      return {
        subject: recoveredAt === null ? `${who} failed` : `${who} failed and recovered`,
        text: failureText({ ...alert, content }, who).join('\n'),
      }
    case 'stackRecovered':
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
        subject: `First data of ${who}`,
        text: `The first run of ${who} brought ${formatRows(content.rows)} rows.`,
      }
  }
}

/** Returns subject and text of the mail about an alert. */
export const mailOfAlert = (tools: MailTools, alert: AlertRecord): Texts => {
  const ids = stacksIn(alert.content) ?? []
  const names = namesOf(tools, ids)
  const { subject, text } = wordsOf(alert, whoOf(names, ids.length), ids.length)
  const link = `${tools.appOrigin()}/alerts`
  const foot = ['', `Open your alerts: ${link}`, 'There you also choose which alerts reach you by mail.']
  return { subject, text: [text, ...listOf(names, ids.length), ...foot].join('\n') }
}
