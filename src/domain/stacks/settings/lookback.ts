/** How many past days each run of a stack reads again, because the source corrects its figures later. */
export interface Lookback {
  /** Days chosen for the stack; null for the source's own number. */
  readonly days: number | null
  /** The source's own number of days; null for a source whose figures do not change later. */
  readonly defaultDays: number | null
}

const OFFERED_DAYS: readonly number[] = [3, 7, 14, 30]

/** Returns the number of days that a stack reads again; null for a source whose figures do not change later. */
export const daysOf = ({ days, defaultDays }: Lookback): number | null =>
  defaultDays === null ? null : (days ?? defaultDays)

/** Returns the numbers of days to choose from, ascending: 3, 7, 14, 30, the source's own and the chosen one. */
export const lookbackOptions = ({ days, defaultDays }: Lookback): readonly number[] =>
  [
    ...new Set([...OFFERED_DAYS, ...[days, defaultDays].flatMap((each) => (each === null ? [] : [each]))]),
  ].toSorted((one, other) => one - other)
