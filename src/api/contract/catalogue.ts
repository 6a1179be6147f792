import * as z from 'zod/mini'
import type {
  DestinationTransformationType,
  DestinationType,
  SourceTask,
  SourceType,
  TransformationReads,
  TransformationType,
} from '@/domain/catalogue/types'
import { LABEL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { flag, id, idOrNull, listIn, listOrEmpty, text } from './read'

/** Most sources that a transformation reads, and most endpoints of each. */
const MOST_READ = 200
const readLabel = textUpTo(LABEL_MAX_CHARACTERS)
/** Labels of endpoints by source; a missing or null value becomes undefined. */
const reads = z.pipe(
  z.optional(
    z.nullable(
      z
        .record(readLabel, listUpTo(readLabel, MOST_READ))
        .check(z.refine((sources) => Object.keys(sources).length <= MOST_READ)),
    ),
  ),
  z.transform(
    (value: Record<string, string[]> | null | undefined): TransformationReads | undefined =>
      value ?? undefined,
  ),
)

const transformationFields = {
  id,
  name: text,
  label: z.string(),
  description: text,
  hidden: flag(false),
  implemented: flag(true),
  default: flag(false),
  depends_on: idOrNull,
  reads,
  dbt_model_select_tags: text,
  dbt_project_path: text,
  dbt_profiles_path: text,
}

const idOrRecord = z.union([id, z.object({ id })])
const transformationObject = z.object({
  ...transformationFields,
  destination_type: z.optional(z.nullable(idOrRecord)),
})
const transformationSchema = z.pipe(
  transformationObject,
  z.transform((wire: z.output<typeof transformationObject>): TransformationType => {
    const type = wire.destination_type ?? null
    return {
      id: wire.id,
      name: wire.name || wire.label,
      label: wire.label,
      description: wire.description,
      hidden: wire.hidden,
      implemented: wire.implemented,
      isDefault: wire.default,
      dependsOn: wire.depends_on,
      reads: wire.reads,
      destinationTypeId: typeof type === 'object' ? (type?.id ?? null) : type,
    }
  }),
)

const taskObject = z.object({
  id,
  name: text,
  label: z.string(),
  description: text,
  hidden: flag(false),
  transformation_types: listOrEmpty(transformationSchema),
})
const taskSchema = z.pipe(
  taskObject,
  z.transform((wire: z.output<typeof taskObject>): SourceTask => ({
    id: wire.id,
    name: wire.name || wire.label,
    label: wire.label,
    description: wire.description,
    hidden: wire.hidden,
    transformationTypes: wire.transformation_types,
  })),
)

const typeFields = {
  id,
  label: z.string(),
  name: text,
  description: text,
  image_url: text,
  training_url: text,
  hidden: flag(false),
}

const sourceTypeObject = z.object({ ...typeFields, source_tasks: listOrEmpty(taskSchema) })
const sourceTypeSchema = z.pipe(
  sourceTypeObject,
  z.transform((wire: z.output<typeof sourceTypeObject>): SourceType => ({
    id: wire.id,
    label: wire.label,
    name: wire.name || wire.label,
    category: wire.description,
    imageUrl: wire.image_url,
    trainingUrl: wire.training_url,
    hidden: wire.hidden,
    tasks: wire.source_tasks,
  })),
)
/**
 * Schema of the list of source types with their endpoints (source tasks) and transformation types: JSON in,
 * `SourceType[]` out. A missing name falls back to the label, a missing list to an empty one.
 */
export const sourceTypesSchema = listIn('source_types', sourceTypeSchema)

const destinationTransformationObject = z.object(transformationFields)
const destinationTransformationSchema = z.pipe(
  destinationTransformationObject,
  z.transform((wire: z.output<typeof destinationTransformationObject>): DestinationTransformationType => ({
    id: wire.id,
    name: wire.name || wire.label,
    label: wire.label,
    description: wire.description,
    hidden: wire.hidden,
    implemented: wire.implemented,
    isDefault: wire.default,
    dependsOn: wire.depends_on,
    reads: wire.reads,
  })),
)
const destinationTypeObject = z.object({
  ...typeFields,
  destination_transformation_types: listOrEmpty(destinationTransformationSchema),
})
const destinationTypeSchema = z.pipe(
  destinationTypeObject,
  z.transform((wire: z.output<typeof destinationTypeObject>): DestinationType => ({
    id: wire.id,
    label: wire.label,
    name: wire.name || wire.label,
    description: wire.description,
    imageUrl: wire.image_url,
    trainingUrl: wire.training_url,
    hidden: wire.hidden,
    transformationTypes: wire.destination_transformation_types,
  })),
)
/**
 * Schema of the list of destination types with their transformation types: JSON in, `DestinationType[]` out. A missing
 * name falls back to the label, a missing list to an empty one.
 */
export const destinationTypesSchema = listIn('destination_types', destinationTypeSchema)
