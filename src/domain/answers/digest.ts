/** The weekly digest: what the answers of the last closed week say against the week before. */

/** A figure of the week. */
export interface DigestFigure {
  readonly name: string
  readonly value: string
  /** Change against the week before, and the days that both are of. */
  readonly change: string
  readonly days: string
}

/** What a digest says, as it was when it was made. */
export interface DigestContent {
  /** One sentence; also the subject. */
  readonly headline: string
  readonly figures: readonly DigestFigure[]
  /** What moved ROAS, with its share of the change. */
  readonly causes: readonly { readonly points: string; readonly text: string }[]
  /** What is late, unmapped or left out. */
  readonly gaps: readonly string[]
  /** ROAS of each week, oldest first, as a ratio; null where it is not known. */
  readonly weeks: readonly { readonly from: string; readonly roas: number | null }[]
  /** As a ratio; null for none. */
  readonly target: number | null
}
