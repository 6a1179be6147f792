import { describe, expect, it } from 'vitest'
import { errorMessages } from '@/domain/messages/errors'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { FlowStep, FlowType } from '@/domain/wizard/types'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { answeredDatavault, onlySelected, twoSelected, wizardAt } from '@/testing/wizardStates'
import { moveTo } from './flows'
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
    expect([singleSelected('source', {}), singleSelected('source', onlySelected('a'))]).toEqual([null, 'a'])
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
    expect(toggleIn(onlySelected('a'), 'Any', 'a', true)).toEqual({ Any: { a: false, other: false } })
  })

  it('WIZ-5 another source forgets the answer about the Datavault, nothing else does', () => {
    const chosen = (flow: FlowType, step: FlowStep) =>
      toggleOption(answeredDatavault(wizardAt(flow, step, { [step]: onlySelected('b') }), true), 'Any', 'a')
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
