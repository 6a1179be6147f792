/** A day with the ages whose figures are missing; without any for a day that was never read. */
export interface LateDay {
  readonly day: string
  readonly ages: readonly number[]
}

/** Days that the next runs read, and days that the provider no longer has; oldest first. */
export interface LateDays {
  readonly owed: readonly LateDay[]
  readonly lost: readonly LateDay[]
}

/** Days of a report that a run must read again, or read at all, or that the provider no longer has. */
export interface LatePeriods {
  readonly state: 'owed' | 'lost'
  /** Age in days whose figures are missing; null for days without any rows. */
  readonly age: number | null
  /** Periods of days, `YYYY-MM-DD`, both inclusive; oldest first. */
  readonly periods: readonly { readonly from: string; readonly to: string }[]
}
