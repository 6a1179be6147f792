/** Current choices of a wizard, in any flow and at any step. */
import type { Catalogue, DestinationType } from '@/domain/catalogue/types'
import { DATAVAULT_DESTINATION, currentFlow } from './flows'
import { selectedLabels } from './selection'
import type { WizardState } from '@/domain/wizard/types'

/** Whether the flow uses the user's Tenjin Datavault and skips the destination step (WIZ-5). */
export const isInDatavault = ({ flowType, selections }: WizardState): boolean =>
  selections.hasDatavault === true && (flowType === 'creativeRoas' || flowType === 'portfolioLtv')

/** Whether there are choices worth keeping. */
export const hasChoices = (state: WizardState): boolean =>
  state.flowType === 'allData'
    ? state.selections.sourceTypeIds.length > 0
    : Object.values(currentFlow(state).options).some((options) => selectedLabels(options).length > 0)

/** The selected destination; undefined without one, or if it is unknown to the catalogue. */
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
