import type { Answer } from './types'

/** Returns the days that an answer shows: those of its period from the first to the last day with data; null for none. */
export const shownPeriodOf = (
  answer: Pick<Answer<unknown>, 'from' | 'to' | 'firstDay' | 'dataUpTo'> | undefined,
): { readonly from: string; readonly to: string } | null => {
  if (answer === undefined) return null
  const { from, to, firstDay, dataUpTo } = answer
  if (from === null || to === null || dataUpTo === null) return null
  return {
    from: firstDay !== null && firstDay > from ? firstDay : from,
    to: dataUpTo < to ? dataUpTo : to,
  }
}
