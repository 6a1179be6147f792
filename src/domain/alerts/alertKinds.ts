/** All kinds of alerts, and the types that follow from their records. */
import type {
  AlertBase,
  AlertNames,
  AlertRules,
  AlertText,
  AlertTraits,
  MailFacts,
  MailWords,
  ShownFields,
} from './alertKind'
import type { AlertReader } from './alertTimes'
import { allowance100, allowance80 } from './kinds/allowance'
import { closedDayChanged } from './kinds/closedDayChanged'
import { dataLate } from './kinds/dataLate'
import { firstRun } from './kinds/firstRun'
import { rowsMissing } from './kinds/rowsMissing'
import { sourceEnds } from './kinds/sourceEnds'
import { stackFailed } from './kinds/stackFailed'
import { stackRecovered } from './kinds/stackRecovered'
import { targetMissed } from './kinds/targetMissed'
import { transformationFailed } from './kinds/transformationFailed'
import { transformationRecovered } from './kinds/transformationRecovered'
import { trialEnds } from './kinds/trialEnds'
import { webhookOff } from './kinds/webhookOff'

/** Record of each kind, in the order in which settings list those with a switch. */
export const alertKinds = {
  stackFailed,
  stackRecovered,
  transformationFailed,
  transformationRecovered,
  dataLate,
  rowsMissing,
  sourceEnds,
  closedDayChanged,
  targetMissed,
  allowance80,
  allowance100,
  trialEnds,
  firstRun,
  webhookOff,
} as const

type Kinds = typeof alertKinds
type KindName = keyof Kinds

/** One cause is one alert, however many stacks it hits. */
export type Alert = {
  readonly [Kind in KindName]: AlertBase & { readonly kind: Kind } & ShownFields<Kinds[Kind]['fields']>
}[KindName]

/** What the service stores of an alert, by kind. Times are epoch ms, days `YYYY-MM-DD`. */
export type AlertContent = {
  readonly [Kind in KindName]: { readonly kind: Kind } & Parameters<Kinds[Kind]['mail']>[0]
}[KindName]

/** Kinds with a switch of their own in the settings. */
export type AlertKind = {
  readonly [Kind in KindName]: Kinds[Kind]['setting'] extends string ? never : Kind
}[KindName]
/** Names in the API of the kinds with a switch. */
export type WireAlertKind = Kinds[AlertKind]['wire']

const isSwitched = (kind: KindName): kind is AlertKind => typeof alertKinds[kind].setting !== 'string'

/** All kinds, in the order of their records. */
export const ALL_ALERT_KINDS = Object.keys(alertKinds) as readonly KindName[]

/** Kinds with a switch, in the order in which settings list them. */
export const ALERT_KINDS: readonly AlertKind[] = ALL_ALERT_KINDS.filter(isSwitched)

type AnyRecord = AlertTraits & AlertRules<Alert, AlertContent, Readonly<Record<string, unknown>>>

/** Record of a kind, whichever it is; its rules take only alerts of this kind. */
export const recordOf = (kind: KindName): AnyRecord => alertKinds[kind] as unknown as AnyRecord

/** Returns the texts of an alert's row. Times are in the reader's time zone; days without a time are as given. */
export const alertText = (alert: Alert, names: AlertNames, reader: AlertReader): AlertText =>
  recordOf(alert.kind).row(alert, names, reader)

/** Returns subject and first lines of the mail about an alert. */
export const alertMail = (content: AlertContent, facts: MailFacts): MailWords =>
  recordOf(content.kind).mail(content, facts)
