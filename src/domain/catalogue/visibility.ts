/** Hidden types are filtered out unless a flag allows them. Spec 2 §6 (CAT-2, DSH-9). */
import type { Catalogue } from './types'

const visible = <Item extends { readonly hidden: boolean }>(items: readonly Item[]): Item[] =>
  items.filter((item) => !item.hidden)

/**
 * Returns the catalogue without its hidden source types, endpoints, transformations and destination types; unchanged
 * with `showHidden`.
 */
export const visibleCatalogue = (catalogue: Catalogue, showHidden: boolean): Catalogue => {
  if (showHidden) return catalogue
  return {
    sourceTypes: visible(catalogue.sourceTypes).map((type) => ({
      ...type,
      tasks: visible(type.tasks).map((task) => ({
        ...task,
        transformationTypes: visible(task.transformationTypes),
      })),
    })),
    destinationTypes: visible(catalogue.destinationTypes).map((type) => ({
      ...type,
      transformationTypes: visible(type.transformationTypes),
    })),
  }
}
