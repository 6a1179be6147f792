import type { QueryClient } from '@tanstack/react-query'
import { stackToolMessages } from '@/features/stacks/list/messages'
import type { Stack } from '@/domain/stacks/types'
import type { NotificationInput } from '@/state/notices/notifications'
import { type BulkResult, bulkMessage, changedStacks, refusedStacks } from './bulkMessage'
import { titleOf } from './setStackEnabled'
import { setStacksEnabled } from './setStacksEnabled'

const texts = stackToolMessages.outcome

/**
 * Maximum number of concurrent updates when stacks are paused or resumed: fast enough without overloading the
 * service.
 */
export const CONCURRENCY = 3

/**
 * Shows a notification about paused or resumed stacks, with an undo action if at least one was changed; undo shows a
 * notification too (DSH-4, PLUS-14, FU-10).
 */
export function notifyBulkOutcome(
  client: QueryClient,
  notify: (message: NotificationInput) => void,
  result: BulkResult,
): void {
  const changed = changedStacks(result.outcomes)
  const undo = async () => {
    const outcomes = await setStacksEnabled(client, changed, result.action === 'pause', {
      most: CONCURRENCY,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    const { text } = bulkMessage({ ...result, outcomes, unchanged: 0 })
    const about = 'stack-sync'
    if (refusedStacks(outcomes).length > 0) notify({ kind: 'error', lead: texts.notUndone, text, about })
    else notify({ kind: 'success', text: texts.undone(result.action, changed.length), about })
  }
  // guards against a double click
  let isUndone = false
  const run = () => {
    if (isUndone) return
    isUndone = true
    void undo()
  }
  const message = bulkMessage(result)
  const stackIds = changed.map(({ id }) => id)
  notify(changed.length === 0 ? message : { ...message, action: { label: texts.undo, run }, stackIds })
}

/** Shows a notification that one stack has been resumed (`isOn`) or paused, with an undo action. */
export const notifyStackSwitched = (
  client: QueryClient,
  notify: (message: NotificationInput) => void,
  stack: Stack,
  isOn: boolean,
): void =>
  notifyBulkOutcome(client, notify, {
    action: isOn ? 'resume' : 'pause',
    outcomes: [{ item: stack, result: { kind: 'done' } }],
    unchanged: 0,
    nameOf: (each) => titleOf(client, each),
    isListLeft: false,
  })
