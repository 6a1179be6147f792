/** Title and second line of an alert, in plain words. */
import type { Alert } from '@/domain/alerts/types'
import { daysBetween } from '@/domain/answers/days'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { readTime } from '@/domain/shared/text/dates'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { type AlertReader, otherMonth, shortDay, shortTime } from './alertTimes'
import { alertMessages } from './messages'

const texts = alertMessages.text

/** A stack or transformation as named in an alert. */
export interface AlertRunnerName {
  /** Note of the stack, "Meta to Google BigQuery", or "Creative ROAS in Google BigQuery". */
  readonly title: string
  /** What tells similar ones apart, e.g. the credential; '' for none. */
  readonly detail: string
}

/** Names of what an alert is about. */
export interface AlertNames {
  /** The stacks or transformations that still exist. */
  readonly runners: readonly AlertRunnerName[]
  /** Source or destination, whichever failed, if it is the same for all of them; else ''. */
  readonly connector: string
  /** The credential that has to be fixed; '' for none. */
  readonly credential: string
}

/** Texts of an alert's row. */
export interface AlertText {
  readonly title: string
  /** What tells the stack apart from similar ones, after the title; '' for none. */
  readonly context: string
  /** Sentences below the title. */
  readonly detail: string
}

const sentences = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' ')

/** A sentence of the service, with a full stop. */
const asSentence = (message: string): string => {
  const text = message.trim()
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}

type TrialAlert = Extract<Alert, { readonly kind: 'trialEnds' }>

/** Counts the days from now, because the alert stays when they pass. */
const trialText = ({ endsOn, daysLeft }: TrialAlert, now: number): AlertText => {
  const today = new Date(now).toISOString().slice(0, DAY_CHARACTERS)
  const left = readTime(endsOn) === null ? daysLeft : daysBetween(today, endsOn)
  const day = shortDay(endsOn)
  return left < 0
    ? { title: texts.trialEnded, context: '', detail: texts.endedOn(day) }
    : { title: texts.trialEnds(left), context: '', detail: sentences(texts.endsOn(day), texts.pauses) }
}

const MOST_NAMES = 3

/** Names the stacks or transformations in one line: "Meta, TikTok, Adjust, and 3 more". */
export const runnerNameList = (runners: readonly AlertRunnerName[]): string => {
  const names = runners.map(({ title }) => title)
  if (names.length <= MOST_NAMES + 1) return joinWithAnd(names)
  return joinWithAnd([...names.slice(0, MOST_NAMES), alertMessages.others(names.length - MOST_NAMES)])
}

type About<Kind extends Alert['kind']> = Extract<Alert, { readonly kind: Kind }>

/** Title of an alert about one stack or transformation, or about several. */
const titleOf = (
  { runners }: AlertNames,
  all: number,
  one: (name: string) => string,
  many: (count: number) => string,
): Pick<AlertText, 'title' | 'context'> => {
  if (all > 1) return { title: many(all), context: '' }
  const [runner = { title: alertMessages.goneStack, detail: '' }] = runners
  return { title: one(runner.title), context: runner.detail }
}

type AnyFailure = About<'stackFailed'> | About<'transformationFailed'>

/** How a failure went on: its count, or its recovery. */
const outcome = (
  { failedRuns, lastGoodAt, recoveredAt, unwatchedAt, at }: AnyFailure,
  count: number,
  zone: string,
): readonly (string | false)[] => {
  const recovery = recoveredAt === null ? null : shortTime(recoveredAt, at, zone)
  return [
    ...(recovery === null
      ? [
          texts.inARow(failedRuns),
          lastGoodAt === null ? texts.neverGood : texts.lastGood(shortTime(lastGoodAt, at, zone)),
        ]
      : [count === 1 ? texts.recoveredAt(recovery) : texts.allRecoveredAt(count, recovery)]),
    unwatchedAt !== null && texts.unwatched,
  ]
}

function failureText(alert: About<'stackFailed'>, names: AlertNames, zone: string): AlertText {
  const { stackIds, reason } = alert
  const count = stackIds.length
  const isRefusal = reason !== null && reason.credentialId !== null && names.connector !== ''
  const head = isRefusal
    ? {
        title: texts.refused(names.connector, names.credential),
        context: count === 1 ? (names.runners[0]?.title ?? '') : '',
      }
    : titleOf(names, count, texts.failed, (all) => texts.manyFailed(names.connector, all))
  return {
    ...head,
    detail: sentences(
      reason !== null && !isRefusal && asSentence(reason.message),
      count > 1 && isRefusal && asSentence(runnerNameList(names.runners)),
      ...outcome(alert, count, zone),
    ),
  }
}

function transformationFailureText(
  alert: About<'transformationFailed'>,
  names: AlertNames,
  zone: string,
): AlertText {
  const { transformationIds, reason } = alert
  const count = transformationIds.length
  return {
    ...transformationTitle(names, count, texts.failed, texts.manyTransformationsFailed),
    detail: sentences(
      reason !== null && asSentence(reason.message),
      count > 1 && asSentence(runnerNameList(names.runners)),
      ...outcome(alert, count, zone),
    ),
  }
}

/** The destination of several transformations is the same, so it tells them apart from others. */
const transformationTitle = (
  names: AlertNames,
  count: number,
  one: (name: string) => string,
  many: (destination: string, count: number) => string,
): Pick<AlertText, 'title' | 'context'> =>
  names.runners.length === 0 && count === 1
    ? { title: one(alertMessages.goneTransformation), context: '' }
    : {
        ...titleOf(names, count, one, (all) => many(names.connector, all)),
        context: names.runners[0]?.detail ?? '',
      }

function lateText(alert: About<'dataLate'>, names: AlertNames, zone: string): AlertText {
  const { stackIds, dueAt, dataUpTo, at } = alert
  return {
    ...titleOf(names, stackIds.length, texts.late, texts.manyLate),
    detail: texts.due(shortTime(dueAt, at, zone), dataUpTo === null ? null : shortDay(dataUpTo)),
  }
}

/** Returns the texts of an alert's row. Times are in the reader's time zone; days without a time are as given. */
export function alertText(alert: Alert, names: AlertNames, { now, zone }: AlertReader): AlertText {
  switch (alert.kind) {
    case 'stackFailed':
      return failureText(alert, names, zone)
    case 'transformationFailed':
      return transformationFailureText(alert, names, zone)
    case 'stackRecovered': {
      const failed = shortTime(alert.failedAt, alert.at, zone)
      return {
        ...titleOf(names, alert.stackIds.length, texts.recovered, texts.manyRecovered),
        detail: texts.failedThenLoaded(failed, shortTime(alert.at, alert.at, zone)),
      }
    }
    case 'transformationRecovered': {
      const count = alert.transformationIds.length
      const failed = shortTime(alert.failedAt, alert.at, zone)
      return {
        ...transformationTitle(names, count, texts.recovered, texts.manyTransformationsRecovered),
        detail: texts.failedThenRan(failed, shortTime(alert.at, alert.at, zone)),
      }
    }
    case 'dataLate':
      return lateText(alert, names, zone)
    case 'rowsMissing': {
      const { endpoints, rows, isRemoved, stackIds } = alert
      const say = isRemoved ? texts.rowsRemoved : texts.rowsKept
      return {
        ...titleOf(names, stackIds.length, texts.rowsMissing, () => ''),
        detail: say(joinWithAnd(endpoints), rows),
      }
    }
    case 'allowance80':
    case 'allowance100': {
      const { kind, used, allowance, reachedOn, at } = alert
      return {
        title: texts[kind](otherMonth(at, now)),
        context: '',
        detail: sentences(
          texts.used(used, allowance),
          reachedOn !== null && texts.reachedOn(shortDay(reachedOn)),
          kind === 'allowance100' && texts.keepsRunning,
        ),
      }
    }
    case 'trialEnds':
      return trialText(alert, now)
    case 'firstRun':
      return {
        ...titleOf(names, alert.stackIds.length, texts.firstRun, texts.manyFirstRuns),
        detail: sentences(
          texts.rows(alert.rows),
          alert.stackIds.length > 1 &&
            typeof alert.lastAt === 'string' &&
            texts.lastFirstRun(shortTime(alert.lastAt, alert.at, zone)),
        ),
      }
  }
}
