// OAuth clients that the operator has registered with the providers, from environment variables. Plain JavaScript for
// Node 20, because `npm start` reads it before anything is installed.

/**
 * @typedef {object} OAuthFields
 * @property {import('./clients').OAuthClients} clients By label of the source type; those that are not set up are
 *   absent.
 * @property {string | null} googleClientId Client id for logging in with Google; null if that is not set up.
 */
/**
 * OAuth clients of the operator.
 *
 * @typedef {Readonly<OAuthFields>} OAuthOptions
 */

const LONGEST_CHARACTERS = 500
/** Ids and secrets of all providers are printable and have no spaces. */
const VALUE = /^[\x21-\x7e]+$/

/** Variables of each provider, by label of the source type: of the service, and of the build that gets its client id. */
const CLIENT_VARIABLES = {
  google_ads: {
    clientId: 'STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_ID',
    clientSecret: 'STACKYARD_OAUTH_GOOGLE_ADS_CLIENT_SECRET',
    developerToken: 'STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN',
    build: 'VITE_OAUTH_CLIENT_ID_GOOGLE_ADS',
  },
  meta: {
    clientId: 'STACKYARD_OAUTH_META_CLIENT_ID',
    clientSecret: 'STACKYARD_OAUTH_META_CLIENT_SECRET',
    developerToken: null,
    build: 'VITE_OAUTH_CLIENT_ID_META',
  },
  meta_audience: {
    clientId: 'STACKYARD_OAUTH_META_AUDIENCE_CLIENT_ID',
    clientSecret: 'STACKYARD_OAUTH_META_AUDIENCE_CLIENT_SECRET',
    developerToken: null,
    build: 'VITE_OAUTH_CLIENT_ID_META_AUDIENCE',
  },
  snapchat: {
    clientId: 'STACKYARD_OAUTH_SNAPCHAT_CLIENT_ID',
    clientSecret: 'STACKYARD_OAUTH_SNAPCHAT_CLIENT_SECRET',
    developerToken: null,
    build: 'VITE_OAUTH_CLIENT_ID_SNAPCHAT',
  },
  tiktok: {
    clientId: 'STACKYARD_OAUTH_TIKTOK_CLIENT_ID',
    clientSecret: 'STACKYARD_OAUTH_TIKTOK_CLIENT_SECRET',
    developerToken: null,
    build: 'VITE_OAUTH_CLIENT_ID_TIKTOK',
  },
}
const LOGIN = { clientId: 'STACKYARD_GOOGLE_CLIENT_ID', build: 'VITE_GOOGLE_CLIENT_ID' }

/** Lines of the help text. */
export const OAUTH_HELP = `  STACKYARD_OAUTH_<PROVIDER>_CLIENT_ID, STACKYARD_OAUTH_<PROVIDER>_CLIENT_SECRET
                            OAuth client for the connect buttons of --live; providers: GOOGLE_ADS, META, META_AUDIENCE, SNAPCHAT, TIKTOK
  ${CLIENT_VARIABLES.google_ads.developerToken}  developer token of the Google Ads API, needed with the client of GOOGLE_ADS
  ${LOGIN.clientId}     client for logging in with Google in --live`

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

const readClient = (env, variables) => {
  const names = [variables.clientId, variables.clientSecret, variables.developerToken].filter(
    (name) => name !== null,
  )
  const missing = names.filter((name) => valueOf(env, name) === null)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new WrongOption(
      `${names.join(' and ')} must be given together: ${missing.join(' and ')} is missing.`,
    )
  return {
    clientId: valueOf(env, variables.clientId),
    clientSecret: valueOf(env, variables.clientSecret),
    developerToken: variables.developerToken === null ? null : valueOf(env, variables.developerToken),
  }
}

/**
 * Options of a service without OAuth clients.
 *
 * @type {OAuthOptions}
 */
export const NO_OAUTH = { clients: {}, googleClientId: null }

/**
 * Reads the clients from environment variables. Returns them, or an error text; never throws.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly oauth: OAuthOptions } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readOAuth = (env) => {
  try {
    const clients = Object.entries(CLIENT_VARIABLES).flatMap(([label, variables]) => {
      const client = readClient(env, variables)
      return client === null ? [] : [[label, client]]
    })
    return {
      kind: 'read',
      oauth: { clients: Object.fromEntries(clients), googleClientId: valueOf(env, LOGIN.clientId) },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}

/**
 * Names of the variables that set the client of a provider, in a sentence; null for a type without OAuth.
 *
 * @param {string} label
 * @returns {string | null}
 */
export const clientVariables = (label) => {
  if (!Object.hasOwn(CLIENT_VARIABLES, label)) return null
  const { clientId, clientSecret, developerToken } = CLIENT_VARIABLES[label]
  const names = [clientId, clientSecret, ...(developerToken === null ? [] : [developerToken])]
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/**
 * Environment variables of a build whose connect buttons and Google login use these clients.
 *
 * @param {OAuthOptions} options
 * @returns {Record<string, string>}
 */
export const oauthBuild = ({ clients, googleClientId }) => ({
  ...Object.fromEntries(
    Object.entries(clients).map(([label, { clientId }]) => [CLIENT_VARIABLES[label].build, clientId]),
  ),
  ...(googleClientId !== null && { [LOGIN.build]: googleClientId }),
})
