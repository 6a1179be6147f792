import { describe, expect, it } from 'vitest'
import { fieldSetOf } from '@/connectors/lookups'
import { readUploadBytes } from '@/domain/credentials/upload/uploadFile'
import { errorMessages } from '@/domain/messages/errors'
import { loadCsvParser } from './csvParser'

const parse = await loadCsvParser()
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string, label = 'ironsource') =>
  readUploadBytes(utf8(text), 'csv', fieldSetOf('source', label), parse)
const valuesOf = (text: string, label?: string) => {
  const result = read(text, label)
  return result.kind === 'ok' ? result.attributes : result.message
}
const notCsv = errorMessages.upload.csv
const both = { secret_key: 'sk', refresh_token: 'rt' }

describe('U-9 CRD-7 key,value lines', () => {
  it.each([
    ['plain', 'key,value\nsecret_key,sk\nrefresh_token,rt\n'],
    ['no line end at the end', 'key,value\nsecret_key,sk\nrefresh_token,rt'],
    ['CRLF', 'key,value\r\nsecret_key,sk\r\nrefresh_token,rt\r\n'],
    ['CR', 'key,value\rsecret_key,sk\rrefresh_token,rt\r'],
    ['line ends of two kinds', 'key,value\r\nsecret_key,sk\nrefresh_token,rt\n'],
    ['a mark at the start', '\uFEFFkey,value\nsecret_key,sk\nrefresh_token,rt'],
    ['quotes', '"key","value"\n"secret_key","sk"\n"refresh_token","rt"'],
    ['spaces around', 'key,value\n secret_key , sk \nrefresh_token,rt'],
    ['empty lines', 'key,value\n\nsecret_key,sk\n\n\nrefresh_token,rt\n\n'],
    ['any header', 'a,b\nsecret_key,sk\nrefresh_token,rt'],
    ['the last one of a key', 'key,value\nsecret_key,old\nrefresh_token,rt\nsecret_key,sk'],
    ['keys of built-in things', 'key,value\n__proto__,x\nconstructor,y\nsecret_key,sk\nrefresh_token,rt'],
  ])('U-8 U-9 CRD-7 %s', (_what, text) => expect(valuesOf(text)).toEqual(both))

  it.each([
    ['nothing', ''],
    ['white space', ' \n\n '],
    ['only a header', 'key,value\n'],
    ['a value without its key', 'key,value\n,sk'],
    ['a key without its value', 'key,value\nsecret_key'],
    ['more columns', 'key,value,note\nsecret_key,sk,mine\nrefresh_token,rt,'],
    ['a value cut by a comma', 'key,value\nsecret_key,a,b\nrefresh_token,rt'],
    ['semicolons', 'key;value\nsecret_key;sk'],
    ['a quote that does not end', 'key,value\nsecret_key,"sk\nrefresh_token,rt'],
    ['a NUL', 'key,value\nsecret_key,s\0k\nrefresh_token,rt'],
    ['JSON', '{"secret_key":"sk","refresh_token":"rt"}'],
  ])('U-4 U-9 CRD-7 refuses %s', (_what, text) => expect(valuesOf(text)).toBe(notCsv))

  it('U-9 the first line is the header, whatever it holds', () =>
    expect(valuesOf('secret_key,sk\nrefresh_token,rt')).toBe(
      errorMessages.upload.missingKeys(['secret_key']),
    ))
  it('FS-10 U-9 commas, quotes, semicolons, tabs and line ends in quotes belong to the value', () => {
    expect(valuesOf('key,value\nsecret_key,"a,""b"";c\td"\nrefresh_token,"x\r\ny"')).toEqual({
      secret_key: 'a,"b";c\td',
      refresh_token: 'x\r\ny',
    })
  })
  it('U-9 a text that a sheet would run as a formula is a text', () =>
    expect(valuesOf('key,value\nsecret_key,=1+1\nrefresh_token,@x')).toEqual({
      secret_key: '=1+1',
      refresh_token: '@x',
    }))
  it('U-10 a private key in quotes keeps its lines', () => {
    const pem = '-----BEGIN PRIVATE KEY-----\r\nQUJD\r\n-----END PRIVATE KEY-----'
    const rest = 'appstore_key_id,a\r\nissuer_id,b\r\nvendor_id,c'
    expect(valuesOf(`key,value\r\nprivate_key,"${pem}"\r\n${rest}`, 'apple_appstore')).toMatchObject({
      private_key: '-----BEGIN PRIVATE KEY-----\nQUJD\n-----END PRIVATE KEY-----\n',
    })
  })
  it('U-11 CRD-7 names what is missing', () =>
    expect(valuesOf('key,value\nother,x')).toBe(
      errorMessages.upload.missingKeys(['secret_key', 'refresh_token']),
    ))
})
