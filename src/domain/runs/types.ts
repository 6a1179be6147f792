/** What was run: a stack's source, a source transformation, or a destination transformation. */
export type RunKind = 'source' | 'transformation' | 'destinationTransformation'

/** One execution of a stack or transformation, as recorded by the service. Times are ISO texts in UTC (spec 1 §3). */
export interface Run {
  readonly dagRunId: string
  /** Time for which the run was scheduled. */
  readonly logicalDate: string
  readonly startDate: string
  /** Null while running. */
  readonly endDate: string | null
  /** RUNNING, SUCCESS, FAILED, or another state of the server. */
  readonly state: string
}
