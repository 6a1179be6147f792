/** Compact seeds of the catalogue, and their expansion to the wire format. */
import type { WireSourceType } from '../world/types'
import { DESTINATION, SOURCE, taskId, transformationId } from './ids'
import type { DestinationLabel, SourceLabel } from './ids'

export interface TransformationSeed {
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isDefault?: boolean
  readonly isHidden?: boolean
  readonly isImplemented?: boolean
  /** Label of another transformation of the same source that this one depends on. */
  readonly dependsOn?: string
}

export interface TaskSeed {
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isHidden?: boolean
  readonly transformations?: readonly TransformationSeed[]
}

export interface SourceSeed {
  readonly label: SourceLabel
  readonly name: string
  /** Name of the category. */
  readonly category: string
  readonly isHidden?: boolean
  readonly tasks: readonly TaskSeed[]
}

/** Warehouses that source transformations are available for. */
const WAREHOUSES = [
  'bigquery',
  'redshift',
  'snowflake',
  'tenjin',
] as const satisfies readonly DestinationLabel[]
type Warehouse = (typeof WAREHOUSES)[number]

export const task = (
  label: string,
  name: string,
  description: string,
  transformations: readonly TransformationSeed[] = [],
): TaskSeed => ({
  label,
  name,
  description,
  transformations,
})

const dbt = (label: string) => ({
  dbt_model_select_tags: `tag:${label}`,
  dbt_project_path: '/dbt/stackyard',
  dbt_profiles_path: '/dbt/profiles',
})

/** Expands each transformation to one per warehouse; ids follow the order of the seeds. */
const toTransformations = (source: SourceSeed, of: TaskSeed) => {
  const all = source.tasks.flatMap((item) => item.transformations ?? [])
  const idOf = (label: string, warehouse: Warehouse): number => {
    const index = all.findIndex((seed) => seed.label === label)
    if (index < 0) throw new Error(`${source.label} has no transformation "${label}"`)
    return transformationId(source.label, index * WAREHOUSES.length + WAREHOUSES.indexOf(warehouse))
  }
  return (of.transformations ?? []).flatMap((seed) =>
    WAREHOUSES.map((warehouse) => ({
      id: idOf(seed.label, warehouse),
      name: seed.name,
      label: seed.label,
      description: seed.description,
      hidden: seed.isHidden ?? false,
      implemented: seed.isImplemented ?? true,
      default: seed.isDefault ?? false,
      depends_on: seed.dependsOn === undefined ? null : idOf(seed.dependsOn, warehouse),
      destination_type: DESTINATION[warehouse],
      ...dbt(seed.label),
    })),
  )
}

export const toSourceType = (seed: SourceSeed): WireSourceType => ({
  id: SOURCE[seed.label],
  label: seed.label,
  name: seed.name,
  description: seed.category,
  image_url: '',
  training_url: '',
  hidden: seed.isHidden ?? false,
  source_tasks: seed.tasks.map((item, index) => ({
    id: taskId(seed.label, index),
    name: item.name,
    label: item.label,
    description: item.description,
    hidden: item.isHidden ?? false,
    transformation_types: toTransformations(seed, item),
  })),
})
