import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { GoogleIdentity } from '@/server/connectors/oauth/logins'
import { escapeHtml } from '@/server/lib/html'
import { hidden, sampleHtml } from './samplePage'

interface GooglePerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Unverified addresses must be refused. */
  readonly isVerified: boolean
}

/** The first has the initial ADMIN's address, the second has no account yet. */
const googlePeople: readonly GooglePerson[] = [
  { email: 'ana@lumen.example', firstName: 'Ana', lastName: 'Ruiz', isVerified: true },
  { email: 'gil@quartz.example', firstName: 'Gil', lastName: 'Stone', isVerified: true },
  { email: 'ben@lumen.example', firstName: 'Not', lastName: 'Ben', isVerified: false },
]

/** OAuth client id of builds whose login with Google leads here; src/config/brand.ts. */
const SAMPLE_CLIENT = 'sample'
const ISSUER = 'sample'
const KEY_BYTES = 32
const TOKEN_SECONDS = 300
const NAME = 'Google'

const person = ({ email, isVerified }: GooglePerson, index: number): string =>
  `<label><input type="radio" name="email" value="${escapeHtml(email)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(
    email,
  )}${isVerified ? '' : ' (not verified)'}</label>`

const askSchema = z.object({
  client_id: z.literal(SAMPLE_CLIENT),
  redirect_uri: z.string(),
  response_type: z.literal('id_token'),
  scope: z.string().check(z.refine((scope) => scope.split(' ').includes('openid'))),
  state: z.string(),
  nonce: z.string().check(z.minLength(1)),
})

const decisionSchema = z.object({
  redirect_uri: z.string(),
  state: z.string(),
  nonce: z.string(),
  email: z.enum(googlePeople.map(({ email }) => email)),
  decision: z.enum(['allow', 'decline', 'fail']),
})

const claimsSchema = z.object({
  aud: z.literal(SAMPLE_CLIENT),
  sub: z.string(),
  nonce: z.string(),
  email: z.string(),
  email_verified: z.literal(true),
  given_name: z.string(),
  family_name: z.string(),
  exp: z.number(),
})

/** Consent page; null for a request that Google would refuse. */
const askPage = (query: URLSearchParams): { readonly html: string; readonly redirectUri: string } | null => {
  const read = z.safeParse(askSchema, Object.fromEntries(query))
  if (!read.success) return null
  const { redirect_uri: redirectUri, state, nonce } = read.data
  const fields = hidden('redirect_uri', redirectUri) + hidden('state', state) + hidden('nonce', nonce)
  const html = sampleHtml(
    NAME,
    'Stackyard wants to know who you are.',
    `<form method="post" action="/sample/google">${fields}
<fieldset><legend>Continue as</legend>${googlePeople.map(person).join('')}</fieldset>`,
  )
  return { html, redirectUri }
}

/**
 * Sample Google login: consent page, ID token in the redirect's fragment, and verification of the token (AUT-2).
 */
export interface SampleGoogle {
  /** HTML of the consent page and the redirect URI of the request; null for a request that Google would refuse. */
  readonly askPage: typeof askPage
  /**
   * Redirect URL after the user's decision on the consent page (`form`: its fields), with the result in the fragment;
   * null for an invalid form.
   */
  readonly decide: (form: URLSearchParams, nowMs: number) => URL | null
  /** Person in an unexpired token that this process has issued for a verified address; null for any other. */
  readonly readToken: (idToken: string, nowMs: number) => GoogleIdentity | null
}

/**
 * Creates a sample Google login, whose tokens are signed with a random key in memory and are valid for five
 * minutes.
 */
export const createSampleGoogle = (): SampleGoogle => {
  const key = randomBytes(KEY_BYTES)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const mint = (email: string, nonce: string, nowMs: number): string => {
    const who = googlePeople.find((each) => each.email === email)
    const claims = {
      iss: ISSUER,
      aud: SAMPLE_CLIENT,
      sub: email,
      email,
      email_verified: who?.isVerified ?? false,
      given_name: who?.firstName ?? '',
      family_name: who?.lastName ?? '',
      nonce,
      exp: Math.floor(nowMs / 1000) + TOKEN_SECONDS,
    }
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
    return `${text}.${sign(text).toString('base64url')}`
  }

  return {
    askPage,
    decide: (form, nowMs) => {
      const read = z.safeParse(decisionSchema, Object.fromEntries(form))
      if (!read.success) return null
      const { redirect_uri: redirectUri, state, nonce, email, decision } = read.data
      const answers = {
        allow: () => ({ id_token: mint(email, nonce, nowMs) }),
        decline: () => ({ error: 'access_denied' }),
        fail: () => ({ error: 'server_error' }),
      }
      const back = new URL(redirectUri)
      back.hash = new URLSearchParams({ state, ...answers[decision]() }).toString()
      return back
    },
    readToken: (idToken, nowMs) => {
      const [head = '', payload = '', signature = ''] = idToken.split('.')
      const [given, due] = [Buffer.from(signature, 'base64url'), sign(`${head}.${payload}`)]
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null
      const read = z.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      if (!read.success || read.data.exp * 1000 <= nowMs) return null
      const { sub, nonce, email, given_name: firstName, family_name: lastName } = read.data
      return { subject: `${ISSUER} ${sub}`, nonce, email, firstName, lastName }
    },
  }
}
