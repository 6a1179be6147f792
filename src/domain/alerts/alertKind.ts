/** What a kind of alert declares, in one file of `kinds`: see the how-to *Add an alert kind*. */
import type { AlertReader } from './alertTimes'

/** Why the stacks or transformations of an alert failed. */
export interface AlertReason {
  /** Kind of the run's error, see `RunDetail`. */
  readonly kind: string
  /** One sentence for the reader. */
  readonly message: string
  readonly side: 'source' | 'destination'
  /** Credential that has to be fixed; null if it is not the credential. */
  readonly credentialId: number | null
}

/** Types of the fields of alerts in the app. Times are ISO 8601 in UTC, days YYYY-MM-DD. */
interface FieldTypes {
  readonly ids: readonly number[]
  readonly labels: readonly string[]
  readonly text: string
  /** Name of an app, network or campaign in the answers, and several of them; longer than labels and texts. */
  readonly name: string
  readonly names: readonly string[]
  /** Key of a campaign; null for none, and missing in the API for a backend that does not know it. */
  readonly campaignIfKnown: string | null
  /** Zero or more. */
  readonly count: number
  readonly integer: number
  readonly flag: boolean
  readonly time: string
  readonly timeOrNull: string | null
  /** Missing in the API for a backend that does not know it. */
  readonly timeIfKnown: string | null
  readonly day: string
  readonly dayOrNull: string | null
  readonly reason: AlertReason | null
}
/** See `FieldTypes`. */
export type AlertFieldType = keyof FieldTypes

/** Types whose value the service has as epoch ms. */
interface TimesInService {
  readonly time: number
  readonly timeOrNull: number | null
  readonly timeIfKnown: number | null
}

/** Fields of a kind by their names in the app: the name in the API, and the type. */
export type AlertFields = Readonly<Record<string, readonly [wire: string, type: AlertFieldType]>>

/** The fields as the app has them. */
export type ShownFields<Fields extends AlertFields> = {
  readonly [Name in keyof Fields]: FieldTypes[Fields[Name][1]]
}
/** The fields as the service has them, with times in epoch ms. */
export type ServiceFields<Fields extends AlertFields> = {
  readonly [Name in keyof Fields]: Fields[Name][1] extends keyof TimesInService
    ? TimesInService[Fields[Name][1]]
    : FieldTypes[Fields[Name][1]]
}

/** What all alerts have. */
export interface AlertBase {
  readonly id: number
  /** Time of the cause, ISO 8601 in UTC. */
  readonly at: string
  readonly isRead: boolean
}

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

/** What the mail about an alert names. */
export interface MailFacts {
  /** Name of the one stack or transformation, or their number: "Meta to BigQuery", "3 stacks". */
  readonly who: string
  readonly count: number
  /** Time of the cause, epoch ms. */
  readonly createdAt: number
  /** Epoch ms; null until then, and for other kinds than failures. */
  readonly recoveredAt: number | null
}

/** Subject and first lines of a mail. */
export interface MailWords {
  readonly subject: string
  readonly text: string
}

/** A switch of the alert settings. */
interface AlertSetting {
  readonly name: string
  /** When it is sent. */
  readonly hint: string
  /** Whether it is mailed to a person who has not chosen; what can wait until the next visit is not. */
  readonly isMailed: boolean
}

/** Rules and texts of a kind; methods, so that the records of all kinds are read through one type. */
export interface AlertRules<Shown, Content, Values> {
  /** Returns the texts of the row in the inbox. */
  row(alert: Shown, names: AlertNames, reader: AlertReader): AlertText
  /** Returns the words of the mail. */
  mail(content: NoInfer<Content>, facts: MailFacts): MailWords
  /** Computes the fields from what is stored; without it, they are stored as they are. */
  values?(content: Content, recoveredAt: number | null): Values
}

/** Names and properties of a kind. */
export interface AlertTraits<
  Wire extends string = string,
  Fields extends AlertFields = AlertFields,
  Setting extends string | AlertSetting = string | AlertSetting,
> {
  /** Name in the API. */
  readonly wire: Wire
  readonly fields: Fields
  /** Its switch in the settings, or the kind whose switch it follows. */
  readonly setting: Setting
  /** Filter of the inbox that finds it; null if it is only among all alerts. */
  readonly group: 'failures' | 'recoveries' | 'late' | 'usage' | null
  readonly look: 'failure' | 'success' | 'late' | 'warning'
  /**
   * Where row and mail lead, if it is not the stack or the transformation: usage, license, data of the stack, settings,
   * what was believed of days, or ROAS.
   */
  readonly opens?: 'usage' | 'licence' | 'data' | 'settings' | 'books' | 'roas'
  /** Whether its cause comes up again until a month or a trial ends, so that the alert is kept. */
  readonly isPeriodic?: boolean
  /** Whether its numbers are those of all stacks, so that deleted ones stay in it. */
  readonly countsDeleted?: boolean
  /** Texts of its row, for the list of all texts. */
  readonly texts: Readonly<Record<string, unknown>>
}

type AlertKindRecord<
  Wire extends string,
  Fields extends AlertFields,
  Setting extends string | AlertSetting,
  Content,
> = AlertTraits<Wire, Fields, Setting> &
  AlertRules<AlertBase & ShownFields<Fields>, Content, ServiceFields<Fields>>

/** Declares a kind of alert. The type of what is stored is that of the argument of `values`, or the fields. */
export const alertKind = <
  const Wire extends string,
  const Fields extends AlertFields,
  const Setting extends string | AlertSetting,
  Content = ServiceFields<Fields>,
>(
  record: AlertKindRecord<Wire, Fields, Setting, Content>,
): AlertKindRecord<Wire, Fields, Setting, Content> => record
