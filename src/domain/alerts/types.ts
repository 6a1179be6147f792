/** Kinds of alerts that each person switches, see `AlertSettings`. Those of transformations belong to those of stacks. */
export type AlertKind =
  | 'stackFailed'
  | 'stackRecovered'
  | 'dataLate'
  | 'allowance80'
  | 'allowance100'
  | 'trialEnds'
  | 'firstRun'

interface AlertBase {
  readonly id: number
  /** Time of the cause, ISO 8601 in UTC. */
  readonly at: string
  readonly isRead: boolean
}

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

/** One cause is one alert, however many stacks it hits. */
export type Alert =
  | (AlertBase & {
      readonly kind: 'stackFailed'
      readonly stackIds: readonly number[]
      /** Failed runs in a row, of the stack with the most. */
      readonly failedRuns: number
      /** Null if the backend knows no reason. */
      readonly reason: AlertReason | null
      readonly lastGoodAt: string | null
      /** Time at which all of the stacks had succeeded again; null until then. */
      readonly recoveredAt: string | null
      /** Time from which all of the stacks were paused or deleted, so that nobody waits for them; null until then. */
      readonly unwatchedAt: string | null
    })
  | (AlertBase & {
      readonly kind: 'stackRecovered'
      readonly stackIds: readonly number[]
      readonly failedAt: string
    })
  | (AlertBase & {
      readonly kind: 'transformationFailed'
      /** Active transformations of one destination. */
      readonly transformationIds: readonly number[]
      /** Failed runs in a row, of the transformation with the most. */
      readonly failedRuns: number
      /** Null if the backend knows no reason. */
      readonly reason: AlertReason | null
      readonly lastGoodAt: string | null
      /** Time at which all of them had succeeded again; null until then. */
      readonly recoveredAt: string | null
      /** Time at which all of them had been deleted or paused; null until then. */
      readonly unwatchedAt: string | null
    })
  | (AlertBase & {
      readonly kind: 'transformationRecovered'
      readonly transformationIds: readonly number[]
      readonly failedAt: string
    })
  | (AlertBase & {
      readonly kind: 'dataLate'
      readonly stackIds: readonly number[]
      readonly dueAt: string
      /** Last day with data, YYYY-MM-DD; null if there is none. */
      readonly dataUpTo: string | null
    })
  | (AlertBase & {
      readonly kind: 'rowsMissing'
      readonly stackIds: readonly number[]
      /** Labels of the endpoints without rows. */
      readonly endpoints: readonly string[]
      /** Rows of earlier runs that were kept, or removed. */
      readonly rows: number
      readonly isRemoved: boolean
    })
  | (AlertBase & {
      readonly kind: 'allowance80' | 'allowance100'
      /** Rows metered this month. */
      readonly used: number
      readonly allowance: number
      /** Day on which the allowance is reached at this pace, YYYY-MM-DD; null if unknown or reached. */
      readonly reachedOn: string | null
    })
  | (AlertBase & { readonly kind: 'trialEnds'; readonly endsOn: string; readonly daysLeft: number })
  | (AlertBase & {
      readonly kind: 'firstRun'
      readonly stackIds: readonly number[]
      readonly rows: number
      /** Time of the latest of several first runs, ISO 8601 in UTC; null if unknown. */
      readonly lastAt?: string | null
    })

/** Where alerts of a kind reach a person. */
export interface AlertChannels {
  readonly inApp: boolean
  readonly mail: boolean
}

/** What a backend does with a test email: sends it, or only prints it where the service runs. */
export type AlertTestDelivery = 'sent' | 'printed'

/** A person's own settings. */
export interface AlertSettings {
  readonly channels: Readonly<Record<AlertKind, AlertChannels>>
  /** Address that mails go to; null if the server sends none, or none to an address that nobody has proven. */
  readonly mailTo: string | null
  /** Address that gets no mails until its owner has proven it; null for none. */
  readonly unprovenMail: string | null
}
