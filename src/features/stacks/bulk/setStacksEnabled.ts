import type { QueryClient } from '@tanstack/react-query'
import { apiMessages } from '@/domain/messages/api'
import type { Stack } from '@/domain/stacks/types'
import { type BulkOptions, type BulkOutcome, runBulk } from './bulkRun'
import { setStackEnabled } from './setStackEnabled'

/** Lazy import of the API module. */
const loadReading = async () => (await import('@/api/resources/stacks/sources')).sharedReading()

/**
 * Resumes (`isOn`) or pauses stacks, `options.most` at a time. Resolves with one outcome per stack in the given
 * order; never rejects: if the lazy-loaded API code fails to load, all outcomes are failures (PLUS-14, DSH-4).
 */
export const setStacksEnabled = async (
  client: QueryClient,
  stacks: readonly Stack[],
  isOn: boolean,
  options: BulkOptions,
  load: typeof loadReading = loadReading,
): Promise<readonly BulkOutcome<Stack>[]> => {
  try {
    const readEntities = await load()
    return await runBulk(stacks, ({ id }) => setStackEnabled(client, id, isOn, readEntities), options)
  } catch {
    const error = new Error(apiMessages.network)
    return stacks.map((item) => ({ item, result: { kind: 'failed', error } }))
  }
}
