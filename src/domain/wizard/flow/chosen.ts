/** Current choices of a wizard, in any flow and at any step. */
import type { Catalogue, DestinationType } from '@/domain/catalogue/types'
import { DATAVAULT_DESTINATION, currentFlow } from './flows'
import { selectedLabels } from './selection'
import type { WizardState } from '@/domain/wizard/types'

/**
 * Whether a guided flow delivers into the user's own Tenjin Datavault (a data warehouse), so that it skips the
 * destination step (WIZ-5).
 */
export const isInDatavault = ({ flowType, selections }: WizardState): boolean =>
  selections.hasDatavault === true && (flowType === 'creativeRoas' || flowType === 'portfolioLtv')

/** Whether the user has selected anything in the active flow that would be lost on leaving it. */
export const hasChoices = (state: WizardState): boolean =>
  state.flowType === 'allData'
    ? state.selections.sourceTypeIds.length > 0
    : Object.values(currentFlow(state).options).some((options) => selectedLabels(options).length > 0)

/**
 * Returns the destination selected in the active flow; undefined where there is none, or where the catalogue does not
 * contain it.
 */
export const chosenDestination = (state: WizardState, catalogue: Catalogue): DestinationType | undefined => {
  if (state.flowType === 'allData') {
    const { destinationTypeId } = state.selections
    return catalogue.destinationTypes.find(({ id }) => id === destinationTypeId)
  }
  const label = isInDatavault(state)
    ? DATAVAULT_DESTINATION
    : selectedLabels(currentFlow(state).options.destination ?? {})[0]
  return catalogue.destinationTypes.find((type) => type.label === label)
}
