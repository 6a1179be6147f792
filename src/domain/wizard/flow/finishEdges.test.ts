import { describe, expect, it } from 'vitest'
import { resultOf } from '@/domain/wizard/creation/creation'
import {
  creationRecorded,
  creationRefused,
  creationSent,
  hasBegun,
  isCreationCurrent,
} from '@/domain/wizard/creation/creationProgress'
import { credentialEntries, newEntry } from '@/connectors/credentialEntries'
import { entryKey, entryKeys, finishFlow, selectionsOf } from './finish'
import { defaultWizardState } from './flows'
import type { CreationState, WizardState } from '@/domain/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { finishedFlow } from '@/testing/finishedFlow'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallType } from '@/testing/smallStacks'

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
const progress = (differs: Partial<CreationState> = {}): CreationState => ({
  ...state.creation,
  ...differs,
})

describe('what is remembered', () => {
  it('WIZ-11 each result stands with what it was made from, and nothing is in flight any more', () => {
    const sent = creationSent(progress(), 'destination', NOW)
    expect(sent).toEqual(progress({ startedAt: NOW, inFlight: 'destination' }))
    expect(creationSent(sent, 'stack:1', 'later').startedAt).toBe(NOW)
    expect(creationRefused(sent)).toEqual(progress({ startedAt: NOW }))
    expect([hasBegun(progress()), hasBegun(sent)]).toEqual([false, true])
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
      startedAt: NOW,
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
    expect(isCreationCurrent(state, state)).toBe(true)
    expect(isCreationCurrent(state, { ...state, flowType: 'creativeRoas' })).toBe(false)
    expect(isCreationCurrent(state, { ...state, finished: false })).toBe(false)
    expect(
      isCreationCurrent(state, { ...state, selections: { ...state.selections, sourceTypeIds: [] } }),
    ).toBe(false)
  })
})

describe('finishing', () => {
  it('WIZ-10 a form begins with its name, its type and its defaults', () => {
    const type = { id: 2, label: 'bigquery', name: 'BigQuery' }
    expect(newEntry('destination', type, [], ['Bigquery 1'])).toMatchObject({
      key: 'destination:2',
      side: 'destination',
      typeId: 2,
      label: 'bigquery',
      typeName: 'BigQuery',
      mode: 'new',
      id: null,
      name: 'Bigquery 2',
      oauth: null,
      status: { kind: 'unknown' },
    })
    expect(newEntry('source', { ...type, label: 'unheard' }, []).attributes).toEqual({})
    expect([entryKey('source', 3), entryKeys({ ...state.selections, destinationTypeId: null })]).toEqual([
      'source:3',
      ['source:1'],
    ])
  })

  it('WIZ-10 a held form stays only while it is of the same type', () => {
    const held = entries.map((entry) => ({ ...entry, name: 'Mine', label: 'other' }))
    expect(credentialEntries(state.selections, sampleCatalogue, [], held).map(({ name }) => name)).toEqual([
      'Tenjin 1',
      'Bigquery 1',
    ])
    const existing = [{ id: 7, label: 'tenjin', name: 'Own' }]
    expect(credentialEntries(state.selections, sampleCatalogue, existing)[0]).toMatchObject({
      mode: 'existing',
      id: 7,
      name: 'Own',
      attributes: {},
    })
  })

  it('N-15 CRD-4 a form chooses the only saved credential of its type, and asks where there are several', () => {
    const saved = (...names: readonly string[]) =>
      names.map((name, index) => ({ id: index + 1, label: 'bigquery', name }))
    const formWith = (...names: readonly string[]) =>
      credentialEntries(state.selections, sampleCatalogue, saved(...names)).at(-1)
    expect(formWith()).toMatchObject({ mode: 'new', id: null, name: 'Bigquery 1' })
    expect(formWith('Lake')).toMatchObject({ mode: 'existing', id: 1, name: 'Lake' })
    expect(formWith('Lake', 'Pond')).toMatchObject({ mode: 'unchosen', id: null })
    expect(formWith('Lake', 'Pond', 'Sea')?.id).toBeNull()
  })

  it('WIZ-10 a flow takes the visible endpoints and the transformations that come by default', () => {
    const narrowed: Catalogue = {
      ...sampleCatalogue,
      sourceTypes: sampleCatalogue.sourceTypes.map((type) => ({
        ...type,
        tasks: type.tasks.map((task, index) => ({
          ...task,
          hidden: index === 0,
          transformationTypes: [
            smallType(task.id * 10, null, { isDefault: true }),
            smallType(task.id * 10 + 1, null, { isDefault: false }),
          ],
        })),
      })),
    }
    const visible = narrowed.sourceTypes.find(({ id }) => id === 1)?.tasks.slice(1) ?? []
    const { taskIds, transformationTypeIds } = selectionsOf(base, narrowed)
    expect(visible.length).toBeGreaterThan(0)
    expect(taskIds[1]).toEqual(visible.map(({ id }) => id))
    expect(transformationTypeIds[1]).toEqual(visible.map(({ id }) => id * 10))
  })

  it('CRD-2 WIZ-10 a new form has every field of its type', () => {
    const type = { id: 1, label: 'redshift', name: 'Redshift' }
    expect(newEntry('destination', type, []).attributes).toMatchObject({ host: '', port: '' })
  })

  it('WIZ-10 only the names of new credentials are taken, and there is no form without a destination', () => {
    const { selections } = state
    const chosen = [{ id: 7, label: 'other', name: 'Bigquery 1' }]
    const held = entries.slice(0, 1).map((entry) => ({ ...entry, name: 'Bigquery 1' }))
    const asked = held.map((entry) => ({ ...entry, mode: 'existing' as const }))
    const nameOf = (kept: typeof asked | typeof held) =>
      credentialEntries(selections, sampleCatalogue, [], kept).at(-1)?.name
    expect([nameOf(held), nameOf(asked)]).toEqual(['Bigquery 2', 'Bigquery 1'])
    expect(credentialEntries(selections, sampleCatalogue, chosen).at(-1)?.name).toBe('Bigquery 2')
    const open = { ...selections, destinationTypeId: null }
    expect(credentialEntries(open, sampleCatalogue, []).map(({ key }) => key)).toEqual(['source:1'])
  })

  it('WIZ-10 nothing was chosen, nothing is selected', () => {
    const empty = { ...defaultWizardState(), flowType: 'portfolioLtv' } as const
    expect(selectionsOf(empty, sampleCatalogue)).toEqual({
      sourceTypeIds: [],
      taskIds: {},
      transformationTypeIds: {},
      destinationTypeId: null,
      destinationTransformationTypeIds: [],
      hasDatavault: null,
    })
    expect(
      finishFlow({ ...state, creation: progress({ inFlight: 'stack:1', startedAt: NOW }) }, sampleCatalogue),
    ).toMatchObject({
      finished: true,
      creation: { startedAt: NOW },
    })
    expect(finishedFlow('creativeRoas').selections).toMatchObject({
      destinationTypeId: 4,
      destinationTransformationTypeIds: [40_003],
    })
    expect(finishedFlow('portfolioLtv').selections.destinationTransformationTypeIds).toEqual([40_002, 40_001])
  })
})
