/** Run records. Spec 1 §3. */
export type RunKind = 'source' | 'transformation' | 'destinationTransformation'

export interface Run {
  readonly dagRunId: string
  /** ISO 8601, UTC. */
  readonly logicalDate: string
  readonly startDate: string
  /** Null while running. */
  readonly endDate: string | null
  /** RUNNING, SUCCESS, FAILED, or another state of the server. */
  readonly state: string
}
