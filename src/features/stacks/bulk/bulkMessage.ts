import { errorText } from '@/api/client/errors'
import { type BulkAction, stackToolMessages } from '@/features/stacks/list/messages'
import type { Stack } from '@/domain/stacks/types'
import type { NotificationInput } from '@/state/notices/notifications'
import type { BulkOutcome } from './bulkRun'

const texts = stackToolMessages.outcome

/** Maximum number of failures listed; the rows of all failed stacks stay selected. */
const MOST_NAMED = 3

/** Result of pausing or resuming stacks, from which the notification about it is built. */
export interface BulkResult {
  readonly action: BulkAction
  /** What happened to each stack that was to be changed. */
  readonly outcomes: readonly BulkOutcome<Stack>[]
  /** Number of stacks that already were in the wanted state. */
  readonly unchanged: number
  /** Display name of a stack; distinguishes stacks with the same title. */
  readonly nameOf: (stack: Stack) => string
  /** True if the user has left the stack list, which aborts the remaining changes. */
  readonly isListLeft: boolean
}

/** Returns the stacks that were paused or resumed, in order; undo reverts these. */
export const changedStacks = (outcomes: readonly BulkOutcome<Stack>[]): readonly Stack[] =>
  outcomes.flatMap(({ item, result }) => (result.kind === 'done' ? [item] : []))

/**
 * Returns the stacks that could not be paused or resumed, in order, each with the error message; '' if it has none.
 */
export const refusedStacks = (outcomes: readonly BulkOutcome<Stack>[]) =>
  outcomes.flatMap(({ item, result }) =>
    result.kind === 'failed' ? [{ stack: item, reason: errorText(result.error) ?? '' }] : [],
  )

const leadOf = ({ action, outcomes, nameOf }: BulkResult): string => {
  const [first, ...others] = changedStacks(outcomes)
  if (first === undefined) return texts.none(action)
  const changed = others.length + 1
  if (changed < outcomes.length) return texts.partly(action, changed, outcomes.length)
  return changed === 1 ? texts.doneOne(action, nameOf(first)) : texts.done(action, changed)
}

/**
 * Builds the notification about paused or resumed stacks, e.g. "2 stacks paused.", or "1 of 2 paused." with the name
 * of the other stack and why it failed (PLUS-14).
 */
export function bulkMessage(bulk: BulkResult): NotificationInput {
  const { action, outcomes, unchanged, nameOf, isListLeft } = bulk
  const changed = changedStacks(outcomes).length
  const refused = refusedStacks(outcomes)
  const left = outcomes.length - changed - refused.length
  const unnamed = refused.length - MOST_NAMED
  const lines = [
    ...refused.slice(0, MOST_NAMED).map(({ stack, reason }) => texts.refused(nameOf(stack), reason)),
    ...(unnamed > 0 ? [texts.moreRefused(unnamed)] : []),
    ...(left > 0 ? [isListLeft ? texts.leftPage(left) : texts.skipped(left)] : []),
    ...(unchanged > 0 ? [texts.unchanged(action, unchanged)] : []),
  ]
  const kind = refused.length > 0 || (left > 0 && isListLeft) ? 'error' : 'success'
  return {
    kind,
    lead: leadOf(bulk),
    text: lines.length === 0 ? texts.means(action, changed) : lines.join('\n'),
    about: 'stack-sync',
  }
}
