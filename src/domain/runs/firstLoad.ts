/** How far a new stack is with its first load: the newest days come first, then the days before them. */
export interface FirstLoadProgress {
  readonly stackId: number
  /** `waiting`: for its turn, or for its next attempt; `failed`: its last run has failed for good. */
  readonly state: 'waiting' | 'reading' | 'failed'
  /** Label of the endpoint that is being read; null for none. */
  readonly endpoint: string | null
  /** Rows read so far. */
  readonly rows: number
  readonly daysLoaded: number
  /** Days of the whole history; null while that is not known, and for a stack of lists only. */
  readonly daysWanted: number | null
  /** First of the days that are loaded, `YYYY-MM-DD`; null before the first. */
  readonly since: string | null
}
