import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { stackDialogMessages } from './messages'
import type { RowCounts } from '@/domain/metering/types'
import { formatRows } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { LostTransformation } from './transformationRemoval'
import type { Stack } from '@/domain/stacks/types'
import type { LoadedStack } from './useStackInDialog'

/**
 * Returns the stack's source type, with its endpoints; undefined if the catalogue (all types that the service offers)
 * doesn't have it.
 */
export const sourceTypeOf = (catalogue: Catalogue, stack: Stack): SourceType | undefined =>
  catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)

/** Whether another stack of the organisation has the same source and destination. */
const hasTwin = ({ stack, entities }: LoadedStack): boolean =>
  entities.stacks.some(
    (other) =>
      other.id !== stack.id &&
      other.sourceType.id === stack.sourceType.id &&
      other.destination?.destinationType.id === stack.destination?.destinationType.id,
  )

/**
 * Returns the name of a stack for dialogs and notifications: its title, with the credential's name `always`, or only
 * if another stack has the same source and destination (`whereAlike`) (PLUS-19).
 */
export const stackName = (known: LoadedStack, credentials: 'always' | 'whereAlike'): string => {
  const isNamed = credentials === 'always' || hasTwin(known)
  return stackDialogMessages.stack(
    stackLabel(known.stack, known.catalogue).title,
    isNamed ? (known.stack.credentials?.name ?? null) : null,
  )
}

/**
 * Returns the display names of a stack's transformations by type id, in the given order; e.g. "#7" for an id unknown
 * to the catalogue (all types that the service offers).
 */
export const transformationNames = (
  catalogue: Catalogue,
  stack: Stack,
  typeIds: readonly number[],
): readonly string[] => deletedTransformations(catalogue, stack, typeIds).map(({ name }) => name)

/**
 * Returns a stack's transformations by type id, in the given order: display names, and the labels by which the row
 * usage lists them; name "#7" and label '' for an id unknown to the catalogue (all types that the service offers).
 */
export const deletedTransformations = (
  catalogue: Catalogue,
  stack: Stack,
  typeIds: readonly number[],
): readonly LostTransformation[] => {
  const known = (sourceTypeOf(catalogue, stack)?.tasks ?? []).flatMap((task) => task.transformationTypes)
  return typeIds.map((id) => {
    const type = known.find((each) => each.id === id)
    return { name: type?.name ?? `#${id}`, label: type?.label ?? '' }
  })
}

/**
 * Returns a text for each transformation to be deleted: its name, with the rows it delivered this month if known
 * (PLUS-19).
 */
export const deletedTransformationTexts = (
  lost: readonly LostTransformation[],
  counts: RowCounts | undefined,
): readonly string[] =>
  lost.map(({ name, label }) => {
    const rows = ownValue(counts ?? {}, label)
    return stackDialogMessages.lost(name, rows === undefined ? null : formatRows(rows))
  })
