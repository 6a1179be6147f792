import { describe, expect, it } from 'vitest'
import { creationEntries, creationState } from '@/testing/creationStates'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { credentialEntries, newEntry } from './credentialEntries'

describe('the credential forms of the wizard', () => {
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
  })

  it('WIZ-10 a held form stays only while it is of the same type', () => {
    const held = creationEntries.map((entry) => ({ ...entry, name: 'Mine', label: 'other' }))
    expect(
      credentialEntries(creationState.selections, sampleCatalogue, [], held).map(({ name }) => name),
    ).toEqual(['Tenjin 1', 'Bigquery 1'])
    const existing = [{ id: 7, label: 'tenjin', name: 'Own' }]
    expect(credentialEntries(creationState.selections, sampleCatalogue, existing)[0]).toMatchObject({
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
      credentialEntries(creationState.selections, sampleCatalogue, saved(...names)).at(-1)
    expect(formWith()).toMatchObject({ mode: 'new', id: null, name: 'Bigquery 1' })
    expect(formWith('Lake')).toMatchObject({ mode: 'existing', id: 1, name: 'Lake' })
    expect(formWith('Lake', 'Pond')).toMatchObject({ mode: 'unchosen', id: null })
    expect(formWith('Lake', 'Pond', 'Sea')?.id).toBeNull()
  })

  it('CRD-2 WIZ-10 a new form has every field of its type', () => {
    const type = { id: 1, label: 'redshift', name: 'Redshift' }
    expect(newEntry('destination', type, []).attributes).toMatchObject({ host: '', port: '' })
  })

  it('WIZ-10 only the names of new credentials are taken, and there is no form without a destination', () => {
    const { selections } = creationState
    const chosen = [{ id: 7, label: 'other', name: 'Bigquery 1' }]
    const held = creationEntries.slice(0, 1).map((entry) => ({ ...entry, name: 'Bigquery 1' }))
    const asked = held.map((entry) => ({ ...entry, mode: 'existing' as const }))
    const nameOf = (kept: typeof asked | typeof held) =>
      credentialEntries(selections, sampleCatalogue, [], kept).at(-1)?.name
    expect([nameOf(held), nameOf(asked)]).toEqual(['Bigquery 2', 'Bigquery 1'])
    expect(credentialEntries(selections, sampleCatalogue, chosen).at(-1)?.name).toBe('Bigquery 2')
    const open = { ...selections, destinationTypeId: null }
    expect(credentialEntries(open, sampleCatalogue, []).map(({ key }) => key)).toEqual(['source:1'])
  })
})
