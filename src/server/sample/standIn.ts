import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import {
  type StandInProvider,
  isStandInProvider,
  standInAccounts,
  standInProviders,
  standInValues,
} from './standInAccounts'
import { createStandInGoogle } from './standInGoogle'
import { standInPage } from './standInPage'
import { readBody } from '../http/body'

const CODE_BYTES = 18
const OWN_HOST = /^(localhost|127\.0\.0\.1)$/

interface Grant {
  readonly provider: StandInProvider
  readonly accountId: string
}

const random = (): string => randomBytes(CODE_BYTES).toString('base64url')

/** Only redirects to this machine are allowed; a real provider has registered redirect URIs. */
const isOwnRedirect = (text: string): boolean => URL.canParse(text) && OWN_HOST.test(new URL(text).hostname)

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Referrer-Policy': 'no-referrer',
  })
  response.end(body)
}

const askPage = (url: URL, response: ServerResponse): void => {
  const provider = url.pathname.split('/').at(-1) ?? ''
  const redirectUri = url.searchParams.get('redirect_uri') ?? ''
  const clientId = url.searchParams.get('client_id') ?? url.searchParams.get('app_id')
  if (!isStandInProvider(provider)) return send(response, 404, 'text/plain', 'There is no such provider.')
  if (!clientId || !isOwnRedirect(redirectUri)) {
    return send(response, 400, 'text/plain', 'client_id or redirect_uri is missing or not allowed.')
  }
  const state = url.searchParams.get('state') ?? ''
  send(response, 200, 'text/html; charset=utf-8', standInPage(provider, redirectUri, state))
}

const decisionSchema = z.object({
  provider: z.string().check(z.refine(isStandInProvider)),
  redirect_uri: z.string().check(z.refine(isOwnRedirect)),
  state: z.string(),
  account: z.enum(standInAccounts.map(({ id }) => id)),
  decision: z.enum(['allow', 'decline', 'fail']),
})

const exchangeSchema = z.object({ provider: z.string(), code: z.string() })

/** Redirect parameters for the user's decision. */
const answerOf = (
  decision: z.infer<typeof decisionSchema>,
  mint: (grant: Grant) => string,
): Record<string, string> => {
  const { provider, account } = decision
  if (decision.decision === 'decline') return { error: 'access_denied' }
  if (decision.decision === 'fail') {
    const name = isStandInProvider(provider) ? standInProviders[provider] : provider
    return { error: 'server_error', error_description: `${name} could not answer right now` }
  }
  if (!isStandInProvider(provider)) return { error: 'invalid_request' }
  const code = mint({ provider, accountId: account })
  return provider === 'tiktok' ? { auth_code: code } : { code }
}

const createDesk = () => {
  const grants = new Map<string, Grant>()
  const mint = (grant: Grant): string => {
    const code = random()
    grants.set(code, grant)
    return code
  }
  const decide = (body: string, response: ServerResponse): void => {
    const read = z.safeParse(decisionSchema, Object.fromEntries(new URLSearchParams(body)))
    if (!read.success) return send(response, 400, 'text/plain', 'This answer could not be read.')
    const back = new URL(read.data.redirect_uri)
    for (const [name, value] of Object.entries(answerOf(read.data, mint))) back.searchParams.set(name, value)
    back.searchParams.set('state', read.data.state)
    response.writeHead(302, { Location: back.href, 'Cache-Control': 'no-store' })
    response.end()
  }
  const exchange = (body: string, response: ServerResponse): void => {
    const read = z.safeParse(exchangeSchema, JSON.parse(body))
    const grant = read.success ? grants.get(read.data.code) : undefined
    const account = standInAccounts.find(({ id }) => id === grant?.accountId)
    if (!read.success || !grant || !account || grant.provider !== read.data.provider) {
      return send(response, 400, 'application/json', JSON.stringify({ error: 'invalid_grant' }))
    }
    grants.delete(read.data.code)
    const values = standInValues(grant.provider, account, `token-${random()}`)
    send(response, 200, 'application/json', JSON.stringify({ values, ids: account.ids }))
  }
  return { decide, exchange }
}

/** Handles the Google login paths, under `/google/`. */
const createGoogleDesk = (now: () => number) => {
  const google = createStandInGoogle()
  const refuse = (response: ServerResponse) => send(response, 400, 'text/plain', 'Google would refuse this.')
  const ask = (url: URL, response: ServerResponse): void => {
    const page = google.askPage(url.searchParams)
    if (page === null || !isOwnRedirect(page.redirectUri)) return refuse(response)
    send(response, 200, 'text/html; charset=utf-8', page.html)
  }
  const decide = (body: string, response: ServerResponse): void => {
    const back = google.decide(body, now())
    if (back === null || !isOwnRedirect(back.href)) return refuse(response)
    response.writeHead(302, { Location: back.href, 'Cache-Control': 'no-store' })
    response.end()
  }
  const check = (body: string, response: ServerResponse): void => {
    const info = google.tokenInfo(new URLSearchParams(body).get('id_token') ?? '', now())
    if (info === null) return refuse(response)
    send(response, 200, 'application/json', JSON.stringify(info))
  }
  return { ask, decide, check }
}

/**
 * Creates an HTTP server that simulates the five OAuth providers and Google login: consent pages, single-use codes and
 * their exchange for tokens. For `npm start -- --stand-in` and end-to-end tests. It is not listening yet; `now`
 * returns epoch ms; state is in memory only (CRD-8, AUT-2).
 */
export const createStandIn = (now: () => number): Server => {
  const desk = createDesk()
  const google = createGoogleDesk(now)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && url.pathname.startsWith('/authorize/')) return askPage(url, response)
    if (request.method === 'GET' && url.pathname === '/google/authorize') return google.ask(url, response)
    const body = (await readBody(request, BODY_MAX_BYTES))?.toString('utf8') ?? ''
    if (request.method === 'POST' && url.pathname === '/decide') return desk.decide(body, response)
    if (request.method === 'POST' && url.pathname === '/token') return desk.exchange(body, response)
    if (request.method === 'POST' && url.pathname === '/google/decide') return google.decide(body, response)
    if (request.method === 'POST' && url.pathname === '/google/tokeninfo') return google.check(body, response)
    send(response, 404, 'text/plain', 'There is no such page.')
  }
  return createServer((request, response) => {
    answer(request, response).catch(() => send(response, 400, 'text/plain', 'This could not be read.'))
  })
}
