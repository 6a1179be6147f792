/**
 * OAuth redirect to a provider and back: authorization URL, state, and validation of the answer. Rules "Wire OAuth",
 * spec 2 §5 and §7 (CRD-8).
 */
import * as z from 'zod/mini'
import { OAUTH_FRAGMENT } from './oauthFragment'
import type {
  CredentialAttributes,
  CredentialFormDefinition,
  OAuthInfo,
  OAuthResult,
} from '@/domain/credentials/types'

/** Values from which the URL of an OAuth provider's login page is built. */
export interface AuthorizeRequest {
  readonly provider: OAuthInfo
  readonly clientId: string
  /** Origin of the URL to which the provider returns: that of the API or of the page. */
  readonly redirectOrigin: string
  /** Text that the provider returns unchanged; created by `encodeOAuthState`. */
  readonly state: string
  /** Replaces the provider's login page where the build sets it, as URL or path; '' or absent for the provider's own. */
  readonly authorizeUrl?: string
  /** Whether the provider should let the user choose another account than the connected one. */
  readonly isOther?: boolean
}

/** Returns the URL of an OAuth provider's login page. The path to which the provider returns is fixed. */
export const authorizeAddress = (asked: AuthorizeRequest): string => {
  const { label, urlTemplate, clientIdParameter, parameters, otherAccount } = asked.provider
  const url = new URL(asked.authorizeUrl || urlTemplate, asked.redirectOrigin)
  url.searchParams.set(clientIdParameter, asked.clientId)
  url.searchParams.set('redirect_uri', `${asked.redirectOrigin}/api/users/oauth/${label}`)
  const all = asked.isOther === true ? { ...parameters, ...otherAccount } : parameters
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  url.searchParams.set('state', asked.state)
  return url.href
}

/** Contents of the OAuth `state` parameter, which the provider returns unchanged. */
export interface OAuthState {
  /** Number of the credential form in the wizard, from 0. */
  readonly index: number
  readonly orgId: number
  /** Random text that only the requesting browser knows. */
  readonly nonce: string
  /** Path in the app to return to after the login. */
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

/** Encodes the contents of the OAuth `state` parameter as base64url. */
export const encodeOAuthState = ({ index, orgId, nonce, returnTo }: OAuthState): string =>
  toBase64Url(JSON.stringify({ index, org_id: orgId, nonce, return_to: returnTo }))

/** Answer of an OAuth login, which the service's redirect handler passes to the app in the URL fragment. */
export interface OAuthAnswer {
  /** The `state` parameter of the request, unchanged. */
  readonly state: string
  /** Label of the source type that was connected. */
  readonly label: string
  /** Name under which the service stores the secret; '' on an error. */
  readonly secretName: string
  /** Values for the form's fields, by field key. */
  readonly values: CredentialAttributes
  /** Options of the form's dropdown, e.g. advertiser ids. */
  readonly ids: readonly string[]
  /** The provider's error code; null on success. */
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

/** What a URL fragment contains: no OAuth answer ("none"), a malformed one ("unreadable"), or an answer. */
export type OAuthFragment =
  | { readonly kind: 'none' }
  /** An OAuth answer that is malformed. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'answer'; readonly answer: OAuthAnswer }

/**
 * Reads the answer of an OAuth login from a URL fragment: `none` for any other fragment, `unreadable` for a malformed
 * answer. Never throws.
 */
export const readOAuthFragment = (fragment: string): OAuthFragment => {
  if (!fragment.startsWith(OAUTH_FRAGMENT)) return { kind: 'none' }
  try {
    const parsed: unknown = JSON.parse(fromBase64Url(fragment.slice(OAUTH_FRAGMENT.length)))
    return { kind: 'answer', answer: z.parse(answerSchema, parsed) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/**
 * What the browser stores about an OAuth login while the provider's page is open, to validate the answer. Used only
 * once.
 */
export interface PendingOAuth {
  /** The state that was sent; the answer must contain the same value. */
  readonly state: string
  /** Label of the source type that is being connected. */
  readonly label: string
  readonly userId: number
  readonly orgId: number | null
  /** Name of the account that was connected before; null for none. */
  readonly connectedAs: string | null
}

/**
 * Outcome of an OAuth login: connected with new values, declined by the user, failed with the provider's message, or
 * dropped because the answer does not match the pending request.
 */
export type OAuthOutcome =
  | {
      readonly kind: 'connected'
      readonly oauth: OAuthResult
      /** Name of the account that was connected before, if the new one differs; else null. */
      readonly instead: string | null
    }
  /** The user cancelled at the provider. */
  | { readonly kind: 'declined' }
  /** The provider reported another error. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Forged, replayed, or requested by another user; the answer must be ignored. */
  | { readonly kind: 'dropped' }

/** Error codes that mean the user declined. */
const DECLINED: readonly string[] = ['access_denied', 'user_denied', 'user_cancelled', 'cancelled']

/**
 * Returns the key of the form field that contains the name of the connected OAuth account: the first field that the
 * provider fills and that is not secret. Null where the form has none.
 */
export const identityField = (fieldSet: CredentialFormDefinition): string | null =>
  fieldSet.fields.find((field) => field.disabled && field.inputType === 'text')?.name ?? null

/**
 * Returns the name of the connected OAuth account from the values of a credential form, e.g. "ana@studio.example"; null
 * where none is connected.
 */
export const connectedAs = (
  fieldSet: CredentialFormDefinition,
  values: CredentialAttributes,
): string | null => {
  const name = identityField(fieldSet)
  const value = name === null ? undefined : values[name]
  return value === undefined || value === '' ? null : value
}

/** Keeps only values of provider-filled fields of the form. */
const ownValues = (
  fieldSet: CredentialFormDefinition,
  values: CredentialAttributes,
): CredentialAttributes => {
  const filled = fieldSet.fields.filter((field) => field.disabled && Object.hasOwn(values, field.name))
  return Object.fromEntries(filled.map(({ name }) => [name, values[name] ?? '']))
}

/**
 * Validates the answer of an OAuth login against the request as it was stored (`pending`, null where no login was
 * started) and the logged-in user, and returns the outcome. An answer that does not match is `dropped`.
 */
export const resolveOAuthAnswer = (
  answer: OAuthAnswer,
  pending: PendingOAuth | null,
  session: { readonly userId: number; readonly orgId: number | null },
  fieldSet: CredentialFormDefinition,
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
