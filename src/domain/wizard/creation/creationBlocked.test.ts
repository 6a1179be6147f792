import { describe, expect, it } from 'vitest'
import { nextCreationAction } from '../../../features/wizard/create/creation'
import type { CreationInput } from '../../../features/wizard/create/creation'
import { credentialEntries } from '@/connectors/credentialEntries'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'

const fresh = defaultWizardState()
const state = {
  ...fresh,
  selections: { ...fresh.selections, sourceTypeIds: [1, 15], destinationTypeId: 2 },
}
const entries = credentialEntries(state.selections, catalogue, []).map((entry, index) => ({
  ...entry,
  id: index + 1,
}))
const move = (input: Partial<CreationInput>) =>
  nextCreationAction({
    state,
    entries,
    credentials: [],
    entities: { stacks: [], destinationTransformations: [] },
    sentKey: null,
    now: '2026-11-20T14:20:00.000Z',
    ...input,
  })

describe('what is missing', () => {
  it('WIZ-11 goes on while everything is there', () => {
    expect(move({}).kind).toBe('do')
  })
  it('WIZ-11 lost credential entries block the creation instead of ending it', () => {
    expect(move({ entries: [] })).toEqual({ kind: 'blocked' })
    const begun = {
      ...state,
      creation: { ...state.creation, destination: { id: 9, destinationTypeId: 2, credentialsId: 3 } },
    }
    const withoutFirst = entries.filter((entry) => entry.key !== 'source:1')
    expect(move({ state: begun, entries: withoutFirst })).toEqual({ kind: 'blocked' })
  })
  it('WIZ-11 a wizard that was reset meanwhile is not done', () => {
    expect(move({ state: fresh })).toEqual({ kind: 'blocked' })
  })
})
