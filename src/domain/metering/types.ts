/** Number of rows by label of an endpoint or transformation. */
export type RowCounts = Readonly<Record<string, number>>

/** Rows that one stack delivered in one UTC month. */
export interface StackMetering {
  /** Rows by endpoint label. */
  readonly endpoints: RowCounts
  /** Rows by transformation label. */
  readonly transformations: RowCounts
}

/** Rows that an organisation's stacks and destination transformations delivered in one UTC month (spec 1 §3). */
export interface MeteringInfo {
  /** Rows per month included in the licence; 0 for none. */
  readonly monthlyRowAllowance: number
  readonly totalRows: number
  /** By stack id, as text. */
  readonly sources: Readonly<Record<string, StackMetering>>
  /** By destination id, as text, then by transformation label. */
  readonly destinationTransformations: Readonly<Record<string, RowCounts>>
}
