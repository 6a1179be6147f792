/** Maximum number of past days that each run of a stack reads again. */
export const LOOKBACK_MAX_DAYS = 90

/** How many past days each run of a stack reads again, because the source corrects its figures later. */
export interface Lookback {
  /** Days chosen for the stack; null for the source's own number. */
  readonly days: number | null
  /** The source's own number of days; null for a source whose figures do not change later. */
  readonly defaultDays: number | null
}

/** Lookback of a stack on its settings page; null for a backend that has none. */
export type LoadedLookback =
  | { readonly kind: 'ready'; readonly lookback: Lookback }
  /** It could not be loaded, so it cannot be changed. */
  | { readonly kind: 'failed' }
  | null

/** Returns the days that a stack reads again; null where that cannot be chosen. */
export const chosenDaysOf = (loaded: LoadedLookback): number | null =>
  loaded?.kind === 'ready' ? daysOf(loaded.lookback) : null

/** Returns the source's own number of days; null where the days cannot be chosen. */
export const usualDaysOf = (loaded: LoadedLookback): number | null =>
  loaded?.kind === 'ready' ? loaded.lookback.defaultDays : null

const OFFERED_DAYS: readonly number[] = [3, 7, 14, 30]

/** Returns the number of days that a stack reads again; null for a source whose figures do not change later. */
export const daysOf = ({ days, defaultDays }: Lookback): number | null =>
  defaultDays === null ? null : (days ?? defaultDays)

/** Returns the numbers of days to choose from, ascending: 3, 7, 14, 30, the source's own and the chosen one. */
export const lookbackOptions = ({ days, defaultDays }: Lookback): readonly number[] =>
  [
    ...new Set([...OFFERED_DAYS, ...[days, defaultDays].flatMap((each) => (each === null ? [] : [each]))]),
  ].toSorted((one, other) => one - other)
