/** Structural sharing: keeps unchanged objects, so that memoised components do not re-render. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two JSON-like values are deeply equal; the order of keys does not matter. */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false
  let count = 0
  for (const key in left) {
    if (!isSameData(left[key], right[key]) || !(key in right)) return false
    count += 1
  }
  for (const key in right)
    if (key in left) count -= 1
    else return false
  return count === 0
}

/**
 * Structural sharing for a refetched list: returns `next` with every item that equals its previous version replaced by
 * that previous object, so that memoised components do not re-render. Returns `before` itself where nothing changed.
 * `nameOf` returns the identity of an item, e.g. its id.
 */
export function shareUnchangedItems<Item>(
  before: readonly Item[],
  next: readonly Item[],
  isSame: (left: Item, right: Item) => boolean,
  nameOf: (item: Item) => unknown,
): readonly Item[] {
  let isAllSame = before.length === next.length
  let byName: ReadonlyMap<unknown, Item> | null = null
  const kept = next.map((item, place) => {
    const there = before[place]
    let old = there
    if (there === undefined || nameOf(there) !== nameOf(item)) {
      byName ??= new Map(before.map((each) => [nameOf(each), each]))
      old = byName.get(nameOf(item))
      isAllSame = false
    }
    if (old !== undefined && isSame(old, item)) return old
    isAllSame = false
    return item
  })
  return isAllSame ? before : kept
}
