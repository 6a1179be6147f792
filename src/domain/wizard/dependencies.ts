/** depends_on, kept by the browser itself: choosing takes along, dropping takes away. Rules "Wizard" (WIZ-8). */

/** What the rules need of a transformation type. */
export interface Dependent {
  readonly id: number
  readonly dependsOn: number | null
}

/**
 * What a transformation needs, nearest first; null where it cannot be selected because the chain misses a link or
 * runs in a ring (C-12).
 */
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

/** The ids and everything they depend on; ids whose chain is broken fall out. Order: as given, then what they need. */
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

/** The ids without `dropped` and without everything that depends on it. */
export const withoutDependents = (
  ids: readonly number[],
  dropped: number,
  types: readonly Dependent[],
): readonly number[] =>
  ids.filter((id) => id !== dropped && dependencyChain(id, types)?.includes(dropped) !== true)

/** The ids that are of these types and whose whole chain is among them; the rest falls out. */
export const keepSatisfied = (ids: readonly number[], types: readonly Dependent[]): readonly number[] => {
  const present = new Set(ids)
  return ids.filter((id) => dependencyChain(id, types)?.every((needed) => present.has(needed)) === true)
}
