import type { QueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'
import { startRun } from '@/api/resources/stacks/runDetail'
import { runMessages } from './messages'

/** Starts a run of a stack for its usual days; resolves to the notification that says so. */
export const startRunNow = async (client: QueryClient, stackId: number) => {
  try {
    const runId = await startRun(client, stackId)
    return { text: runMessages.actions.started, run: { stackId, runId } }
  } catch (refusal) {
    // the stack may have been paused or deleted by a colleague
    void client.invalidateQueries({ queryKey: keys.entities })
    throw refusal
  }
}
