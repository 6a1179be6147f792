import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { creationPhaseAtom } from './creationPhase'
import { resetWizardAtom } from './wizard'

describe('creationPhaseAtom', () => {
  it('MOD-7 a failure does not outlive the wizard that it belongs to', () => {
    const store = createStore()
    store.set(creationPhaseAtom, { kind: 'failed', stepId: 'destination', reason: 'no', cause: 'refused' })
    expect(store.get(creationPhaseAtom).kind).toBe('failed')
    store.set(resetWizardAtom)
    expect(store.get(creationPhaseAtom)).toEqual({ kind: 'idle' })
  })
})
