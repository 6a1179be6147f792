import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { nextCreationAction, resultOf, reusableDestination } from './creation'
import type { CreationInput } from './creation'
import { type CreationStep, creationPlan } from '@/domain/wizard/creation/creationPlan'
import { creationRecorded, creationRefused, creationSent } from '@/domain/wizard/creation/creationProgress'
import { credentialEntries } from '@/connectors/credentialEntries'
import { entryKeys } from '@/domain/wizard/flow/finish'
import { finishedFlow as finished } from '@/testing/finishedFlow'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import {
  CREATION_NOW,
  createdDestination,
  creationEntries,
  creationProgress,
  creationState,
} from '@/testing/creationStates'
import { smallActive, smallDestination, smallStack } from '@/testing/smallStacks'
import { fingerprint } from '@/domain/shared/fingerprint'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { CreationState, WizardState } from '@/domain/wizard/types'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import type { Destination, OrgDestinationTransformation, Stack } from '@/domain/stacks/types'

const RUNS = runs(300, 10_000)

describe('finishing', () => {
  const state = finished('roas')
  it('WIZ-10 selects all endpoints and the default transformations; ROAS names no destination transformation', () => {
    expect(state.selections).toEqual({
      sourceTypeIds: [1, 15, 16],
      taskIds: { 1: [101, 102], 15: [1501, 1502], 16: [1601, 1602] },
      transformationTypeIds: { 1: [1002], 15: [15_002], 16: [16_002] },
      destinationTypeId: 2,
      destinationTransformationTypeIds: [],
      hasDatavault: null,
    })
  })
  it('WIZ-10 makes one form per source, then the destination; the only saved credential is chosen', () => {
    const saved = [{ id: 5, name: 'Tenjin 1', label: 'tenjin' }]
    const entries = credentialEntries(state.selections, catalogue, saved)
    expect(entryKeys(state.selections)).toEqual(['source:1', 'source:15', 'source:16', 'destination:2'])
    expect(entries.map((entry) => [entry.key, entry.mode, entry.id, entry.name])).toEqual([
      ['source:1', 'existing', 5, 'Tenjin 1'],
      ['source:15', 'new', null, 'Applovin 1'],
      ['source:16', 'new', null, 'Ironsource 1'],
      ['destination:2', 'new', null, 'Bigquery 1'],
    ])
  })
  it('WIZ-10 keeps entries that are held already', () => {
    const held = credentialEntries(state.selections, catalogue, []).map((entry) => ({
      ...entry,
      name: 'Mine',
    }))
    expect(credentialEntries(state.selections, catalogue, [], held)).toEqual(held)
  })
})

/** A service that does what it is told, keeps what it made, and knows a repeated key. */
class Service {
  credentials: Credential[] = []
  destinations: Destination[] = []
  stacks: Stack[] = []
  transformations: OrgDestinationTransformation[] = []
  private nextId = 100
  private readonly answers = new Map<string, { readonly body: string; readonly id: number }>()

  /** Id of what was made. The same key with another body is refused, as the service does it. */
  run(step: CreationStep): number {
    const body = JSON.stringify(step.body)
    const known = this.answers.get(step.idempotencyKey)
    if (known && known.body !== body) throw new Error('the key was used with another body')
    if (known) return known.id
    const id = this.make(step)
    this.answers.set(step.idempotencyKey, { body, id })
    return id
  }

  private make(step: CreationStep): number {
    const id = (this.nextId += 1)
    if (step.kind === 'credential') {
      this.credentials.push({ id, label: step.body.label, name: step.body.name })
      return id
    }
    if (step.kind === 'destination') {
      const type = { id: step.body.destinationTypeId, label: '', name: '' }
      const credentials = { id: step.body.credentialsId, label: '', name: '' }
      this.destinations.push({
        id,
        schemaPrefix: '',
        credentials,
        storage: null,
        destinationType: type,
        transformations: [],
      })
      return id
    }
    if (step.kind === 'stack') {
      const { body } = step
      const destination = this.destinations.findLast(
        (known) =>
          known.destinationType.id === body.destinationTypeId &&
          known.credentials?.id === body.destinationCredentialsId,
      )
      this.stacks.push({
        id,
        enabled: true,
        interval: '',
        startDate: body.startDate,
        note: '',
        resumedAt: null,
        dataUpTo: null,
        destinationTablePrefix: '',
        sourceType: { id: body.sourceTypeId, label: '', name: '' },
        destination: destination ?? null,
        credentials: { id: body.sourceCredentialsId, label: '', name: '' },
        taskIds: body.taskIds,
        transformations: [],
      })
      return id
    }
    for (const typeId of step.body.transformationTypeIds) {
      this.transformations.push({
        id,
        destinationId: step.body.destinationId,
        type: { id: typeId, label: '', name: '' },
      })
    }
    return id
  }
}

type Outcome = 'ok' | 'refused' | 'lostBefore' | 'lostAfter' | 'reloadAfter'

const createAll = (
  start: WizardState,
  entries: readonly CredentialEntry[],
  service: Service,
  outcomes: Outcome[],
) => {
  let state = start
  const kinds: string[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const entities = { stacks: service.stacks, destinationTransformations: service.transformations }
    const input: CreationInput = {
      state,
      entries,
      credentials: service.credentials,
      entities,
      sentKey: null,
      now: `${CREATION_NOW.slice(0, 17)}${turn % 60}.000Z`,
    }
    const move = nextCreationAction(input)
    if (move.kind === 'done' || move.kind === 'blocked') return { state, kinds }
    if (move.kind === 'found') {
      state = { ...state, creation: creationRecorded(state.creation, move.result) }
      continue
    }
    state = { ...state, creation: creationSent(state.creation, move.step.id, input.now) }
    const again = { ...input, state }
    const sent = nextCreationAction(again)
    const step = sent.kind === 'do' ? sent.step : move.step
    const outcome = outcomes.shift() ?? 'ok'
    if (outcome === 'refused') state = { ...state, creation: creationRefused(state.creation) }
    if (outcome === 'refused' || outcome === 'lostBefore') continue
    const result = resultOf(step, service.run(step))
    if (outcome !== 'ok') continue
    kinds.push(step.kind)
    state = { ...state, creation: creationRecorded(state.creation, result) }
  }
  throw new Error('creation did not end')
}

describe('creation', () => {
  it('WIZ-11 goes credentials, destination, one stack per source', () => {
    const state = finished('roas')
    const entries = credentialEntries(state.selections, catalogue, [
      { id: 5, name: 'Tenjin 1', label: 'tenjin' },
    ])
    const { kinds, state: end } = createAll(state, entries, new Service(), [])
    expect(kinds).toEqual([
      'credential',
      'credential',
      'credential',
      'destination',
      'stack',
      'stack',
      'stack',
    ])
    expect(
      creationPlan({ state: end, entries, now: CREATION_NOW }).every(({ kind }) => kind === 'done'),
    ).toBe(true)
  })
  it('WIZ-11 sends trimmed values without empty ones, and the ISO time of the first try', () => {
    const state = finished('roas')
    const [first, ...rest] = credentialEntries(state.selections, catalogue, [])
    if (!first) throw new Error('no entry')
    const entries = [{ ...first, name: ' Mine ', attributes: { host: ' a.b ', port: ' ' } }, ...rest]
    const move = nextCreationAction({
      state,
      entries,
      credentials: [],
      entities: { stacks: [], destinationTransformations: [] },
      sentKey: null,
      now: CREATION_NOW,
    })
    expect(move).toMatchObject({ step: { body: { label: 'tenjin', name: 'Mine', value: { host: 'a.b' } } } })
  })
  it('WIZ-11 reuses a destination with the same type and credentials', () => {
    const state = finished('roas')
    const saved = ['tenjin', 'applovin', 'ironsource', 'bigquery'].map((label, index) => ({
      id: index + 1,
      name: label,
      label,
    }))
    const entries = credentialEntries(state.selections, catalogue, saved)
    const service = new Service()
    createAll(state, entries, service, [])
    const { kinds } = createAll(state, entries, service, [])
    expect(kinds).toEqual(['stack', 'stack', 'stack'])
    expect(service.destinations).toHaveLength(1)
  })
  it.each(FLOW_TYPES)(
    'C-5 WIZ-11 %s: failing at any step, before, after or unknown, ends with exactly one of everything',
    (flow) => {
      const state = finished(flow)
      const entries = credentialEntries(state.selections, catalogue, [])
      const outcome = fc.constantFrom<Outcome[]>('ok', 'refused', 'lostBefore', 'lostAfter', 'reloadAfter')
      fc.assert(
        fc.property(fc.array(outcome, { maxLength: 20 }), (outcomes) => {
          const service = new Service()
          const { state: end } = createAll(state, entries, service, [...outcomes])
          expect(service.credentials.map(({ label }) => label)).toEqual(entries.map(({ label }) => label))
          expect(service.destinations).toHaveLength(1)
          expect(service.stacks.map((stack) => stack.sourceType.id)).toEqual(state.selections.sourceTypeIds)
          expect(service.transformations.map(({ type }) => type.id)).toEqual(
            state.selections.destinationTransformationTypeIds,
          )
          expect(end.creation.inFlight).toBeNull()
          expect(service.transformations.length > 0).toBe(flow !== 'roas')
        }),
        { numRuns: RUNS },
      )
    },
  )
})

const key = { id: 9, label: 'l', name: 'n' }
const withId = (id: number) => ({ ...key, id })
const move = (creation: CreationState, differs: Partial<CreationInput> = {}) =>
  nextCreationAction({
    state: { ...creationState, creation },
    entries: creationEntries,
    credentials: [],
    entities: { stacks: [], destinationTransformations: [] },
    sentKey: null,
    now: CREATION_NOW,
    ...differs,
  })
const madeStack = (differs: Partial<Stack> = {}) =>
  smallStack(70, [], {
    startDate: CREATION_NOW,
    credentials: withId(1),
    destination: smallDestination(4, { credentials: withId(2) }),
    ...differs,
  })
const inFlight = creationProgress({
  destination: createdDestination,
  inFlight: 'stack:1',
  startedAt: CREATION_NOW,
})
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
    expect(
      moveAmong([madeStack()], creationProgress({ destination: createdDestination, startedAt: CREATION_NOW }))
        .kind,
    ).toBe('do')
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
    expect(move(creationProgress(), { entities })).toEqual({
      kind: 'found',
      result: { kind: 'destination', id: 8, destinationTypeId: 2, credentialsId: 2 },
    })
  })

  const plan = creationPlan({
    state: {
      ...creationState,
      creation: creationProgress({ destination: createdDestination, startedAt: CREATION_NOW }),
    },
    entries: creationEntries,
    now: CREATION_NOW,
  })
  const stackKey =
    plan.flatMap((step) =>
      step.kind === 'open' && step.step.kind === 'stack' ? [step.step.idempotencyKey] : [],
    )[0] ?? ''
  const stacked = creationProgress({
    destination: createdDestination,
    startedAt: CREATION_NOW,
    stacks: { 1: { id: 70, key: stackKey } },
  })
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
    expect(some.step.wantedKey.startsWith(`${CREATION_NOW}/destinationTransformations/`)).toBe(true)
    expect(among(smallActive(20_001), smallActive(20_003))).toEqual({
      kind: 'found',
      result: { kind: 'destinationTransformations', key: some.step.wantedKey },
    })
    const done = { ...stacked, destinationTransformationsKey: some.step.wantedKey }
    expect(move(done)).toEqual({ kind: 'done' })
  })
})
