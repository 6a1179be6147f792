import type { WireSourceType } from '../world/types'
import { DESTINATION, SOURCE, taskId, transformationId } from './ids'
import type { DestinationLabel, SourceLabel } from './ids'

/**
 * Short definition of a transformation (a dbt model that derives tables from a source's data), which is expanded to
 * one catalogue item per warehouse.
 */
export interface TransformationSeed {
  readonly label: string
  readonly name: string
  readonly description: string
  /** Whether the transformation is selected by default; false if undefined. */
  readonly isDefault?: boolean
  /** Whether the catalogue marks it as hidden; false if undefined. */
  readonly isHidden?: boolean
  /** Whether it can be activated; true if undefined. */
  readonly isImplemented?: boolean
  /** Label of another transformation of the same source that must be active too. */
  readonly dependsOn?: string
}

/** Short definition of an endpoint (a report or table) of a source. */
export interface TaskSeed {
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isHidden?: boolean
  readonly transformations?: readonly TransformationSeed[]
}

/** Short definition of a source type of the built-in catalogue. */
export interface SourceSeed {
  readonly label: SourceLabel
  readonly name: string
  /** Category in the chooser, such as "Attribution". */
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

/** Defines an endpoint (a report or table) of a source, by default without transformations. */
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

/** Expands each transformation of an endpoint to one per warehouse; ids follow the order of the seeds. */
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

/**
 * Expands the short definition of a source to the catalogue's API format (snake_case JSON). Throws if a transformation
 * depends on one that the source does not have.
 */
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
