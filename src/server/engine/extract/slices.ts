import { DAY_MS } from '@/domain/shared/constants'
import type { Window } from '../job'

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** Splits a window into parts of at most `days` days, oldest first. */
export const slicesOf = ({ from, to }: Window, days: number): readonly Window[] => {
  const step = Math.max(1, days) * DAY_MS
  const slices: Window[] = []
  for (let start = timeOf(from); start <= timeOf(to); start += step)
    slices.push({ from: dayOf(start), to: dayOf(Math.min(start + step - DAY_MS, timeOf(to))) })
  return slices
}
