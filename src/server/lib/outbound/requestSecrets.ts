/** Secrets of requests that are no values of the credential: tokens of a login, and the operator's OAuth client. */

const HEADERS = ['Authorization', 'developer-token']
const FIELDS = ['client_secret', 'assertion']
const FORM = 'application/x-www-form-urlencoded'
/** Shorter values are no secrets. */
const SHORTEST_SECRET = 4
const MASK = '•••'

const valuesIn = (fields: URLSearchParams): readonly string[] => FIELDS.flatMap((name) => fields.getAll(name))

/** Returns the secrets of a request, whose body may be read afterwards. */
export const requestSecrets = async (request: Request): Promise<readonly string[]> => {
  const { headers, url } = request
  const tokens = HEADERS.map((name) => (headers.get(name) ?? '').replace(/^\S+ /, ''))
  const isForm = headers.get('Content-Type')?.startsWith(FORM) ?? false
  const form = new URLSearchParams(isForm ? await request.clone().text() : '')
  return [...tokens, ...valuesIn(new URL(url).searchParams), ...valuesIn(form)]
    .map((value) => value.trim())
    .filter((value) => value.length >= SHORTEST_SECRET)
}

/** Replaces secrets in an answer, because providers and proxies repeat requests in their errors. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (masked, value) => masked.replaceAll(value, MASK).replaceAll(encodeURIComponent(value), MASK),
    text,
  )
