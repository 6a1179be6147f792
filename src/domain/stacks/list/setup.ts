/** Setup status of active transformations. Rules "Wizard". */
import type { SourceType } from '@/domain/catalogue/types'
import type { Stack } from '@/domain/stacks/types'

/** Common fields of source and destination transformation types. */
interface Dependent {
  readonly id: number
  readonly name: string
  readonly implemented: boolean
  readonly dependsOn: number | null
}

export type Setup =
  | { readonly kind: 'complete' }
  /** `waitsFor` is the name of its inactive dependency; null if it is not implemented yet. */
  | { readonly kind: 'incomplete'; readonly waitsFor: string | null }

/** Setup of one active transformation type, given the ids of all active types in the same place. */
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

/** Setup of a stack: that of its first incomplete transformation. `type` is undefined where unknown. */
export function setupOfStack(stack: Stack, type: SourceType | undefined): Setup {
  if (stack.transformations.length === 0) return { kind: 'complete' }
  const known = (type?.tasks ?? []).flatMap((task) => task.transformationTypes)
  const activeIds = new Set(stack.transformations.map((each) => each.typeId))
  const nameOf = (id: number) => known.find((each) => each.id === id)?.name ?? null
  for (const id of activeIds) {
    const active = known.find((each) => each.id === id)
    const setup = active === undefined ? null : setupOf(active, activeIds, nameOf)
    if (setup?.kind === 'incomplete') return setup
  }
  return { kind: 'complete' }
}
