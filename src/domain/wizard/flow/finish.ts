/** Converts a finished flow to selections and credential entries. Spec 1 §4 "Finishing a basic flow" (WIZ-10). */
import type { CreationState, WizardSelections, WizardState } from '@/domain/wizard/types'
import type { Catalogue, CatalogueSide, SourceType } from '@/domain/catalogue/types'
import { destinationTypeByLabel, sourceTypeByLabel } from '@/domain/catalogue/lookups'
import type { CredentialEntryKey } from '@/domain/credentials/types'
import { isInDatavault } from './chosen'
import { closeUnderDependencies } from './dependencies'
import { DATAVAULT_DESTINATION } from './flows'
import { offeredTransformations, prune } from './pruning'
import { selectedLabels, singleSelected } from './selection'
import { flowDestinationTransformation, sourceSteps } from './steps'

const chosenSources = (state: WizardState, catalogue: Catalogue): readonly SourceType[] => {
  const { options } = state.flows[state.flowType]
  const labels = sourceSteps(state.flowType).flatMap(({ id }) => selectedLabels(options[id] ?? {}))
  return labels.map((label) => sourceTypeByLabel(catalogue, label))
}

const chosenDestinationLabel = (state: WizardState): string | null =>
  isInDatavault(state)
    ? DATAVAULT_DESTINATION
    : singleSelected('destination', state.flows[state.flowType].options.destination ?? {})

/**
 * Converts the options of a guided flow to selections: its sources with all visible endpoints and their default
 * transformations, the destination, and the flow's own destination transformation where the destination offers it.
 * Throws for a label that the catalogue does not contain.
 */
export const selectionsOf = (state: WizardState, catalogue: Catalogue): WizardSelections => {
  const label = chosenDestinationLabel(state)
  const destination = label === null ? null : destinationTypeByLabel(catalogue, label)
  const sources = chosenSources(state, catalogue)
  const taskIds: Record<string, readonly number[]> = {}
  const transformationTypeIds: Record<string, readonly number[]> = {}
  for (const source of sources) {
    const tasks = source.tasks.filter((task) => !task.hidden).map((task) => task.id)
    const offered = offeredTransformations(source, tasks, destination?.id ?? null)
    const defaults = offered.filter((type) => type.isDefault).map((type) => type.id)
    taskIds[source.id] = tasks
    transformationTypeIds[source.id] = closeUnderDependencies(defaults, offered)
  }
  const own = flowDestinationTransformation(state.flowType)
  const offered = destination?.transformationTypes ?? []
  const matching = offered.filter((type) => type.label === own).map((type) => type.id)
  return {
    sourceTypeIds: sources.map((source) => source.id),
    taskIds,
    transformationTypeIds,
    destinationTypeId: destination?.id ?? null,
    destinationTransformationTypeIds: closeUnderDependencies(matching, offered),
    hasDatavault: state.selections.hasDatavault,
  }
}

/** Keeps the progress to avoid duplicates, but resets the start time if no stack was created. */
const keptProgress = (creation: CreationState): CreationState =>
  Object.keys(creation.stacks).length > 0 || creation.inFlight !== null
    ? creation
    : { ...creation, startedAt: null }

/**
 * Returns the wizard state after the last step, from which the credential forms can be opened. A guided flow's options
 * become selections; those of the advanced builder are cleaned of what is no longer offered.
 */
export const finishFlow = (state: WizardState, catalogue: Catalogue): WizardState => ({
  ...state,
  selections:
    state.flowType === 'allData' ? prune(state.selections, catalogue) : selectionsOf(state, catalogue),
  creation: keptProgress(state.creation),
  finished: true,
})

/** Returns the key of the credential form of a source or destination type, e.g. "source:15". */
export const entryKey = (side: CatalogueSide, typeId: number): CredentialEntryKey => `${side}:${typeId}`

/**
 * Returns the keys of all credential forms of the wizard in order: the sources, then the destination. The number in
 * `/configurator/credentials/:number` is the index in this list.
 */
export const entryKeys = (selections: WizardSelections): readonly CredentialEntryKey[] => [
  ...selections.sourceTypeIds.map((id) => entryKey('source', id)),
  ...(selections.destinationTypeId === null ? [] : [entryKey('destination', selections.destinationTypeId)]),
]
