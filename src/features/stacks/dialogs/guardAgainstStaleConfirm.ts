import type { StackEditor } from '@/api/resources/stacks/sources'
import { stackDialogMessages } from './messages'
import { ForbiddenStateError } from '@/domain/shared/errors'
import type { StackEdit } from '@/domain/stacks/list/stackChange'
import type { Stack } from '@/domain/stacks/types'

/**
 * Thrown if the stack has changed since a delete dialog opened, so that confirming would delete more than the dialog
 * listed (C-7, PLUS-19).
 */
export class StaleConfirmationError extends ForbiddenStateError {}

/**
 * Returns the message of a StaleConfirmationError, with which a delete dialog stays open and shows the updated list;
 * null for any other error.
 */
export const staleConfirmation = (error: unknown): string | null =>
  error instanceof StaleConfirmationError ? error.message : null

/** What an edit deletes from a stack. */
interface Loss {
  /** Ids of source transformation types. */
  readonly typeIds: readonly number[]
  readonly isLastEndpoint: boolean
}

const lossOf = (stack: Stack, edit: StackEdit | null): Loss => {
  const active = stack.transformations.map(({ typeId }) => typeId)
  const kept = edit?.transformationTypeIds ?? active
  return {
    typeIds: active.filter((id) => !kept.includes(id)),
    isLastEndpoint: edit?.taskIds?.length === 0,
  }
}

/**
 * Wraps `editOf`, which computes the edit that a delete dialog sends. The returned function computes the same edit,
 * but throws StaleConfirmationError if it would delete more from the current stack than from `shown`, the stack that
 * the dialog displays.
 */
export const guardAgainstStaleConfirm =
  (shown: Stack, editOf: StackEditor): StackEditor =>
  (now) => {
    const edit = editOf(now)
    const [known, fresh] = [lossOf(shown, editOf(shown)), lossOf(now, edit)]
    const isMore =
      fresh.typeIds.some((id) => !known.typeIds.includes(id)) ||
      (fresh.isLastEndpoint && !known.isLastEndpoint)
    if (isMore) throw new StaleConfirmationError(stackDialogMessages.staleList)
    return edit
  }
