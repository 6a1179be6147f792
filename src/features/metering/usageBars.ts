/** Bars of the usage chart: the largest stacks and destinations with their largest parts (MET-4). */
import type { UsageOwner, UsageRow } from './usageRows'
import { wholeShares } from './wholeShares'

/**
 * One bar of the usage chart: the rows of one stack or destination, of several small ones combined, or of unknown
 * origin.
 */
export interface UsageBar {
  /** React key. */
  readonly key: string
  /** The stack or destination; null for the combined bar, and for rows of unknown origin. */
  readonly owner: UsageOwner | null
  /** Numbers of stacks and destinations in the combined bar; null for any other. */
  readonly rest: { readonly stacks: number; readonly destinations: number } | null
  readonly rows: number
  /** Whole percentage of the sum of all bars; the shares add up to 100. Null where that sum is 0. */
  readonly share: number | null
  /** Rows of the three largest endpoints or transformations, then the sum of the others. */
  readonly parts: readonly [number, number, number, number]
  /** Names of the three largest endpoints or transformations; fewer where there are not as many. */
  readonly partNames: readonly string[]
}

interface Part {
  readonly name: string
  readonly rows: number
}

const MOST_BARS = 9

const sumOf = (rows: readonly number[]): number => rows.reduce((total, each) => total + each, 0)

const barOf = (key: string, owner: UsageOwner, all: readonly Part[]) => {
  const sorted = all.toSorted((one, other) => other.rows - one.rows)
  const [first = 0, second = 0, third = 0, ...others] = sorted.map(({ rows }) => rows)
  const parts = [first, second, third, sumOf(others)] as const
  const partNames = sorted.slice(0, 3).map(({ name }) => name)
  return { key, owner, rest: null, rows: sumOf(parts), parts, partNames }
}

const otherBar = (key: string, rest: UsageBar['rest'], rows: number) => ({
  key,
  owner: null,
  rest,
  rows,
  parts: [0, 0, 0, rows] as const,
  partNames: [],
})

/**
 * Returns the rows of the longest bar, at least 1 so that it can be a divisor. The combined bar may be longer than the
 * first.
 */
export const longestBar = (bars: readonly UsageBar[]): number => Math.max(1, ...bars.map(({ rows }) => rows))

/**
 * Computes the bars of the usage chart from table rows, largest first. Stacks and destinations without rows are
 * omitted, those beyond `most` bars are combined, and a bar for `unnamed`, the rows of unknown origin, comes last.
 */
export const usageBars = (
  rows: readonly UsageRow[],
  unnamed = 0,
  most: number = MOST_BARS,
): readonly UsageBar[] => {
  const used = new Map<string, { readonly owner: UsageOwner; readonly parts: Part[] }>()
  for (const { owner, name, label, rows: count } of rows) {
    const key = `${owner.kind} ${owner.id}`
    const known = used.get(key) ?? { owner, parts: [] }
    if (count > 0) known.parts.push({ name: name === '' ? label : name, rows: count })
    used.set(key, known)
  }
  const bars = [...used]
    .map(([key, { owner, parts }]) => barOf(key, owner, parts))
    .filter((bar) => bar.rows > 0)
    .sort((one, other) => other.rows - one.rows)
  const own = bars.length > most ? bars.slice(0, most - 1) : bars
  const rest = bars.slice(own.length)
  const restRows = sumOf(rest.map((bar) => bar.rows))
  const stacks = rest.filter(({ owner }) => owner.kind === 'stack').length
  const all = [
    ...own,
    ...(rest.length === 0
      ? []
      : [otherBar('rest', { stacks, destinations: rest.length - stacks }, restRows)]),
    ...(unnamed === 0 ? [] : [otherBar('unnamed', null, unnamed)]),
  ]
  const shares = wholeShares(all.map((bar) => bar.rows))
  return all.map((bar, index) => ({ ...bar, share: shares[index] ?? null }))
}
