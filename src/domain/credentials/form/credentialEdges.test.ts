import { describe, expect, it } from 'vitest'
import { entryAfterOAuth, entryWithStoredValues, inputToKeep, withRestoredInput } from './editing'
import { fieldSetOf, oauthInfoOf } from '@/connectors/lookups'
import {
  authorizeAddress,
  connectedAs,
  encodeOAuthState,
  identityField,
  resolveOAuthAnswer,
  readOAuthFragment,
} from '@/domain/credentials/oauth/oauth'
import type { CredentialFormDefinition } from '@/domain/credentials/types'
import {
  decodeFile,
  fileProblem,
  mergeUpload,
  readCsv,
  readUpload,
  readUploadBytes,
} from '@/domain/credentials/upload/uploadFile'
import { applyOAuthResult } from './verification'
import { errorMessages } from '@/domain/messages/errors'

const tenjin = fieldSetOf('source', 'tenjin')
const meta = fieldSetOf('source', 'meta')
const applovin = fieldSetOf('source', 'applovin')
const target = (label: string) =>
  ({ side: 'source', typeId: 4, typeName: 'Type', credential: { id: 5, label, name: 'Listed' } }) as const
const secret = (values: Readonly<Record<string, string>>, secretName = 'Stored') => ({
  secretName,
  values,
  status: 200,
})

describe('a stored credential', () => {
  it('MOD-3 goes by the name that is stored, or by the listed one', () => {
    expect(entryWithStoredValues(target('tenjin'), tenjin, secret({})).name).toBe('Stored')
    expect(entryWithStoredValues(target('tenjin'), tenjin, secret({}, '')).name).toBe('Listed')
    expect(entryWithStoredValues(target('tenjin'), tenjin, secret({})).key).toBe('source:4')
  })

  it('CRD-8 is connected only where the provider filled its identity', () => {
    const oauthOf = (form: CredentialFormDefinition, values: Readonly<Record<string, string>>) =>
      entryWithStoredValues(target(form.label), form, secret(values)).oauth
    expect(oauthOf(meta, {})).toBeNull()
    expect(oauthOf(meta, { name: '' })).toBeNull()
    expect(oauthOf(meta, { name: 'Ana' })).toEqual({ secretName: 'Stored', values: {}, ids: [] })
    expect(oauthOf(meta, { name: 'Ana', ad_account_id: '7' })?.ids).toEqual(['7'])
    expect(oauthOf(tenjin, { username: 'u' })).toBeNull()
    const withIdentity = { ...tenjin, fields: tenjin.fields.map((field) => ({ ...field, disabled: true })) }
    expect(oauthOf(withIdentity, { host: 'a.b' })).toBeNull()
    const withoutChoice = { ...meta, fields: meta.fields.filter(({ inputType }) => inputType !== 'dropdown') }
    expect(oauthOf(withoutChoice, { name: 'Ana', undefined: '7' })?.ids).toEqual([])
    const withoutIdentity = { ...meta, fields: meta.fields.filter(({ name }) => name !== 'name') }
    expect(oauthOf(withoutIdentity, { name: 'Ana', null: 'x' })).toBeNull()
  })

  it('CRD-8 takes what was typed along to the provider and back', () => {
    const fresh = entryAfterOAuth(target('meta'), meta, null)
    expect(fresh.name).toBe('Listed')
    expect(inputToKeep(fresh, meta)).toEqual({ name: 'Listed', account: null })
    const typed = withRestoredInput(fresh, meta, { name: 'Mine', account: '7' })
    expect(typed.attributes['ad_account_id']).toBe('7')
    expect(inputToKeep(typed, meta)).toEqual({ name: 'Mine', account: '7' })
    const plain = entryAfterOAuth(target('tenjin'), tenjin, { name: 'Mine', account: '7' })
    expect(Object.values(plain.attributes)).toEqual(tenjin.fields.map(() => ''))
    expect(inputToKeep({ ...plain, attributes: { null: '7' } }, tenjin).account).toBeNull()
    expect(withRestoredInput(fresh, meta, { name: 'Mine', account: null }).attributes).toEqual(
      fresh.attributes,
    )
  })
})

describe('an OAuth provider', () => {
  it('CRD-8 is called by its name', () => {
    const labels = ['tiktok', 'google_ads', 'meta', 'meta_audience', 'snapchat']
    expect(labels.map((label) => oauthInfoOf(label).name)).toEqual([
      'TikTok',
      'Google Ads',
      'Meta',
      'Meta Audience Network',
      'Snapchat',
    ])
  })

  it('CRD-8 is asked for another account in its own words', () => {
    const asked = { clientId: 'c', redirectOrigin: 'https://a.example', state: 's', isOther: true }
    const parameters = (label: string) =>
      new URL(authorizeAddress({ ...asked, provider: oauthInfoOf(label) })).searchParams
    expect(parameters('meta').get('auth_type')).toBe('reauthenticate')
    expect(parameters('google_ads').get('prompt')).toBe('consent select_account')
    expect(parameters('tiktok').get('auth_type')).toBeNull()
  })

  it('CRD-8 says whose account it is in a text that it fills, never in a secret or a choice', () => {
    expect(identityField(meta)).toBe('name')
    expect(identityField(tenjin)).toBeNull()
    const turned = { ...meta, fields: meta.fields.toReversed() }
    expect(identityField(turned)).toBe('name')
    expect(connectedAs(meta, { name: 'Ana' })).toBe('Ana')
    expect([connectedAs(meta, {}), connectedAs(meta, { name: '' })]).toEqual([null, null])
    expect(connectedAs(tenjin, { null: 'x' })).toBeNull()
  })

  it('CRD-8 X-8 fills only its own fields, and declines in several words', () => {
    const pending = { state: 's', label: 'meta', userId: 1, orgId: 2, connectedAs: null }
    const answer = { state: 's', label: 'meta', secretName: 'n', values: {}, ids: [], error: null }
    const judge = (values: Readonly<Record<string, string>>, error: string | null = null) =>
      resolveOAuthAnswer({ ...answer, values, error }, pending, { userId: 1, orgId: 2 }, meta)
    expect(judge({ name: 'Ana', ad_account_id: '7', other: 'x' })).toMatchObject({
      oauth: { values: { name: 'Ana' } },
    })
    for (const word of ['access_denied', 'user_denied', 'user_cancelled', 'cancelled'])
      expect(judge({}, word)).toEqual({ kind: 'declined' })
    expect(judge({}, '')).toEqual({ kind: 'failed', message: '' })
    expect(resolveOAuthAnswer(answer, pending, { userId: 1, orgId: 2 }, tenjin)).toEqual({ kind: 'dropped' })
  })

  it('X-8 an answer is read whatever signs it has, with nothing where nothing is said, or not at all', () => {
    const signs = '~~~???>>>ÿÿ'
    const state = encodeOAuthState({ index: 1, orgId: 2, nonce: signs, returnTo: '/' })
    expect(state).toMatch(/^[A-Za-z0-9_-]+$/)
    const encode = (value: unknown) => {
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      return btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
    }
    expect(readOAuthFragment(`#oauth=${encode({ state: signs, label: 'meta' })}`)).toEqual({
      kind: 'answer',
      answer: { state: signs, label: 'meta', secretName: '', values: {}, ids: [], error: null },
    })
    const broken = btoa('{"state":"\xff","label":"meta"}')
    expect(readOAuthFragment(`#oauth=${broken}`)).toEqual({ kind: 'unreadable' })
  })

  it('CRD-8 keeps a choice that is still offered, and makes the only one', () => {
    const entry = withRestoredInput(entryAfterOAuth(target('meta'), meta, null), meta, {
      name: 'n',
      account: '7',
    })
    const choice = (ids: readonly string[], from = entry) =>
      applyOAuthResult(from, meta, { secretName: 's', values: {}, ids }, 1)
    expect(choice(['6', '7']).attributes['ad_account_id']).toBe('7')
    expect(choice(['6']).attributes['ad_account_id']).toBe('6')
    expect(choice(['5', '6']).attributes['ad_account_id']).toBe('')
    expect(choice([], { ...entry, attributes: {} }).attributes).toEqual({ ad_account_id: '' })
    expect(choice(['6'], { ...entry, mode: 'existing', id: 3 })).toMatchObject({ mode: 'new', id: null })
  })
})

describe('a file', () => {
  const csv = (text: string) => text.split('\n').map((line) => line.split(','))
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
