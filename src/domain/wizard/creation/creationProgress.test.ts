import { describe, expect, it } from 'vitest'
import { CREATION_NOW, creationProgress, creationState } from '@/testing/creationStates'
import { resultOf } from '../../../features/wizard/create/creation'
import {
  creationRecorded,
  creationRefused,
  creationSent,
  hasBegun,
  isCreationCurrent,
} from './creationProgress'

describe('what is remembered', () => {
  it('WIZ-11 each result stands with what it was made from, and nothing is in flight any more', () => {
    const sent = creationSent(creationProgress(), 'destination', CREATION_NOW)
    expect(sent).toEqual(creationProgress({ startedAt: CREATION_NOW, inFlight: 'destination' }))
    expect(creationSent(sent, 'stack:1', 'later').startedAt).toBe(CREATION_NOW)
    expect(creationRefused(sent)).toEqual(creationProgress({ startedAt: CREATION_NOW }))
    expect([hasBegun(creationProgress()), hasBegun(sent)]).toEqual([false, true])
    const made = [
      { kind: 'credential', entryKey: 'source:1', id: 5, label: 'l', name: 'n' },
      { kind: 'destination', id: 4, destinationTypeId: 2, credentialsId: 3 },
      { kind: 'stack', sourceTypeId: 1, id: 70, key: 'k' },
      { kind: 'destinationTransformations', key: 't' },
    ] as const
    expect(made.reduce(creationRecorded, sent)).toEqual({
      credentials: { 'source:1': { id: 5, label: 'l', name: 'n' } },
      destination: { id: 4, destinationTypeId: 2, credentialsId: 3 },
      stacks: { 1: { id: 70, key: 'k' } },
      destinationTransformationsKey: 't',
      startedAt: CREATION_NOW,
      inFlight: null,
    })
    const twice = creationRecorded(creationRecorded(sent, made[2]), { ...made[2], sourceTypeId: 2 })
    expect(Object.keys(twice.stacks)).toEqual(['1', '2'])
    const step = {
      kind: 'credential',
      id: 'credential:source:1',
      entryKey: 'source:1',
      idempotencyKey: 'k',
      wasSent: false,
      body: { label: 'l', name: 'n', value: {} },
    } as const
    expect(resultOf(step, 5)).toEqual(made[0])
  })

  it('V-8 C-4 goes on only where the wizard still asks for it', () => {
    expect(isCreationCurrent(creationState, creationState)).toBe(true)
    expect(isCreationCurrent(creationState, { ...creationState, flowType: 'creativeRoas' })).toBe(false)
    expect(isCreationCurrent(creationState, { ...creationState, finished: false })).toBe(false)
    expect(
      isCreationCurrent(creationState, {
        ...creationState,
        selections: { ...creationState.selections, sourceTypeIds: [] },
      }),
    ).toBe(false)
  })
})
