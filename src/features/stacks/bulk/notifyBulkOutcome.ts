/** Message about paused or resumed stacks, one or many, with undo (DSH-4, PLUS-14, FU-10). */
import type { QueryClient } from '@tanstack/react-query'
import { stackToolMessages } from '@/components/stacks/list/messages'
import type { Stack } from '@/domain/stacks/types'
import type { NotificationInput } from '@/state/notices/notifications'
import { type BulkResult, bulkMessage, changedStacks, refusedStacks } from './bulkMessage'
import { titleOf } from './setStackEnabled'
import { setStacksEnabled } from './setStacksEnabled'

const texts = stackToolMessages.outcome

/** Concurrent updates: fast enough without overloading the service. */
export const CONCURRENCY = 3

/** Notifies about the outcome, with an undo action if anything was changed. */
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
  notify(changed.length === 0 ? message : { ...message, action: { label: texts.undo, run } })
}

/** Notifies that one stack was switched, with the same undo action. */
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
