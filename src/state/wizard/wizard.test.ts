/** Wiring of the wizard's atoms; its rules are tested in domain/wizard. WIZ-9, WIZ-11, WIZ-14, MOD-7. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storageNoticesAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { NOW, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import {
  answerDatavaultAtom,
  creationRefusedAtom,
  creationSentAtom,
  enterStepAtom,
  finishFlowAtom,
  goBackAtom,
  goNextAtom,
  recordCreationAtom,
  resetWizardAtom,
  startFlowAtom,
  toggleOptionAtom,
  wizardAtom,
} from './wizard'
import type { AppStore } from '@/state/session/store'
import type { Catalogue } from '@/domain/catalogue/types'
import { defaultWizardState } from '@/domain/wizard/flow/flows'

const named = (id: number, label: string) => ({
  id,
  label,
  name: label,
  description: '',
  imageUrl: '',
  trainingUrl: '',
  hidden: false,
})
const source = (id: number, label: string, category: string) => ({
  ...named(id, label),
  category,
  tasks: [
    { id: id * 10, name: '', label: 'campaigns', description: '', hidden: false, transformationTypes: [] },
  ],
})
const catalogue: Catalogue = {
  sourceTypes: [source(1, 'tenjin', 'Attribution'), source(2, 'applovin', 'Mediation')],
  destinationTypes: [{ ...named(5, 'bigquery'), transformationTypes: [] }],
}

/** Toggles the option with this label, in whichever category the step has it. */
const choose = (page: AppStore, label: string) => {
  page.set(enterStepAtom, catalogue)
  const { flowType, flows } = page.get(wizardAtom)
  const flow = flows[flowType]
  const category =
    Object.entries(flow.options[flow.step] ?? {}).find(([, options]) => label in options)?.[0] ?? ''
  page.set(toggleOptionAtom, { category, label })
}

const walk = (page: AppStore) => {
  page.set(startFlowAtom, 'roas')
  for (const label of ['tenjin', 'applovin', 'bigquery']) {
    choose(page, label)
    page.set(goNextAtom)
  }
  page.set(finishFlowAtom, catalogue)
}

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

describe('the wizard', () => {
  it('WIZ-14 starts with the defaults', () =>
    expect(browser.open().get(wizardAtom)).toEqual(defaultWizardState()))

  it('WIZ-9 every choice of a ROAS walk survives a reload', () => {
    const page = browser.open()
    walk(page)
    const before = page.get(wizardAtom)
    expect(before.selections).toMatchObject({
      sourceTypeIds: [1, 2],
      taskIds: { 1: [10], 2: [20] },
      destinationTypeId: 5,
    })
    expect(before.finished).toBe(true)
    const again = browser.open()
    again.sub(wizardAtom, () => undefined)
    expect(again.get(wizardAtom)).toEqual(before)
    expect(again.get(storageNoticesAtom)).toEqual([])
  })

  it('WIZ-9 Next writes the step and its options once', () => {
    const page = browser.open()
    page.set(startFlowAtom, 'roas')
    choose(page, 'tenjin')
    const setItem = vi.spyOn(browser.storage, 'setItem')
    page.set(goNextAtom, catalogue)
    // as the page does that shows the step
    page.set(enterStepAtom, catalogue)
    expect(setItem).toHaveBeenCalledTimes(1)
    expect(page.get(wizardAtom).flows.roas).toMatchObject({
      step: 'source2',
      options: { source2: { Mediation: { applovin: false } } },
    })
  })

  it('WIZ-9 a reload in the middle stays at its step, and Back keeps the choice', () => {
    const page = browser.open()
    page.set(startFlowAtom, 'roas')
    choose(page, 'tenjin')
    page.set(goNextAtom)
    const again = browser.open()
    expect(again.get(wizardAtom).flows.roas.step).toBe('source2')
    again.set(goBackAtom)
    again.set(enterStepAtom, catalogue)
    expect(again.get(wizardAtom).flows.roas.options.source1).toMatchObject({ Attribution: { tenjin: true } })
  })

  it('WIZ-5 keeps the DataVault answer', () => {
    const page = browser.open()
    page.set(startFlowAtom, 'creativeRoas')
    page.set(answerDatavaultAtom, false)
    expect(browser.open().get(wizardAtom).selections.hasDatavault).toBe(false)
  })

  it('WIZ-11 what creation has done and what is in flight survive a reload', () => {
    const page = browser.open()
    walk(page)
    page.set(recordCreationAtom, {
      kind: 'credential',
      entryKey: 'source:2',
      id: 9,
      label: 'applovin',
      name: 'Applovin 1',
    })
    page.set(creationSentAtom, 'destination')
    const again = browser.open(NOW + 60_000)
    expect(again.get(wizardAtom).creation).toMatchObject({
      credentials: { 'source:2': { id: 9, label: 'applovin', name: 'Applovin 1' } },
      inFlight: 'destination',
      startedAt: '2026-11-20T14:20:00.000Z',
    })
    again.set(creationRefusedAtom)
    again.set(creationSentAtom, 'destination')
    again.set(recordCreationAtom, {
      kind: 'destination',
      id: 4,
      destinationTypeId: 2,
      credentialsId: 7,
    })
    expect(again.get(wizardAtom).creation).toMatchObject({
      destination: { id: 4, destinationTypeId: 2, credentialsId: 7 },
      inFlight: null,
      startedAt: '2026-11-20T14:20:00.000Z',
    })
  })

  it('MOD-7 a reset forgets everything, also after a reload', () => {
    walk(browser.open())
    const page = browser.open()
    page.set(resetWizardAtom)
    expect(page.get(wizardAtom)).toEqual(defaultWizardState())
    expect(browser.open().get(wizardAtom)).toEqual(defaultWizardState())
  })

  it.each([
    ['a step of another flow', 'step', 'tenjin_datavault'],
    ['a step that is none', 'step', 'nowhere'],
    ['a map that is none', 'options', { source1: { Attribution: ['tenjin'] } }],
  ])('WIZ-9 %s in storage is dropped with a notice', (_name, field, value) => {
    const state = defaultWizardState()
    const broken = { ...state, flows: { ...state.flows, roas: { ...state.flows.roas, [field]: value } } }
    browser.storage.items.set(storageKeys.wizard, JSON.stringify({ v: 2, n: 1, d: broken }))
    const page = browser.open()
    page.sub(wizardAtom, () => undefined)
    expect(page.get(wizardAtom)).toEqual(state)
    expect(page.get(storageNoticesAtom)).toEqual([{ kind: 'discarded', key: storageKeys.wizard }])
  })

  it.each([
    ['of an older version', JSON.stringify({ v: 1, n: 1, d: defaultWizardState() })],
    ['of a newer version', JSON.stringify({ v: 3, n: 1, d: defaultWizardState() })],
    ['that is no JSON', '{"v":2,'],
    ['of another kind', '[]'],
  ])('WIZ-9 a value %s is dropped with a notice', (_name, text) => {
    browser.storage.items.set(storageKeys.wizard, text)
    const page = browser.open()
    page.sub(wizardAtom, () => undefined)
    expect(page.get(wizardAtom)).toEqual(defaultWizardState())
    expect(page.get(storageNoticesAtom)).toEqual([{ kind: 'discarded', key: storageKeys.wizard }])
  })
})
