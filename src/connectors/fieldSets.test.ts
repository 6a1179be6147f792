/** Every type's form against spec 2 §5 "Credential field sets per type", written out by hand. */
import { describe, expect, it } from 'vitest'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSetOf, fieldSets, findFieldSet } from './lookups'
import type { FieldDefinition, CredentialFormDefinition } from '@/domain/credentials/types'
import { fileProblem, neededKeys, readUpload } from '@/domain/credentials/upload/uploadFile'
import { initialAttributes, shownFields } from '@/domain/credentials/form/validity'
import { isOptional } from '@/domain/credentials/form/validators'

/** One field in a line: its name, then only what differs from a required text field. */
const lineOf = (field: FieldDefinition): string =>
  [
    field.name,
    field.inputType === 'text' ? '' : field.inputType,
    field.optional ? 'optional' : '',
    field.validator === null ? '' : `checks:${field.validator}`,
    field.placeholder === '' ? '' : `like:${field.placeholder}`,
    field.defaultValue === null ? '' : `always:${field.defaultValue}`,
    field.readOnlyValue === null ? '' : `fixed:${field.readOnlyValue}`,
    field.disabled ? 'disabled' : '',
    field.mustBePresentInFileUpload ? '' : 'beside-file',
  ]
    .filter((part) => part !== '')
    .join(' ')

const warehouse = [
  'host checks:host',
  'port checks:positiveInteger like:5439',
  'database',
  'username',
  'password password',
]
const serviceAccount = [
  'project_id',
  'private_key_id',
  'private_key multiline-password checks:rsaKey',
  'client_email checks:email',
  'client_id',
  'type always:service_account beside-file',
  'auth_uri always:https://accounts.google.com/o/oauth2/auth beside-file',
  'token_uri always:https://oauth2.googleapis.com/token beside-file',
  'auth_provider_x509_cert_url always:https://www.googleapis.com/oauth2/v1/certs beside-file',
  'client_x509_cert_url always:https://www.googleapis.com/robot/v1/metadata/x509 beside-file',
]
const bigquery = [
  ...serviceAccount,
  'dataset_id optional beside-file',
  'dataset_location optional fixed:US disabled beside-file',
]
const bucket = [...serviceAccount, 'bucket_name beside-file', 'prefix optional beside-file']
const s3 = ['access_key', 'secret_key password', 'region', 'bucket_name', 'prefix optional beside-file']
const dummy = ['dummy_key', 'secret_value password optional beside-file']
const apiKey = ['api_key password']
const client = ['client_id', 'client_secret password']

type Row = readonly [label: string, uploads: string, fields: readonly string[]]

const sources: readonly Row[] = [
  ['tenjin', 'csv', warehouse],
  ['prediction', 'csv', warehouse],
  ['game_analytics_s3', 'csv', s3],
  ['dummy', 'csv', dummy],
  ['firebase_bigquery', 'json', bigquery],
  ['adjust_csv_google', 'json', bucket],
  ['google_playstore', 'json', [...serviceAccount, 'bucket_url like:gs://pubsite_prod_… beside-file']],
  ['google_analytics', 'csv', [...serviceAccount, 'property_ids like:123456789,987654321']],
  ['tradplus', 'csv', ['key password']],
  ['topon', 'csv', ['key password']],
  ['applovin', 'csv', ['report_key password']],
  ['tenjin_api', 'csv', ['access_token password']],
  ['ironsource', 'csv', ['secret_key password', 'refresh_token password']],
  [
    'apple_appstore',
    'csv',
    ['appstore_key_id', 'issuer_id', 'private_key multiline-password checks:ecKey', 'vendor_id'],
  ],
  [
    'apple_search_ads',
    'csv',
    ['search_ads_key_id', 'client_id', 'private_key multiline-password checks:ecKey', 'team_id'],
  ],
  ['unity_ads', 'csv', ['organization_id', 'token password']],
  ['mintegral', 'csv', ['username', 'access-key password', 'api_key password']],
  ['vungle', 'csv', apiKey],
  ['gameanalytics', 'csv', apiKey],
  ['odeeo', 'csv', apiKey],
  ['admob', 'csv', ['client_id', 'client_secret password', 'refresh_token password', 'publisher_id']],
  ['appsflyer', 'csv', ['api_token password']],
  ['adjust', 'csv', ['api_token password']],
  ['amazon_appstore', 'csv', client],
  ['digital_turbine', 'csv', client],
  [
    'tiktok',
    '',
    ['advertiser_id dropdown optional beside-file', 'email disabled', 'access_token password disabled'],
  ],
  ['google_ads', '', ['advertiser_id dropdown', 'email disabled', 'refresh_token password disabled']],
  ['meta', '', ['ad_account_id dropdown', 'name disabled', 'access_token password disabled']],
  [
    'meta_audience',
    '',
    [
      'advertiser_id dropdown optional beside-file',
      'business_id disabled',
      'name disabled',
      'access_token password disabled',
    ],
  ],
  [
    'snapchat',
    '',
    [
      'organization_id dropdown optional beside-file',
      'snapchat_username disabled',
      'refresh_token password disabled',
    ],
  ],
  // beyond the specification: a source that its user describes
  [
    'own_source',
    'csv',
    [
      'description multiline',
      'key password optional beside-file',
      'user optional beside-file',
      'password password optional beside-file',
      'account optional beside-file',
    ],
  ],
]
const destinations: readonly Row[] = [
  ['redshift', 'csv', [...warehouse, 'load_bucket credential optional beside-file']],
  ['tenjin', 'csv', warehouse],
  ['snowflake', 'csv', ['user', 'password password', 'account', 'database']],
  ['s3', 'csv', s3],
  ['dummy', 'csv', dummy],
  ['bigquery', 'json', bigquery],
  ['gcs', 'json', bucket],
  ['no_destination', '', []],
]
const table = [
  ...sources.map((row) => ['source', ...row] as const),
  ...destinations.map((row) => ['destination', ...row] as const),
]

const each = (rule: (set: CredentialFormDefinition, side: CatalogueSide) => void) => {
  for (const side of ['source', 'destination'] as const) for (const set of fieldSets[side]) rule(set, side)
}

describe('every type of spec 2 §5', () => {
  it.each(table)('CRD-1 CRD-7 %s %s', (side, label, uploads, fields) => {
    const set = fieldSetOf(side, label)
    expect(set.fields.map(lineOf)).toEqual(fields)
    expect(set.fields.map(({ index }) => index)).toEqual(fields.map((_line, index) => index))
    expect(set.uploads.join(' or ')).toBe(uploads)
  })
  it('CRD-1 CRD-11 there is no other one, and none twice on a side', () => {
    const labels = (rows: readonly Row[]) => rows.map(([label]) => label).toSorted()
    expect(fieldSets.source.map(({ label }) => label).toSorted()).toEqual(labels(sources))
    expect(fieldSets.destination.map(({ label }) => label).toSorted()).toEqual(labels(destinations))
  })
  it('CRD-1 a label that is new to this build has no form, not an empty one', () => {
    expect(findFieldSet('source', 'quantum_ads')).toBeNull()
    expect(findFieldSet('source', 'redshift')).toBeNull()
    expect(findFieldSet('source', '__proto__')).toBeNull()
  })
  it('FU-6 every field has a label of its own in its form', () => {
    each((set) => {
      const labels = set.fields.map(({ label }) => label)
      expect(new Set(labels).size, set.label).toBe(labels.length)
      for (const { name, label } of set.fields) expect(label, name).toMatch(/^[A-Z][A-Za-z0-9]*( [\w]+)*$/)
    })
  })
  it('CRD-1 FU-6 prefilled fields and the tokens of a provider are hidden; all others are shown', () => {
    each((set) => {
      const values = initialAttributes(set)
      const shown = shownFields(set).map(({ name }) => name)
      for (const { name, defaultValue, readOnlyValue, disabled, inputType } of set.fields) {
        const isToken = disabled && inputType === 'password'
        expect(shown.includes(name)).toBe(defaultValue === null && !isToken)
        expect(values[name]).toBe(defaultValue ?? readOnlyValue ?? '')
      }
    })
  })
})

describe('files', () => {
  const json = { name: 'key.json', sizeBytes: 10 }
  it('CRD-7 a JSON file is for five types alone', () => {
    const takers: string[] = []
    each((set, side) => {
      if (fileProblem(json, set.uploads) === null) takers.push(`${side} ${set.label}`)
    })
    expect(takers.toSorted()).toEqual([
      'destination bigquery',
      'destination gcs',
      'source adjust_csv_google',
      'source firebase_bigquery',
      'source google_playstore',
    ])
    expect(fileProblem(json, fieldSetOf('source', 'google_analytics').uploads)).toBe(
      'Invalid file type must be CSV',
    )
  })
  it('CRD-7 a CSV file is for all others with fields that no provider fills', () => {
    const csv = { name: 'keys.csv', sizeBytes: 10 }
    each((set) => {
      const isTaken = fileProblem(csv, set.uploads) === null
      const takesJson = fileProblem(json, set.uploads) === null
      expect(isTaken, set.label).toBe(!takesJson && set.oauth === null && set.fields.length > 0)
      if (takesJson) expect(fileProblem(csv, set.uploads)).toBe('Invalid file type must be JSON')
    })
  })
  it('CRD-1 CRD-7 every type that takes a file is filled by one with the keys of its form, as they are spelt', () => {
    each((set) => {
      const [kind] = set.uploads
      if (kind === undefined) return
      const rows = neededKeys(set).map((key) => [key, `value of ${key}`] as const)
      const text = kind === 'json' ? JSON.stringify(Object.fromEntries(rows)) : 'csv'
      expect(readUpload(text, kind, set, () => [['key', 'value'], ...rows.map((row) => [...row])])).toEqual({
        kind: 'ok',
        attributes: Object.fromEntries(rows),
        found: neededKeys(set),
        ignored: [],
      })
    })
  })
  it('CRD-2 CRD-7 what need not be in a file may be empty, and nothing else but the optional ones', () => {
    const names: string[] = []
    each((set, side) => {
      for (const field of set.fields)
        if (!field.optional && field.defaultValue === null && isOptional(field))
          names.push(`${side} ${set.label} ${field.name}`)
    })
    expect(names.toSorted()).toEqual([
      'destination gcs bucket_name',
      'source adjust_csv_google bucket_name',
      'source google_playstore bucket_url',
    ])
  })
  it('CRD-7 a key file as the provider hands it out has every key that is needed', () => {
    const fromProvider = ['project_id', 'private_key_id', 'private_key', 'client_email', 'client_id']
    each((set) => {
      if (set.uploads.includes('json')) expect(neededKeys(set)).toEqual(fromProvider)
    })
  })
})
