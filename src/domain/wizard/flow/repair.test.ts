import { describe, expect, it } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/types'
import { errorMessages } from '@/domain/messages/errors'
import { finishedFlow } from '@/testing/finishedFlow'
import { fc, runs } from '@/testing/property'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { advancedBlock, advancedState } from '@/domain/wizard/advanced/advanced'
import { chosenDestination } from './chosen'
import { credentialEntries } from '@/connectors/credentialEntries'
import { finishFlow } from './finish'
import { backMove, currentFlow, goNext, nextMove, startFlow, stepsOf } from './flows'
import { repairWizard } from './repair'
import { enterStep, selectedLabels } from './selection'
import { stepIds } from './steps'
import { FLOW_TYPES, type FlowStep, type WizardState } from '@/domain/wizard/types'

const { lookups, moreThanOneSelected, exactlyOneDestination } = errorMessages

const without = (catalogue: Catalogue, gone: readonly number[]): Catalogue => ({
  sourceTypes: catalogue.sourceTypes
    .filter(({ id }) => !gone.includes(id))
    .map((type) => ({
      ...type,
      tasks: type.tasks
        .filter(({ id }) => !gone.includes(id))
        .map((task) => ({
          ...task,
          transformationTypes: task.transformationTypes.filter(({ id }) => !gone.includes(id)),
        })),
    })),
  // the sample's destinations have small ids as its sources have, so they are named below zero
  destinationTypes: catalogue.destinationTypes
    .filter(({ id }) => !gone.includes(-id))
    .map((type) => ({
      ...type,
      transformationTypes: type.transformationTypes.filter(({ id }) => !gone.includes(-id)),
    })),
})

const withLabel = (state: WizardState, step: FlowStep, label: string): WizardState => {
  const flow = currentFlow(state)
  const options = { ...flow.options, [step]: { ...flow.options[step], More: { [label]: true } } }
  return { ...state, flows: { ...state.flows, [state.flowType]: { ...flow, options } } }
}
const repaired = (state: WizardState, gone: readonly number[]) =>
  repairWizard(state, without(sampleCatalogue, gone))
const roas = finishedFlow('roas')

describe('a stored wizard', () => {
  it.each(FLOW_TYPES)('FJ-12 stays the same state where nothing is wrong: %s', (flow) => {
    const state = finishedFlow(flow)
    expect(repairWizard(state, sampleCatalogue)).toEqual({ state, reasons: [] })
    expect(repairWizard(state, sampleCatalogue).state).toBe(state)
  })

  it('FJ-12 WIZ-13 drops a source type that is gone, with its reason, and keeps the rest', () => {
    const { state, reasons } = repaired(roas, [16])
    expect(reasons).toEqual([lookups.sourceType])
    expect(state.selections).toMatchObject({
      sourceTypeIds: [1, 15],
      taskIds: { 1: [101, 102], 15: [1501, 1502] },
      transformationTypeIds: { 1: [1002], 15: [15_002] },
      destinationTypeId: 2,
    })
    expect(selectedLabels(currentFlow(state).options.source2 ?? {})).toEqual(['applovin'])
    expect([currentFlow(state).step, state.finished]).toEqual(['destination', false])
  })

  it('FJ-12 WIZ-13 goes back to the step that has nothing left', () => {
    expect(currentFlow(repaired(roas, [1]).state).step).toBe('source1')
    expect(currentFlow(repaired(roas, [15, 16]).state).step).toBe('source2')
    const datavault = repaired(finishedFlow('creativeRoas'), [-4])
    expect(datavault.reasons).toEqual([lookups.destinationType])
    expect([currentFlow(datavault.state).step, datavault.state.selections.hasDatavault]).toEqual([
      'tenjin_datavault',
      null,
    ])
    const advanced = repaired(finishedFlow('allData'), [1, 15])
    expect(currentFlow(advanced.state).step).toBe('source')
  })

  it('FJ-12 WIZ-13 drops an endpoint, a destination or a transformation that is gone', () => {
    const task = repaired(roas, [102])
    expect([task.reasons, task.state.selections.taskIds[1]]).toEqual([[lookups.task], [101]])
    const destination = repaired(roas, [-2])
    expect([destination.reasons, destination.state.selections.destinationTypeId]).toEqual([
      [lookups.destinationType],
      null,
    ])
    expect(selectedLabels(currentFlow(destination.state).options.destination ?? {})).toEqual([])
    expect(repaired(roas, [1002]).reasons).toEqual([lookups.transformation(1002, 'source')])
    const own = repaired(finishedFlow('portfolioLtv'), [-40_002])
    expect(own.reasons).toEqual([lookups.transformation(40_002, 'destination')])
    expect(repaired(roas, [1, 102, -2]).reasons).toEqual([lookups.sourceType, lookups.destinationType])
  })

  it('FJ-12 WIZ-6 unselects two options where one is allowed, before the catalogue is there', () => {
    const two = withLabel(roas, 'source1', 'appsflyer')
    const { state, reasons } = repairWizard(two, sampleCatalogue)
    expect(reasons).toEqual([moreThanOneSelected])
    expect(selectedLabels(currentFlow(state).options.source1 ?? {})).toEqual([])
    expect(selectedLabels(currentFlow(state).options.source2 ?? {})).toEqual(['applovin', 'ironsource'])
    expect(currentFlow(state).step).toBe('source1')
    const destinations = repairWizard(withLabel(roas, 'destination', 'redshift'), sampleCatalogue)
    expect([destinations.reasons, currentFlow(destinations.state).step]).toEqual([
      [exactlyOneDestination],
      'destination',
    ])
    expect(
      repairWizard(withLabel(finishedFlow('creativeRoas'), 'source', 'adjust'), sampleCatalogue).reasons,
    ).toEqual([moreThanOneSelected])
  })
})

const every = sampleCatalogue.sourceTypes.flatMap((type) => [
  type.id,
  ...type.tasks.flatMap((task) => [task.id, ...task.transformationTypes.map(({ id }) => id)]),
])
const everyDestination = sampleCatalogue.destinationTypes.flatMap((type) => [
  -type.id,
  ...type.transformationTypes.map(({ id }) => -id),
])

/** A wizard as a browser may keep it: any flow at any step, finished or not, perhaps with two options too many. */
const anyStored = fc
  .record({
    flow: fc.constantFrom(...FLOW_TYPES),
    place: fc.nat(2),
    isFinished: fc.boolean(),
    more: fc.option(fc.constantFrom('appsflyer', 'redshift', 'gone')),
  })
  .map(({ flow, place, isFinished, more }) => {
    const state = { ...finishedFlow(flow), finished: isFinished }
    const steps = stepIds(flow)
    const step = steps[place % steps.length] ?? currentFlow(state).step
    const moved = { ...state, flows: { ...state.flows, [flow]: { ...currentFlow(state), step } } }
    return more === null ? moved : withLabel(moved, step, more)
  })

/** Everything that the pages ask of the rules. */
const isUsable = (state: WizardState, catalogue: Catalogue): void => {
  const opened = enterStep(startFlow(state, state.flowType), catalogue)
  for (const each of [state, opened, goNext(opened)]) {
    expect([...stepsOf(each), 'source']).toContain(currentFlow(each).step)
    nextMove(each)
    backMove(each)
    chosenDestination(each, catalogue)
  }
  advancedBlock(advancedState(state).selections, catalogue)
  credentialEntries(state.selections, catalogue, [])
  const isInDatavault = state.selections.hasDatavault === true
  if (nextMove(opened).kind === 'finish' && !isInDatavault) finishFlow(opened, catalogue)
}

describe('any stored wizard, whatever leaves the catalogue', () => {
  it('FJ-12 WIZ-13 never breaks a page, and is repaired once', () => {
    fc.assert(
      fc.property(anyStored, fc.subarray([...every, ...everyDestination]), (stored, gone) => {
        const catalogue = without(sampleCatalogue, gone)
        const { state, reasons } = repairWizard(stored, catalogue)
        isUsable(state, catalogue)
        expect(repairWizard(state, catalogue)).toEqual({ state, reasons: [] })
        if (reasons.length === 0) expect(state).toBe(stored)
        const kept = stored.selections.sourceTypeIds.filter((id) => !gone.includes(id))
        expect(state.selections.sourceTypeIds).toEqual(kept)
      }),
      { numRuns: runs(300, 4000) },
    )
  })
})
