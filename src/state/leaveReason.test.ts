import { describe, expect, it } from 'vitest'
import { defaultWizardState } from '@/domain/wizard/flows'
import { creationPhaseAtom } from './creationPhase'
import { leaveReasonAtom, losesByLogOutAtom } from './leaveReason'
import { createAppStore } from './store'
import { resetWizardAtom, wizardAtom } from './wizard'

describe('leaveReasonAtom', () => {
  it('C-18 asks while a creation runs or is half done, and not otherwise', () => {
    const store = createAppStore()
    expect(store.get(leaveReasonAtom)).toBeNull()
    const fresh = defaultWizardState()
    store.set(wizardAtom, { ...fresh, finished: true })
    expect(store.get(leaveReasonAtom)).toBeNull()
    store.set(wizardAtom, {
      ...fresh,
      finished: true,
      creation: { ...fresh.creation, startedAt: '2026-11-20T14:20:00.000Z' },
    })
    expect(store.get(leaveReasonAtom)).toBe('halfWay')
    store.set(creationPhaseAtom, { kind: 'running', stepId: null })
    expect(store.get(leaveReasonAtom)).toBe('running')
    store.set(resetWizardAtom)
    expect(store.get(leaveReasonAtom)).toBeNull()
  })
  it('C-18 AUT-10 asks before a log out that forgets what was chosen', () => {
    const store = createAppStore()
    const fresh = defaultWizardState()
    expect(store.get(losesByLogOutAtom)).toBe(false)
    store.set(wizardAtom, { ...fresh, selections: { ...fresh.selections, sourceTypeIds: [1] } })
    expect(store.get(leaveReasonAtom)).toBeNull()
    expect(store.get(losesByLogOutAtom)).toBe(true)
    store.set(resetWizardAtom)
    expect(store.get(losesByLogOutAtom)).toBe(false)
  })
})
