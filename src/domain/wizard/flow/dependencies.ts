/** Fields of a transformation type that describe its dependency: `dependsOn` is the id of another type, or null. */
export interface HasDependency {
  readonly id: number
  readonly dependsOn: number | null
}

/**
 * Returns the ids of all transformations that one depends on, directly or indirectly, nearest first. Null where one of
 * them is missing from `types`, or where they form a cycle (C-12).
 */
export const dependencyChain = (id: number, types: readonly HasDependency[]): readonly number[] | null => {
  const byId = new Map(types.map((type) => [type.id, type]))
  const chain: number[] = []
  let current = byId.get(id)
  while (current !== undefined && current.dependsOn !== null) {
    const needed: number = current.dependsOn
    if (needed === id || chain.includes(needed)) return null
    chain.push(needed)
    current = byId.get(needed)
  }
  return current === undefined ? null : chain
}

/**
 * Returns transformation ids with all their dependencies added, each after the id that needs it. Ids with a missing or
 * cyclic dependency are dropped (WIZ-8; Rules "Wizard").
 */
export const closeUnderDependencies = (
  ids: readonly number[],
  types: readonly HasDependency[],
): readonly number[] => {
  const closed = new Set<number>()
  for (const id of ids) {
    const chain = dependencyChain(id, types)
    if (chain === null) continue
    closed.add(id)
    for (const needed of chain) closed.add(needed)
  }
  return [...closed]
}

/** Returns transformation ids without `dropped` and without those that depend on it, directly or indirectly. */
export const withoutDependents = (
  ids: readonly number[],
  dropped: number,
  types: readonly HasDependency[],
): readonly number[] =>
  ids.filter((id) => id !== dropped && dependencyChain(id, types)?.includes(dropped) !== true)

/** Returns those transformation ids whose type is known and whose dependencies are all among the ids. */
export const keepSatisfied = (ids: readonly number[], types: readonly HasDependency[]): readonly number[] => {
  const present = new Set(ids)
  return ids.filter((id) => dependencyChain(id, types)?.every((needed) => present.has(needed)) === true)
}
