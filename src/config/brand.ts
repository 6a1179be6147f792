import * as z from 'zod/mini'

const address = z.url({ protocol: /^https?$/ })

/** Whether a text is an origin without path, query or credentials. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return (
    [url.username, url.password, url.search, url.hash].every((part) => part === '') && url.pathname === '/'
  )
}
const apiOrigin = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || isOrigin(text),
      'expects an origin without a path, such as https://api.example.com',
    ),
  )
const addressOrNone = z.union([z.literal(''), address])
const supportEmail = 'support@stackyard.example'

/**
 * Suffix of the variables of each OAuth provider: its client id, and a replacement for its authorization URL; '' means
 * the provider's own.
 */
const oauthNames = {
  google_ads: 'GOOGLE_ADS',
  meta: 'META',
  meta_audience: 'META_AUDIENCE',
  snapchat: 'SNAPCHAT',
  tiktok: 'TIKTOK',
} as const

/** Labels of the source types that connect by OAuth. */
type OAuthLabel = keyof typeof oauthNames

/** Client id at the sample pages of the service. */
const SAMPLE_CLIENT = 'sample'
const clientId = z._default(z.string(), '')
const standIn = z._default(addressOrNone, '')
const oauthShape = {
  VITE_OAUTH_CLIENT_ID_GOOGLE_ADS: clientId,
  VITE_OAUTH_CLIENT_ID_META: clientId,
  VITE_OAUTH_CLIENT_ID_META_AUDIENCE: clientId,
  VITE_OAUTH_CLIENT_ID_SNAPCHAT: clientId,
  VITE_OAUTH_CLIENT_ID_TIKTOK: clientId,
  VITE_OAUTH_AUTHORIZE_URL_GOOGLE_ADS: standIn,
  VITE_OAUTH_AUTHORIZE_URL_META: standIn,
  VITE_OAUTH_AUTHORIZE_URL_META_AUDIENCE: standIn,
  VITE_OAUTH_AUTHORIZE_URL_SNAPCHAT: standIn,
  VITE_OAUTH_AUTHORIZE_URL_TIKTOK: standIn,
}

const schema = z.object({
  /** Origin of the API; '' is the page's origin. */
  VITE_API_ORIGIN: z._default(apiOrigin, ''),
  VITE_PRODUCT_NAME: z._default(z.string().check(z.minLength(1)), 'Stackyard'),
  VITE_SUPPORT_EMAIL: z._default(z.email(), supportEmail),
  VITE_SITE_URL: z._default(address, 'https://stackyard.example'),
  VITE_BLOG_URL: z._default(address, 'https://blog.stackyard.example'),
  VITE_DOCS_URL: z._default(address, 'https://docs.stackyard.example'),
  VITE_TERMS_URL: z._default(address, 'https://stackyard.example/terms'),
  VITE_PRIVACY_URL: z._default(address, 'https://stackyard.example/privacy'),
  /** Page for requesting a source; '' opens a mail to the support address. */
  VITE_REQUEST_SOURCE_URL: z._default(addressOrNone, ''),
  /** Who may sign up. The service refuses others whatever the page offers. */
  VITE_SIGNUP: z._default(z.enum(['open', 'invite', 'closed']), 'open'),
  VITE_SHOW_HIDDEN_TYPES: z._default(z.enum(['true', 'false']), 'false'),
  /** Whether providers without a client id lead to the sample pages of the service. */
  VITE_SAMPLE_PROVIDERS: z._default(z.enum(['true', 'false']), 'false'),
  /** '' disables login with Google. */
  VITE_GOOGLE_CLIENT_ID: clientId,
  VITE_GOOGLE_AUTHORIZE_URL: standIn,
  /** Name of the operator's OpenID provider; '' disables logging in there. */
  VITE_SSO_NAME: z._default(z.string(), ''),
  ...oauthShape,
})

/**
 * Product name, URLs and switches, from the service's settings, else from the `VITE_…` variables of the build; each has a
 * default (Rules "Configuration").
 */
export interface Configuration {
  /** Origin of the API; '' is the page's origin. */
  readonly apiOrigin: string
  readonly productName: string
  readonly supportEmail: string
  readonly siteUrl: string
  readonly blogUrl: string
  readonly docsUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Page for requesting a source; '' means a mail to the support address. */
  readonly requestSourceUrl: string
  /** Who may sign up: anybody, invited people, or nobody. */
  readonly signUp: 'open' | 'invite' | 'closed'
  /** Whether types that the catalogue marks as hidden are shown too. */
  readonly showHiddenTypes: boolean
  /** OAuth clients by label of the source type. One without a client id is not available. */
  readonly oauth: Readonly<Record<OAuthLabel, OAuthClient>>
  /** Name of the operator's OpenID provider; '' where nobody logs in at one. */
  readonly singleSignOn: string
  /** Client for login with Google; without a client id that login is not offered (AUT-2). */
  readonly google: OAuthClient
}

interface OAuthClient {
  readonly clientId: string
  /** Replaces the provider's authorization URL; a path is one of the service. '' for the provider's own. */
  readonly authorizeUrl: string
}

/** Result of `parseConfiguration`: the configuration, or the invalid variables with reasons (`problems`). */
export type ParsedConfiguration =
  | { readonly kind: 'ready'; readonly configuration: Configuration }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] }

/**
 * Parses a build's `VITE_…` variables. Unset and empty ones get their default; invalid ones are listed in `problems`.
 */
export function parseConfiguration(variables: Readonly<Record<string, unknown>>): ParsedConfiguration {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    return { kind: 'wrong', problems }
  }
  const is = parsed.data
  const orSample = (client: OAuthClient, path: string): OAuthClient =>
    client.clientId === '' && is.VITE_SAMPLE_PROVIDERS === 'true'
      ? { clientId: SAMPLE_CLIENT, authorizeUrl: path }
      : client
  const clientOf = (label: OAuthLabel): OAuthClient =>
    orSample(
      {
        clientId: is[`VITE_OAUTH_CLIENT_ID_${oauthNames[label]}`],
        authorizeUrl: is[`VITE_OAUTH_AUTHORIZE_URL_${oauthNames[label]}`],
      },
      `/sample/oauth/${label}`,
    )
  return {
    kind: 'ready',
    configuration: {
      apiOrigin: is.VITE_API_ORIGIN,
      productName: is.VITE_PRODUCT_NAME,
      supportEmail: is.VITE_SUPPORT_EMAIL,
      siteUrl: is.VITE_SITE_URL,
      blogUrl: is.VITE_BLOG_URL,
      docsUrl: is.VITE_DOCS_URL,
      termsUrl: is.VITE_TERMS_URL,
      privacyUrl: is.VITE_PRIVACY_URL,
      requestSourceUrl: is.VITE_REQUEST_SOURCE_URL,
      signUp: is.VITE_SIGNUP,
      showHiddenTypes: is.VITE_SHOW_HIDDEN_TYPES === 'true',
      oauth: {
        google_ads: clientOf('google_ads'),
        meta: clientOf('meta'),
        meta_audience: clientOf('meta_audience'),
        snapchat: clientOf('snapchat'),
        tiktok: clientOf('tiktok'),
      },
      singleSignOn: is.VITE_SSO_NAME,
      google: orSample(
        { clientId: is.VITE_GOOGLE_CLIENT_ID, authorizeUrl: is.VITE_GOOGLE_AUTHORIZE_URL },
        '/sample/google',
      ),
    },
  }
}

/** Settings that the service hands to its page; none in a page of another host, in Storybook and in Node. */
export function parsePageSettings(text: string): Readonly<Record<string, unknown>> {
  return text.startsWith('{') ? z.parse(z.record(z.string(), z.string()), JSON.parse(text)) : {}
}

const settingsText =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content ?? '')
const atStart = parseConfiguration({ ...import.meta.env, ...parsePageSettings(settingsText) })
const defaults = parseConfiguration({})

/**
 * Invalid variables of this build and of the service's settings, with reasons; empty if all are valid. The app does not
 * start while there are any.
 */
export const configurationProblems: readonly string[] = atStart.kind === 'wrong' ? atStart.problems : []

function readConfiguration(): Configuration {
  if (atStart.kind === 'ready') return atStart.configuration
  if (defaults.kind === 'ready') return defaults.configuration
  throw new Error(defaults.problems.join('; '))
}

/**
 * The configuration of this page; the defaults if it is invalid (`configurationProblems`). Throws on import only if
 * the defaults themselves are invalid.
 */
export const brand: Configuration = readConfiguration()

/**
 * Returns a mailto link to the support address; subject and body lines are optional. Lines are joined with CRLF, as
 * mail requires.
 */
export const supportLink = (subject = '', body: readonly string[] = []) => {
  const filled = [
    ...(subject === '' ? [] : [`subject=${encodeURIComponent(subject)}`]),
    ...(body.length === 0 ? [] : [`body=${encodeURIComponent(body.join('\r\n'))}`]),
  ]
  return `mailto:${brand.supportEmail}${filled.length === 0 ? '' : `?${filled.join('&')}`}`
}

/**
 * Returns the link for requesting a missing source: the configured page, or a mail with this subject if the page is ''
 * (APP-11).
 */
export const requestSourceLink = (subject: string, page = brand.requestSourceUrl): string =>
  page === '' ? supportLink(subject) : page
