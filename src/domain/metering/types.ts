/** Metered rows of one UTC month. Spec 1 §3. */
export type RowCounts = Readonly<Record<string, number>>

export interface StackMetering {
  /** Rows by endpoint label. */
  readonly endpoints: RowCounts
  /** Rows by transformation label. */
  readonly transformations: RowCounts
}

export interface MeteringInfo {
  readonly monthlyRowAllowance: number
  readonly totalRows: number
  /** By stack id. */
  readonly sources: Readonly<Record<string, StackMetering>>
  /** By destination id, then label. */
  readonly destinationTransformations: Readonly<Record<string, RowCounts>>
}
