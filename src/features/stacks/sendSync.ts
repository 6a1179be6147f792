import type { QueryClient } from '@tanstack/react-query'
import type { Entities } from '@/domain/stacks/types'

/**
 * Switches a stack on or off with an optimistic update; rolls back and rejects if the service refuses (DSH-4, C-4).
 * The API module is loaded on first use, because merely viewing the dashboard doesn't need it.
 */
export const sendSync = async (
  client: QueryClient,
  stackId: number,
  isOn: boolean,
  readEntities?: () => Promise<Entities>,
): Promise<void> => {
  const { updateStack } = await import('@/api/resources/sources')
  const call = updateStack(client, stackId, { isShownAtOnce: true, readEntities })
  const change = client.getMutationCache().build(client, call)
  await change.execute((now) => (now.enabled === isOn ? null : { enabled: isOn }))
}
