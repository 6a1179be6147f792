import type { TableTab } from './TableTabs'
import type { Catalogue } from '@/domain/catalogue/types'
import type { TableSample } from '@/domain/runs/runDetail'
import { pages } from '@/domain/shared/paths'
import type { Stack } from '@/domain/stacks/types'

/** A table that a stack delivers, or a transformation of its destination creates. */
export interface DataTable extends TableTab {
  /** Label of the endpoint or transformation, by which the service lists its sample. */
  readonly label: string
  /** Id of the active transformation of the destination, whose sample is a call of its own; null for others. */
  readonly destinationTransformation: number | null
}

/** Returns the tables of a stack: its endpoints, its transformations, then those of its destination. */
export const dataTables = (stack: Stack, catalogue: Catalogue): readonly DataTable[] => {
  const tasks = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)?.tasks ?? []
  const tableOf = (
    key: string,
    { label, name }: { readonly label: string; readonly name: string },
    kind: TableTab['kind'],
    destinationTransformation: number | null = null,
  ): DataTable => ({
    key,
    name: name || label || key,
    label,
    kind,
    href: pages.stackData.href(stack.id, key),
    destinationTransformation,
  })
  const endpoints = stack.taskIds.map((id) => {
    const task = tasks.find((each) => each.id === id)
    return tableOf(task?.label ?? `endpoint-${id}`, task ?? { label: '', name: `#${id}` }, 'endpoint')
  })
  const types = tasks.flatMap((task) => task.transformationTypes)
  const ofStack = stack.transformations.map(({ id, typeId }) => {
    const type = types.find((each) => each.id === typeId)
    return tableOf(`transformation-${id}`, type ?? { label: '', name: `#${typeId}` }, 'transformation')
  })
  const ofDestination = (stack.destination?.transformations ?? []).map(({ id, type }) =>
    tableOf(`destination-transformation-${id}`, type, 'transformation', id),
  )
  return [...endpoints, ...ofStack, ...ofDestination]
}

/** The table that the address names, else the first one; undefined for a stack without tables. */
export const chosenTable = (tables: readonly DataTable[], key: string | null): DataTable | undefined =>
  tables.find((table) => table.key === key) ?? tables[0]

/** The sample of a table among those of its stack; undefined before the first load. */
export const sampleOf = (samples: readonly TableSample[], table: DataTable): TableSample | undefined =>
  samples.find(({ kind, label }) => kind === table.kind && label === table.label)
