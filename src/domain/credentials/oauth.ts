/**
 * The way to a provider's authorization page and back. Rules "Wire OAuth", spec 2 §5 and §7 (CRD-8): which providers,
 * which address, the state that goes along, and what an answer is worth.
 */
import * as z from 'zod/mini'
import { OAUTH_FRAGMENT } from './oauthFragment'
import type { CredentialAttributes, FieldSet, OAuthResult } from './types'
import { oauthInfoOf } from './fieldSets'
import { IncorrectTypeError } from '@/domain/shared/errors'
import { errorMessages } from '@/domain/messages/errors'

export const OAUTH_LABELS = ['google_ads', 'meta', 'meta_audience', 'snapchat', 'tiktok'] as const
export type OAuthLabel = (typeof OAUTH_LABELS)[number]

/** What a provider's authorization page wants in its address, beside our redirect and state. */
interface OAuthProvider {
  /** TikTok calls the client id `app_id`. */
  readonly clientIdParameter: 'client_id' | 'app_id'
  readonly parameters: Readonly<Record<string, string>>
  /** What makes the provider ask whose account it is, where it has a word for that. */
  readonly otherAccount: Readonly<Record<string, string>>
}

const facebook = (scope: string): OAuthProvider => ({
  clientIdParameter: 'client_id',
  parameters: { response_type: 'code', scope },
  otherAccount: { auth_type: 'reauthenticate' },
})

const providers: Readonly<Record<OAuthLabel, OAuthProvider>> = {
  google_ads: {
    clientIdParameter: 'client_id',
    parameters: {
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/adwords openid email',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
    },
    otherAccount: { prompt: 'consent select_account' },
  },
  meta: facebook('ads_read,business_management'),
  meta_audience: facebook('read_audience_network_insights,business_management'),
  snapchat: {
    clientIdParameter: 'client_id',
    parameters: { response_type: 'code', scope: 'snapchat-marketing-api' },
    otherAccount: {},
  },
  tiktok: {
    clientIdParameter: 'app_id',
    parameters: {},
    otherAccount: {},
  },
}

/** One of the five; another label raises "Unknown OAuth type". */
export const oauthLabelOf = (label: string): OAuthLabel => {
  const known = OAUTH_LABELS.find((each) => each === label)
  if (known === undefined) throw new IncorrectTypeError(errorMessages.unknownOAuthType(label))
  return known
}

export interface AuthorizeRequest {
  readonly label: string
  readonly clientId: string
  /** Origin that the provider sends the browser back to: the API's, or the page's own. */
  readonly redirectOrigin: string
  /** As `encodeOAuthState` made it. */
  readonly state: string
  /** Stands in for the provider's own page where the build says so; '' for the provider's own. */
  readonly authorizeUrl?: string
  /** Another account than the one that is connected. */
  readonly isOther?: boolean
}

/** Address of the provider's authorization page. The redirect is fixed; raises for an unknown provider. */
export const authorizeAddress = (asked: AuthorizeRequest): string => {
  const label = oauthLabelOf(asked.label)
  const { clientIdParameter, parameters, otherAccount } = providers[label]
  const url = new URL(asked.authorizeUrl || oauthInfoOf(label).urlTemplate)
  url.searchParams.set(clientIdParameter, asked.clientId)
  url.searchParams.set('redirect_uri', `${asked.redirectOrigin}/api/users/oauth/${label}`)
  const all = asked.isOther === true ? { ...parameters, ...otherAccount } : parameters
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  url.searchParams.set('state', asked.state)
  return url.href
}

/** What travels to the provider and back. */
export interface OAuthState {
  /** Number of the credential form. */
  readonly index: number
  readonly orgId: number
  /** Random; the browser that holds it is the one that asked. */
  readonly nonce: string
  /** Path of the app to come back to. */
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

/** The state as it stands in the address. */
export const encodeOAuthState = ({ index, orgId, nonce, returnTo }: OAuthState): string =>
  toBase64Url(JSON.stringify({ index, org_id: orgId, nonce, return_to: returnTo }))

/** What the handler brought back, in the fragment of the address. */
export interface OAuthAnswer {
  readonly state: string
  readonly label: string
  readonly secretName: string
  readonly values: CredentialAttributes
  readonly ids: readonly string[]
  /** The provider's words where it said no; null where it said yes. */
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
  /** There is one, but nothing can be made of it. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'answer'; readonly answer: OAuthAnswer }

/** The answer in an address's fragment. Never raises. */
export const readOAuthFragment = (fragment: string): OAuthFragment => {
  if (!fragment.startsWith(OAUTH_FRAGMENT)) return { kind: 'none' }
  try {
    const parsed: unknown = JSON.parse(fromBase64Url(fragment.slice(OAUTH_FRAGMENT.length)))
    return { kind: 'answer', answer: z.parse(answerSchema, parsed) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** What the browser remembers while the provider's page is open. Used once. */
export interface PendingOAuth {
  /** The state as it was sent; only the very same one may come back. */
  readonly state: string
  readonly label: string
  readonly userId: number
  readonly orgId: number | null
  /** Whom the form was connected as before; null where it was not. */
  readonly connectedAs: string | null
}

export type OAuthOutcome =
  | {
      readonly kind: 'connected'
      readonly oauth: OAuthResult
      /** Whom the form was connected as before, where that was somebody else. */
      readonly instead: string | null
    }
  /** The person pressed "no" at the provider. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Forged, replayed, or asked for by somebody else: nothing of it is used. */
  | { readonly kind: 'dropped' }

/** Codes that providers send when the person says no. */
const DECLINED: readonly string[] = ['access_denied', 'user_denied', 'user_cancelled', 'cancelled']

/** The field that says whose account it is: the first that the provider fills and that is no secret. */
export const identityField = (fieldSet: FieldSet): string | null =>
  fieldSet.fields.find((field) => field.disabled && field.inputType === 'text')?.name ?? null

/** "ana@studio.example": whom a form is connected as, or null. */
export const connectedAs = (fieldSet: FieldSet, values: CredentialAttributes): string | null => {
  const name = identityField(fieldSet)
  const value = name === null ? undefined : values[name]
  return value === undefined || value === '' ? null : value
}

/** Only what the form has a provider-filled field for; a key of the answer's own making goes nowhere. */
const ownValues = (fieldSet: FieldSet, values: CredentialAttributes): CredentialAttributes => {
  const filled = fieldSet.fields.filter((field) => field.disabled && Object.hasOwn(values, field.name))
  return Object.fromEntries(filled.map(({ name }) => [name, values[name] ?? '']))
}

/** What an answer means to the person who asked, in this session; anything that does not fit is dropped. */
export const judgeOAuthAnswer = (
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
