import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { newSecretName } from '@/server/connectors/oauth/secretName'
import type { ProviderLogins } from '@/server/accounts/services'
import {
  isSampleProvider,
  sampleAccounts,
  sampleProviderNames,
  sampleValues,
  type SampleProvider,
} from './sampleAccounts'
import { createSampleGoogle } from './sampleGoogle'
import { PAGE_POLICY, samplePage } from './samplePage'

const CODE_BYTES = 18
const GOOGLE_RETURN_PATH = '/auth/google'

interface Grant {
  readonly provider: SampleProvider
  readonly accountId: string
}

/** The five OAuth providers and Google's login as pages of the service itself (CRD-8, AUT-2). */
export interface SampleProviders extends ProviderLogins {
  /** Consent pages and their answers, to be mounted at `/sample`. */
  readonly app: Hono
}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

const refuse = (context: Context, status: 400 | 404 | 413, text: string): Response =>
  context.text(text, status, { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
const showPage = (context: Context, html: string): Response =>
  context.html(html, 200, { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
const goTo = (context: Context, url: URL): Response => {
  context.header('Cache-Control', 'no-store')
  return context.redirect(url.href)
}

/** Whether a redirect URI is that path of the service; a real provider has registered redirect URIs. */
const isOwnRedirect = (context: Context, redirectUri: string, path: string): boolean => {
  const url = URL.parse(redirectUri)
  return url !== null && url.host === new URL(context.req.url).host && url.pathname === path
}
const returnPathOf = (provider: string): string => `/api/users/oauth/${provider}`

const formOf = async (context: Context): Promise<URLSearchParams> =>
  new URLSearchParams(await context.req.text())

const decisionSchema = z.object({
  provider: z.string().check(z.refine(isSampleProvider)),
  redirect_uri: z.string(),
  state: z.string(),
  account: z.enum(sampleAccounts.map(({ id }) => id)),
  decision: z.enum(['allow', 'decline', 'fail']),
})

/** Redirect parameters for the user's decision. */
const answerOf = (
  { provider, account, decision }: z.infer<typeof decisionSchema>,
  mint: (grant: Grant) => string,
): Readonly<Record<string, string>> => {
  if (!isSampleProvider(provider)) return { error: 'invalid_request' }
  if (decision === 'decline') return { error: 'access_denied' }
  if (decision === 'fail') {
    const name = sampleProviderNames[provider]
    return { error: 'server_error', error_description: `${name} could not answer right now` }
  }
  const code = mint({ provider, accountId: account })
  return provider === 'tiktok' ? { auth_code: code } : { code }
}

/** Adds the consent pages of the OAuth providers to the app; `mint` issues a code for a grant. */
const addOAuth = (app: Hono, mint: (grant: Grant) => string): void => {
  app.get('/oauth/:provider', (context) => {
    const { provider } = context.req.param()
    if (!isSampleProvider(provider)) return refuse(context, 404, 'There is no such provider.')
    const { redirect_uri: redirectUri = '', state = '', client_id, app_id } = context.req.query()
    if (!(client_id ?? app_id) || !isOwnRedirect(context, redirectUri, returnPathOf(provider)))
      return refuse(context, 400, 'client_id or redirect_uri is missing or not allowed.')
    return showPage(context, samplePage(provider, redirectUri, state))
  })
  app.post('/oauth', async (context) => {
    const read = z.safeParse(decisionSchema, Object.fromEntries(await formOf(context)))
    if (!read.success || !isOwnRedirect(context, read.data.redirect_uri, returnPathOf(read.data.provider)))
      return refuse(context, 400, 'This answer could not be read.')
    const back = new URL(read.data.redirect_uri)
    for (const [name, value] of Object.entries(answerOf(read.data, mint))) back.searchParams.set(name, value)
    back.searchParams.set('state', read.data.state)
    return goTo(context, back)
  })
}

/** Adds Google's login to the app. */
const addGoogle = (app: Hono, google: ReturnType<typeof createSampleGoogle>, now: () => number): void => {
  const refuseAsGoogle = (context: Context) => refuse(context, 400, 'Google would refuse this.')
  app.get('/google', (context) => {
    const page = google.askPage(new URL(context.req.url).searchParams)
    return page === null || !isOwnRedirect(context, page.redirectUri, GOOGLE_RETURN_PATH)
      ? refuseAsGoogle(context)
      : showPage(context, page.html)
  })
  app.post('/google', async (context) => {
    const back = google.decide(await formOf(context), now())
    return back === null || !isOwnRedirect(context, back.href, GOOGLE_RETURN_PATH)
      ? refuseAsGoogle(context)
      : goTo(context, back)
  })
}

/**
 * Creates the sample OAuth providers and Google's login. `now` returns epoch ms. State is in memory only, and codes and
 * tokens are worth nothing elsewhere.
 */
export const createSampleProviders = (now: () => number): SampleProviders => {
  const grants = new Map<string, Grant>()
  const google = createSampleGoogle()
  const app = new Hono()
  const onError = (context: Context) => refuse(context, 413, 'This answer is too long.')
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError }))
  addOAuth(app, (grant) => {
    const code = random(CODE_BYTES)
    grants.set(code, grant)
    return code
  })
  addGoogle(app, google, now)
  return {
    app,
    exchangeCode: (provider, code) => {
      const grant = grants.get(code)
      const account = sampleAccounts.find(({ id }) => id === grant?.accountId)
      if (!grant || !account || grant.provider !== provider)
        return Promise.reject(new Error(`${provider} did not accept the code. Please try again.`))
      grants.delete(code)
      return Promise.resolve({
        secretName: newSecretName(),
        values: sampleValues(grant.provider, account, `token-${random(CODE_BYTES)}`),
        ids: account.ids,
      })
    },
    readGoogleToken: (idToken) => Promise.resolve(google.readToken(idToken, now())),
  }
}
