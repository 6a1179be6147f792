/** Protects a delete confirmation against changes made after it was displayed (C-7, PLUS-19). */
import type { StackEditor } from '@/api/resources/stacks/sources'
import { stackDialogMessages } from '@/components/stacks/dialogs/messages'
import { ForbiddenStateError } from '@/domain/shared/errors'
import type { StackEdit } from '@/domain/stacks/list/stackChange'
import type { Stack } from '@/domain/stacks/types'

/** The stack changed after the dialog opened, and confirming would delete more than it listed. */
export class StaleConfirmationError extends ForbiddenStateError {}

/** Message of a StaleConfirmationError, which keeps the dialog open with the updated list; null for any other error. */
export const staleConfirmation = (error: unknown): string | null =>
  error instanceof StaleConfirmationError ? error.message : null

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
 * Wraps an editor; throws StaleConfirmationError if the edit would delete more from the current stack than from the
 * displayed one.
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
