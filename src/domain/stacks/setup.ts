/** Whether what is active can really run. Rules "Wizard". */

/** What a transformation type says about itself; source and destination types both have it. */
interface Dependent {
  readonly id: number
  readonly name: string
  readonly implemented: boolean
  readonly dependsOn: number | null
}

export type Setup =
  | { readonly kind: 'complete' }
  /** `waitsFor` is the name of what it depends on and that is not active; null when it is not implemented yet. */
  | { readonly kind: 'incomplete'; readonly waitsFor: string | null }

/** Setup of one active transformation type, given the ids of all active ones beside it. */
export function setupOf(
  type: Dependent,
  activeIds: ReadonlySet<number>,
  nameOf: (id: number) => string | null,
): Setup {
  if (type.dependsOn !== null && !activeIds.has(type.dependsOn)) {
    return { kind: 'incomplete', waitsFor: nameOf(type.dependsOn) }
  }
  return type.implemented ? { kind: 'complete' } : { kind: 'incomplete', waitsFor: null }
}
