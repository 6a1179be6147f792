/** Source of each type that nothing reads from its provider yet. It answers in sample mode only. */
import * as z from 'zod/mini'
import { endpointPlans } from '../catalogue/catalogueSources'
import { nextOffset, offsetOf, planOf, withDays } from '../core/plans'
import {
  assertSuccess,
  checkWith,
  exchange,
  readJson,
  refusedField,
  rowsSchema,
  shapeError,
} from '../core/providerCall'
import type { Source, SourceTools } from '../core/source'
import { SAMPLED_HOST } from './sampledSimulator'

/** Name of the provider in messages. */
const NAME = 'The sample provider'
const PAGE_ROWS = 2_000

const answerSchema = z.object({ rows: rowsSchema })
const refusalSchema = z.object({ field: z.nullable(z.string()) })

const requestOf = ({ secret, signal }: SourceTools, path: string, query: object): Request =>
  new Request(`https://${SAMPLED_HOST}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret, ...query }),
    signal,
  })

const check = (tools: SourceTools, label: string) =>
  checkWith(async () => {
    const request = requestOf(tools, `${label}/check`, {})
    const answer = await exchange(tools, NAME, request)
    if (answer.status === 401) {
      const { field } = readJson(tools, NAME, answer.text, refusalSchema)
      return refusedField(
        `The provider does not accept ${field === null ? 'these values' : `the ${field.replaceAll('_', ' ')}`}. Copy it again from your account.`,
        field,
      )
    }
    assertSuccess(tools, NAME, request, answer)
    return { isSuccess: true }
  })

/** Creates the source of a type whose rows are invented. */
export const sampledSource = (label: string): Source => {
  const endpoints = endpointPlans(label)
  return {
    check: (tools) => check(tools, label),
    endpoints,
    readPage: async (tools, endpoint, slice, cursor) => {
      const plan = planOf(endpoints, label, endpoint)
      const offset = offsetOf(cursor)
      const request = requestOf(tools, `${label}/rows/${endpoint}`, { ...slice, offset, limit: PAGE_ROWS })
      const answer = await exchange(tools, NAME, request)
      assertSuccess(tools, NAME, request, answer)
      const { rows } = readJson(tools, NAME, answer.text, answerSchema)
      if (withDays(plan, rows) === null) throw shapeError(NAME, answer.text, tools.secret)
      return { rows, cursor: nextOffset(offset, rows.length), bytes: answer.bytes }
    },
  }
}
