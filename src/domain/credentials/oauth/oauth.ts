/**
 * OAuth redirect to a provider and back: authorization URL, state, and validation of the answer. Rules "Wire OAuth",
 * spec 2 §5 and §7 (CRD-8).
 */
import * as z from 'zod/mini'
import { OAUTH_FRAGMENT } from './oauthFragment'
import type { CredentialAttributes, FieldSet, OAuthInfo, OAuthResult } from '@/domain/credentials/types'

export interface AuthorizeRequest {
  readonly provider: OAuthInfo
  readonly clientId: string
  /** Origin of the redirect URI: the API's, or the page's own. */
  readonly redirectOrigin: string
  /** Created by `encodeOAuthState`. */
  readonly state: string
  /** Replaces the provider's authorization URL where the build sets it; '' for the provider's own. */
  readonly authorizeUrl?: string
  /** Whether to connect a different account than the current one. */
  readonly isOther?: boolean
}

/** Builds the provider's authorization URL. The redirect URI is fixed. */
export const authorizeAddress = (asked: AuthorizeRequest): string => {
  const { label, urlTemplate, clientIdParameter, parameters, otherAccount } = asked.provider
  const url = new URL(asked.authorizeUrl || urlTemplate)
  url.searchParams.set(clientIdParameter, asked.clientId)
  url.searchParams.set('redirect_uri', `${asked.redirectOrigin}/api/users/oauth/${label}`)
  const all = asked.isOther === true ? { ...parameters, ...otherAccount } : parameters
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  url.searchParams.set('state', asked.state)
  return url.href
}

/** Contents of the OAuth `state` parameter. */
export interface OAuthState {
  /** Number of the credential form. */
  readonly index: number
  readonly orgId: number
  /** Random nonce that only the requesting browser knows. */
  readonly nonce: string
  /** Path in the app to return to. */
  readonly returnTo: string
}

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  )

/** Encodes the state as base64url. */
export const encodeOAuthState = ({ index, orgId, nonce, returnTo }: OAuthState): string =>
  toBase64Url(JSON.stringify({ index, org_id: orgId, nonce, return_to: returnTo }))

/** The answer from the OAuth handler, in the URL fragment. */
export interface OAuthAnswer {
  readonly state: string
  readonly label: string
  readonly secretName: string
  readonly values: CredentialAttributes
  readonly ids: readonly string[]
  /** The provider's error; null on success. */
  readonly error: string | null
}

const answerSchema = z.pipe(
  z.object({
    state: z.string(),
    label: z.string(),
    secret_name: z._default(z.string(), ''),
    values: z._default(z.record(z.string(), z.string()), {}),
    ids: z._default(z.array(z.string()), []),
    error: z._default(z.nullable(z.string()), null),
  }),
  z.transform(({ secret_name: secretName, ...rest }): OAuthAnswer => ({ ...rest, secretName })),
)

export type OAuthFragment =
  | { readonly kind: 'none' }
  /** Fragment present but malformed. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'answer'; readonly answer: OAuthAnswer }

/** Parses the answer from a URL fragment. Never throws. */
export const readOAuthFragment = (fragment: string): OAuthFragment => {
  if (!fragment.startsWith(OAUTH_FRAGMENT)) return { kind: 'none' }
  try {
    const parsed: unknown = JSON.parse(fromBase64Url(fragment.slice(OAUTH_FRAGMENT.length)))
    return { kind: 'answer', answer: z.parse(answerSchema, parsed) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Request data stored while the provider's page is open. Single-use. */
export interface PendingOAuth {
  /** The state that was sent; the answer must contain the same value. */
  readonly state: string
  readonly label: string
  readonly userId: number
  readonly orgId: number | null
  /** Previously connected account; null for none. */
  readonly connectedAs: string | null
}

export type OAuthOutcome =
  | {
      readonly kind: 'connected'
      readonly oauth: OAuthResult
      /** Previously connected account, if the new one differs. */
      readonly instead: string | null
    }
  /** The user declined at the provider. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Forged, replayed, or requested by another user: everything is ignored. */
  | { readonly kind: 'dropped' }

/** Error codes that mean the user declined. */
const DECLINED: readonly string[] = ['access_denied', 'user_denied', 'user_cancelled', 'cancelled']

/** The field that identifies the account: the first provider-filled field that is not a secret. */
export const identityField = (fieldSet: FieldSet): string | null =>
  fieldSet.fields.find((field) => field.disabled && field.inputType === 'text')?.name ?? null

/** Connected account, e.g. "ana@studio.example", or null. */
export const connectedAs = (fieldSet: FieldSet, values: CredentialAttributes): string | null => {
  const name = identityField(fieldSet)
  const value = name === null ? undefined : values[name]
  return value === undefined || value === '' ? null : value
}

/** Keeps only values of provider-filled fields of the form. */
const ownValues = (fieldSet: FieldSet, values: CredentialAttributes): CredentialAttributes => {
  const filled = fieldSet.fields.filter((field) => field.disabled && Object.hasOwn(values, field.name))
  return Object.fromEntries(filled.map(({ name }) => [name, values[name] ?? '']))
}

/** Validates an answer against the pending request and the session; anything that does not match is dropped. */
export const resolveOAuthAnswer = (
  answer: OAuthAnswer,
  pending: PendingOAuth | null,
  session: { readonly userId: number; readonly orgId: number | null },
  fieldSet: FieldSet,
): OAuthOutcome => {
  const isOurs =
    pending !== null &&
    answer.state === pending.state &&
    answer.label === pending.label &&
    fieldSet.label === pending.label &&
    session.userId === pending.userId &&
    session.orgId === pending.orgId
  if (!isOurs) return { kind: 'dropped' }
  if (answer.error !== null)
    return DECLINED.includes(answer.error) ? { kind: 'declined' } : { kind: 'failed', message: answer.error }
  const values = ownValues(fieldSet, answer.values)
  const now = connectedAs(fieldSet, values)
  const instead = pending.connectedAs === now ? null : pending.connectedAs
  return { kind: 'connected', oauth: { secretName: answer.secretName, values, ids: answer.ids }, instead }
}
