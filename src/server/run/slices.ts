import { dayNumberOf, dayTextOf } from '@/server/lib/days'
import type { Window } from '@/server/lib/tables'

/** Splits a window into parts of at most `days` days, oldest first. */
export const slicesOf = ({ from, to }: Window, days: number): readonly Window[] => {
  const [step, last] = [Math.max(1, days), dayNumberOf(to)]
  const slices: Window[] = []
  for (let first = dayNumberOf(from); first <= last; first += step)
    slices.push({ from: dayTextOf(first), to: dayTextOf(Math.min(first + step - 1, last)) })
  return slices
}
