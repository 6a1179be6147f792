import type { CredentialEntry } from '@/domain/credentials/types'
import { entryKey } from '../flow/finish'
import type { WizardSelections } from '../types'

interface WithId {
  readonly id: number
}
/** What counts of a stack here. */
interface ExistingStack {
  readonly sourceType: WithId
  readonly credentials: WithId | null
  readonly destination: { readonly destinationType: WithId } | null
}

/**
 * Returns the ids of the selected source types that a stack already delivers with the same credential to the same type
 * of destination. Another stack would load and count the same rows again.
 */
export const repeatedSources = (
  { sourceTypeIds, destinationTypeId }: Pick<WizardSelections, 'sourceTypeIds' | 'destinationTypeId'>,
  entries: Readonly<Record<string, Pick<CredentialEntry, 'id'> | undefined>>,
  stacks: readonly ExistingStack[],
): readonly number[] =>
  sourceTypeIds.filter((sourceTypeId) => {
    const credentialId = entries[entryKey('source', sourceTypeId)]?.id ?? null
    return (
      credentialId !== null &&
      stacks.some(
        ({ sourceType, credentials, destination }) =>
          sourceType.id === sourceTypeId &&
          credentials?.id === credentialId &&
          destination?.destinationType.id === destinationTypeId,
      )
    )
  })
