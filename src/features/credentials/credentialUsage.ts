/** Which credentials the organisation's stacks use (PLUS-13). */
import type { Entities } from '@/domain/stacks/types'

/** How many stacks use a credential, as source or in their destination; null while the stacks are not known. */
export const usageOf = (credentialId: number, entities: Entities | undefined): number | null => {
  if (entities === undefined) return null
  return entities.stacks.filter(
    ({ credentials, destination }) =>
      credentials?.id === credentialId || destination?.credentials?.id === credentialId,
  ).length
}
