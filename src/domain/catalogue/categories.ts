import { compareTexts } from '@/domain/shared/text/intlWords'

/** Groups by category in the product's order, unknown categories last. Spec 1 §2 "Basic chooser" (WIZ-3). */

const CATEGORY_ORDER = [
  'Attribution',
  'UA Channel',
  'Mediation',
  'App Monetization',
  'App Platform',
  'Product Analytics',
] as const

/**
 * Category used for every destination, because the catalogue gives destinations none. It is their key in an `OptionMap`
 * (selected options by category and label).
 */
export const DESTINATION_CATEGORY = 'Destination'

const placeOf = (category: string): number => {
  const place = CATEGORY_ORDER.findIndex((known) => known === category)
  return place === -1 ? CATEGORY_ORDER.length : place
}

/** Compares categories: known ones in the fixed order, then the others by name. */
const compareCategories = (left: string, right: string): number =>
  placeOf(left) - placeOf(right) || compareTexts(left, right)

/** Items that share a category, such as "Attribution". */
export interface CategoryGroup<Item> {
  readonly category: string
  readonly items: readonly Item[]
}

/**
 * Groups items by category. Categories come in the product's fixed order, unknown ones last by name; items keep their
 * order.
 */
export const groupByCategory = <Item extends { readonly category: string }>(
  items: readonly Item[],
): readonly CategoryGroup<Item>[] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.category)
    if (group) group.push(item)
    else groups.set(item.category, [item])
  }
  return [...groups]
    .toSorted(([left], [right]) => compareCategories(left, right))
    .map(([category, grouped]) => ({ category, items: grouped }))
}
