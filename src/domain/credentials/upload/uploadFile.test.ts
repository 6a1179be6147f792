import { describe, expect, it } from 'vitest'
import { fieldSetOf } from '@/connectors/lookups'
import { fileProblem, mergeUpload, readUpload } from './uploadFile'

const bigquery = fieldSetOf('destination', 'bigquery')
const applovin = fieldSetOf('source', 'applovin')
const PEM = '-----BEGIN PRIVATE KEY-----\nQUJD\n-----END PRIVATE KEY-----\n'
const account = {
  type: 'service_account',
  project_id: 'lumen',
  private_key_id: 'k',
  private_key: PEM,
  client_email: 'a@b.c',
  client_id: 108,
  universe_domain: 'googleapis.com',
}
const csv = (text: string) => text.split('\n').map((line) => line.split(','))
const json = (value: unknown) => readUpload(JSON.stringify(value), 'json', bigquery, csv)

describe('CRD-7 before a file is read', () => {
  it.each([
    [null, 'No file selected. Please select a file and try again.'],
    [{ name: 'a.json', sizeBytes: 1_048_576 }, 'File size exceeds the maximum limit of 1mb'],
    [{ name: 'a.json', sizeBytes: 1_048_575 }, null],
    [{ name: 'a.csv', sizeBytes: 1 }, 'Invalid file type must be JSON'],
    [{ name: 'KEY.JSON', sizeBytes: 1 }, null],
    [{ name: 'KEY.JSON', sizeBytes: 1, type: '' }, null],
    [{ name: 'download', sizeBytes: 1, type: 'application/json' }, null],
    [{ name: 'key.json.exe', sizeBytes: 1, type: '' }, 'Invalid file type must be JSON'],
    [{ name: 'a.csv', sizeBytes: 1, type: 'application/json' }, 'Invalid file type must be JSON'],
  ])('CRD-7 %j', (file, message) => expect(fileProblem(file, ['json'])).toBe(message))
  it('CRD-7 names both kinds where both are allowed', () => {
    expect(fileProblem({ name: 'a.txt', sizeBytes: 1 }, ['json', 'csv'])).toBe(
      'Invalid file type must be JSON or CSV',
    )
  })
})

describe('CRD-7 JSON', () => {
  it('CRD-7 takes the form’s own fields, numbers as text, and tells what it ignored', () => {
    const result = json(account)
    expect(result).toMatchObject({ kind: 'ok', ignored: ['universe_domain'] })
    expect(result.kind === 'ok' && result.attributes['client_id']).toBe('108')
  })
  it.each([['{}'], ['[]'], ['null'], ['"x"'], ['{'], ['']])('CRD-7 refuses %s', (text) => {
    expect(readUpload(text, 'json', bigquery, csv)).toEqual({
      kind: 'refused',
      message: 'Invalid file, please ensure it is a valid JSON file and not empty',
    })
  })
  it('CRD-7 lists missing keys, inherited ones never count', () => {
    expect(json({ project_id: 'x', client_email: 'a@b.c' })).toEqual({
      kind: 'refused',
      message: 'The file is missing the keys: private_key_id, private_key, client_id',
    })
    expect(readUpload('{"__proto__":{"report_key":"x"}}', 'json', applovin, csv).kind).toBe('refused')
  })
  it('CRD-7 keeps the fixed location, whatever the file says', () => {
    const result = json({ ...account, dataset_location: 'EU' })
    expect(result.kind === 'ok' && Object.keys(result.attributes)).not.toContain('dataset_location')
  })
  it('CRD-7 tells an OAuth client file apart', () => {
    expect(json({ installed: { client_id: 'x' } })).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/OAuth client/),
    })
  })
})

describe('CRD-7 CSV', () => {
  it('CRD-7 reads key,value lines after a header line', () => {
    expect(readUpload('\uFEFFkey,value\nreport_key, abc \n', 'csv', applovin, csv)).toMatchObject({
      attributes: { report_key: 'abc' },
    })
  })
  it.each([['key,value\n'], [''], ['key,value\nreport_key']])('CRD-7 refuses %j', (text) => {
    expect(readUpload(text, 'csv', applovin, csv)).toEqual({
      kind: 'refused',
      message: 'Please ensure it is a valid CSV file and not empty',
    })
  })
})

describe('U-13 a file over what is typed', () => {
  const chosenAt = { project_id: 'typed before', dataset_id: 'sales', client_id: '' }
  it('U-13 replaces what was typed before, and keeps what the file does not have', () => {
    expect(mergeUpload(chosenAt, chosenAt, { project_id: 'lumen', client_id: '108' })).toEqual({
      attributes: { project_id: 'lumen', dataset_id: 'sales', client_id: '108' },
      kept: [],
    })
  })
  it('U-12 the later one wins: what was typed while the file was read stays, and is named', () => {
    const now = { ...chosenAt, client_id: '7', dataset_id: 'other' }
    expect(mergeUpload(chosenAt, now, { project_id: 'lumen', client_id: '108' })).toEqual({
      attributes: { project_id: 'lumen', dataset_id: 'other', client_id: '7' },
      kept: ['client_id'],
    })
  })
  it('U-12 the same text is nothing to keep', () => {
    expect(mergeUpload(chosenAt, { ...chosenAt, client_id: '108' }, { client_id: '108' }).kept).toEqual([])
  })
})
