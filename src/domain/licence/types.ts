/** Licence of an organisation. Spec 1 §3. */
export interface Licence {
  readonly id: number
  /** 'free_trial', 'long_term', or whatever the server says ("trial" is read as 'free_trial'). */
  readonly licenceType: string
  readonly startDate: string
  readonly endDate: string | null
}
