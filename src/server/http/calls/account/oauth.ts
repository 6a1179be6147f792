import { oauthCallback } from '@/api/contract/endpoints'
import { oauthLabels } from '@/connectors/lookups'
import { errorMessages } from '@/domain/messages/errors'
import { LABEL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { RetryableError } from '@/server/lib/runErrors'
import type { Core } from '@/server/accounts/core'
import { patternsOf } from '../pattern'
import { Refusal, shortMessage } from '@/server/lib/refusal'
import type { Route } from '../route'

/** Base to parse relative URLs with; never sent. */
const SOME_ORIGIN = 'http://app.invalid'

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  )

/**
 * Returns the path if it is a relative path of the app, else '/'. Prevents an open redirect, which would leak secrets
 * (FS-10).
 */
const ownPath = (path: unknown): string => {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return '/'
  const url = new URL(path, SOME_ORIGIN)
  return url.origin === SOME_ORIGIN ? `${url.pathname}${url.search}` : '/'
}

const returnPathOf = (state: string): string => {
  try {
    const read: unknown = JSON.parse(fromBase64Url(state))
    const path = typeof read === 'object' && read !== null && 'return_to' in read ? read.return_to : null
    return ownPath(path)
  } catch {
    return '/'
  }
}

/** Longest state of a login that the app starts: a nonce, and the page to which it returns. */
const STATE_MAX_CHARACTERS = 4000
const DECLINED = 'access_denied'
const BAD_GATEWAY = 502

const readable = (error: unknown): string =>
  error instanceof Error ? error.message : "The provider couldn't be reached"

/** Whether a provider is down or limits requests, which says nothing about the code. */
const isOutage = (error: unknown): boolean => error instanceof Error && error.cause instanceof RetryableError

/**
 * Runs the exchange of a code. Anyone can send made-up codes, each of which is a request to a provider; codes that are
 * refused are therefore limited like guesses.
 */
const limited = <T>({ services }: Core, request: Request, code: string, exchange: () => Promise<T>) =>
  services.guard('oauth', code, request, () =>
    exchange().catch((error: unknown) => {
      throw error instanceof Refusal || isOutage(error) ? error : new Refusal(BAD_GATEWAY, readable(error))
    }),
  )

const outcomeOf = async (core: Core, provider: string, request: Request) => {
  const query = new URL(request.url).searchParams
  const nothing = { secret_name: '', values: {}, ids: [] }
  if (!oauthLabels.includes(provider)) return { ...nothing, error: errorMessages.unknownOAuthType(provider) }
  const error = query.get('error')
  // keeps the error code of a user's denial, to distinguish it from provider errors
  const refusedBy = error === DECLINED ? error : (query.get('error_description') ?? error)
  if (refusedBy !== null) return { ...nothing, error: refusedBy }
  const { exchangeOAuthCode } = core.services
  if (!exchangeOAuthCode) return { ...nothing, error: `${provider} is not set up on this server` }
  const code = query.get('code') ?? query.get('auth_code')
  if (code === null) return { ...nothing, error: `${provider} sent no code` }
  try {
    const { secretName, values, ids } = await limited(core, request, code, () =>
      exchangeOAuthCode(provider, code),
    )
    return { secret_name: secretName, values, ids, error: null }
  } catch (error) {
    return { ...nothing, error: readable(error) }
  }
}

/**
 * Creates the route of the OAuth redirect URI. It exchanges the provider's code and redirects the browser to the
 * app, with the form values or an error in the URL fragment (Rules "Wire OAuth").
 */
export const oauthRoute = (core: Core): Route => ({
  endpoint: oauthCallback,
  patterns: patternsOf(oauthCallback),
  answer: async (request, params) => {
    const sent = new URL(request.url).searchParams.get('state') ?? ''
    // none of the app is longer, and the answer is a header
    const state = sent.length > STATE_MAX_CHARACTERS ? '' : sent
    const provider = String(params['provider']).slice(0, LABEL_MAX_CHARACTERS)
    const { error, ...rest } = await outcomeOf(core, provider, request)
    const outcome = { state, label: provider, ...rest, error: error === null ? null : shortMessage(error) }
    const location = `${core.services.appOrigin()}${returnPathOf(state)}#oauth=${toBase64Url(JSON.stringify(outcome))}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  },
})
