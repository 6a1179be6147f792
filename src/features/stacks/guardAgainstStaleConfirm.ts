/** Deleting only what somebody was shown and agreed to (C-7, PLUS-19). */
import type { StackEditor } from '@/api/resources/sources'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { ForbiddenStateError } from '@/domain/shared/errors'
import type { StackEdit } from '@/domain/stacks/stackChange'
import type { Stack } from '@/domain/stacks/types'

/** The stack was changed since the question was read, and its answer would delete more than it named. */
export class StaleConfirmationError extends ForbiddenStateError {}

/** Text of a StaleConfirmationError, which keeps the question open with what it names now; null for any other error. */
export const staleConfirmation = (error: unknown): string | null =>
  error instanceof StaleConfirmationError ? error.message : null

interface Loss {
  /** Of source transformation types. */
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

/** The edit of the stack as it is now; raises StaleConfirmationError where it would take more than from the one that was shown. */
export const guardAgainstStaleConfirm =
  (shown: Stack, editOf: StackEditor): StackEditor =>
  (now) => {
    const edit = editOf(now)
    const [known, fresh] = [lossOf(shown, editOf(shown)), lossOf(now, edit)]
    const isMore =
      fresh.typeIds.some((id) => !known.typeIds.includes(id)) ||
      (fresh.isLastEndpoint && !known.isLastEndpoint)
    if (isMore) throw new StaleConfirmationError(stackDialogs.moreWouldGo)
    return edit
  }
