import type { QueryClient } from '@tanstack/react-query'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Entities, Stack } from '@/domain/stacks/types'

/**
 * Resumes (`isOn`) or pauses a stack with an optimistic update of the cached stacks; rolls back and rejects if the
 * service refuses (DSH-4, C-4). `readEntities` lets several updates share one read of the current stacks; by default
 * each reads its own. The API module is loaded on first use, because merely viewing the dashboard doesn't need it.
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

/** Returns the display title of a stack, with the type names of the cached catalogue. */
export const titleOf = (client: QueryClient, stack: Stack): string =>
  stackLabel(stack, {
    sourceTypes: client.getQueryData(sourceTypesQuery().queryKey) ?? [],
    destinationTypes: client.getQueryData(destinationTypesQuery().queryKey) ?? [],
  }).title
