/** Which credentials the organisation's stacks use (PLUS-13). */
import type { Entities, Stack } from '@/domain/stacks/types'

/** The stacks that use a credential, as source or in their destination. */
export const stacksUsing = (credentialId: number, { stacks }: Entities): readonly Stack[] =>
  stacks.filter(
    ({ credentials, destination }) =>
      credentials?.id === credentialId || destination?.credentials?.id === credentialId,
  )

/** How many stacks use a credential; null while the stacks are not known. */
export const usageOf = (credentialId: number, entities: Entities | undefined): number | null =>
  entities === undefined ? null : stacksUsing(credentialId, entities).length
