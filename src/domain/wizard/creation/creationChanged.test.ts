import { describe, expect, it } from 'vitest'
import { nextCreationAction, resultOf } from '../../../features/wizard/create/creation'
import type { CreationInput } from '../../../features/wizard/create/creation'
import { creationPlan } from './creationPlan'
import { creationRecorded, creationSent, isCreationCurrent } from './creationProgress'
import { credentialEntries } from '@/connectors/credentialEntries'
import { finishFlow } from '@/domain/wizard/flow/finish'
import { withPendingSave } from '@/domain/credentials/form/pendingSave'
import { defaultWizardState, goNext, startFlow } from '@/domain/wizard/flow/flows'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import { enterStep, toggleOption } from '@/domain/wizard/flow/selection'
import type { WizardState } from '@/domain/wizard/types'

const NOW = '2026-11-20T14:20:00.000Z'
const LATER = '2026-11-20T14:25:00.000Z'

const pick = (state: WizardState, category: string, label: string) =>
  toggleOption(enterStep(state, catalogue), category, label)
const walked = (() => {
  const first = pick(startFlow(defaultWizardState(), 'roas'), 'Attribution', 'tenjin')
  const second = pick(pick(goNext(first), 'Mediation', 'applovin'), 'Mediation', 'ironsource')
  return pick(goNext(second), 'Destination', 'bigquery')
})()
const state = finishFlow(walked, catalogue)
const entries = credentialEntries(state.selections, catalogue, []).map((entry, index) => ({
  ...entry,
  id: index + 1,
}))
const inputOf = (creation: WizardState['creation'], change: Partial<CreationInput> = {}): CreationInput => ({
  state: { ...state, creation },
  entries,
  credentials: [],
  entities: { stacks: [], destinationTransformations: [] },
  sentKey: null,
  now: LATER,
  ...change,
})

/** Walks until this many stacks are made. */
const made = (stacks: number): WizardState['creation'] => {
  let creation = state.creation
  for (let id = 100; Object.keys(creation.stacks).length < stacks; id += 1) {
    const move = nextCreationAction({ ...inputOf(creation), now: NOW })
    if (move.kind !== 'do') throw new Error(move.kind)
    const sent = creationSent(creation, move.step.id, NOW)
    creation = creationRecorded(sent, resultOf(move.step, id))
  }
  return creation
}
const open = (input: CreationInput) =>
  creationPlan(input)
    .filter(({ kind }) => kind !== 'done')
    .map(({ id }) => id)

describe('going back after a part was made', () => {
  it('WIZ-11 finishing the same flow again makes nothing twice', () => {
    const again = finishFlow({ ...state, creation: made(2) }, catalogue)
    expect(open({ ...inputOf(again.creation), state: again })).toEqual(['stack:16'])
  })
  it('WIZ-11 a start that made no stack is no start any more: the next one has a date of its own', () => {
    const begun = creationSent(state.creation, 'destination', NOW)
    const refused = { ...begun, inFlight: null }
    expect(finishFlow({ ...state, creation: refused }, catalogue).creation.startedAt).toBeNull()
    expect(finishFlow({ ...state, creation: begun }, catalogue).creation.startedAt).toBe(NOW)
  })
  it('CRD-4 another destination credential asks for another destination and other stacks', () => {
    const changed = entries.map((entry) => (entry.side === 'destination' ? { ...entry, id: 99 } : entry))
    expect(open(inputOf(made(3), { entries: changed }))).toEqual([
      'destination',
      'stack:1',
      'stack:15',
      'stack:16',
    ])
  })
  it('CRD-4 another credential of one source asks for that stack alone', () => {
    const changed = entries.map((entry) => (entry.key === 'source:15' ? { ...entry, id: 99 } : entry))
    expect(open(inputOf(made(3), { entries: changed }))).toEqual(['stack:15'])
  })
  it('CRD-4 a new credential in the place of a saved one is saved too', () => {
    const begun = {
      ...made(1),
      credentials: { 'source:15': { id: 9, label: 'applovin', name: 'Applovin 1' } },
    }
    const named = (name: string) =>
      entries.map((entry) => (entry.key === 'source:15' ? { ...entry, id: null, name } : entry))
    expect(open(inputOf(begun, { entries: named(' Applovin 1 ') }))).not.toContain('credential:source:15')
    expect(open(inputOf(begun, { entries: named('Applovin 2') }))).toContain('credential:source:15')
  })
  it('CRD-9 a form that is not held any more counts as it was saved', () => {
    const begun = {
      ...made(1),
      credentials: { 'source:15': { id: 2, label: 'applovin', name: 'Applovin 1' } },
    }
    const held = entries.filter((entry) => entry.key !== 'source:15')
    expect(open(inputOf(begun, { entries: held }))).toEqual(['stack:15', 'stack:16'])
  })
})

describe('a credential whose answer never came', () => {
  const begun = creationSent(state.creation, 'credential:source:1', NOW)
  const unsaved = entries.map((entry) => ({ ...entry, id: entry.key === 'source:1' ? null : entry.id }))
  const first = unsaved[0]
  if (first === undefined) throw new Error('no entry')
  const credentials = [{ id: 50, label: first.label, name: first.name }]
  const moveWith = (sentKey: string | null) =>
    nextCreationAction(inputOf(begun, { entries: unsaved, credentials, sentKey })).kind
  it('C-5 is taken over when the organisation has it', () => {
    expect(moveWith(null)).toBe('found')
  })
  it('C-5 is not taken over when other values were typed since', () => {
    expect(moveWith('another key')).toBe('do')
  })
})

describe('idempotency keys', () => {
  const keyOf = (input: CreationInput): string => {
    const move = nextCreationAction(input)
    if (move.kind !== 'do') throw new Error(move.kind)
    return move.step.idempotencyKey
  }
  it('C-4 a step keeps its key while its body is the same, and has another for another body', () => {
    const begun = creationSent(state.creation, 'credential:source:1', NOW)
    const named = (name: string) => entries.map((entry) => ({ ...entry, id: null, name }))
    const first = keyOf(inputOf(begun, { entries: named('One') }))
    expect(keyOf(inputOf(begun, { entries: named('One') }))).toBe(first)
    expect(keyOf(inputOf(begun, { entries: named('Two') }))).not.toBe(first)
  })
})

describe('a form that was sent and never answered', () => {
  it('C-4 C-5 goes on with a Save of a form that was never answered: it is found, or sent under its own key', () => {
    const [first, ...rest] = credentialEntries(state.selections, catalogue, [])
    if (!first) throw new Error('no entry')
    const sent = withPendingSave(first, first, 'key-of-the-form')
    const input: CreationInput = {
      state,
      entries: [sent, ...rest],
      credentials: [],
      entities: { stacks: [], destinationTransformations: [] },
      sentKey: null,
      now: NOW,
    }
    expect(nextCreationAction(input)).toMatchObject({
      kind: 'do',
      step: { idempotencyKey: 'key-of-the-form' },
    })
    const credentials = [{ id: 5, label: first.label, name: first.name }]
    expect(nextCreationAction({ ...input, credentials })).toMatchObject({ kind: 'found', result: { id: 5 } })
    const typedOn = { ...sent, attributes: { host: 'a.b' } }
    const other = nextCreationAction({ ...input, credentials, entries: [typedOn, ...rest] })
    expect(other).not.toMatchObject({ step: { idempotencyKey: 'key-of-the-form' } })
    expect(other.kind).toBe('do')
  })
})

describe('another tab at the wizard of a running creation', () => {
  it('V-8 C-4 is noticed when it begins another flow, chooses again or empties it', () => {
    expect(isCreationCurrent(state, { ...state, creation: made(1) })).toBe(true)
    expect(isCreationCurrent(state, startFlow(state, 'creativeRoas'))).toBe(false)
    expect(isCreationCurrent(state, { ...state, flowType: 'allData', finished: false })).toBe(false)
    expect(isCreationCurrent(state, toggleOption(state, 'Destination', 'redshift'))).toBe(false)
    expect(isCreationCurrent(state, defaultWizardState())).toBe(false)
  })
})
