import { describe, expect, it } from 'vitest'
import type { CreationState } from '@/domain/wizard/types'
import {
  CREATION_NOW,
  createdDestination,
  creationEntries,
  creationProgress,
  creationState,
} from '@/testing/creationStates'
import { creationPlan, recordedCredential } from './creationPlan'

describe('the plan of a creation', () => {
  const plan = creationPlan({
    state: {
      ...creationState,
      creation: creationProgress({ destination: createdDestination, startedAt: CREATION_NOW }),
    },
    entries: creationEntries,
    now: CREATION_NOW,
  })

  it('WIZ-11 the plan names each step in order, and what it is about', () => {
    const ids = [
      'credential:source:1',
      'credential:destination:2',
      'destination',
      'stack:1',
      'destinationTransformations',
    ]
    expect(plan.map(({ id }) => id)).toEqual(ids)
    expect(plan.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'open', 'open'])
    expect(plan.map(({ line }) => line)).toEqual([
      { kind: 'credential', entryKey: 'source:1' },
      { kind: 'credential', entryKey: 'destination:2' },
      { kind: 'destination' },
      { kind: 'stack', sourceTypeId: 1 },
      { kind: 'destinationTransformations' },
    ])
    const unsaved = creationEntries.map((entry) => ({ ...entry, id: null }))
    const waiting = creationPlan({ state: creationState, entries: unsaved, now: CREATION_NOW })
    expect(waiting.map(({ kind }) => kind)).toEqual(['open', 'open', 'waiting', 'waiting', 'waiting'])
    expect(
      creationPlan({ state: creationState, entries: [], now: CREATION_NOW }).map(({ kind }) => kind),
    ).toEqual(ids.map(() => 'waiting'))
    const [stack] = plan.flatMap((step) =>
      step.kind === 'open' && step.step.kind === 'stack' ? [step.step] : [],
    )
    expect(stack).toMatchObject({
      id: 'stack:1',
      sourceTypeId: 1,
      body: {
        sourceTypeId: 1,
        taskIds: [101, 102],
        transformationTypeIds: [1002],
        sourceCredentialsId: 1,
        destinationTypeId: 2,
        destinationCredentialsId: 2,
        startDate: CREATION_NOW,
        flowType: 'roas',
      },
    })
  })

  it('CRD-4 a destination of other credentials or of another type is not the wanted one', () => {
    const kinds = (made: CreationState['destination']) =>
      creationPlan({
        state: { ...creationState, creation: creationProgress({ destination: made }) },
        entries: creationEntries,
        now: CREATION_NOW,
      })[2]?.kind
    expect(kinds(createdDestination)).toBe('done')
    expect(kinds({ ...createdDestination, credentialsId: 9 })).toBe('open')
    expect(kinds({ ...createdDestination, destinationTypeId: 9 })).toBe('open')
    expect(kinds(null)).toBe('open')
  })

  it('CRD-4 a saved credential counts by label and name', () => {
    const [entry] = creationEntries
    if (entry === undefined) throw new Error('there is an entry')
    const recorded = (made: { readonly id: number; readonly label: string; readonly name: string }) =>
      recordedCredential(creationProgress({ credentials: { [entry.key]: made } }), entry)
    expect(recorded({ id: 5, label: entry.label, name: ` ${entry.name} ` })).toBe(5)
    expect(recorded({ id: 5, label: 'other', name: entry.name })).toBeNull()
    expect(recorded({ id: 5, label: entry.label, name: 'other' })).toBeNull()
    expect(recordedCredential(creationProgress(), entry)).toBeNull()
  })
})
