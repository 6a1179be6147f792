/** Sentences and titles that several kinds of alerts build in the same way. */
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import type { AlertNames, AlertReason, AlertRunnerName, AlertText, MailFacts, MailWords } from './alertKind'
import { mailTime, shortTime } from './alertTimes'
import { alertWords as words } from './messages'

/** A stack or transformation of a failure. */
export interface FailedRunner {
  readonly id: number
  /** Failed runs in a row. */
  readonly failedRuns: number
  /** Whether a later run failed for another reason, which is another alert. */
  readonly isReplaced: boolean
  /** Whether a later run succeeded. */
  readonly isRecovered: boolean
}

/** What is stored of a failure, but for what has failed. Times are epoch ms. */
export interface StoredFailure {
  readonly reason: AlertReason | null
  readonly lastGoodAt: number | null
  /** Time from which nothing of it was running any more, which closed the alert; missing until then. */
  readonly unwatchedAt?: number
}

/** Fields of a failure, but for what has failed. */
export const failureFields = {
  /** Failed runs in a row, of the stack or transformation with the most. */
  failedRuns: ['failed_runs', 'count'],
  /** Null if the backend knows no reason. */
  reason: ['reason', 'reason'],
  lastGoodAt: ['last_good_at', 'timeOrNull'],
  /** Time at which all had succeeded again; null until then. */
  recoveredAt: ['recovered_at', 'timeOrNull'],
  /** Time from which all were paused or deleted, so that nobody waits for them; null until then. */
  unwatchedAt: ['unwatched_at', 'timeIfKnown'],
} as const

/** Computes the fields of a failure from what is stored. */
export const failureValues = (
  { reason, lastGoodAt, unwatchedAt }: StoredFailure,
  failed: readonly FailedRunner[],
  recoveredAt: number | null,
) => ({
  failedRuns: Math.max(...failed.map(({ failedRuns }) => failedRuns)),
  reason,
  lastGoodAt,
  recoveredAt,
  unwatchedAt: unwatchedAt ?? null,
})

/** Joins sentences; those that do not apply are false or null. */
export const sentences = (...parts: readonly (string | false | null)[]): string =>
  parts.filter(Boolean).join(' ')

/** A sentence of the service, with a full stop. */
export const asSentence = (message: string): string => {
  const text = message.trim()
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}

const MOST_NAMES = 3

/** Names the stacks or transformations in one line: "Meta, TikTok, Adjust, and 3 more". */
export const runnerNameList = (runners: readonly AlertRunnerName[]): string => {
  const names = runners.map(({ title }) => title)
  if (names.length <= MOST_NAMES + 1) return joinWithAnd(names)
  return joinWithAnd([...names.slice(0, MOST_NAMES), words.others(names.length - MOST_NAMES)])
}

type Title = Pick<AlertText, 'title' | 'context'>

/** Title of an alert about one stack or transformation, or about several. */
export const titleOf = (
  { runners }: AlertNames,
  all: number,
  one: (name: string) => string,
  many: (count: number) => string,
): Title => {
  if (all > 1) return { title: many(all), context: '' }
  const [runner = { title: words.goneStack, detail: '' }] = runners
  return { title: one(runner.title), context: runner.detail }
}

/** Title of an alert about transformations; the destination of several is the same and tells them apart from others. */
export const transformationTitle = (names: AlertNames, count: number, say: (name: string) => string): Title =>
  names.runners.length === 0 && count === 1
    ? { title: say(words.goneTransformation), context: '' }
    : {
        ...titleOf(names, count, say, (all) => say(words.transformationsIn(all, names.connector))),
        context: names.runners[0]?.detail ?? '',
      }

/** What the row of a failure is written from, in the app. */
interface ShownFailure {
  readonly at: string
  readonly failedRuns: number
  readonly lastGoodAt: string | null
  readonly recoveredAt: string | null
  readonly unwatchedAt: string | null
}

/** How a failure of `count` stacks or transformations went on: how often it failed, or its recovery. */
export const failureOutcome = (
  { failedRuns, lastGoodAt, recoveredAt, unwatchedAt, at }: ShownFailure,
  count: number,
  zone: string,
): readonly (string | false)[] => {
  const recovery = recoveredAt === null ? null : shortTime(recoveredAt, at, zone)
  return [
    ...(recovery === null
      ? [
          words.inARow(failedRuns),
          lastGoodAt === null ? words.neverGood : words.lastGood(shortTime(lastGoodAt, at, zone)),
        ]
      : [count === 1 ? words.recoveredAt(recovery) : words.allRecoveredAt(count, recovery)]),
    unwatchedAt !== null && words.unwatched,
  ]
}

/** The time of the last success is that of one stack, so it is left out for several. */
const lastGoodLines = (count: number, lastGoodAt: number | null): readonly string[] => {
  if (lastGoodAt === null) return [`${count === 1 ? 'It has' : 'They have'} not succeeded yet.`]
  return count === 1 ? [`Its last successful run was on ${mailTime(lastGoodAt)}.`] : []
}

/** Words of the mail about a failure. */
export const failureMail = (
  { reason, lastGoodAt }: StoredFailure,
  { who, count, createdAt, recoveredAt }: MailFacts,
): MailWords => ({
  subject: recoveredAt === null ? words.failed(who) : `${words.failed(who)} and recovered`,
  text: [
    `${who} failed on ${mailTime(createdAt)}.`,
    ...(reason === null ? [] : [`Reason: ${reason.message}`]),
    ...(recoveredAt === null
      ? lastGoodLines(count, lastGoodAt)
      : [`${count === 1 ? 'It' : 'All of them'} recovered on ${mailTime(recoveredAt)}.`]),
  ].join('\n'),
})

/** What is stored of a recovery, but for what has recovered. */
export interface StoredRecovery {
  /** Epoch ms. */
  readonly failedAt: number
  /** Id of the failure's alert. */
  readonly failureId: number
}

/** Words of the mail about a recovery. */
export const recoveryMail = ({ failedAt }: StoredRecovery, { who, createdAt }: MailFacts): MailWords => ({
  subject: words.recovered(who),
  text: `${who} recovered on ${mailTime(createdAt)}, after a failure on ${mailTime(failedAt)}.`,
})
