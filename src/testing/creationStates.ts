import { credentialEntries } from '@/connectors/credentialEntries'
import type { CreationState, WizardState } from '@/domain/wizard/types'
import { finishedFlow } from './finishedFlow'
import { sampleCatalogue } from './sampleCatalogue'

/** Time at which the creations of the tests run. */
export const CREATION_NOW = '2026-11-20T14:20:00.000Z'

const finished = finishedFlow('roas')

/** A finished ROAS flow with source 1, destination type 2 and two transformations of it, for tests. */
export const creationState: WizardState = {
  ...finished,
  selections: {
    ...finished.selections,
    sourceTypeIds: [1],
    destinationTransformationTypeIds: [20_001, 20_003],
  },
}

/** Saved credentials of `creationState`, with ids 1 for the source and 2 for the destination, for tests. */
export const creationEntries = credentialEntries(creationState.selections, sampleCatalogue, []).map(
  (entry, index) => ({ ...entry, id: index + 1 }),
)

/** A destination that `creationState` has created, for tests. */
export const createdDestination = { id: 4, destinationTypeId: 2, credentialsId: 2 }

/** Returns the progress of a creation of `creationState`, for tests. `differs` overrides its fields. */
export const creationProgress = (differs: Partial<CreationState> = {}): CreationState => ({
  ...creationState.creation,
  ...differs,
})
