import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { answeredDatavault, twoSelected, wizardAt } from '@/testing/wizardStates'
import { chosenDestination, hasChoices, isInDatavault } from './chosen'
import { answerDatavault, defaultWizardState, startFlow } from './flows'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { FlowType, WizardState } from '@/domain/wizard/types'

const opened = (flow: FlowType) => startFlow(defaultWizardState(), flow)
const nameOf = (state: WizardState) => chosenDestination(state, sampleCatalogue)?.label

const withOption = (flow: FlowType, label: string): WizardState => {
  const state = opened(flow)
  const own = { ...state.flows[flow], options: { destination: { Warehouse: { [label]: true } } } }
  return { ...state, flows: { ...state.flows, [flow]: own } }
}

describe('the destination chosen so far', () => {
  it('PLUS-8 is none in a flow that has just begun', () => {
    expect(nameOf(opened('roas'))).toBeUndefined()
    expect(nameOf(opened('allData'))).toBeUndefined()
  })
  it('PLUS-8 is the option of a guided flow', () => {
    expect(nameOf(withOption('roas', 'bigquery'))).toBe('bigquery')
  })
  it('PLUS-8 is none where the catalogue no longer has it', () => {
    expect(nameOf(withOption('roas', 'gone'))).toBeUndefined()
  })
  it('WIZ-5 is the Datavault once the question is answered with yes', () => {
    expect(nameOf(answerDatavault(opened('creativeRoas'), true))).toBe('tenjin')
  })
  it('PLUS-8 is the selection of the advanced builder', () => {
    const state = opened('allData')
    expect(nameOf({ ...state, selections: { ...state.selections, destinationTypeId: 2 } })).toBe('bigquery')
  })
})

describe('what is chosen so far', () => {
  it('WIZ-5 only the flows that ask write into the Datavault', () => {
    expect(
      FLOW_TYPES.filter((flow) => isInDatavault(answeredDatavault(wizardAt(flow, 'source'), true))),
    ).toEqual(['creativeRoas', 'portfolioLtv'])
    for (const answer of [false, null])
      expect(isInDatavault(answeredDatavault(wizardAt('creativeRoas', 'source'), answer))).toBe(false)
  })

  it('WIZ-9 anything that somebody would come back to', () => {
    expect(FLOW_TYPES.some((flow) => hasChoices(wizardAt(flow, 'source')))).toBe(false)
    expect(
      hasChoices(wizardAt('roas', 'source1', { source1: { Any: { a: false } }, source2: twoSelected })),
    ).toBe(true)
    expect(hasChoices(wizardAt('roas', 'source1', { source1: { Any: { a: false } } }))).toBe(false)
    const start = defaultWizardState()
    const advanced = { ...start, selections: { ...start.selections, sourceTypeIds: [1] } }
    expect([hasChoices(advanced), hasChoices({ ...advanced, flowType: 'roas' })]).toEqual([true, false])
  })
})
