// The OpenID provider of the operator, where people log in, from environment variables. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.

/**
 * @typedef {object} OpenIdFields
 * @property {string} issuer Address of the provider, as it names itself.
 * @property {string} clientId
 * @property {string | null} clientSecret Null for a client without one, which PKCE alone protects.
 * @property {string} name What the button says after "Continue with".
 * @property {readonly string[]} domains Domains of the addresses that may log in so, in lower case; all if empty.
 */
/**
 * OpenID provider of the operator.
 *
 * @typedef {Readonly<OpenIdFields>} OpenIdOptions
 */

const LONGEST_CHARACTERS = 500
const LONGEST_NAME = 40
const DEFAULT_NAME = 'single sign-on'
const HTTPS_PORT = 443
const HTTP_PORT = 80
const VALUE = /^[\x21-\x7e]+$/
const DOMAIN = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/

/**
 * Lines of the help text.
 *
 * @type {string}
 */
export const OPENID_HELP = `  STACKYARD_OIDC_ISSUER     OpenID Connect provider at which people log in with --live, such as https://login.example.com; with STACKYARD_OIDC_CLIENT_ID, and STACKYARD_OIDC_CLIENT_SECRET where the client has a secret
  STACKYARD_OIDC_NAME       what its button says after "Continue with" (default ${DEFAULT_NAME})
  STACKYARD_OIDC_DOMAINS    domains of the addresses that may log in with it, such as example.com,example.org (default: all)`

class WrongOption extends Error {}

/** Value of a variable; null for none. The message does not repeat it, because it may be a secret. */
const valueOf = (env, name) => {
  const value = env[name] || null
  if (value !== null && (value.length > LONGEST_CHARACTERS || !VALUE.test(value)))
    throw new WrongOption(
      `${name} is too long, or has a space or another character that it cannot have. Copy it again.`,
    )
  return value
}

const isIssuer = (text, privateHosts) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, search, hash } = new URL(text)
  if (![username, password, search, hash].every((part) => part === '')) return false
  if (protocol === 'https:' && port === '') return true
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return (
    isWeb && privateHosts.lists(hostname, Number(port || (protocol === 'https:' ? HTTPS_PORT : HTTP_PORT)))
  )
}

const readIssuer = (text, privateHosts) => {
  if (isIssuer(text, privateHosts)) return text
  throw new WrongOption(
    'STACKYARD_OIDC_ISSUER is no address of an OpenID provider. Give one such as https://login.example.com: https, without a port, a user, a query or a fragment; http and ports are for hosts in STACKYARD_EGRESS_PRIVATE only.',
  )
}

const readDomains = (text) => {
  const domains = text
    .split(',')
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
    .filter((domain) => domain !== '')
  const wrong = domains.find((domain) => !DOMAIN.test(domain))
  if (wrong !== undefined)
    throw new WrongOption(
      `"${wrong.slice(0, 80)}" is no domain. Give domains such as example.com with STACKYARD_OIDC_DOMAINS, separated by commas.`,
    )
  return domains
}

const readName = (text) => {
  if (text.length <= LONGEST_NAME && !/\p{Cc}/u.test(text)) return text
  throw new WrongOption(`STACKYARD_OIDC_NAME has more than ${LONGEST_NAME} characters.`)
}

/**
 * Reads the provider from environment variables; null for none. Returns an error text for what is wrong; never throws.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {import('../../lib/outbound/privateHosts.mjs').ReadPrivateHosts} privateHosts
 * @returns {{ readonly kind: 'read'; readonly openId: OpenIdOptions | null } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readOpenId = (env, privateHosts) => {
  try {
    const issuer = valueOf(env, 'STACKYARD_OIDC_ISSUER')
    const clientId = valueOf(env, 'STACKYARD_OIDC_CLIENT_ID')
    const clientSecret = valueOf(env, 'STACKYARD_OIDC_CLIENT_SECRET')
    if (issuer === null && clientId === null && clientSecret === null) return { kind: 'read', openId: null }
    if (issuer === null || clientId === null)
      throw new WrongOption('STACKYARD_OIDC_ISSUER and STACKYARD_OIDC_CLIENT_ID must be given together.')
    return {
      kind: 'read',
      openId: {
        issuer: readIssuer(issuer, privateHosts),
        clientId,
        clientSecret,
        name: readName(env['STACKYARD_OIDC_NAME'] || DEFAULT_NAME),
        domains: readDomains(env['STACKYARD_OIDC_DOMAINS'] || ''),
      },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}
