/** What the books show of networks: names of both sides, and the steps of the bridge between them. */
import { GAP_CAUSES, gapSums } from '@/domain/answers/reconciliation'
import type { GapCause, GapSums, Reconciliation, ReconciledLine } from '@/domain/answers/reconciliation'

/** Part of the own total above which a rest is marked. */
const MARKED = 0.01
/** Named causes with a step of their own, so that the bridge has eight bars at most. */
const MOST_STEPS = 5
const HALF_A_CENT = 0.005

/** Key of a line in the address. */
export const lineKey = ({ networkId, ownSource, otherSource }: ReconciledLine): string =>
  networkId === '' ? (ownSource ?? otherSource ?? '') : networkId

/** Whether two sources tell of a line, so that there is a gap. */
export const isCompared = ({ ownSource, otherSource }: ReconciledLine): boolean =>
  ownSource !== null && otherSource !== null

/** Number of the days of a line of which its provider has a total of its own. */
export const daysWithTotal = ({ days }: Pick<ReconciledLine, 'days'>): number =>
  days.filter(({ total }) => total !== null).length

/** Whether a line has a gap: between two sources, or between a provider and its report. */
export const hasGap = (line: ReconciledLine): boolean => isCompared(line) || daysWithTotal(line) > 0

/** Lines that are shown together, and their sums. */
export interface Shown {
  readonly lines: readonly ReconciledLine[]
  /** The chosen line; null for all of them. */
  readonly line: ReconciledLine | null
  readonly sums: GapSums
}

/** The chosen line, or all that are compared; where nothing is, those with a total of their own. */
export const shownOf = ({ lines }: Pick<Reconciliation, 'lines'>, key: string | null): Shown => {
  const chosen = lines.find((line) => lineKey(line) === key)
  const only = lines.length === 1 ? lines[0] : undefined
  const line = chosen ?? only ?? null
  const compared = lines.filter(isCompared)
  const all = compared.length > 0 ? compared : lines.filter(hasGap)
  const shown = line === null ? all : [line]
  return { lines: shown, line, sums: gapSums(shown) }
}

/** Rest of a gap as a part of the own total, and whether it is large enough to be marked. */
export const restOf = ({ own, causes }: GapSums) => {
  const share = own === 0 ? 0 : Math.abs(causes.unexplained / own)
  return { share, isMarked: share > MARKED }
}

/** Whether an amount is less than half a cent: sources round the amounts of a day differently. */
export const isNothing = (amount: number): boolean => Math.abs(amount) < HALF_A_CENT

/** The causes that a gap has, the rest aside, in their order. */
export const namedCauses = ({ causes }: Pick<GapSums, 'causes'>): readonly GapCause[] =>
  GAP_CAUSES.filter((cause) => cause !== 'unexplained' && !isNothing(causes[cause]))

/** A step from one total to the other: a cause, or the smallest of many together. */
export type GapStep =
  | { readonly kind: 'cause'; readonly cause: GapCause; readonly change: number }
  | { readonly kind: 'others'; readonly count: number; readonly change: number }

/** Steps from the own total to the other one, in the order of the causes; the rest is always there, and last. */
export const stepsOf = ({ causes }: GapSums): readonly GapStep[] => {
  const named = namedCauses({ causes })
  const largest = named
    .toSorted((one, other) => Math.abs(causes[other]) - Math.abs(causes[one]))
    .slice(0, named.length > MOST_STEPS ? MOST_STEPS - 1 : MOST_STEPS)
  const others = named.filter((cause) => !largest.includes(cause))
  const step = (cause: GapCause): GapStep => ({ kind: 'cause', cause, change: -causes[cause] })
  return [
    ...named.filter((cause) => largest.includes(cause)).map(step),
    ...(others.length === 0
      ? []
      : [
          {
            kind: 'others' as const,
            count: others.length,
            change: -others.reduce((sum, cause) => sum + causes[cause], 0),
          },
        ]),
    step('unexplained'),
  ]
}
