/**
 * Handling of depends_on in the client: selecting adds dependencies, removing drops dependents. Rules "Wizard" (WIZ-8).
 */

/** Dependency fields of a transformation type. */
export interface Dependent {
  readonly id: number
  readonly dependsOn: number | null
}

/** Dependencies of a transformation, nearest first; null for a missing dependency or a cycle (C-12). */
export const dependencyChain = (id: number, types: readonly Dependent[]): readonly number[] | null => {
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

/** Adds all dependencies to the ids and drops ids with a broken chain. Order: each id followed by its dependencies. */
export const closeUnderDependencies = (
  ids: readonly number[],
  types: readonly Dependent[],
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

/** Removes `dropped` and everything that depends on it. */
export const withoutDependents = (
  ids: readonly number[],
  dropped: number,
  types: readonly Dependent[],
): readonly number[] =>
  ids.filter((id) => id !== dropped && dependencyChain(id, types)?.includes(dropped) !== true)

/** Keeps ids of known types whose dependencies are all selected. */
export const keepSatisfied = (ids: readonly number[], types: readonly Dependent[]): readonly number[] => {
  const present = new Set(ids)
  return ids.filter((id) => dependencyChain(id, types)?.every((needed) => present.has(needed)) === true)
}
