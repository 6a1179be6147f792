/** Licence of an organisation: a free trial or a long-term contract. Dates are ISO texts (spec 1 §3). */
export interface Licence {
  readonly id: number
  /** 'free_trial', 'long_term', or whatever the server says ("trial" is read as 'free_trial'). */
  readonly licenceType: string
  readonly startDate: string
  /** Null where the service sends no end date. */
  readonly endDate: string | null
}
