import type { QueryClient } from '@tanstack/react-query'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Entities, Stack } from '@/domain/stacks/types'

/**
 * Switches a stack on or off with an optimistic update; rolls back and rejects if the service refuses (DSH-4, C-4).
 * The API module is loaded on first use, because merely viewing the dashboard doesn't need it.
 */
export const setStackEnabled = async (
  client: QueryClient,
  stackId: number,
  isOn: boolean,
  readEntities?: () => Promise<Entities>,
): Promise<void> => {
  const { updateStack } = await import('@/api/resources/stacks/sources')
  const call = updateStack(client, stackId, { isShownAtOnce: true, readEntities })
  const change = client.getMutationCache().build(client, call)
  await change.execute((now) => (now.enabled === isOn ? null : { enabled: isOn }))
}

/** Title of a stack, with the names of a loaded catalogue. */
export const titleOf = (client: QueryClient, stack: Stack): string =>
  stackLabel(stack, {
    sourceTypes: client.getQueryData(sourceTypesQuery().queryKey) ?? [],
    destinationTypes: client.getQueryData(destinationTypesQuery().queryKey) ?? [],
  }).title
