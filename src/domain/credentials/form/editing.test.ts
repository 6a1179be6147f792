import { describe, expect, it } from 'vitest'
import {
  entryAfterOAuth,
  entryWithStoredValues,
  inputToKeep,
  isChanged,
  keptInput,
  restoredEdit,
  withRestoredInput,
} from './editing'
import { editConflicts } from '../../../features/credentials/edit/editMerge'
import { fieldSetOf } from '@/connectors/lookups'
import type { CredentialFormDefinition } from '@/domain/credentials/types'
import { canVerify, saveBlocks } from './validity'
import { applyEdit, applyOAuthResult } from './verification'

const tenjin = {
  side: 'source',
  typeId: 1,
  typeName: 'Tenjin DataVault',
  credential: { id: 5, label: 'tenjin', name: 'Tenjin 1' },
} as const
const tenjinForm = fieldSetOf('source', 'tenjin')
const values = { host: 'a.b', port: '5439', database: 'd', username: 'u', password: 'p' }
const secret = { secretName: 'Tenjin 1', values, status: 200 }

const google = {
  side: 'source',
  typeId: 26,
  typeName: 'Google Ads',
  credential: { id: 113, label: 'google_ads', name: 'Google Ads 1' },
} as const
const googleForm = fieldSetOf('source', 'google_ads')
const googleSecret = {
  secretName: 'Google Ads 1',
  values: { email: 'ana@studio.example', refresh_token: 't', advertiser_id: '1' },
  status: 200,
}

const metaForm = fieldSetOf('source', 'meta')
const target = (label: string) =>
  ({ side: 'source', typeId: 4, typeName: 'Type', credential: { id: 5, label, name: 'Listed' } }) as const
const secretOf = (values: Readonly<Record<string, string>>, secretName = 'Stored') => ({
  secretName,
  values,
  status: 200,
})

describe('a saved credential in its form', () => {
  it('T-5 V-2 what was typed is back after another login, without secrets', () => {
    const base = entryWithStoredValues(tenjin, tenjinForm, secret)
    const typed = { ...base.attributes, database: 'mine', password: 'canary' }
    const mine = keptInput({ ...base, name: 'Mine', attributes: typed }, base, tenjinForm)
    expect(JSON.stringify(mine)).not.toContain('canary')
    const kept = { mine, base: keptInput(base, base, tenjinForm) }
    const theirs = { ...secret, values: { ...values, host: 'b.c', database: 'theirs' } }
    const stored = entryWithStoredValues(tenjin, tenjinForm, theirs)
    const back = restoredEdit(stored, tenjinForm, kept)
    expect(back.lacksSecrets).toBe(true)
    expect(back.entry).toMatchObject({
      name: 'Mine',
      attributes: { host: 'b.c', database: 'mine', password: 'p' },
      status: { kind: 'unknown' },
    })
    expect(editConflicts({ base: back.base, mine: back.entry, theirs: stored })).toEqual([
      { kind: 'value', field: 'database' },
    ])
  })

  it('MOD-3 holds what is stored, waits to be checked, and has nothing to save', () => {
    const stored = entryWithStoredValues(tenjin, tenjinForm, secret)
    expect(stored).toMatchObject({ name: 'Tenjin 1', attributes: values, status: { kind: 'unasked' } })
    expect(canVerify(stored, tenjinForm, [])).toBe(true)
    expect(isChanged(stored, stored)).toBe(false)
  })
  it('MOD-3 a change can be saved once it is checked, and a change back is none', () => {
    const stored = entryWithStoredValues(tenjin, tenjinForm, secret)
    const typed = applyEdit(stored, { attributes: { ...values, password: 'q' } })
    expect(isChanged(typed, stored)).toBe(true)
    expect(saveBlocks(typed, tenjinForm, [])).toEqual([{ kind: 'notVerified' }])
    expect(isChanged(applyEdit(typed, { attributes: { ...values, password: 'p ' } }), stored)).toBe(false)
    expect(isChanged(applyEdit(stored, { name: 'Tenjin EU' }), stored)).toBe(true)
  })
  it('CRD-2 keeps a stored key that the form does not show, and fixes what it shows as fixed', () => {
    const bigquery = fieldSetOf('destination', 'bigquery')
    const target = {
      ...tenjin,
      side: 'destination',
      credential: { id: 204, label: 'bigquery', name: 'B' },
    } as const
    const old = { ...secret, values: { universe_domain: 'x', dataset_location: 'EU' } }
    expect(entryWithStoredValues(target, bigquery, old).attributes).toMatchObject({
      universe_domain: 'x',
      dataset_location: 'US',
    })
  })
  it('CRD-8 a stored OAuth credential is connected, and offers the id that it has', () => {
    expect(entryWithStoredValues(google, googleForm, googleSecret).oauth).toEqual({
      secretName: 'Google Ads 1',
      values: {},
      ids: ['1'],
    })
    const without = { ...googleSecret, values: {} }
    expect(entryWithStoredValues(google, googleForm, without).oauth).toBeNull()
    expect(entryWithStoredValues(tenjin, tenjinForm, secret).oauth).toBeNull()
  })
  it('MOD-3 goes by the name that is stored, or by the listed one', () => {
    expect(entryWithStoredValues(target('tenjin'), tenjinForm, secretOf({})).name).toBe('Stored')
    expect(entryWithStoredValues(target('tenjin'), tenjinForm, secretOf({}, '')).name).toBe('Listed')
    expect(entryWithStoredValues(target('tenjin'), tenjinForm, secretOf({})).key).toBe('source:4')
  })
  it('CRD-8 is connected only where the provider filled its identity', () => {
    const oauthOf = (form: CredentialFormDefinition, values: Readonly<Record<string, string>>) =>
      entryWithStoredValues(target(form.label), form, secretOf(values)).oauth
    expect(oauthOf(metaForm, {})).toBeNull()
    expect(oauthOf(metaForm, { name: '' })).toBeNull()
    expect(oauthOf(metaForm, { name: 'Ana' })).toEqual({ secretName: 'Stored', values: {}, ids: [] })
    expect(oauthOf(metaForm, { name: 'Ana', ad_account_id: '7' })?.ids).toEqual(['7'])
    expect(oauthOf(tenjinForm, { username: 'u' })).toBeNull()
    const withIdentity = {
      ...tenjinForm,
      fields: tenjinForm.fields.map((field) => ({ ...field, disabled: true })),
    }
    expect(oauthOf(withIdentity, { host: 'a.b' })).toBeNull()
    const withoutChoice = {
      ...metaForm,
      fields: metaForm.fields.filter(({ inputType }) => inputType !== 'dropdown'),
    }
    expect(oauthOf(withoutChoice, { name: 'Ana', undefined: '7' })?.ids).toEqual([])
    const withoutIdentity = { ...metaForm, fields: metaForm.fields.filter(({ name }) => name !== 'name') }
    expect(oauthOf(withoutIdentity, { name: 'Ana', null: 'x' })).toBeNull()
  })
})

describe('back from a provider', () => {
  const given = { secretName: 'oauth-1', values: { email: 'b@c.d', refresh_token: 'n' }, ids: ['1', '2'] }

  it('MOD-3 has the name typed before and the values of the provider, and can be saved', () => {
    const typed = inputToKeep(
      applyEdit(entryWithStoredValues(google, googleForm, googleSecret), { name: 'Google Ads EU' }),
      googleForm,
    )
    const back = applyOAuthResult(entryAfterOAuth(google, googleForm, typed), googleForm, given, 1)
    expect(back).toMatchObject({
      name: 'Google Ads EU',
      attributes: { email: 'b@c.d', refresh_token: 'n', advertiser_id: '1' },
    })
    expect(isChanged(back, null)).toBe(true)
  })
  it('V-2 without anything typed, the stored name stands', () => {
    expect(entryAfterOAuth(google, googleForm, null).name).toBe('Google Ads 1')
    const stored = entryWithStoredValues(google, googleForm, googleSecret)
    expect(withRestoredInput(stored, googleForm, { name: 'N', account: null })).toMatchObject({
      name: 'N',
      attributes: { advertiser_id: '1' },
    })
  })
  it('CRD-8 takes what was typed along to the provider and back', () => {
    const fresh = entryAfterOAuth(target('meta'), metaForm, null)
    expect(fresh.name).toBe('Listed')
    expect(inputToKeep(fresh, metaForm)).toEqual({ name: 'Listed', account: null })
    const typed = withRestoredInput(fresh, metaForm, { name: 'Mine', account: '7' })
    expect(typed.attributes['ad_account_id']).toBe('7')
    expect(inputToKeep(typed, metaForm)).toEqual({ name: 'Mine', account: '7' })
    const plain = entryAfterOAuth(target('tenjin'), tenjinForm, { name: 'Mine', account: '7' })
    expect(Object.values(plain.attributes)).toEqual(tenjinForm.fields.map(() => ''))
    expect(inputToKeep({ ...plain, attributes: { null: '7' } }, tenjinForm).account).toBeNull()
    expect(withRestoredInput(fresh, metaForm, { name: 'Mine', account: null }).attributes).toEqual(
      fresh.attributes,
    )
  })
})
