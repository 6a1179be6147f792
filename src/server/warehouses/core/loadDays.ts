/** The days of a load: its window, which each run reads, and single days whose figures are complete now. */
import type { Window } from '@/server/lib/tables'
import type { Load } from './destination'

/** Kinds of lines of a ledger besides that of the load, which counts the rows of all of them. */
export const EXTRA_KINDS = {
  /** A period beside the window. */
  days: 'days',
  /** The window, where it came without rows and kept those of earlier loads; later in the alphabet than `endpoint`. */
  kept: 'kept',
} as const

type LoadDays = Pick<Load, 'window' | 'also'>

/** Returns the periods whose days a load replaces. */
export const periodsOf = ({ window, also = [] }: LoadDays): readonly Window[] => [window, ...also]

/** SQL of the condition for the days of a load; `between` writes that of one period, by its place. */
export const inPeriods = (load: LoadDays, between: (period: Window, place: number) => string): string => {
  const conditions = periodsOf(load).map(between)
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' OR ')})`
}

/** The window of a load without other days. */
export const windowOnly = <One extends LoadDays>(load: One): One => ({ ...load, also: [] })

/** The part of a load that replaces rows: only other days where those of the window are kept; null for none. */
export const replacingPart = (load: Load, keepsRows: boolean): Load | null => {
  if (!keepsRows) return load
  const [window, ...also] = load.also ?? []
  return window === undefined ? null : { ...load, window, also }
}

/** Lines of a ledger besides that of the load. */
export const extraLines = (
  { window, also = [] }: LoadDays,
  kept: number,
): readonly (Window & { readonly kind: string })[] => [
  ...also.map((period) => ({ kind: EXTRA_KINDS.days, ...period })),
  // the line of the load counts the rows of other days, so it does not tell that the window had none
  ...(kept > 0 && also.length > 0 ? [{ kind: EXTRA_KINDS.kept, ...window }] : []),
]
