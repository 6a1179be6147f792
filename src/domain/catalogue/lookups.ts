/** Look-ups in the catalogue. Spec 2 §5 and §8 (WIZ-13, CRD-11): by id, or by label on a named side. */
import type {
  Catalogue,
  DestinationTransformationType,
  DestinationType,
  SourceTask,
  SourceType,
  TransformationType,
} from './types'
import { errorMessages } from '@/domain/messages/errors'
import {
  AmbiguousLabelError,
  UnknownLabelError,
  unknownId,
  unknownTransformation,
} from '@/domain/shared/errors'

/** Raises "Unknown source type id". */
export const sourceTypeById = (catalogue: Catalogue, id: number): SourceType => {
  const found = catalogue.sourceTypes.find((type) => type.id === id)
  if (!found) throw unknownId('sourceType', id)
  return found
}

/** Raises "Unknown destination type id". */
export const destinationTypeById = (catalogue: Catalogue, id: number): DestinationType => {
  const found = catalogue.destinationTypes.find((type) => type.id === id)
  if (!found) throw unknownId('destinationType', id)
  return found
}

/** Raises "Unknown task id". */
export const taskById = (type: SourceType, id: number): SourceTask => {
  const found = type.tasks.find((task) => task.id === id)
  if (!found) throw unknownId('task', id)
  return found
}

/** Raises "Couldn't find transformation id … of source type". */
export const transformationTypeById = (type: SourceType, id: number): TransformationType => {
  for (const task of type.tasks) {
    const found = task.transformationTypes.find((transformation) => transformation.id === id)
    if (found) return found
  }
  throw unknownTransformation(id, 'source')
}

/** Raises "Couldn't find transformation id … of destination type". */
export const destinationTransformationTypeById = (
  type: DestinationType,
  id: number,
): DestinationTransformationType => {
  const found = type.transformationTypes.find((transformation) => transformation.id === id)
  if (!found) throw unknownTransformation(id, 'destination')
  return found
}

const onlyOne = <Type extends { readonly label: string }>(types: readonly Type[], label: string): Type => {
  const found = types.filter((type) => type.label === label)
  if (found.length > 1) throw new AmbiguousLabelError(label)
  if (!found[0]) throw new UnknownLabelError(errorMessages.lookups.unknownLabel(label))
  return found[0]
}

/** The source type with this label; ambiguous or unknown labels raise. */
export const sourceTypeByLabel = (catalogue: Catalogue, label: string): SourceType =>
  onlyOne(catalogue.sourceTypes, label)

/** The destination type with this label; ambiguous or unknown labels raise. */
export const destinationTypeByLabel = (catalogue: Catalogue, label: string): DestinationType =>
  onlyOne(catalogue.destinationTypes, label)

/** A look-up that names no side: a label that stands on both, or twice on one, raises (CRD-11). */
export const typeByLabelOnAnySide = (catalogue: Catalogue, label: string): SourceType | DestinationType =>
  onlyOne<SourceType | DestinationType>([...catalogue.sourceTypes, ...catalogue.destinationTypes], label)
