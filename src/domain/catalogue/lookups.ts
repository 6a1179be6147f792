/** Look-ups in the catalogue by id, or by label on a given side. Spec 2 §5 and §8 (WIZ-13, CRD-11). */
import type { Catalogue, DestinationType, SourceTask, SourceType } from './types'
import { errorMessages } from '@/domain/messages/errors'
import { AmbiguousLabelError, UnknownLabelError, unknownId } from '@/domain/shared/errors'

/** Returns the source type with this id. Throws an `UnknownIdError` where the catalogue has none. */
export const sourceTypeById = (catalogue: Catalogue, id: number): SourceType => {
  const found = catalogue.sourceTypes.find((type) => type.id === id)
  if (!found) throw unknownId('sourceType', id)
  return found
}

/** Returns the destination type with this id. Throws an `UnknownIdError` where the catalogue has none. */
export const destinationTypeById = (catalogue: Catalogue, id: number): DestinationType => {
  const found = catalogue.destinationTypes.find((type) => type.id === id)
  if (!found) throw unknownId('destinationType', id)
  return found
}

/**
 * Returns the endpoint (source task) with this id of a source type. Throws an `UnknownIdError` where the type has none.
 */
export const taskById = (type: SourceType, id: number): SourceTask => {
  const found = type.tasks.find((task) => task.id === id)
  if (!found) throw unknownId('task', id)
  return found
}

const onlyOne = <Type extends { readonly label: string }>(types: readonly Type[], label: string): Type => {
  const found = types.filter((type) => type.label === label)
  if (found.length > 1) throw new AmbiguousLabelError(label)
  if (!found[0]) throw new UnknownLabelError(errorMessages.lookups.unknownLabel(label))
  return found[0]
}

/** Returns the source type with this label. Throws where none or more than one has it. */
export const sourceTypeByLabel = (catalogue: Catalogue, label: string): SourceType =>
  onlyOne(catalogue.sourceTypes, label)

/** Returns the destination type with this label. Throws where none or more than one has it. */
export const destinationTypeByLabel = (catalogue: Catalogue, label: string): DestinationType =>
  onlyOne(catalogue.destinationTypes, label)
