import type { Entities, Stack } from '@/domain/stacks/types'

/** Returns the stacks that use a credential for their source or destination; empty if none do (PLUS-13). */
export const stacksUsing = (credentialId: number, { stacks }: Entities): readonly Stack[] =>
  stacks.filter(
    ({ credentials, destination }) =>
      credentials?.id === credentialId || destination?.credentials?.id === credentialId,
  )

/** Returns the number of stacks that use a credential; null while the stacks are loading (`entities` undefined). */
export const usageOf = (credentialId: number, entities: Entities | undefined): number | null =>
  entities === undefined ? null : stacksUsing(credentialId, entities).length
