/** Files that mean harm or are broken: each has its message, and none does anything. U-1 to U-10 (CRD-7). */
import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { errorMessages } from '@/domain/messages/errors'
import { fieldSetOf } from '@/connectors/lookups'
import { decodeFile, fileProblem, readUpload, readUploadBytes } from './uploadFile'

const RUNS = runs(300, 5000)
const texts = errorMessages.upload
const bigquery = fieldSetOf('destination', 'bigquery')
const applovin = fieldSetOf('source', 'applovin')
const noCsv = () => []
const account = {
  project_id: 'lumen',
  private_key_id: 'k',
  private_key: '-----BEGIN PRIVATE KEY-----\nQUJD\n-----END PRIVATE KEY-----\n',
  client_email: 'a@b.c',
  client_id: '108',
}
const accountWith = (more: string) => `${JSON.stringify(account).slice(0, -1)},${more}}`
const readJson = (text: string) => readUpload(text, 'json', bigquery, noCsv)
const attributesOf = (text: string) => {
  const result = readJson(text)
  return result.kind === 'ok' ? result.attributes : result.message
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark = '\uFEFF') =>
  Uint8Array.from(
    [...(mark + text)].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
const fromBytes = (bytes: Uint8Array) => readUploadBytes(bytes, 'json', bigquery, noCsv)
const notJson = { kind: 'refused', message: texts.json }

describe('size', () => {
  it.each([
    [1_048_575, null],
    [1_048_576, texts.tooLarge],
    [1_048_577, texts.tooLarge],
    [0, null],
  ])('U-1 CRD-7 %i bytes', (sizeBytes, message) =>
    expect(fileProblem({ name: 'key.json', sizeBytes }, ['json'])).toBe(message),
  )
  it('U-1 CRD-7 the largest file that is taken is read to its last byte', () => {
    const rest = 1_048_575 - utf8(accountWith('"note":""')).length
    const bytes = utf8(accountWith(`"note":"${'x'.repeat(rest)}"`))
    expect(bytes.length).toBe(1_048_575)
    expect(fileProblem({ name: 'key.json', sizeBytes: bytes.length }, ['json'])).toBeNull()
    expect(fromBytes(bytes)).toMatchObject({ kind: 'ok', attributes: account, ignored: ['note'] })
    expect(fromBytes(bytes.slice(0, -1))).toEqual(notJson)
  })
  it('U-1 CRD-7 an empty file and no file have their messages', () => {
    expect(fromBytes(new Uint8Array())).toEqual(notJson)
    expect(fileProblem(null, ['json'])).toBe(texts.noFile)
  })
})

describe('encoding', () => {
  const whole = JSON.stringify(account)
  it('U-3 CRD-7 one mark at the start is no part of the text', () => {
    expect(fromBytes(utf8(`\uFEFF${whole}`)).kind).toBe('ok')
    expect(fromBytes(utf8(`\uFEFF\uFEFF${whole}`))).toEqual(notJson)
  })
  it.each([
    ['UTF-16 with its mark', utf16(whole)],
    ['UTF-16 without', utf16(whole, '')],
    ['Latin-1', Uint8Array.from(utf8(whole).map((byte) => (byte === 0x6c ? 0xe9 : byte)))],
    ['a NUL', utf8(accountWith('"a":"\0"'))],
    ['a cut character', utf8(whole.replace('lumen', 'é')).filter((byte) => byte !== 0xa9)],
  ])('U-3 CRD-7 %s is refused, never guessed', (_what, bytes) => expect(fromBytes(bytes)).toEqual(notJson))
  it('U-3 other letters than English ones come through', () =>
    expect(decodeFile(utf8('ключ 🗝'))).toBe('ключ 🗝'))
})

describe('content', () => {
  it.each(['', ' ', '{}', '[]', '[{}]', 'null', '"x"', '7', 'true', '{', '{"a":1}x', "{'a':1}", 'NaN'])(
    'U-4 CRD-7 %s is no valid JSON file',
    (text) => expect(readJson(text)).toEqual(notJson),
  )
  it('U-5 CRD-7 names of built-in things are keys like any other', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).toSorted()
    const hostile = '"__proto__":{"project_id":"evil","polluted":"yes"},"constructor":{"prototype":{"x":"y"}}'
    expect(attributesOf(accountWith(`${hostile},"toString":"t","prototype":"p"`))).toEqual(account)
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before)
    expect('polluted' in {}).toBe(false)
    expect(readJson('{"__proto__":{"project_id":"x"}}')).toMatchObject({
      message: texts.missingKeys([
        'project_id',
        'private_key_id',
        'private_key',
        'client_email',
        'client_id',
      ]),
    })
  })
  it.each([
    ['lists', '['.repeat(100_000), ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000), `1${'}'.repeat(100_000)}`],
  ])('U-6 CRD-7 %s nested 100,000 deep take no part', (_what, open, close) => {
    expect(attributesOf(accountWith(`"deep":${open}${close}`))).toEqual(account)
    expect(attributesOf(accountWith(`"project_id":${open}${close}`))).toBe(texts.missingKeys(['project_id']))
    expect(readJson(open)).toEqual(notJson)
    expect(readJson(`${open.slice(0, 1) === '[' ? open : ''}${close}`).kind).toBe('refused')
  })
  it.each([
    ['100,000 keys', Array.from({ length: 100_000 }, (_none, index) => `"k${index}":"v"`).join(',')],
    ['a text of a million letters', `"long":"${'x'.repeat(1_000_000)}"`],
    ['a number of a million digits', `"long":${'9'.repeat(1_000_000)}`],
  ])('U-6 CRD-7 %s', (_what, more) => {
    expect(attributesOf(accountWith(more))).toEqual(account)
  })
  it('U-7 CRD-7 numbers and truth values are text; null, lists and objects are missing', () => {
    expect(attributesOf(accountWith('"client_id":42,"project_id":true'))).toMatchObject({
      client_id: '42',
      project_id: 'true',
    })
    for (const none of ['null', '[]', '{}', '["x"]', '108834417720915546203', '1e999']) {
      expect(attributesOf(accountWith(`"client_id":${none}`))).toBe(texts.missingKeys(['client_id']))
    }
  })
  it('U-8 CRD-7 the last one of a key counts', () =>
    expect(attributesOf(accountWith('"project_id":"second"'))).toMatchObject({ project_id: 'second' }))
  it('U-11 CRD-7 missing keys stand in the order of the form, once each', () =>
    expect(attributesOf('{"client_id":"1","private_key":" ","client_email":""}')).toBe(
      texts.missingKeys(['project_id', 'private_key_id', 'private_key', 'client_email']),
    ))
  it('CRD-7 an OAuth client file is told apart from a key', () => {
    for (const kind of ['web', 'installed']) {
      expect(attributesOf(JSON.stringify({ [kind]: { client_id: 'x', client_secret: 'y' } }))).toBe(
        texts.oauthClient,
      )
    }
  })
  it('CRD-7 U-5 whatever a file holds: a message, or texts of the form’s own fields', () => {
    const own = new Set(applovin.fields.map(({ name }) => name))
    const file = fc.oneof(
      fc.json(),
      fc
        .dictionary(fc.constantFrom('report_key', '__proto__', 'constructor', 'x'), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(file, (text) => {
        const result = readUpload(text, 'json', applovin, noCsv)
        if (result.kind === 'refused') return result.message !== ''
        return Object.entries(result.attributes).every(
          ([name, value]) => own.has(name) && typeof value === 'string',
        )
      }),
      { numRuns: RUNS },
    )
  })
})
