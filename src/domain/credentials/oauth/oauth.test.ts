import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { findFieldSet, oauthInfoOf, oauthLabels } from '@/connectors/lookups'
import {
  authorizeAddress,
  connectedAs,
  encodeOAuthState,
  identityField,
  resolveOAuthAnswer,
  readOAuthFragment,
} from './oauth'
import type { OAuthAnswer, PendingOAuth } from './oauth'
import { errorMessages } from '@/domain/messages/errors'

const setOf = (label: string) => {
  const set = findFieldSet('source', label)
  if (set === null) throw new Error(label)
  return set
}
const encoded = (value: unknown): string =>
  `#oauth=${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`

describe('authorizeAddress', () => {
  const address = (label: string) =>
    new URL(
      authorizeAddress({
        provider: oauthInfoOf(label),
        clientId: 'id-1',
        redirectOrigin: 'https://app.example',
        state: 's',
      }),
    )
  const back = (label: string) => `https://app.example/api/users/oauth/${label}`
  const facebook = (label: string, scope: string) => ({
    page: 'https://www.facebook.com/v26.0/dialog/oauth',
    asks: { client_id: 'id-1', redirect_uri: back(label), response_type: 'code', scope, state: 's' },
  })
  it.each([
    [
      'google_ads',
      {
        page: 'https://accounts.google.com/o/oauth2/v2/auth',
        asks: {
          client_id: 'id-1',
          redirect_uri: back('google_ads'),
          response_type: 'code',
          scope: 'https://www.googleapis.com/auth/adwords openid email',
          access_type: 'offline',
          prompt: 'consent',
          include_granted_scopes: 'true',
          state: 's',
        },
      },
    ],
    ['meta', facebook('meta', 'ads_read,business_management')],
    ['meta_audience', facebook('meta_audience', 'read_audience_network_insights,business_management')],
    [
      'snapchat',
      {
        page: 'https://accounts.snapchat.com/login/oauth2/authorize',
        asks: {
          response_type: 'code',
          client_id: 'id-1',
          redirect_uri: back('snapchat'),
          scope: 'snapchat-marketing-api',
          state: 's',
        },
      },
    ],
    [
      'tiktok',
      {
        page: 'https://business-api.tiktok.com/portal/auth',
        asks: { app_id: 'id-1', redirect_uri: back('tiktok'), state: 's' },
      },
    ],
  ])('CRD-8 X-7 %s is asked at its own page, for this and nothing else', (label, { page, asks }) => {
    const url = address(label)
    expect(url.origin + url.pathname).toBe(page)
    expect(Object.fromEntries(url.searchParams)).toEqual(asks)
  })
  it('CRD-8 a build may name a stand-in, whose page gets the very same questions', () => {
    const asked = {
      provider: oauthInfoOf('meta'),
      clientId: 'id-1',
      redirectOrigin: 'https://app.example',
      state: 's',
    }
    const url = new URL(authorizeAddress({ ...asked, authorizeUrl: 'http://localhost:4181/authorize/meta' }))
    expect(url.origin + url.pathname).toBe('http://localhost:4181/authorize/meta')
    expect(url.search).toBe(address('meta').search)
    expect(authorizeAddress({ ...asked, authorizeUrl: '/sample/oauth/meta' })).toMatch(
      /^https:\/\/app\.example\/sample\/oauth\/meta\?/,
    )
  })
  it('CRD-8 X-8 the state tells form, organisation, nonce and the way back, URL-safe', () => {
    const state = encodeOAuthState({
      index: 2,
      orgId: 3,
      nonce: 'ñ/+?',
      returnTo: '/configurator/credentials/2',
    })
    expect(state).toMatch(/^[\w-]+$/)
    const bytes = Uint8Array.from(atob(state.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
      index: 2,
      org_id: 3,
      nonce: 'ñ/+?',
      return_to: '/configurator/credentials/2',
    })
  })
  it('PLUS-7 CRD-8 a provider is asked for another account in its own words', () => {
    const asked = { clientId: 'c', redirectOrigin: 'https://app.example', state: 's', isOther: true }
    const parameters = (label: string) =>
      new URL(authorizeAddress({ ...asked, provider: oauthInfoOf(label) })).searchParams
    expect(parameters('google_ads').get('prompt')).toBe('consent select_account')
    expect(parameters('meta').get('auth_type')).toBe('reauthenticate')
    expect(parameters('tiktok').get('auth_type')).toBeNull()
  })
  it('CRD-8 an unknown type raises', () => {
    expect(() => address('tenjin')).toThrow(errorMessages.unknownOAuthType('tenjin'))
    expect(() => address('toString')).toThrow(errorMessages.unknownOAuthType('toString'))
  })
  it('CRD-8 every OAuth field set is one of the five', () => {
    expect(oauthLabels.toSorted()).toEqual(['google_ads', 'meta', 'meta_audience', 'snapchat', 'tiktok'])
    for (const label of oauthLabels) expect(setOf(label).oauth?.label).toBe(label)
  })
})

describe('the answer', () => {
  const state = encodeOAuthState({ index: 1, orgId: 3, nonce: 'n', returnTo: '/configurator/credentials/1' })
  const wire = {
    state,
    label: 'google_ads',
    secret_name: 'oauth-1',
    values: { email: 'ana@studio.example', refresh_token: 'r' },
    ids: ['123-456-7890'],
    error: null,
  }
  const answer: OAuthAnswer = {
    state,
    label: 'google_ads',
    secretName: 'oauth-1',
    values: wire.values,
    ids: wire.ids,
    error: null,
  }
  const pending: PendingOAuth = { state, label: 'google_ads', userId: 7, orgId: 3, connectedAs: null }
  const session = { userId: 7, orgId: 3 }
  const set = setOf('google_ads')

  it('CRD-8 is read from the fragment', () => {
    expect(readOAuthFragment(encoded(wire))).toEqual({ kind: 'answer', answer })
    expect(readOAuthFragment(encoded({ ...wire, values: { email: 'jörg@studio.example' } }))).toMatchObject({
      answer: { values: { email: 'jörg@studio.example' } },
    })
    expect(readOAuthFragment('')).toEqual({ kind: 'none' })
    expect(readOAuthFragment('#top')).toEqual({ kind: 'none' })
  })
  it('X-8 what can not be read never raises', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readOAuthFragment(`#oauth=${text}`).kind).toMatch(/unreadable|answer/)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readOAuthFragment(encoded(value)).kind).toBe('unreadable')
      }),
    )
  })
  it('CRD-8 that belongs to what was asked connects', () => {
    expect(resolveOAuthAnswer(answer, pending, session, set)).toEqual({
      kind: 'connected',
      oauth: { secretName: 'oauth-1', values: wire.values, ids: wire.ids },
      instead: null,
    })
    expect(connectedAs(set, answer.values)).toBe('ana@studio.example')
  })
  it('PLUS-7 says whom it was connected as before, when that was somebody else', () => {
    const judged = (before: string) =>
      resolveOAuthAnswer(answer, { ...pending, connectedAs: before }, session, set)
    expect(judged('ana@studio.example')).toMatchObject({ instead: null })
    expect(judged('ben@studio.example')).toMatchObject({ instead: 'ben@studio.example' })
  })
  it('CRD-8 a person who said no is told apart from a provider that did', () => {
    const judged = (error: string) => resolveOAuthAnswer({ ...answer, error }, pending, session, set)
    for (const word of ['access_denied', 'user_denied', 'user_cancelled', 'cancelled'])
      expect(judged(word)).toEqual({ kind: 'declined' })
    expect(judged('')).toEqual({ kind: 'failed', message: '' })
    expect(judged('temporarily_unavailable')).toEqual({
      kind: 'failed',
      message: 'temporarily_unavailable',
    })
  })
  it.each([
    ['nobody asked', answer, null, session],
    ['another state', { ...answer, state: 'forged' }, pending, session],
    ['another type', { ...answer, label: 'meta' }, pending, session],
    ['another user', answer, pending, { ...session, userId: 8 }],
    ['another organisation', answer, pending, { ...session, orgId: 4 }],
  ] as const)('X-8 is dropped: %s', (_case, given, held, who) => {
    expect(resolveOAuthAnswer(given, held, who, set)).toEqual({ kind: 'dropped' })
  })
  it('X-8 takes over only the fields that the provider fills', () => {
    const values = { ...wire.values, advertiser_id: 'forced', constructor: 'x', extra: 'y' }
    expect(resolveOAuthAnswer({ ...answer, values }, pending, session, set)).toMatchObject({
      oauth: { values: wire.values },
    })
    // a form without OAuth takes nothing
    expect(resolveOAuthAnswer(answer, pending, session, setOf('tenjin'))).toEqual({ kind: 'dropped' })
  })
  it('X-8 is read whatever signs it has, with nothing where nothing is said, or not at all', () => {
    const signs = '~~~???>>>ÿÿ'
    expect(encodeOAuthState({ index: 1, orgId: 2, nonce: signs, returnTo: '/' })).toMatch(/^[A-Za-z0-9_-]+$/)
    // the padding, which `encoded` cuts off, is read too
    expect(readOAuthFragment(`${encoded({ state: signs, label: 'meta' })}==`)).toEqual({
      kind: 'answer',
      answer: { state: signs, label: 'meta', secretName: '', values: {}, ids: [], error: null },
    })
    const broken = btoa('{"state":"\xff","label":"meta"}')
    expect(readOAuthFragment(`#oauth=${broken}`)).toEqual({ kind: 'unreadable' })
  })
  it('CRD-8 says whose account it is in a text that the provider fills, never in a secret or a choice', () => {
    const [meta, tenjin] = [setOf('meta'), setOf('tenjin')]
    expect(identityField(meta)).toBe('name')
    expect(identityField(tenjin)).toBeNull()
    expect(identityField({ ...meta, fields: meta.fields.toReversed() })).toBe('name')
    expect(connectedAs(meta, { name: 'Ana' })).toBe('Ana')
    expect([connectedAs(meta, {}), connectedAs(meta, { name: '' })]).toEqual([null, null])
    expect(connectedAs(tenjin, { null: 'x' })).toBeNull()
  })
})
