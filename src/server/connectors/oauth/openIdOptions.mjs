// The OpenID provider of the operator, where people log in, from environment variables. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.

/**
 * @typedef {object} OpenIdFields
 * @property {string} issuer Address of the provider, as it names itself.
 * @property {string} clientId
 * @property {string | null} clientSecret Null for a client without one, which PKCE alone protects.
 * @property {string} name What the button says after "Continue with".
 * @property {readonly string[]} domains Domains of the addresses that may log in so, in lower case; all if empty.
 * @property {readonly GroupRole[]} [roles] Roles of groups; roles are those of the app if empty or undefined.
 * @property {string} [groupsClaim] Claim that has the groups of a person; "groups" if undefined.
 * @property {string} [moreScopes] Scopes that are asked for besides openid, email and profile, separated by spaces.
 */
/**
 * Role of the members of a group; the group `*` stands for everybody who is in none of the others.
 *
 * @typedef {Readonly<{ group: string; role: 'ADMIN' | 'USER' }>} GroupRole
 */
/**
 * OpenID provider of the operator.
 *
 * @typedef {Readonly<OpenIdFields>} OpenIdOptions
 */

const LONGEST_CHARACTERS = 500
const LONGEST_NAME = 40
const LONGEST_LIST = 10_000
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
  STACKYARD_OIDC_DOMAINS    domains of the addresses that may log in with it, such as example.com,example.org (default: all)
  STACKYARD_OIDC_ROLES      roles that each login with it gives, by the groups of the provider: admins=ADMIN;*=USER, where * are all others (default: people keep the roles that they have in the app)
  STACKYARD_OIDC_GROUPS     claim that has the groups, with points where it is nested (default groups)
  STACKYARD_OIDC_SCOPES     scopes to ask for besides openid, email and profile, such as groups`

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

const ROLE = /^(.+)=(ADMIN|USER)$/

/** Names of groups may have commas and equals signs, as those of LDAP do. */
const readRoles = (text) => {
  const roles = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, group, role] = ROLE.exec(part) ?? []
      if (group === undefined || text.length > LONGEST_LIST)
        throw new WrongOption(
          `"${part.slice(0, 80)}" gives no role. Write STACKYARD_OIDC_ROLES as admins=ADMIN;*=USER: groups with ADMIN or USER, separated by semicolons.`,
        )
      return { group: group.trim(), role }
    })
  const twice = roles.find(({ group }, index) => roles.findIndex((each) => each.group === group) !== index)
  if (twice === undefined) return roles
  throw new WrongOption(`STACKYARD_OIDC_ROLES has the group "${twice.group.slice(0, 80)}" twice.`)
}

const readScopes = (text) => {
  if (text.length <= LONGEST_CHARACTERS && /^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(text)) return text.trim()
  throw new WrongOption('STACKYARD_OIDC_SCOPES is no list of scopes. Separate them by spaces.')
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
        roles: readRoles(env['STACKYARD_OIDC_ROLES'] || ''),
        groupsClaim: valueOf(env, 'STACKYARD_OIDC_GROUPS') ?? 'groups',
        moreScopes: readScopes(env['STACKYARD_OIDC_SCOPES'] || ''),
      },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}
