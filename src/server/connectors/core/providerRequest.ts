/** Requests to providers. */
import { API_ADDRESSES } from './apiAddresses.mjs'
import type { ApiName } from './apiAddresses.mjs'
import type { SourceTools } from './source'
import { FieldError } from './providerCall'

/** Value of a field as it is sent in a header. Throws a FieldError for one that no header can have. */
export const headerValue = ({ secret }: SourceTools, field: string, fieldName: string): string => {
  const value = (secret[field] ?? '').trim()
  if (!/^[\u0021-\u007e]+$/.test(value))
    throw new FieldError(
      `The ${fieldName} has characters that none can have, such as a space or a line break. Copy it again.`,
      field,
    )
  return value
}

/** Calendar day of a time in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Creates a request with a query. */
export const getRequest = (
  { signal }: SourceTools,
  url: string,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Request => {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return new Request(address, { headers, signal })
}

/** Address of an API, without a trailing slash: the operator's, or the built-in one. */
export const addressOf = ({ addresses }: Pick<SourceTools, 'addresses'>, name: ApiName): string =>
  addresses?.[name] ?? API_ADDRESSES[name]
