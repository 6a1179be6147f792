/** The days of a load: its window, which each run reads, and single days whose figures are complete now. */
import type { Window } from '@/server/lib/tables'
import type { Load } from './destination'

/** Kind of the lines of a ledger for periods beside the window; their rows are counted in the line of the load. */
export const ALSO_KIND = 'days'

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
