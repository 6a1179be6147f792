import * as z from 'zod/mini'
import type { Endpoint } from '@/api/contract/endpoint'
import { issuePath } from '@/api/contract/issuePath'
import { ContractError, HttpError, LimitError } from './errors'

/**
 * Parses a value with a zod schema and returns the result. Throws a ContractError with the call's name and the key path
 * of the first mismatch.
 */
export const parseAs = <Schema extends z.ZodMiniType>(
  endpoint: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new ContractError(endpoint, issuePath(result.error.issues).map(String).join('.'))
}

/**
 * Parses a request body and returns it; undefined for an endpoint without a body. Throws a LimitError that names the
 * field if a text or list is too long (FJ-14), and a ContractError for any other mismatch.
 */
export const parseBody = (endpoint: Endpoint, value: unknown): unknown => {
  const schema = endpoint.body
  if (schema === null) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code !== 'too_big') return parseAs(endpoint.name, schema, value)
  const field = issue.path.findLast((key) => typeof key === 'string') ?? ''
  const unit = issue.origin === 'array' ? 'entries' : 'characters'
  throw new LimitError(endpoint.name, field, Number(issue.maximum), unit)
}

const asJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

const isJson = (contentType: string | null): boolean =>
  contentType === null || /^(application|text)\/([\w.-]+\+)?json\b/i.test(contentType.trim())

/** Parses `Retry-After`, in seconds or as a date, into milliseconds from `now`; null if it is absent or invalid. */
const retryAfter = (header: string | null, now: number): number | null => {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}

/**
 * Creates the error for a response without success, from its status, body text and `Retry-After` header; `now` is in
 * epoch milliseconds.
 */
export const httpError = (endpoint: Endpoint, response: Response, text: string, now: number): HttpError => {
  const wait = retryAfter(response.headers.get('Retry-After'), now)
  return new HttpError(endpoint.name, response.status, asJson(text)?.value ?? text, wait)
}

/**
 * Parses the text of a successful response with the endpoint's schema. Throws a ContractError if it does not match; a
 * schema that ignores the body accepts anything, even text that is not JSON (Rules "Wire conventions").
 */
export const readAnswer = <E extends Endpoint>(
  endpoint: E,
  contentType: string | null,
  text: string,
): z.output<E['response']> => {
  const schema: E['response'] = endpoint.response
  const json = text !== '' && isJson(contentType) ? asJson(text) : null
  return parseAs(endpoint.name, schema, json?.value)
}
