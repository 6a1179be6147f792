import { builtInContent } from '@/server/connectors/catalogue/content'
import { taskId } from '@/server/connectors/catalogue/ids'
import { hashOf } from '@/server/lib/hash'
import type { InitialRecords } from '@/server/store/store'
import type { StackRecord } from '@/server/store/records'
import type { Content } from '@/server/connectors/catalogue/types'
import type { WireMetering } from '@/server/engine/runs/types'

const FIRST_ID = 1001
const PAUSED_ONE_IN = 17

/**
 * Creates `count` stacks by repeating those of the given records with new ids; about one in 17 is switched off (D-4,
 * D-6).
 */
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

/**
 * Returns the metering response with rows for each of the stacks, all on its first endpoint. Allowance and total stay
 * the same.
 */
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

/** Returns the built-in catalogue with `count` more endpoints (reports or tables) for Tenjin. */
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

/** Returns the ids of the `count` endpoints that `manyEndpoints` adds. */
export const endpointIds = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => taskId('tenjin', ENDPOINTS_FROM) * 100 + index)
