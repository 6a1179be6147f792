/** The largest stacks and destinations, each with its largest parts: what the chart draws (MET-4). */
import { wholePercent } from '@/domain/shared/numbers'
import type { UsageOwner, UsageRow } from './usageRows'

export interface UsageBar {
  readonly key: string
  /** Null for all those that have no bar of their own. */
  readonly owner: UsageOwner | null
  /** How many owners it stands for. */
  readonly owners: number
  readonly rows: number
  /** Whole percent of what all bars have. */
  readonly share: number | null
  /** Rows of its largest part, the second, the third and all others. */
  readonly parts: readonly [number, number, number, number]
}

const MOST_BARS = 9

const sumOf = (rows: readonly number[]): number => rows.reduce((total, each) => total + each, 0)

const barOf = (key: string, owner: UsageOwner | null, owners: number, counts: readonly number[]) => {
  const [first = 0, second = 0, third = 0, ...others] = counts.toSorted((one, other) => other - one)
  const parts = [first, second, third, sumOf(others)] as const
  return { key, owner, owners, rows: sumOf(parts), parts }
}

/** Largest first; owners without rows have no bar, and where there are too many the last bar is that of the others. */
export const usageBars = (rows: readonly UsageRow[], most: number = MOST_BARS): readonly UsageBar[] => {
  const used = new Map<string, { readonly owner: UsageOwner; readonly counts: number[] }>()
  for (const { owner, rows: count } of rows) {
    const key = `${owner.kind} ${owner.id}`
    const known = used.get(key) ?? { owner, counts: [] }
    if (count > 0) known.counts.push(count)
    used.set(key, known)
  }
  const bars = [...used]
    .map(([key, { owner, counts }]) => barOf(key, owner, 1, counts))
    .filter((bar) => bar.rows > 0)
    .sort((one, other) => other.rows - one.rows)
  const own = bars.length > most ? bars.slice(0, most - 1) : bars
  const rest = bars.slice(own.length)
  const restRows = sumOf(rest.map((bar) => bar.rows))
  const all = rest.length === 0 ? own : [...own, barOf('rest', null, rest.length, [0, 0, 0, restRows])]
  const whole = sumOf(all.map((bar) => bar.rows))
  return all.map((bar) => ({
    ...bar,
    parts: bar.owner === null ? [0, 0, 0, bar.rows] : bar.parts,
    share: wholePercent(bar.rows, whole),
  }))
}
