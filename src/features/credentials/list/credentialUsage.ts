/** Use of credentials by the organisation's stacks (PLUS-13). */
import type { Entities, Stack } from '@/domain/stacks/types'

/** Stacks that use a credential for their source or destination. */
export const stacksUsing = (credentialId: number, { stacks }: Entities): readonly Stack[] =>
  stacks.filter(
    ({ credentials, destination }) =>
      credentials?.id === credentialId || destination?.credentials?.id === credentialId,
  )

/** Number of stacks that use a credential; null while the stacks are loading. */
export const usageOf = (credentialId: number, entities: Entities | undefined): number | null =>
  entities === undefined ? null : stacksUsing(credentialId, entities).length
