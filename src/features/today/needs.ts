/** What only a person can settle: stacks, missed targets, unmapped names and missing rates, each with its worth. */
import { daysBetween } from '@/domain/answers/days'
import type { UnmappedSum } from '@/domain/answers/names'
import type { AnswerSource } from '@/domain/answers/types'
import type { MissedTarget, StackState, TodayFacts } from '@/domain/stacks/stackStates'

/** Why somebody has to look at a stack. `behind` runs, but lacks more than a day that other sources have. */
export type StackTrouble = 'refused' | 'failed' | 'late' | 'behind'

/** Something that a person can settle. */
export type Need =
  | {
      readonly kind: 'stack'
      readonly trouble: StackTrouble
      readonly stack: StackState
      /** Days that it has less than the newest source of the answer; 0 for none. */
      readonly daysBehind: number
      /** Last day that it has data of; null where it is not known. */
      readonly dataUpTo: string | null
    }
  | { readonly kind: 'moreStacks'; readonly count: number }
  | { readonly kind: 'moreMissed'; readonly count: number }
  | ({ readonly kind: 'missed' } & MissedTarget)
  | ({ readonly kind: 'names' } & UnmappedSum)
  | {
      readonly kind: 'rate'
      readonly currency: string
      readonly rows: number
      readonly amount: number
    }

/** Most stacks that are listed one by one. */
const LISTED_STACKS = 4
/** Most missed targets that are listed one by one. */
const LISTED_TARGETS = 4

const ORDER: readonly StackTrouble[] = ['refused', 'failed', 'late', 'behind']

/** Days behind the newest source from which a stack that runs needs a person; some providers always tell a day later than others. */
const BEHIND_DAYS = 2

const troubleOf = ({ health, isRefused }: StackState, daysBehind: number): StackTrouble | null => {
  if (health === 'failed') return isRefused ? 'refused' : 'failed'
  if (health === 'late') return 'late'
  return daysBehind >= BEHIND_DAYS && health !== 'paused' ? 'behind' : null
}

/** Returns the newest day that a source has which is not paused; null for none. */
const newestDay = (sources: readonly AnswerSource[]): string | null =>
  sources
    .flatMap(({ isPaused, dataUpTo }) => (isPaused || dataUpTo === null ? [] : [dataUpTo]))
    .toSorted()
    .at(-1) ?? null

/** Returns what needs a person: stacks first, the worst one on top, then missed targets, names and rates. */
export const needsOf = (
  facts: Pick<TodayFacts, 'stacks' | 'waiting' | 'missed'>,
  sources: readonly AnswerSource[],
  names: UnmappedSum | null,
): readonly Need[] => {
  const newest = newestDay(sources)
  const stacks = facts.stacks
    .flatMap((stack) => {
      const dataUpTo = sources.find(({ stackId }) => stackId === stack.stackId)?.dataUpTo ?? null
      const daysBehind = newest === null || dataUpTo === null ? 0 : daysBetween(dataUpTo, newest)
      const trouble = troubleOf(stack, daysBehind)
      return trouble === null ? [] : [{ kind: 'stack' as const, trouble, stack, daysBehind, dataUpTo }]
    })
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.trouble) - ORDER.indexOf(other.trouble) || other.daysBehind - one.daysBehind,
    )
  const more = stacks.length - LISTED_STACKS
  return [
    ...stacks.slice(0, LISTED_STACKS),
    ...(more > 0 ? [{ kind: 'moreStacks' as const, count: more }] : []),
    ...facts.missed.slice(0, LISTED_TARGETS).map((each) => ({ kind: 'missed' as const, ...each })),
    ...(facts.missed.length > LISTED_TARGETS
      ? [{ kind: 'moreMissed' as const, count: facts.missed.length - LISTED_TARGETS }]
      : []),
    ...(names !== null && names.names > 0 ? [{ kind: 'names' as const, ...names }] : []),
    ...facts.waiting.map((each) => ({ kind: 'rate' as const, ...each })),
  ]
}

/** In which order the line of all stacks counts them. */
const HEALTH_ORDER = [
  'healthy',
  'running',
  'failed',
  'late',
  'neverRun',
  'other',
  'paused',
] as const satisfies readonly StackState['health'][]

/** Returns how many stacks are in each state; states without any are left out. */
export const healthCounts = (
  stacks: readonly StackState[],
): readonly { readonly health: StackState['health']; readonly count: number }[] =>
  HEALTH_ORDER.flatMap((health) => {
    const count = stacks.filter((stack) => stack.health === health).length
    return count === 0 ? [] : [{ health, count }]
  })
