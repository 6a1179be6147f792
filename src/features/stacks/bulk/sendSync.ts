import type { QueryClient } from '@tanstack/react-query'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Entities, Stack } from '@/domain/stacks/types'
import type { NotificationInput } from '@/state/notices/notifications'

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

/** Notifies that one stack was switched, with undo, as after a bulk change; says nothing if the code fails to load. */
export const tellSwitched = async (
  client: QueryClient,
  notify: (message: NotificationInput) => void,
  stack: Stack,
  isOn: boolean,
): Promise<void> => {
  const loaded = await import('@/features/stacks/tellOutcome').catch(() => null)
  loaded?.tellOutcome(client, notify, {
    action: isOn ? 'resume' : 'pause',
    outcomes: [{ item: stack, result: { kind: 'done' } }],
    unchanged: 0,
    nameOf: (each) => titleOf(client, each),
    isListLeft: false,
  })
}
