import { describe, expect, it } from 'vitest'
import { fieldSetOf } from '@/connectors/lookups'
import { shapeMessage } from '@/domain/credentials/form/validators'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import { pastedMessages } from '@/domain/messages/pastedValues'
import { sampleKey } from '@mocks/data/sampleKeys'
import { privateKeyMessage } from './pem'

const texts = pastedMessages.privateKey
const rsa = sampleKey('rsa')
const ec = sampleKey('ec')
const body = rsa.split('\n').slice(1, -2).join('')

describe('W-11 what stands in the field of a private key', () => {
  it.each([
    ['a whole key', rsa],
    ['with line ends written out', rsa.replaceAll('\n', String.raw`\n`)],
    ['without line ends, as a single-line input leaves it', rsa.replaceAll('\n', '')],
    ['with invisible characters around it', `\uFEFF ${rsa}\u200B`],
    ['a long one', sampleKey('rsa', 'x'.repeat(1200))],
  ])('W-11 %s is fine, and is sent whole', (_what, text) => {
    expect(privateKeyMessage(text, 'rsa')).toBeNull()
    expect(privateKeyMessage(String(trimmedPayload({ private_key: text })['private_key']), 'rsa')).toBeNull()
  })
  it('W-11 Apple has keys of its own kind', () => {
    expect(privateKeyMessage(ec, 'ec')).toBeNull()
    expect(privateKeyMessage(rsa, 'ec')).toBe(texts.notEc)
    expect(privateKeyMessage(ec, 'rsa')).toBe(texts.notRsa)
  })
  it.each([
    ['the whole file', JSON.stringify({ private_key: rsa }), texts.json],
    ['the whole file, cut off', '{"private_key": "-----BEG', texts.json],
    ['a key in quotes', JSON.stringify(rsa), texts.quoted],
    ['a line of the file', `"private_key": ${JSON.stringify(rsa)},`, texts.quoted],
    ['a public key', rsa.replaceAll('PRIVATE', 'PUBLIC'), texts.publicKey],
    ['a certificate', rsa.replaceAll('PRIVATE KEY', 'CERTIFICATE'), texts.certificate],
    ['an encrypted key', rsa.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE'), texts.encrypted],
    ['a key without its BEGIN line', rsa.split('\n').slice(1).join('\n'), texts.noBegin],
    ['a body alone', sampleKey('rsa', 'x'.repeat(90)).split('\n').slice(1, -2).join('\n'), texts.noBegin],
    ['a key without its END line', rsa.split('\n').slice(0, -2).join('\n'), texts.cutOff],
    ['a key whose body is cut off', rsa.replace(body.slice(-12), ''), texts.cutShort],
    ['a key with foreign letters', rsa.replace(body.slice(8, 12), '§§§§'), texts.damaged],
    ['a key of nothing', '-----BEGIN PRIVATE KEY-----\nQUJD\n-----END PRIVATE KEY-----', texts.damaged],
    ['words', 'hello', texts.none],
  ])('W-11 %s is named', (_what, text, message) => {
    expect(privateKeyMessage(text, 'rsa')).toBe(message)
  })
})

describe('W-11 W-6 what stands in any other field', () => {
  const fieldOf = (label: string, name: string) => {
    const field = fieldSetOf('destination', label).fields.find((each) => each.name === name)
    if (field === undefined) throw new Error(name)
    return field
  }
  it.each([
    ['snowflake', 'password', rsa, pastedMessages.pem],
    ['redshift', 'password', '{"a": 1}', pastedMessages.wholeFile],
    ['redshift', 'password', 'p\u200Bw', /contains an invisible character \(U\+200B\) after “p”/],
    ['redshift', 'host', 'wh.\u200Babc.example', /invisible character/],
    ['bigquery', 'client_email', 'svc@\u200Bdemo.example', /invisible character/],
    ['bigquery', 'project_id', 'demo\u2060proj', /invisible character/],
  ])('W-6 W-11 %s %s is named', (label, name, text, message) => {
    expect(shapeMessage(fieldOf(label, name), text)).toMatch(message)
  })
  it('W-6 at the ends it is dropped, also from what is sent', () => {
    const values = { host: '\u200Bwh.abc', password: 'p\u200B', project_id: 'demo-proj\u200B' }
    expect(trimmedPayload(values)).toEqual({ host: 'wh.abc', password: 'p', project_id: 'demo-proj' })
  })
})
