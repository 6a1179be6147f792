/** Sample source for each source type that has no real connector yet. It answers in sample mode only. */
import * as z from 'zod/mini'
import type { EndpointPlan } from '@/server/lib/tables'
import type { Source, SourceTools } from '../core/source'
import { GENERIC_COLUMNS } from '@/server/connectors/simulated/genericKinds'
import type { GenericKind } from '@/server/connectors/simulated/genericKinds'
import { GENERIC_HOST } from '@/server/connectors/simulated/genericSample'
import { haveDays, listPlan, nextOffset, offsetOf, planOf, reportPlan } from './plans'
import {
  assertSuccess,
  checkWith,
  exchange,
  readJson,
  refusedField,
  rowsSchema,
  shapeError,
} from '../core/providerCall'

const NAME = 'The sample provider'
const PAGE_ROWS = 2_000
const SLICE_DAYS = 30
/** Reports with revenue of a cohort's first 30 days change for as long. */
const COHORT_LOOKBACK_DAYS = 30

const answerSchema = z.object({ rows: rowsSchema })
const refusalSchema = z.object({ field: z.nullable(z.string()) })

const planOfKind = (kind: GenericKind): EndpointPlan => {
  const columns = GENERIC_COLUMNS[kind]
  if (kind === 'list') return listPlan(columns)
  const isCohort = kind === 'campaignReport' || kind === 'creativeReport'
  return reportPlan('day', SLICE_DAYS, columns, isCohort ? { lookbackDays: COHORT_LOOKBACK_DAYS } : {})
}

const requestOf = ({ secret, signal }: SourceTools, path: string, query: object): Request =>
  new Request(`https://${GENERIC_HOST}/${path}`, {
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

/** Creates the sample source of a source type; `kinds` describes its endpoints. */
export const genericSource = (label: string, kinds: Readonly<Record<string, GenericKind>>): Source => {
  const endpoints = Object.fromEntries(
    Object.entries(kinds).map(([endpoint, kind]) => [endpoint, planOfKind(kind)]),
  )
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
      if (!haveDays(plan, rows)) throw shapeError(NAME, answer.text, tools.secret)
      return { rows, cursor: nextOffset(offset, rows.length), bytes: answer.bytes }
    },
  }
}
