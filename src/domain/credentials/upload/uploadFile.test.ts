import { describe, expect, it } from 'vitest'
import { fieldSetOf } from '@/connectors/lookups'
import { errorMessages } from '@/domain/messages/errors'
import { decodeFile, fileProblem, mergeUpload, readCsv, readUpload, readUploadBytes } from './uploadFile'

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

describe('what a file says', () => {
  const read = (text: string) => readCsv(text, csv)

  it('U-8 U-9 a line is a key and a value, with spaces or empty lines around', () => {
    expect(read('key,value\n report_key , x ')).toEqual(new Map([['report_key', 'x']]))
    expect(read('key,value\n , \na,1\n')).toEqual(new Map([['a', '1']]))
    expect(read('key,value\na,')).toEqual(new Map([['a', '']]))
    expect(read('key,value\na,1\n,2')).toBeNull()
    expect(read('key,value\na,1\n ,2')).toBeNull()
    expect(read('key,value\na,1\nb')).toBeNull()
    expect(read('key,value')).toBeNull()
    expect(readCsv('', () => null)).toBeNull()
    expect(read('\uFEFFkey,value\na,\uFEFFb')).toEqual(new Map([['a', '\uFEFFb'.trim()]]))
  })

  it('U-7 a later key without a text takes an earlier one away', () => {
    const text = '{"report_key":"x","report_key":null}'
    expect(readUpload(text, 'json', applovin, csv).kind).toBe('refused')
    const flags = readUpload('{"report_key":true,"extra":[1]}', 'json', applovin, csv)
    expect(flags).toEqual({
      kind: 'ok',
      attributes: { report_key: 'true' },
      found: ['report_key'],
      ignored: [],
    })
  })

  it('CRD-7 an OAuth client is told from a file that has a key of that name', () => {
    expect(readUpload('{"web":{}}', 'json', applovin, csv)).toEqual({
      kind: 'refused',
      message: errorMessages.upload.oauthClient,
    })
    expect(readUpload('{"web":"x","report_key":"k"}', 'json', applovin, csv).kind).toBe('ok')
  })

  it('U-2 U-3 the system may say the kind; bytes that are no text are no file of that kind', () => {
    expect(fileProblem({ name: 'a', type: 'text/CSV', sizeBytes: 1 }, ['csv'])).toBeNull()
    expect(fileProblem({ name: 'a', sizeBytes: 1 }, ['json'])).toBe(errorMessages.upload.wrongType('JSON'))
    const bytes = Uint8Array.from([0xff, 0xfe])
    expect(decodeFile(bytes)).toBeNull()
    expect(readUploadBytes(bytes, 'json', applovin, csv)).toEqual({
      kind: 'refused',
      message: errorMessages.upload.json,
    })
    expect(readUploadBytes(bytes, 'csv', applovin, csv)).toEqual({
      kind: 'refused',
      message: errorMessages.upload.csv,
    })
  })

  it('U-12 U-13 a file replaces what was typed before it was chosen, and an empty field', () => {
    expect(mergeUpload({}, {}, { a: '1' })).toEqual({ attributes: { a: '1' }, kept: [] })
    expect(mergeUpload({}, { a: '2' }, { a: '1' })).toEqual({ attributes: { a: '2' }, kept: ['a'] })
    expect(mergeUpload({ a: '2' }, { a: '2' }, { a: '1' })).toEqual({ attributes: { a: '1' }, kept: [] })
  })
})
