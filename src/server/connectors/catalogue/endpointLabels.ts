import type { StackRecord } from '@/server/store/records'
import type { Content } from './types'

/** Returns the labels of a stack's endpoints, in the order of the catalogue; without those that it does not have. */
export const endpointLabels = (
  { sourceTypes }: Pick<Content, 'sourceTypes'>,
  { sourceTypeId, taskIds }: Pick<StackRecord, 'sourceTypeId' | 'taskIds'>,
): readonly string[] =>
  (sourceTypes.find(({ id }) => id === sourceTypeId)?.source_tasks ?? [])
    .filter(({ id }) => taskIds.includes(Number(id)))
    .map(({ label }) => label)
