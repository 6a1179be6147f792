import type { QueryClient } from '@tanstack/react-query'
import { startRun } from '@/api/resources/stacks/runDetail'
import { runMessages } from '@/components/stacks/run/messages'

/** Starts a run of a stack for its usual days; resolves to the notification that says so. */
export const startRunNow = async (client: QueryClient, stackId: number) => {
  const runId = await startRun(client, stackId)
  return { text: runMessages.actions.started, run: { stackId, runId } }
}
