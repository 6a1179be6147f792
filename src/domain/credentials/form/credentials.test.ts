import { describe, expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { fieldSetOf, fieldSets, findFieldSet, oauthInfoOf } from '@/connectors/lookups'
import { credentialsOf, defaultCredentialName, nameMessage } from './naming'
import type { CredentialEntry } from '@/domain/credentials/types'
import { emailMessage, fieldMessage, fieldRemark, hostMessage, positiveIntegerMessage } from './validators'
import { trimmedPayload } from './payload'
import { fieldProblems, saveBlocks, shownFields } from './validity'
import { newEntry } from '@/connectors/credentialEntries'

const names = (label: string, side: 'source' | 'destination' = 'source') =>
  fieldSetOf(side, label).fields.map((field) => field.name)
const verified = { kind: 'verified', checkedAt: 1, byOAuth: false } as const
const applovin = { id: 15, label: 'applovin', name: 'AppLovin' }

describe('field sets', () => {
  it('CRD-1 has a form for every type of spec 2 §5', () => {
    const warehouse = ['host', 'port', 'database', 'username', 'password']
    expect(names('tenjin')).toEqual(warehouse)
    expect(names('redshift', 'destination')).toEqual([...warehouse, 'load_bucket'])
    expect(names('tenjin')).toEqual(names('tenjin', 'destination'))
    expect(names('prediction')).toEqual(names('tenjin'))
    expect(names('ironsource')).toEqual(['secret_key', 'refresh_token'])
    expect(names('mintegral')).toEqual(['username', 'access-key', 'api_key'])
    expect(names('meta_audience')).toEqual(['advertiser_id', 'business_id', 'name', 'access_token'])
    expect(names('no_destination', 'destination')).toEqual([])
    expect(fieldSets.source.length + fieldSets.destination.length).toBe(39)
    for (const side of ['source', 'destination'] as const) {
      const labels = fieldSets[side].map((set) => set.label)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
  it('CRD-1 hides prefilled fields and fixes the location of BigQuery', () => {
    const set = fieldSetOf('destination', 'bigquery')
    expect(shownFields(set).map((field) => field.name)).toEqual([
      'project_id',
      'private_key_id',
      'private_key',
      'client_email',
      'client_id',
      'dataset_id',
      'dataset_location',
    ])
    expect(set.fields.find((field) => field.name === 'dataset_location')?.readOnlyValue).toBe('US')
    expect(fieldSetOf('destination', 'redshift').fields[1]?.placeholder).toBe('5439')
  })
  it('CRD-7 takes JSON for the five service-account types only', () => {
    const json = [...fieldSets.source, ...fieldSets.destination].filter((set) => set.uploads.includes('json'))
    expect(json.map((set) => set.label).toSorted()).toEqual([
      'adjust_csv_google',
      'bigquery',
      'firebase_bigquery',
      'gcs',
      'google_playstore',
    ])
  })
  it('CRD-8 knows five OAuth types and raises for another', () => {
    const oauth = fieldSets.source.filter((set) => set.oauth !== null).map((set) => set.label)
    expect(oauth.toSorted()).toEqual(['google_ads', 'meta', 'meta_audience', 'snapchat', 'tiktok'])
    expect(oauthInfoOf('meta').label).toBe('meta')
    expect(() => oauthInfoOf('tenjin')).toThrow(expect.objectContaining({ code: 'incorrectType' }))
  })
  it('CRD-11 raises for a label without a form', () => {
    expect(findFieldSet('source', 'unheard')).toBeNull()
    expect(() => fieldSetOf('source', 'unheard')).toThrow(expect.objectContaining({ code: 'unknownLabel' }))
  })
})

describe('validators', () => {
  it('CRD-2 e-mail', () => {
    expect(
      ['a@b.c', 'x y@b.c', '@b.c', 'a@b', 'a@b.', ''].map((text) => emailMessage(text) === null),
    ).toEqual([true, false, false, false, false, false])
  })
  it('CRD-2 host', () => {
    expect(
      ['a.b', 'db.example.com', 'localhost', '.a', 'a.', ''].map((text) => hostMessage(text) === null),
    ).toEqual([true, true, false, false, false, false])
  })
  it('CRD-2 port has two messages', () => {
    expect(['5439', '0', '-1', '1.5', 'abc', '12px', ''].map(positiveIntegerMessage)).toEqual([
      null,
      'This number is not positive integer',
      'This number is not positive integer',
      'This number is not positive integer',
      'This value is not a number',
      'This value is not a number',
      'This value is not a number',
    ])
  })
  it('CRD-2 remarks on a host with more than the host and on a port past the last, and on nothing that is wrong', () => {
    const [host, port] = fieldSetOf('destination', 'redshift').fields
    const remarks = (field: typeof host, texts: readonly string[]) =>
      texts.map((text) => field && fieldRemark(field, text) !== null)
    expect(
      remarks(host, ['db.example.com', 'https://db.example.com', 'db.example.com:5439', 'x', '']),
    ).toEqual([false, true, true, false, false])
    expect(remarks(port, ['5439', '65535', '65536', 'abc', ''])).toEqual([false, false, true, false, false])
  })
  it('CRD-2 an empty optional field is skipped, a required one is not', () => {
    const [host] = fieldSetOf('destination', 'redshift').fields
    const prefix = fieldSetOf('destination', 's3').fields.at(-1)
    expect(host && fieldMessage(host, '  ')).toBe('This field is required')
    expect(prefix && fieldMessage(prefix, '')).toBeNull()
  })
})

describe('names', () => {
  it('CRD-4 lists the saved ones of a type by name, numbers as numbers, and of no other type', () => {
    const list = ['Tenjin 10', 'alpha', 'Tenjin 2', 'Zeta', 'Tenjin 2'].map((name, id) => ({
      id,
      name,
      label: 'tenjin',
    }))
    const others = [{ id: 9, name: 'Aardvark', label: 'tenjin_api' }]
    expect(credentialsOf('tenjin', [...list, ...others]).map(({ id, name }) => `${name} #${id}`)).toEqual([
      'alpha #1',
      'Tenjin 2 #2',
      'Tenjin 2 #4',
      'Tenjin 10 #0',
      'Zeta #3',
    ])
  })
  it('CRD-3 takes the title-cased label and the first free number from the count plus one', () => {
    const saved = [
      { label: 'tenjin', name: 'Mine' },
      { label: 'tenjin', name: 'Tenjin 3' },
    ]
    expect(defaultCredentialName('tenjin', [])).toBe('Tenjin 1')
    expect(defaultCredentialName('adjust_csv_google', [])).toBe('Adjust Csv Google 1')
    expect(defaultCredentialName('tenjin', saved)).toBe('Tenjin 4')
    expect(defaultCredentialName('tenjin', saved, ['Tenjin 4'])).toBe('Tenjin 5')
  })
  it('CRD-2 refuses an empty and a taken name, trimmed and in one Unicode form', () => {
    expect(nameMessage('  ', [])).toBe("Name can't be empty")
    expect(nameMessage(' Cafe\u0301 ', ['Caf\u00e9'])).toBe('Name already exists')
    expect(nameMessage('Tenjin 1', ['Tenjin 2'])).toBeNull()
  })
})

describe('unique names', () => {
  it('D-9 spaces around and the Unicode form do not tell two names apart, case does', () => {
    expect(nameMessage('tenjin 1', ['Tenjin 1'])).toBeNull()
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(name, (text) => {
        for (const form of ['NFC', 'NFD'] as const)
          expect(nameMessage(` ${text.normalize(form)}\t`, [text])).toBe('Name already exists')
        expect(nameMessage(`${text}x`, [text])).toBeNull()
      }),
    )
  })
})

describe('saving', () => {
  const set = fieldSetOf('source', 'applovin')
  const entry: CredentialEntry = { ...newEntry('source', applovin, []), attributes: { report_key: ' k ' } }
  it('CRD-2 trims values and drops empty ones on the way out', () => {
    expect(trimmedPayload({ a: ' x ', b: '  ', c: '' })).toEqual({ a: 'x' })
  })
  it('CRD-6 allows it only when valid, verified and not verifying', () => {
    expect(saveBlocks(entry, set, [])).toEqual([{ kind: 'notVerified' }])
    expect(saveBlocks({ ...entry, status: { kind: 'verifying', startedAt: 0 } }, set, [])).not.toEqual([])
    expect(
      saveBlocks({ ...entry, status: { kind: 'failed', checkedAt: 0, message: 'no' } }, set, []),
    ).not.toEqual([])
    expect(saveBlocks({ ...entry, status: verified }, set, [])).toEqual([])
    expect(saveBlocks({ ...entry, status: verified }, set, ['Applovin 1'])).not.toEqual([])
    expect(saveBlocks({ ...entry, attributes: {}, status: verified }, set, [])).not.toEqual([])
  })
  it('CRD-6 says which field is in the way', () => {
    expect(fieldProblems(set, {})).toEqual([{ field: 'report_key', message: 'This field is required' }])
  })
})
