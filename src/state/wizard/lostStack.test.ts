/** W-10: what a tab keeps when another tab discards its stack. */
import { describe, expect, it } from 'vitest'
import { defaultWizardState, startFlow } from '@/domain/wizard/flow/flows'
import type { WizardState } from '@/domain/wizard/types'
import { storageKeys } from '@/state/browser/storageKeys'
import { startTestBrowser, tellOtherTabs } from '@/testing/testBrowser'
import { lostBetween, lostStackAtom, watchLossAtom } from './lostStack'
import { resetWizardAtom, startFlowAtom, wizardAtom } from './wizard'

const none = defaultWizardState()
const withSource = (state: WizardState): WizardState => ({
  ...state,
  selections: { ...state.selections, sourceTypeIds: [1] },
})
const roas = withSource(startFlow(none, 'roas'))
const begun: WizardState = {
  ...roas,
  creation: { ...roas.creation, stacks: { 1: { id: 9, key: 'k' } }, startedAt: '2026-11-20T14:20:00.000Z' },
}

describe('a stack that another tab takes', () => {
  it.each([
    ['another flow', roas, startFlow(none, 'portfolioLtv'), 'anotherStack'],
    ['another flow with choices', roas, withSource(startFlow(none, 'portfolioLtv')), 'anotherStack'],
    ['a cancel', roas, none, 'cancel'],
    ['a cancel before anything is chosen', startFlow(none, 'roas'), none, 'cancel'],
    ['the end of its creation', begun, none, 'end'],
  ])('W-10 is lost by %s', (_what, before, after, by) => {
    expect(lostBetween(before, after)).toEqual({ wizard: before, by })
  })
  it.each([
    ['goes on with it', roas, begun],
    ['begins the first one', none, roas],
    ['begins nothing', none, none],
  ])('W-10 is not lost where the other tab %s', (_what, before, after) => {
    expect(lostBetween(before, after)).toBeNull()
  })
  it('W-10 is kept as it was while its page is open, whatever the other tab does next', () => {
    const { open } = startTestBrowser()
    const [here, there] = [open(), open()]
    const stop = here.sub(wizardAtom, () => undefined)
    here.set(wizardAtom, roas)
    here.set(watchLossAtom, true)
    there.set(startFlowAtom, 'portfolioLtv')
    tellOtherTabs(storageKeys.wizard)
    there.set(resetWizardAtom)
    tellOtherTabs(storageKeys.wizard)
    expect(here.get(lostStackAtom)).toEqual({ wizard: roas, by: 'anotherStack' })
    here.set(watchLossAtom, false)
    expect(here.get(lostStackAtom)).toBeNull()
    stop()
  })
  it("W-10 is nobody's loss on a page that is about no stack", () => {
    const { open } = startTestBrowser()
    const [here, there] = [open(), open()]
    const stop = here.sub(wizardAtom, () => undefined)
    here.set(wizardAtom, roas)
    there.set(resetWizardAtom)
    tellOtherTabs(storageKeys.wizard)
    expect(here.get(lostStackAtom)).toBeNull()
    stop()
  })
})
