import { describe, expect, it } from 'vitest'
import {
  answerDatavault,
  asksDatavault,
  backMove,
  defaultWizardState,
  goBack,
  goNext,
  goToStep,
  moveTo,
  nextMove,
  startFlow,
  stepsOf,
} from './flows'
import {
  buildOptions,
  enterStep,
  isSingleSelect,
  selectedLabels,
  singleSelected,
  toggleIn,
  toggleOption,
} from './selection'
import { stepIds } from './steps'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { FlowStep, FlowType, OptionMap } from '@/domain/wizard/types'
import { errorMessages } from '@/domain/messages/errors'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { answeredDatavault, twoSelected, wizardAt } from '@/testing/wizardStates'

const start = defaultWizardState()
const only = (label: string): OptionMap => ({ Any: { [label]: true, other: false } })

describe('the start', () => {
  it('WIZ-14 nothing is chosen, selected or made', () => {
    const flow = (step: FlowStep) => ({ step, skipChooserCreation: false, options: {} })
    expect(start).toEqual({
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
})

describe('choosing', () => {
  it('WIZ-6 one option or several, by flow and step', () => {
    const single = FLOW_TYPES.flatMap((flow) =>
      stepIds(flow)
        .filter((step) => isSingleSelect(flow, step))
        .map((step) => `${flow} ${step}`),
    )
    expect(single.filter((each) => !/destination|datavault/.test(each))).toEqual([
      'roas source1',
      'creativeRoas source',
      'portfolioLtv source',
    ])
    expect(single.filter((each) => each.endsWith('destination'))).toHaveLength(FLOW_TYPES.length)
    expect(selectedLabels({ A: { x: true, y: false }, B: { z: true } })).toEqual(['x', 'z'])
    expect([singleSelected('source', {}), singleSelected('source', only('a'))]).toEqual([null, 'a'])
    expect(() => singleSelected('source', twoSelected)).toThrow(errorMessages.moreThanOneSelected)
    expect(() => singleSelected('destination', twoSelected)).toThrow(errorMessages.exactlyOneDestination)
  })

  it('WIZ-6 a toggle changes its own option, and others only where one is allowed', () => {
    expect(toggleIn(twoSelected, 'Any', 'a', false)).toEqual({ Any: { a: false }, More: { b: true } })
    expect(toggleIn(twoSelected, 'Any', 'c', true)).toEqual({
      Any: { a: false, c: true },
      More: { b: false },
    })
    expect(toggleIn({}, 'New', 'a', true)).toEqual({ New: { a: true } })
    expect(toggleIn(only('a'), 'Any', 'a', true)).toEqual({ Any: { a: false, other: false } })
  })

  it('WIZ-5 another source forgets the answer about the Datavault, nothing else does', () => {
    const chosen = (flow: FlowType, step: FlowStep) =>
      toggleOption(answeredDatavault(wizardAt(flow, step, { [step]: only('b') }), true), 'Any', 'a')
        .selections.hasDatavault
    expect(chosen('creativeRoas', 'source')).toBeNull()
    expect(chosen('portfolioLtv', 'source')).toBeNull()
    expect(chosen('creativeRoas', 'destination')).toBe(true)
    expect(chosen('roas', 'source1')).toBe(true)
    expect(chosen('allData', 'source')).toBe(true)
    const roas = toggleOption(wizardAt('roas', 'source1', { source2: twoSelected }), 'Any', 'a')
    expect(roas.flows.roas).toEqual({
      step: 'source1',
      skipChooserCreation: true,
      options: { source1: { Any: { a: true } }, source2: { Any: { a: false }, More: { b: false } } },
    })
    expect(
      toggleOption(wizardAt('roas', 'source2', { source2: twoSelected }), 'Any', 'c').flows.roas.options
        .source2,
    ).toEqual({
      Any: { a: true, c: true },
      More: { b: true },
    })
    expect('source2' in toggleOption(wizardAt('roas', 'source1'), 'Any', 'a').flows.roas.options).toBe(false)
    const twoSources = wizardAt('allData', 'source', { source: twoSelected })
    expect(toggleOption(twoSources, 'Any', 'a').finished).toBe(false)
  })

  it('WIZ-5 WIZ-7 what a step offers', () => {
    const offered = (flow: FlowType, step: FlowStep, hasDatavault: boolean | null = null) =>
      Object.values(buildOptions(flow, step, sampleCatalogue, { hasDatavault })).flatMap((labels) =>
        Object.keys(labels),
      )
    expect(offered('creativeRoas', 'tenjin_datavault')).toEqual([])
    expect(offered('creativeRoas', 'destination', false)).not.toContain('tenjin')
    expect(offered('creativeRoas', 'destination', true)).toContain('tenjin')
    expect(offered('creativeRoas', 'destination')).toContain('tenjin')
    expect(offered('roas', 'destination', false)).toContain('tenjin')
    expect(offered('allData', 'destination')).toHaveLength(sampleCatalogue.destinationTypes.length)
    expect(offered('allData', 'source')).toHaveLength(sampleCatalogue.sourceTypes.length)
    expect(offered('roas', 'source1')).toEqual(['tenjin', 'adjust_csv_google', 'appsflyer'])
    const question = wizardAt('creativeRoas', 'tenjin_datavault')
    expect(enterStep(question, sampleCatalogue)).toBe(question)
    const kept = wizardAt('roas', 'source1', { source1: { Attribution: { tenjin: true } } })
    expect(selectedLabels(enterStep(kept, sampleCatalogue).flows.roas.options.source1 ?? {})).toEqual([])
    const restored = moveTo(kept, 'source1', true)
    const entered = enterStep(restored, sampleCatalogue).flows.roas
    expect(selectedLabels(entered.options.source1 ?? {})).toEqual(['tenjin'])
    expect(entered.skipChooserCreation).toBe(true)
  })
})

describe('Next and Back', () => {
  const tenjin = (flow: FlowType, step: FlowStep = 'source') =>
    wizardAt(flow, step, { source: only('tenjin') })

  it('WIZ-5 only two flows ask about the Datavault, and only for Tenjin', () => {
    expect(FLOW_TYPES.filter((flow) => asksDatavault(tenjin(flow)))).toEqual(['creativeRoas', 'portfolioLtv'])
    expect(asksDatavault(wizardAt('creativeRoas', 'source', { source: only('adjust') }))).toBe(false)
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
    const first = wizardAt('roas', 'source1', { source1: only('tenjin') })
    expect(goNext(first).flows.roas).toMatchObject({ step: 'source2', skipChooserCreation: false })
    const visited = wizardAt('roas', 'source1', { source1: only('tenjin'), source2: twoSelected })
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
    expect(startFlow(visited, 'creativeRoas')).toEqual({ ...start, flowType: 'creativeRoas' })
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
