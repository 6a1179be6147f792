/** Faults of the sample providers, which a test or a value of a credential asks for. */
import type { Row } from '@/server/lib/tables'
import type { RowsAnswer, SimulatorAnswer, SimulatorRequest } from './simulator'

/**
 * Fault of one answer. `changedType` writes words into the last column that holds a number; `samePage` ignores the
 * offset, so that the provider sends a full first page endlessly; `reset` breaks the connection.
 */
export type Fault =
  | 'tooManyRequests'
  | 'unavailable'
  | 'unauthorized'
  | 'reset'
  | 'cutJson'
  | 'noJson'
  | 'missingRows'
  | 'changedType'
  | 'samePage'

/** Returns the fault of a request; `index` counts the requests from 0. Null for none. */
export type FaultPlan = (request: Request, index: number) => Fault | null

/** Faults by the word in a value of a credential that asks for them. */
const FAULT_WORDS: Readonly<Record<string, Fault>> = {
  'fault-429': 'tooManyRequests',
  'fault-503': 'unavailable',
  'fault-cut': 'cutJson',
}

/** Returns the fault that a word in any part of a request asks for; null for none. */
export const requestedFault = ({ url, headers, body }: SimulatorRequest): Fault | null => {
  const text = [url.href, ...headers.values(), body].join(' ')
  return Object.entries(FAULT_WORDS).find(([word]) => text.includes(word))?.[1] ?? null
}

/** Seconds in the Retry-After header of the fault `tooManyRequests`. */
const FAULT_RETRY_SECONDS = 2

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withWords = (row: Row): Row => {
  const numeric = Object.keys(row).findLast((name) => isNumeric(row[name]) || isRow(row[name]))
  if (numeric === undefined) return row
  const value = row[numeric]
  return { ...row, [numeric]: isRow(value) ? withWords(value) : 'about five' }
}

const fullFirstPage = ({ rows, total, limit }: RowsAnswer): readonly Row[] => {
  const all = rows(0, Math.min(total, limit))
  return all.length === 0
    ? []
    : Array.from({ length: limit }, (_, index) => all[index % all.length]).filter((row) => row !== undefined)
}

const pageOf = (answer: RowsAnswer, fault: Fault | null): readonly Row[] | null => {
  if (fault === 'missingRows') return null
  if (fault === 'samePage') return fullFirstPage(answer)
  const page = answer.rows(answer.offset, answer.offset + answer.limit)
  return fault === 'changedType' ? page.map(withWords) : page
}

/** Writes an answer, with a fault if there is one. Throws a TypeError for a reset connection, as `fetch` does. */
export const respond = (answer: SimulatorAnswer, fault: Fault | null): Response => {
  if (fault === 'reset') throw new TypeError('fetch failed: ECONNRESET')
  if (fault === 'tooManyRequests')
    return new Response('Too many requests', {
      status: 429,
      headers: { 'Retry-After': String(FAULT_RETRY_SECONDS) },
    })
  if (fault === 'unavailable') return new Response('Service unavailable', { status: 503 })
  if (fault === 'unauthorized') return new Response('Unauthorized', { status: 401 })
  if (fault === 'noJson')
    return new Response('<html>Down for maintenance</html>', { headers: { 'Content-Type': 'text/html' } })
  const body = answer.kind === 'plain' ? answer.body : answer.write(pageOf(answer, fault))
  const response = new Response(fault === 'cutJson' ? body.slice(0, Math.floor(body.length / 2)) : body, {
    headers: { 'Content-Type': answer.contentType },
  })
  const status = answer.kind === 'plain' ? answer.status : response.status
  // statuses beyond 599, which some providers have, cannot be constructed
  return Object.defineProperties(response, {
    status: { value: status },
    ok: { value: status >= 200 && status < 300 },
  })
}
