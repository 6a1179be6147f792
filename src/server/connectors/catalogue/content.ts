import type { Content, WireSourceType } from './types'
import { destinationTypes, storageTypes } from './catalogueDestinations'
import type { SourceSeed, TaskSeed } from '../core/seed'
import { sourceSeeds } from './catalogueSources'
import { liveLabelOf } from './liveSupport'
import { documentationOf } from './documentation'
import { destinationSeeds } from './destinationSeeds'
import { taskId, transformationId } from './ids'
import type { SourceLabel } from './ids'
import { readsField } from './transformationReads'

/** Warehouses that source transformations are available for. */
const WAREHOUSES = destinationSeeds.filter(({ transformations }) => transformations === 'all')
type Warehouse = (typeof WAREHOUSES)[number]

const dbt = (label: string) => ({
  dbt_model_select_tags: `tag:${label}`,
  dbt_project_path: '/dbt/stackyard',
  dbt_profiles_path: '/dbt/profiles',
})

/** Built-in source type with its label as a literal type, so that the ids of its parts can be derived. */
type LabelledSeed = SourceSeed & { readonly label: SourceLabel }

/** Expands each transformation of an endpoint to one per warehouse; ids follow the order of the seeds. */
const toTransformations = (source: LabelledSeed, of: TaskSeed) => {
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
      destination_type: warehouse.id,
      ...readsField(seed.label),
      ...dbt(seed.label),
    })),
  )
}

/**
 * Expands the short definition of a source to the catalogue's API format (snake_case JSON). Throws if a transformation
 * depends on one that the source does not have.
 */
const toSourceType = (seed: LabelledSeed): WireSourceType => ({
  id: seed.id,
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

const sourceTypes = sourceSeeds.map(toSourceType)

/** Built-in catalogue in live mode, whose documentation says how each connection is known to work. */
export const liveContent = (): Content => ({
  ...builtInContent,
  documentation: documentationOf(sourceTypes, destinationTypes, liveLabelOf),
})

/** Built-in catalogue and documentation, which every backend serves unless it gets others. */
export const builtInContent: Content = {
  sourceTypes,
  destinationTypes,
  storageTypes,
  documentation: documentationOf(sourceTypes, destinationTypes),
}
