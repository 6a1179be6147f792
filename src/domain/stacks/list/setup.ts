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

/**
 * Whether an active transformation is ready to run ("complete"), or not ("incomplete"), and on which inactive
 * transformation it waits.
 */
export type Setup =
  | { readonly kind: 'complete' }
  /**
   * `waitsFor` is the name of a transformation that it depends on and that is not active; null where the transformation
   * itself is not implemented yet, or that name is unknown.
   */
  | { readonly kind: 'incomplete'; readonly waitsFor: string | null }

/**
 * Returns the setup of one active transformation: "complete" once it is ready to run. `activeIds` are the type ids of
 * all active transformations of the same stack or destination; `nameOf` returns the name of a type, null for an unknown
 * one.
 */
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

/**
 * Returns the setup of a stack's transformations: that of the first one that is not ready to run, else "complete".
 * `type` is the stack's source type; undefined where the catalogue does not contain it, and then always "complete".
 */
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
