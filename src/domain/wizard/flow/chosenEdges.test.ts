import { describe, expect, it } from 'vitest'
import { hasChoices, isInDatavault } from './chosen'
import { defaultWizardState } from './flows'
import { discardsUnfinishedStack, createdStacks } from '@/domain/wizard/creation/createdStacks'
import { ROUTE_NAMES, finishedSteps, showsBreadcrumb, stepperIndex } from './stepper'
import { FLOW_TYPES } from '@/domain/wizard/types'
import { answeredDatavault, twoSelected, wizardAt } from '@/testing/wizardStates'

const start = defaultWizardState()

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
    const advanced = { ...start, selections: { ...start.selections, sourceTypeIds: [1] } }
    expect([hasChoices(advanced), hasChoices({ ...advanced, flowType: 'roas' })]).toEqual([true, false])
  })

  it('WIZ-9 C-5 what another flow would forget, and what stands', () => {
    const begun = { ...start, creation: { ...start.creation, startedAt: 'now' } }
    expect([
      discardsUnfinishedStack(start, 'roas'),
      discardsUnfinishedStack(begun, 'roas'),
      discardsUnfinishedStack(begun, 'allData'),
    ]).toEqual([false, true, false])
    expect(discardsUnfinishedStack({ ...start, finished: true }, 'roas')).toBe(true)
    const made = { id: 1, key: 'k' }
    const several = {
      ...start,
      selections: { ...start.selections, sourceTypeIds: [3, 1, 2] },
      creation: { ...start.creation, stacks: { 1: made, 3: made, 9: made } },
    }
    expect(createdStacks(several)).toEqual({ madeIds: [3, 1, 9], isUnanswered: false })
  })

  it('FU-17 WIZ-2 finished steps are those before the marked one, and all on the confirmation', () => {
    const finished = (areSourcesChosen: boolean) =>
      ROUTE_NAMES.map((name) => finishedSteps(name, areSourcesChosen))
    expect(finished(false)).toEqual([0, 0, 0, 0, 0, 0, 3, 2, 0, 0, 1, 1])
    expect(finished(true)).toEqual([1, 1, 1, 1, 1, 1, 3, 2, 0, 0, 1, 1])
  })

  it('WIZ-2 the stepper and the trail of every page', () => {
    const steps = Object.fromEntries(ROUTE_NAMES.map((name) => [name, stepperIndex(name)]))
    expect(Object.entries(steps).filter(([, step]) => step !== null)).toEqual([
      ['configurator-credentials-number', 2],
      ['configurator-source', 0],
      ['configurator-source-task', 0],
      ['configurator-destination', 1],
      ['configurator-confirm', 1],
    ])
    expect(ROUTE_NAMES.filter((name) => !showsBreadcrumb(name))).toEqual([
      'new-stack-confirm',
      'configurator-credentials-number',
    ])
    expect(ROUTE_NAMES).toHaveLength(12)
  })
})
