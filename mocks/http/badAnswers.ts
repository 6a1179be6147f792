/** An HTTP response as plain data. */
export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** One kind of invalid or failed response, made from a valid one. */
export interface BadAnswer {
  /** Name for test titles, such as "a missing field" or "404". */
  readonly name: string
  /** Makes the invalid response; null means that the connection drops. */
  readonly from: (good: PlainAnswer) => PlainAnswer | null
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const read = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

const mapRecords = (value: Json, change: (record: Readonly<Record<string, Json>>) => Json): Json => {
  if (isList(value)) return value.map((each) => mapRecords(each, change))
  if (!isRecord(value)) return value
  const inner = Object.entries(value).map(([key, each]) => [key, mapRecords(each, change)] as const)
  return change(Object.fromEntries(inner))
}

const mapLeaves = (value: Json, change: (leaf: Json) => Json): Json => {
  if (isList(value)) return value.map((each) => mapLeaves(each, change))
  if (!isRecord(value)) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapLeaves(each, change)]))
}

const wrongType = (leaf: Json): Json => {
  if (typeof leaf === 'string') return { was: leaf }
  if (typeof leaf === 'number') return 'a number'
  return typeof leaf === 'boolean' ? [leaf] : 0
}

/** Removes the first field of an object, usually an id or the only field around a list. */
const withoutFirst = (record: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(Object.entries(record).slice(1))

const JSON_TYPE = { 'content-type': 'application/json' }
const PROXY_PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'
const SHORT = 0.6

const body = (name: string, change: (good: Json) => Json): BadAnswer => ({
  name,
  from: (good) => ({ status: 200, headers: JSON_TYPE, text: JSON.stringify(change(read(good.text))) }),
})
const text = (name: string, change: (good: string) => string, headers = JSON_TYPE): BadAnswer => ({
  name,
  from: (good) => ({ status: 200, headers, text: change(good.text) }),
})
const status = (code: number, headers: Readonly<Record<string, string>> = {}): BadAnswer => ({
  name: String(code),
  from: () => ({ status: code, headers: { ...JSON_TYPE, ...headers }, text: '{}' }),
})

/**
 * The 24 kinds of invalid or failed responses with which every API call is tested (C-1): malformed bodies, wrong
 * types, error statuses and a dropped connection.
 */
export const badAnswers: readonly BadAnswer[] = [
  body('a missing field', (good) => mapRecords(good, withoutFirst)),
  body('an extra field', (good) => mapRecords(good, (record) => ({ ...record, new_in_2027: { a: [1] } }))),
  body('null for every value', (good) => mapLeaves(good, () => null)),
  body('a wrong type for every value', (good) => mapLeaves(good, wrongType)),
  body('an empty array', () => []),
  body('an empty object', () => ({})),
  text('an empty body', () => ''),
  { name: '204', from: () => ({ status: 204, headers: {}, text: '' }) },
  text('a page of HTML', () => '<!doctype html><title>Sign in to the network</title>', {
    'content-type': 'text/html',
  }),
  text('half the JSON', (good) => good.slice(0, Math.floor(good.length * SHORT))),
  text('JSON after a byte order mark', (good) => `\uFEFF${good}`),
  text('JSON that calls itself a text', (good) => good, { 'content-type': 'text/plain' }),
  { name: '302', from: () => ({ status: 302, headers: { location: '/moved' }, text: '' }) },
  status(400),
  status(401),
  status(403),
  status(404),
  status(409),
  status(413),
  status(429, { 'retry-after': '30' }),
  status(500),
  { name: '502', from: () => ({ status: 502, headers: { 'content-type': 'text/html' }, text: PROXY_PAGE }) },
  status(503, { 'retry-after': '120' }),
  { name: 'a dropped connection', from: () => null },
]

/**
 * Texts of programming errors that must never appear on a page, such as "undefined", "NaN" or "[object Object]" (C-1).
 */
export const PROGRAMMING_ERROR_TEXT = /\b(undefined|NaN|Invalid Date)\b|\[object \w+\]/
