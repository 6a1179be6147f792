/** What the parts of a stack are called. */
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import type { Stack } from '@/domain/stacks/types'

/** The stack's source type; undefined where the catalogue does not have it (any more). */
export const sourceTypeOf = (catalogue: Catalogue, stack: Stack): SourceType | undefined =>
  catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)

/** Names of source transformation types, in the order given; "#7" where the catalogue does not know one. */
export const transformationNames = (
  catalogue: Catalogue,
  stack: Stack,
  typeIds: readonly number[],
): readonly string[] => {
  const known = (sourceTypeOf(catalogue, stack)?.tasks ?? []).flatMap((task) => task.transformationTypes)
  return typeIds.map((id) => known.find((type) => type.id === id)?.name ?? `#${id}`)
}
