// An OpenID provider over real HTTP, with the rules of a real one (oidc-provider, which has no types).
import { createServer } from 'node:http'
import { once } from 'node:events'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/**
 * @typedef {object} ProviderCalls
 * @property {() => Promise<string>} keys Its JSON Web Key Set.
 * @property {(nonce: string) => Promise<string>} logIn Logs the person in, and returns the ID token that the browser
 *   gets.
 * @property {() => Promise<void>} close
 */
/**
 * A running OpenID provider.
 *
 * @typedef {Readonly<ProviderCalls>} OpenIdProvider
 */

const REDIRECT = 'https://app.example/auth/google'
const LIFE_S = 600

const newKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'provider', alg: 'RS256', use: 'sig' }
}

/** Walks through a login as a browser does, and returns the ID token in the fragment of the last redirect. */
const logIn = async (port, clientId, nonce) => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
  })
  const cookies = new Map()
  let path = `/auth?${query}`
  for (let step = 0; step < 5; step += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    const next = new URL(location, `http://127.0.0.1:${port}`)
    if (next.origin === new URL(REDIRECT).origin)
      return new URLSearchParams(next.hash.slice(1)).get('id_token') ?? ''
    path = next.pathname + next.search
  }
  throw new Error('The login does not end')
}

const accountOf = (claims) => (_context, id) => ({
  accountId: id,
  claims: () => ({ sub: id, ...claims }),
})

/** Permits what a request asks for, as a person would on the consent page. */
const grantAll = async (context) => {
  const { provider, client, session, params } = context.oidc
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(params.scope)
  await grant.save()
  return grant
}

/**
 * Starts a provider with one client and one person, who is logged in without a page. `claims` are those of the person,
 * with the address.
 *
 * @param {{
 *   readonly issuer: string
 *   readonly clientId: string
 *   readonly claims: Readonly<Record<string, string | boolean>>
 * }} options
 * @returns {Promise<OpenIdProvider>}
 */
export const startOpenIdProvider = async ({ issuer, clientId, claims }) => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [REDIRECT],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    findAccount: accountOf(claims),
    loadExistingGrant: grantAll,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: LIFE_S, Grant: LIFE_S, IdToken: LIFE_S, Session: LIFE_S },
    jwks: { keys: [await newKey()] },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    cookies: { keys: ['test'] },
  })
  // the addresses of the provider are those of its issuer, which a proxy leads here
  provider.proxy = true
  const handle = provider.callback()
  const server = createServer((request, response) => {
    request.headers['x-forwarded-proto'] = 'https'
    request.headers['x-forwarded-host'] = new URL(issuer).host
    if (request.url.startsWith('/login/'))
      return void provider.interactionFinished(request, response, { login: { accountId: claims.email } })
    handle(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return {
    keys: async () => (await fetch(`http://127.0.0.1:${port}/jwks`)).text(),
    logIn: (nonce) => logIn(port, clientId, nonce),
    close,
  }
}

/**
 * @typedef {object} CodeProviderCalls
 * @property {string} issuer
 * @property {(address: string) => Promise<URL>} visit Logs the person in at the page that an app leads to, and returns
 *   the address that the browser is sent back to.
 * @property {() => Promise<void>} close
 */
/**
 * A running OpenID provider that answers with codes.
 *
 * @typedef {Readonly<CodeProviderCalls>} CodeProvider
 */

/** A browser that follows redirects of the provider, until one leads elsewhere. */
const visit = async (origin, address) => {
  const cookies = new Map()
  let next = new URL(address)
  for (let step = 0; step < 6; step += 1) {
    if (next.origin !== origin) return next
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(location, origin)
  }
  throw new Error('The login does not end')
}

/**
 * Starts a provider of this machine with one client, which must use PKCE, and one person. `claims` may change between
 * logins.
 *
 * @param {{
 *   readonly clientId: string
 *   readonly clientSecret: string
 *   readonly redirectUri: string
 *   readonly claims: () => Readonly<Record<string, string | boolean | readonly string[]>>
 * }} options
 * @returns {Promise<CodeProvider>}
 */
export const startCodeProvider = async ({ clientId, clientSecret, redirectUri, claims }) => {
  let handle = (_request, response) => response.end()
  const server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...claims(), sub: id }) }),
    loadExistingGrant: grantAll,
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: LIFE_S,
      AuthorizationCode: LIFE_S,
      Grant: LIFE_S,
      IdToken: LIFE_S,
      Interaction: LIFE_S,
      Session: LIFE_S,
    },
    jwks: { keys: [await newKey()] },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    cookies: { keys: ['test'] },
  })
  const answer = provider.callback()
  handle = (request, response) =>
    request.url.startsWith('/login/')
      ? void provider.interactionFinished(request, response, { login: { accountId: String(claims().sub) } })
      : answer(request, response)
  return {
    issuer,
    visit: (address) => visit(issuer, address),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
