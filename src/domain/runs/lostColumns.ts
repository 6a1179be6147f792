/** Measures of an endpoint that its provider no longer sends, although loaded rows have them (D-5). */
export interface LostColumns {
  /** Label of the endpoint. */
  readonly endpoint: string
  /** Names of the columns because of which the newest load has failed. */
  readonly lost: readonly string[]
  /** Those whose absence an ADMIN has accepted: loads leave them empty until the provider sends them again. */
  readonly accepted: readonly string[]
}
