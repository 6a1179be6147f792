/** Worlds with very many stacks, or a stack with very many endpoints (D-4, D-6). */
import { builtInContent } from '../data/content'
import { taskId } from '../data/ids'
import { hashOf } from '../runs/hash'
import type { InitialRecords } from '../store/store'
import type { StackRecord } from '../store/records'
import type { Content, WireMetering } from './types'

const FIRST_ID = 1001
const PAUSED_ONE_IN = 17

/** Repeats the given stacks up to a count; most are switched on. */
export const manyStacks = ({ stacks }: InitialRecords, count: number): readonly StackRecord[] =>
  Array.from({ length: count }, (_, index): StackRecord | undefined => {
    const model = stacks[index % stacks.length]
    if (model === undefined) return undefined
    const id = FIRST_ID + index
    const isPaused = hashOf(`paused ${id}`) % PAUSED_ONE_IN === 0
    return {
      ...model,
      id,
      enabled: !isPaused,
      pauses: isPaused ? [{ from: model.createdAt, to: null }] : [],
    }
  }).filter((stack) => stack !== undefined)

/** Metering of the stacks, each with rows of its first endpoint. */
export const rowsOfMany = (stacks: readonly StackRecord[], metering: WireMetering): WireMetering => {
  const labels = new Map(
    builtInContent.sourceTypes.flatMap((type) =>
      (type.source_tasks ?? []).map(({ id, label }) => [id, label]),
    ),
  )
  const sources = stacks.map(
    ({ id, taskIds }): [string, { endpoints: Record<string, number>; transformations: object }] => {
      const label = labels.get(taskIds[0] ?? 0) ?? 'rows'
      return [String(id), { endpoints: { [label]: hashOf(`rows ${id}`) % 900 }, transformations: {} }]
    },
  )
  return { ...metering, sources: Object.fromEntries(sources) }
}

const ENDPOINTS_FROM = 50

/** The built-in catalogue with additional endpoints for Tenjin. */
export const manyEndpoints = (count: number): Content => ({
  ...builtInContent,
  sourceTypes: builtInContent.sourceTypes.map((type) =>
    type.label !== 'tenjin'
      ? type
      : {
          ...type,
          source_tasks: [
            ...(type.source_tasks ?? []),
            ...endpointIds(count).map((id, index) => ({
              id,
              name: `Table ${index + 1}`,
              label: `table_${index + 1}`,
              description: '',
              hidden: false,
              transformation_types: [],
            })),
          ],
        },
  ),
})

/** Ids of the additional endpoints. */
export const endpointIds = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => taskId('tenjin', ENDPOINTS_FROM) * 100 + index)
