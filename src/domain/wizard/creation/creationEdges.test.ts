import { describe, expect, it } from 'vitest'
import { nextCreationAction, reusableDestination } from './creation'
import type { CreationInput } from './creation'
import { creationPlan, recordedCredential } from './creationPlan'
import { credentialEntries } from '@/connectors/credentialEntries'
import type { CreationState, WizardState } from '@/domain/wizard/types'
import type { Stack } from '@/domain/stacks/types'
import { fingerprint } from '@/domain/shared/fingerprint'
import { finishedFlow } from '@/testing/finishedFlow'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallActive, smallDestination, smallStack } from '@/testing/smallStacks'

const NOW = '2026-11-20T14:20:00.000Z'
const base = finishedFlow('roas')
const state: WizardState = {
  ...base,
  selections: { ...base.selections, sourceTypeIds: [1], destinationTransformationTypeIds: [20_001, 20_003] },
}
const entries = credentialEntries(state.selections, sampleCatalogue, []).map((entry, index) => ({
  ...entry,
  id: index + 1,
}))
const key = { id: 9, label: 'l', name: 'n' }
const withId = (id: number) => ({ ...key, id })
const progress = (differs: Partial<CreationState> = {}): CreationState => ({
  ...state.creation,
  ...differs,
})
const move = (creation: CreationState, differs: Partial<CreationInput> = {}) =>
  nextCreationAction({
    state: { ...state, creation },
    entries,
    credentials: [],
    entities: { stacks: [], destinationTransformations: [] },
    sentKey: null,
    now: NOW,
    ...differs,
  })
const destination = { id: 4, destinationTypeId: 2, credentialsId: 2 }
const madeStack = (differs: Partial<Stack> = {}) =>
  smallStack(70, [], {
    startDate: NOW,
    credentials: withId(1),
    destination: smallDestination(4, { credentials: withId(2) }),
    ...differs,
  })
const inFlight = progress({ destination, inFlight: 'stack:1', startedAt: NOW })
const moveAmong = (stacks: readonly Stack[], creation = inFlight) =>
  move(creation, { entities: { stacks, destinationTransformations: [] } })

describe('a stack whose answer never came', () => {
  it('C-5 is the one of the same source, credentials, destination and start', () => {
    const found = moveAmong([smallStack(1), madeStack()])
    expect(found).toMatchObject({ kind: 'found', result: { kind: 'stack', sourceTypeId: 1, id: 70 } })
    expect(moveAmong([madeStack({ startDate: '2026-11-20T14:20:00.999Z' })]).kind).toBe('found')
  })

  it.each<[string, Partial<Stack>]>([
    ['of another source', { sourceType: { id: 2, label: '', name: '' } }],
    ['with another credential', { credentials: withId(9) }],
    ['without a credential', { credentials: null }],
    ['into other credentials', { destination: smallDestination(4, { credentials: withId(9) }) }],
    ['without a destination', { destination: null }],
    ['begun a second later', { startDate: '2026-11-20T14:20:01.000Z' }],
    ['begun a second before', { startDate: '2026-11-20T14:19:59.000Z' }],
    ['without a start', { startDate: '' }],
  ])('C-5 is none %s', (_, differs) => {
    expect(moveAmong([madeStack(differs)]).kind).toBe('do')
  })

  it('C-5 is looked for only while the answer is missing', () => {
    expect(moveAmong([madeStack()], progress({ destination, startedAt: NOW })).kind).toBe('do')
  })
})

describe('what is reused', () => {
  it('WIZ-11 is the newest destination of the type with the credentials', () => {
    const into = (id: number, credentialsId: number, typeId = 2) =>
      smallStack(id, [], {
        destination: smallDestination(id, {
          credentials: withId(credentialsId),
          destinationType: { id: typeId, label: '', name: '' },
        }),
      })
    const list = [
      into(5, 2),
      into(8, 2),
      into(6, 2),
      into(20, 3),
      into(21, 2, 3),
      smallStack(22, [], { destination: null }),
    ]
    const entities = { stacks: list, destinationTransformations: [] }
    expect(reusableDestination(entities, 2, 2)).toBe(8)
    expect(reusableDestination(entities, 9, 2)).toBeNull()
    expect(reusableDestination({ ...entities, stacks: [] }, 2, 2)).toBeNull()
    expect(move(progress(), { entities })).toEqual({
      kind: 'found',
      result: { kind: 'destination', id: 8, destinationTypeId: 2, credentialsId: 2 },
    })
  })

  const plan = creationPlan({
    state: { ...state, creation: progress({ destination, startedAt: NOW }) },
    entries,
    now: NOW,
  })
  const stackKey =
    plan.flatMap((step) =>
      step.kind === 'open' && step.step.kind === 'stack' ? [step.step.idempotencyKey] : [],
    )[0] ?? ''
  const stacked = progress({ destination, startedAt: NOW, stacks: { 1: { id: 70, key: stackKey } } })
  const among = (...active: ReturnType<typeof smallActive>[]) =>
    move(stacked, { entities: { stacks: [], destinationTransformations: active } })

  it('WIZ-11 only what does not run yet is sent, under a key of its own', () => {
    const all = among()
    expect(all).toMatchObject({
      kind: 'do',
      step: {
        kind: 'destinationTransformations',
        body: { destinationId: 4, transformationTypeIds: [20_001, 20_003] },
      },
    })
    const some = among(smallActive(20_001), smallActive(20_003, { destinationId: 5 }))
    expect(some).toMatchObject({ step: { body: { destinationId: 4, transformationTypeIds: [20_003] } } })
    if (some.kind !== 'do' || some.step.kind !== 'destinationTransformations') throw new Error(some.kind)
    expect(some.step.idempotencyKey).toBe(`${some.step.wantedKey}/${fingerprint([20_003])}`)
    expect(some.step.wantedKey.startsWith(`${NOW}/destinationTransformations/`)).toBe(true)
    expect(among(smallActive(20_001), smallActive(20_003))).toEqual({
      kind: 'found',
      result: { kind: 'destinationTransformations', key: some.step.wantedKey },
    })
    const done = { ...stacked, destinationTransformationsKey: some.step.wantedKey }
    expect(move(done)).toEqual({ kind: 'done' })
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
    const unsaved = entries.map((entry) => ({ ...entry, id: null }))
    const waiting = creationPlan({ state, entries: unsaved, now: NOW })
    expect(waiting.map(({ kind }) => kind)).toEqual(['open', 'open', 'waiting', 'waiting', 'waiting'])
    expect(creationPlan({ state, entries: [], now: NOW }).map(({ kind }) => kind)).toEqual(
      ids.map(() => 'waiting'),
    )
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
        startDate: NOW,
        flowType: 'roas',
      },
    })
  })

  it('CRD-4 a destination of other credentials or of another type is not the wanted one', () => {
    const kinds = (made: CreationState['destination']) =>
      creationPlan({ state: { ...state, creation: progress({ destination: made }) }, entries, now: NOW })[2]
        ?.kind
    expect(kinds(destination)).toBe('done')
    expect(kinds({ ...destination, credentialsId: 9 })).toBe('open')
    expect(kinds({ ...destination, destinationTypeId: 9 })).toBe('open')
    expect(kinds(null)).toBe('open')
  })

  it('CRD-4 a saved credential counts by label and name', () => {
    const [entry] = entries
    if (entry === undefined) throw new Error('there is an entry')
    const recorded = (made: { readonly id: number; readonly label: string; readonly name: string }) =>
      recordedCredential(progress({ credentials: { [entry.key]: made } }), entry)
    expect(recorded({ id: 5, label: entry.label, name: ` ${entry.name} ` })).toBe(5)
    expect(recorded({ id: 5, label: 'other', name: entry.name })).toBeNull()
    expect(recorded({ id: 5, label: entry.label, name: 'other' })).toBeNull()
    expect(recordedCredential(progress(), entry)).toBeNull()
  })
})
