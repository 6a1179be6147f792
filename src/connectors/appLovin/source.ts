/** AppLovin: MAX, publisher, advertiser and user-level reports. Built from the provider's documentation. */
import * as z from 'zod/mini'
import { daysBetween } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import type { ColumnType, Row, Window } from '@/server/lib/tables'
import type { OwnTotal, Page, Source, SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { AMOUNTS, NAME, appLovinErrors, appLovinRequest } from './request'
import { readUserRevenue } from './users'
import { nextOffset, offsetOf, planOf, withDays } from '@/server/connectors/core/plans'
import { plansOf } from '@/server/connectors/core/seed'
import { appLovinEndpoints, COHORT_FIGURES, REQUEST_WINDOW_DAYS } from './endpoints'
import { dayOf } from '@/server/connectors/core/providerRequest'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe, Meaning } from '@/server/connectors/core/credentialProbe'
import {
  call,
  checkWith,
  hasNoContent,
  readJson,
  rowsSchema,
  shapeError,
} from '@/server/connectors/core/providerCall'

const PAGE_ROWS = 2_000
/** Types of the columns that are dimensions; all others are figures. */
const DIMENSIONS: ReadonlySet<ColumnType> = new Set(['date', 'text'])
const endpoints = plansOf(appLovinEndpoints)

/** Path and type of each report that is read in pages. */
const REPORTS: Readonly<Record<string, { readonly path: string; readonly type: string | null }>> = {
  max_report: { path: '/maxReport', type: null },
  publisher_report: { path: '/report', type: 'publisher' },
  advertiser_report: { path: '/report', type: 'advertiser' },
  max_cohort: { path: '/maxCohort', type: null },
  advertiser_ska_report: { path: '/skaReport', type: 'advertiser' },
  advertiser_probabilistic_report: { path: '/probabilisticReport', type: 'advertiser' },
}

const pageSchema = z.object({ code: z.optional(z.union([z.number(), z.string()])), results: rowsSchema })

const reportOf = (endpoint: string) => {
  const report = REPORTS[endpoint]
  if (report === undefined)
    throw new RunError('internal', `Stackyard cannot read this report of ${NAME} yet.`)
  return report
}

/** A row without the revenue up to ages that its installs have not reached. */
const withoutYoung = (row: Row, today: string): Row => {
  const age = typeof row['day'] === 'string' ? daysBetween(row['day'], today) : 0
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (Object.hasOwn(COHORT_FIGURES, name) ? (COHORT_FIGURES[name] ?? 0) : -1) >= age ? null : value,
    ]),
  )
}

/** Reads the spend of yesterday by asset; other days are gone. */
const readAssets = async (tools: SourceTools, slice: Window): Promise<Page> => {
  const yesterday = dayOf(tools.now() - DAY_MS)
  if (slice.from > yesterday || slice.to < yesterday) return { rows: [], cursor: null, bytes: 0 }
  const request = appLovinRequest(tools, '/assetReport', {
    range: 'yesterday',
    columns: 'asset_id,impressions,clicks,ctr,cost',
    format: 'json',
  })
  const answer = await call(tools, NAME, request, appLovinErrors)
  if (hasNoContent(answer)) return { rows: [], cursor: null, bytes: answer.bytes }
  const { results, code = 200 } = readJson(tools, NAME, answer.text, pageSchema)
  if (Number(code) !== 200) throw shapeError(NAME, answer.text, tools.secret)
  return {
    rows: results.map((row) => ({ ...row, day: yesterday, ...AMOUNTS })),
    cursor: null,
    bytes: answer.bytes,
  }
}

const readReport = async (
  tools: SourceTools,
  endpoint: string,
  slice: Window,
  cursor: string | null,
): Promise<Page> => {
  const plan = planOf(endpoints, NAME, endpoint)
  const { path, type } = reportOf(endpoint)
  const asked = plan.columns.filter(({ name }) => !Object.hasOwn(AMOUNTS, name))
  const offset = offsetOf(cursor)
  const request = appLovinRequest(tools, path, {
    start: slice.from,
    end: slice.to,
    columns: asked.map(({ name }) => name).join(','),
    ...(type === null ? {} : { report_type: type }),
    format: 'json',
    // by all dimensions, so that pages have no ties that come in another order each time
    ...Object.fromEntries(
      asked.filter(({ type }) => DIMENSIONS.has(type)).map(({ name }) => [`sort_${name}`, 'ASC']),
    ),
    limit: String(PAGE_ROWS),
    offset: String(offset),
  })
  const answer = await call(tools, NAME, request, appLovinErrors)
  const { text, bytes } = answer
  if (hasNoContent(answer)) return { rows: [], cursor: null, bytes }
  const { results, code = 200 } = readJson(tools, NAME, text, pageSchema)
  const found = withDays(plan, results)
  if (Number(code) !== 200 || found === null) throw shapeError(NAME, text, tools.secret)
  const today = dayOf(tools.now())
  const rows = found.map((row) => ({ ...withoutYoung(row, today), ...AMOUNTS }))
  return {
    rows,
    cursor: nextOffset(offset, results.length),
    bytes,
    distinct: { group: slice.from, rows },
  }
}

/** The sum of a report by day: without other columns, AppLovin adds up all of them. */
const totalOf = (
  endpoint: string,
  column: string,
  counted: Pick<OwnTotal, 'installsColumn'> = {},
): OwnTotal => ({
  ...counted,
  column,
  currencyColumn: 'currency',
  sliceDays: REQUEST_WINDOW_DAYS,
  readPage: async (tools, slice, cursor) => {
    const { path, type } = reportOf(endpoint)
    const offset = offsetOf(cursor)
    const request = appLovinRequest(tools, path, {
      start: slice.from,
      end: slice.to,
      columns: ['day', column, ...Object.values(counted)].join(','),
      ...(type === null ? {} : { report_type: type }),
      format: 'json',
      sort_day: 'ASC',
      limit: String(PAGE_ROWS),
      offset: String(offset),
    })
    const answer = await call(tools, NAME, request, appLovinErrors)
    if (hasNoContent(answer)) return { rows: [], cursor: null, bytes: answer.bytes }
    const { results, code = 200 } = readJson(tools, NAME, answer.text, pageSchema)
    if (Number(code) !== 200) throw shapeError(NAME, answer.text, tools.secret)
    return {
      rows: results.map((row) => ({ ...row, ...AMOUNTS })),
      cursor: nextOffset(offset, results.length),
      bytes: answer.bytes,
    }
  },
})

const wrongKey: Meaning = {
  kind: 'refused',
  field: 'report_key',
  message: `${NAME} does not accept this key. Copy the Report Key, not the SDK Key.`,
}
const PROBE: AnsweredProbe = {
  name: NAME,
  field: 'report_key',
  fieldName: 'Report Key',
  form: listUnder('results'),
  rules: [
    { statuses: [401, 403], means: wrongKey },
    {
      statuses: [200],
      text: /"code"\s*:\s*"?(429|5\d\d)\b/,
      means: { kind: 'unclear', message: `${NAME} has a temporary problem. Try again in a few minutes.` },
    },
    { statuses: [200], text: /"code"\s*:\s*"?(?!200\b)\d+/, means: wrongKey },
  ],
}

/** A key of an advertiser or of a publisher passes only one of the two reports. */
const check = (tools: SourceTools) =>
  checkWith(async () => {
    const today = dayOf(tools.now())
    const query = { start: today, end: today, columns: 'day,impressions', format: 'json', limit: '1' }
    const first = await runProbe(tools, PROBE, appLovinRequest(tools, '/maxReport', query))
    if (first.isSuccess || first.verdict === 'unclear') return first
    return runProbe(tools, PROBE, appLovinRequest(tools, '/report', { ...query, report_type: 'publisher' }))
  })

/** Reads AppLovin's reports. The API keeps 45 days. */
export const appLovin: Source = {
  // no published rate; public connectors send five a second
  limit: { api: 'applovin', rate: { requests: 5, perMs: 1_000 } },
  check,
  endpoints,
  totals: {
    max_report: totalOf('max_report', 'estimated_revenue'),
    publisher_report: totalOf('publisher_report', 'revenue'),
    advertiser_report: totalOf('advertiser_report', 'cost', { installsColumn: 'installs' }),
  },
  readPage: (tools, endpoint, slice, cursor) => {
    if (endpoint === 'user_ad_revenue') return readUserRevenue(tools, slice.from, cursor)
    return endpoint === 'asset_report' ? readAssets(tools, slice) : readReport(tools, endpoint, slice, cursor)
  },
}
