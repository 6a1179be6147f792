import { defaultWizardState } from '@/domain/wizard/flow/flows'
import type { FlowStep, FlowType, OptionMap, WizardState } from '@/domain/wizard/types'

/** Returns a wizard at a step of a flow, with these options by step, for tests. */
export const wizardAt = (
  flowType: FlowType,
  step: FlowStep,
  options: Partial<Record<FlowStep, OptionMap>> = {},
): WizardState => {
  const start = defaultWizardState()
  return {
    ...start,
    flowType,
    flows: { ...start.flows, [flowType]: { step, skipChooserCreation: false, options } },
  }
}

/** Returns a wizard with this answer to the Datavault question (null: none), for tests. */
export const answeredDatavault = (state: WizardState, hasDatavault: boolean | null): WizardState => ({
  ...state,
  selections: { ...state.selections, hasDatavault },
})

/** Options of a step with two selected types, `a` and `b`, in two categories. */
export const twoSelected: OptionMap = { Any: { a: true }, More: { b: true } }

/** Returns options of a step in which only this type is selected, for tests. */
export const onlySelected = (label: string): OptionMap => ({ Any: { [label]: true, other: false } })
