import { describe, expect, it } from 'vitest'
import {
  answerDatavault,
  asksDatavault,
  backMove,
  currentFlow,
  defaultWizardState,
  goBack,
  goNext,
  goToStep,
  nextMove,
  startFlow,
  stepsOf,
} from './flows'
import { finishFlow } from './finish'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import { buildOptions, enterStep, selectedLabels, singleSelected, toggleOption } from './selection'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { FlowStep, FlowType, WizardState } from '@/domain/wizard/types'
import { answeredDatavault, onlySelected, twoSelected, wizardAt } from '@/testing/wizardStates'

const begin = (flow: FlowType): WizardState => enterStep(startFlow(defaultWizardState(), flow), catalogue)
const choose = (state: WizardState, category: string, label: string) => toggleOption(state, category, label)
const on = (state: WizardState) => enterStep(goNext(state), catalogue)
const chosen = (state: WizardState, step: 'source' | 'source1' | 'source2' | 'destination') =>
  selectedLabels(currentFlow(state).options[step] ?? {})

it('C-11 a source whose label stands twice is not guessed at: the error names it, and nothing is chosen', () => {
  const state = choose(begin('roas'), 'Attribution', 'tenjin')
  const twice = { ...catalogue, sourceTypes: [...catalogue.sourceTypes, ...catalogue.sourceTypes] }
  expect(() => finishFlow(state, twice)).toThrow(expect.objectContaining({ code: 'ambiguousLabel' }))
  expect(selectedLabels(currentFlow(state).options.source1 ?? {})).toEqual(['tenjin'])
  expect(finishFlow(state, catalogue).selections.sourceTypeIds).toEqual([1])
})

describe('wizard state', () => {
  it('WIZ-14 starts with the defaults of spec 1 §4: nothing is chosen, selected or made', () => {
    const flow = (step: FlowStep) => ({ step, skipChooserCreation: false, options: {} })
    expect(defaultWizardState()).toEqual({
      flowType: 'allData',
      flows: {
        allData: flow('source'),
        roas: flow('source1'),
        creativeRoas: flow('source'),
        portfolioLtv: flow('source'),
      },
      selections: {
        sourceTypeIds: [],
        taskIds: {},
        transformationTypeIds: {},
        destinationTypeId: null,
        destinationTransformationTypeIds: [],
        hasDatavault: null,
      },
      finished: false,
      creation: {
        credentials: {},
        destination: null,
        stacks: {},
        destinationTransformationsKey: null,
        startedAt: null,
        inFlight: null,
      },
    })
  })
  it('WIZ-7 WIZ-3 builds a chooser from the fixed lists by category', () => {
    expect(begin('roas').flows.roas.options.source1).toEqual({
      Attribution: { tenjin: false, adjust_csv_google: false, appsflyer: false },
    })
    expect(buildOptions('allData', 'source', catalogue, { hasDatavault: null })).toHaveProperty('UA Channel')
  })
  it('WIZ-14 keeps a selection when the chooser is restored, and drops labels that are gone', () => {
    const state = choose(begin('roas'), 'Attribution', 'tenjin')
    expect(chosen(enterStep(state, catalogue), 'source1')).toEqual(['tenjin'])
    const without = {
      ...catalogue,
      sourceTypes: catalogue.sourceTypes.filter((type) => type.label !== 'tenjin'),
    }
    expect(chosen(enterStep(state, without), 'source1')).toEqual([])
  })
})

describe('ROAS', () => {
  const first = choose(begin('roas'), 'Attribution', 'tenjin')
  const second = choose(choose(on(first), 'Mediation', 'applovin'), 'Mediation', 'ironsource')

  it('WIZ-4 needs a selection before Next', () => {
    expect(nextMove(begin('roas'))).toEqual({ kind: 'blocked', reason: 'nothingSelected' })
    expect(nextMove(first).kind).not.toBe('blocked')
    expect(nextMove(on(first)).kind).toBe('blocked')
    expect(nextMove(on(second))).toEqual({ kind: 'blocked', reason: 'noDestination' })
  })
  it('WIZ-4 walks source1, source2, destination and finishes', () => {
    const last = choose(on(second), 'Destination', 'bigquery')
    expect(currentFlow(last).step).toBe('destination')
    expect(nextMove(last)).toEqual({ kind: 'finish' })
    const done = finishFlow(last, catalogue)
    expect(done.finished).toBe(true)
    expect(done.selections.sourceTypeIds).toEqual([1, 15, 16])
  })
  it('WIZ-6 step 1 is single-select: another replaces, the same unselects', () => {
    expect(chosen(choose(first, 'Attribution', 'appsflyer'), 'source1')).toEqual(['appsflyer'])
    expect(chosen(choose(first, 'Attribution', 'tenjin'), 'source1')).toEqual([])
  })
  it('WIZ-4 clears step 2 whenever step 1 changes', () => {
    expect(chosen(second, 'source2')).toEqual(['applovin', 'ironsource'])
    const back = goBack(second)
    expect(currentFlow(back).step).toBe('source1')
    expect(chosen(back, 'source2')).toEqual(['applovin', 'ironsource'])
    expect(chosen(choose(back, 'Attribution', 'appsflyer'), 'source2')).toEqual([])
  })
  it('WIZ-6 raises for the forbidden state of two', () => {
    const two = { Attribution: { tenjin: true, appsflyer: true } }
    expect(() => singleSelected('source1', two)).toThrow(expect.objectContaining({ code: 'forbiddenState' }))
    expect(() => singleSelected('destination', { Destination: { s3: true, gcs: true } })).toThrow()
    const flow = { ...currentFlow(first), options: { source1: two } }
    const broken = { ...first, flows: { ...first.flows, roas: flow } }
    expect(() => nextMove(broken)).toThrow()
    expect(() => choose(broken, 'Attribution', 'tenjin')).toThrow()
  })
  it('WIZ-9 opens again where it was left, and starts anew for another flow', () => {
    expect(currentFlow(startFlow(second, 'roas'))).toMatchObject({
      step: 'source2',
      skipChooserCreation: true,
    })
    expect(startFlow(second, 'creativeRoas').flows.roas.step).toBe('source1')
  })
})

describe('going to a step, as the browser’s history does', () => {
  const first = choose(begin('roas'), 'Attribution', 'tenjin')
  const second = choose(on(first), 'Mediation', 'applovin')
  const third = on(second)
  const stepOf = (state: WizardState) => currentFlow(state).step

  it('WIZ-4 leads back over several steps and on again, and keeps what was chosen', () => {
    const back = goToStep(third, 'source1')
    expect([stepOf(back), chosen(back, 'source1'), chosen(back, 'source2')]).toEqual([
      'source1',
      ['tenjin'],
      ['applovin'],
    ])
    expect(stepOf(goToStep(back, 'destination'))).toBe('destination')
  })
  it('WIZ-4 stops where Next is blocked, and stays for a step that the flow does not have', () => {
    expect(stepOf(goToStep(begin('roas'), 'destination'))).toBe('source1')
    expect(goToStep(second, 'tenjin_datavault')).toBe(second)
    expect(goToStep(second, 'source2')).toBe(second)
  })
  it('WIZ-5 reaches the Datavault question from the step after it', () => {
    const asked = on(choose(begin('creativeRoas'), 'Attribution', 'tenjin'))
    const after = on(answerDatavault(asked, false))
    expect([stepOf(after), stepOf(goToStep(after, 'tenjin_datavault'))]).toEqual([
      'destination',
      'tenjin_datavault',
    ])
  })
})

describe('a finished flow', () => {
  const first = choose(begin('roas'), 'Attribution', 'tenjin')
  const last = choose(on(choose(on(first), 'Mediation', 'applovin')), 'Destination', 'bigquery')
  const done = finishFlow(last, catalogue)

  it('WIZ-9 stays finished while it is only looked at', () => {
    expect(startFlow(done, 'roas').finished).toBe(true)
    expect(goBack(startFlow(done, 'roas')).finished).toBe(true)
    expect(enterStep(goBack(startFlow(done, 'roas')), catalogue).finished).toBe(true)
  })
  it('WIZ-9 is unfinished once another option is chosen', () => {
    expect(choose(startFlow(done, 'roas'), 'Destination', 'redshift').finished).toBe(false)
  })
})

describe.each(['creativeRoas', 'portfolioLtv'] as const)('%s', (flow) => {
  const tenjin = choose(begin(flow), 'Attribution', 'tenjin')
  const asked = goNext(tenjin)

  it('WIZ-5 asks for the DataVault only for tenjin', () => {
    expect(currentFlow(asked).step).toBe('tenjin_datavault')
    expect(currentFlow(goNext(choose(begin(flow), 'Attribution', 'adjust'))).step).toBe('destination')
  })
  it('WIZ-5 needs the answer; yes finishes on tenjin with the matching transformation', () => {
    expect(nextMove(asked)).toEqual({ kind: 'blocked', reason: 'noAnswer' })
    const yes = answerDatavault(asked, true)
    expect(nextMove(yes)).toEqual({ kind: 'finish' })
    const { selections } = finishFlow(yes, catalogue)
    expect(selections.destinationTypeId).toBe(4)
    expect(selections.destinationTransformationTypeIds).toEqual(
      flow === 'creativeRoas' ? [40_003] : [40_002, 40_001],
    )
  })
  it('WIZ-5 no hides the tenjin destination, and Back returns to the question', () => {
    const no = on(answerDatavault(asked, false))
    expect(Object.keys(currentFlow(no).options.destination?.['Destination'] ?? {})).toEqual([
      'bigquery',
      'redshift',
      'no_destination',
    ])
    expect(backMove(no)).toEqual({ kind: 'step', step: 'tenjin_datavault' })
    const adjust = on(choose(begin(flow), 'Attribution', 'adjust'))
    expect(backMove(adjust)).toEqual({ kind: 'step', step: 'source' })
    expect(backMove(begin(flow))).toEqual({ kind: 'leave' })
  })
})

describe('Next and Back', () => {
  const tenjin = (flow: FlowType, step: FlowStep = 'source') =>
    wizardAt(flow, step, { source: onlySelected('tenjin') })

  it('WIZ-5 only two flows ask about the Datavault, and only for Tenjin', () => {
    expect(FLOW_TYPES.filter((flow) => asksDatavault(tenjin(flow)))).toEqual(['creativeRoas', 'portfolioLtv'])
    expect(asksDatavault(wizardAt('creativeRoas', 'source', { source: onlySelected('adjust') }))).toBe(false)
    expect(asksDatavault(wizardAt('creativeRoas', 'source'))).toBe(false)
    expect(stepsOf(tenjin('creativeRoas'))).toEqual(['source', 'tenjin_datavault', 'destination'])
    expect(stepsOf(wizardAt('creativeRoas', 'source'))).toEqual(['source', 'destination'])
  })

  it('WIZ-4 WIZ-5 say where they lead, or why not', () => {
    const question = tenjin('creativeRoas', 'tenjin_datavault')
    expect(nextMove(question)).toEqual({ kind: 'blocked', reason: 'noAnswer' })
    expect(nextMove(answeredDatavault(question, true))).toEqual({ kind: 'finish' })
    expect(nextMove(answeredDatavault(question, false))).toEqual({ kind: 'step', step: 'destination' })
    expect(nextMove(wizardAt('roas', 'destination'))).toEqual({ kind: 'blocked', reason: 'noDestination' })
    expect(nextMove(wizardAt('roas', 'source2'))).toEqual({ kind: 'blocked', reason: 'nothingSelected' })
    expect(nextMove(wizardAt('roas', 'source2', { source2: twoSelected }))).toEqual({
      kind: 'step',
      step: 'destination',
    })
    expect(nextMove(wizardAt('allData', 'source', { source: twoSelected }))).toEqual({
      kind: 'step',
      step: 'destination',
    })
    expect(backMove(wizardAt('roas', 'source1'))).toEqual({ kind: 'leave' })
    expect(backMove(wizardAt('roas', 'source2'))).toEqual({ kind: 'step', step: 'source1' })
    const last = tenjin('creativeRoas', 'destination')
    expect(backMove(answeredDatavault(last, true))).toEqual({ kind: 'step', step: 'source' })
    expect(backMove(answeredDatavault(last, null))).toEqual({ kind: 'step', step: 'source' })
    expect(backMove(answeredDatavault(last, false))).toEqual({ kind: 'step', step: 'tenjin_datavault' })
  })

  it('WIZ-4 WIZ-14 a step that was visited keeps its options', () => {
    const first = wizardAt('roas', 'source1', { source1: onlySelected('tenjin') })
    expect(goNext(first).flows.roas).toMatchObject({ step: 'source2', skipChooserCreation: false })
    const visited = wizardAt('roas', 'source1', { source1: onlySelected('tenjin'), source2: twoSelected })
    expect(goNext(visited).flows.roas).toMatchObject({ step: 'source2', skipChooserCreation: true })
    expect(goBack(wizardAt('roas', 'source2')).flows.roas).toMatchObject({
      step: 'source1',
      skipChooserCreation: true,
    })
    const blocked = wizardAt('roas', 'source1')
    expect([goNext(blocked), goBack(blocked), goToStep(blocked, 'source2'), goToStep(blocked, 'x')]).toEqual(
      Array.from({ length: 4 }, () => blocked),
    )
    expect(startFlow(visited, 'roas').flows.roas.skipChooserCreation).toBe(true)
    expect(startFlow(blocked, 'roas').flows.roas.skipChooserCreation).toBe(false)
    expect(startFlow(visited, 'creativeRoas')).toEqual({ ...defaultWizardState(), flowType: 'creativeRoas' })
  })

  it('WIZ-5 the answer drops a Tenjin destination on no, and the same answer changes nothing', () => {
    const options = { destination: { Destination: { tenjin: true, bigquery: false } } }
    const state = { ...wizardAt('creativeRoas', 'tenjin_datavault', options), finished: true }
    const no = answerDatavault(state, false)
    expect(no.flows.creativeRoas.options).toEqual({ destination: { Destination: { bigquery: false } } })
    expect([no.finished, no.selections.hasDatavault]).toEqual([false, false])
    expect(answerDatavault(no, false)).toBe(no)
    expect(answerDatavault(state, true).flows.creativeRoas.options).toEqual(options)
    expect(
      answerDatavault(wizardAt('creativeRoas', 'tenjin_datavault'), false).flows.creativeRoas.options,
    ).toEqual({})
  })
})
