/**
 * Reports of Google Ads: daily figures by account, campaign, ad group, ad and keyword, and clicks. Built from the
 * provider's documentation.
 */
import * as z from 'zod/mini'
import type { Window } from '@/server/lib/tables'
import type { Row } from '@/server/lib/tables'
import { jsonBatches, mapBatches } from '@/server/connectors/core/longRows'
import type { Page, PageEnd, Source, SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { cursorOf, halvesOf, positionOf } from '@/server/connectors/core/position'
import { planOf, withDays } from '@/server/connectors/core/plans'
import { plansOf } from '@/server/connectors/core/seed'
import { googleAdsEndpoints } from './endpoints'
import type { LongAnswer } from '@/server/connectors/core/providerCall'
import {
  TooLargeError,
  hasNoContent,
  readJson,
  rowSchema,
  rowsSchema,
  shapeError,
} from '@/server/connectors/core/providerCall'

const NAME = 'Google Ads'
/** Plans by endpoint label. */
export const googleAdsPlans = plansOf(googleAdsEndpoints)

/** App of a campaign that advertises one. */
const APP_FIELDS = 'campaign.app_campaign_setting.app_id, campaign.app_campaign_setting.app_store'

const APP_COLUMNS = 'campaign_app_campaign_setting_'

/** Resource that each report is selected from, and its own fields. Removed objects are among the rows unless a query leaves them out. */
const QUERIES: Readonly<Record<string, { readonly from: string; readonly fields: string }>> = {
  account_report_daily: { from: 'customer', fields: 'customer.id' },
  campaign_report_daily: {
    from: 'campaign',
    fields: `customer.id, campaign.id, campaign.name, ${APP_FIELDS}`,
  },
  ad_group_report_daily: {
    from: 'ad_group',
    fields: 'customer.id, campaign.id, campaign.name, ad_group.id, ad_group.name',
  },
  ad_report_daily: {
    from: 'ad_group_ad',
    fields: `customer.id, campaign.id, campaign.name, ${APP_FIELDS}, ad_group.id, ad_group.name, ad_group_ad.ad.id, ad_group_ad.ad.name`,
  },
  keyword_report_daily: {
    from: 'keyword_view',
    fields:
      'customer.id, campaign.id, campaign.name, ad_group.id, ad_group.name, ad_group_criterion.criterion_id, ad_group_criterion.keyword.text',
  },
  click_report_daily: {
    from: 'click_view',
    fields: 'customer.id, campaign.id, campaign.name, click_view.gclid, click_view.area_of_interest.country',
  },
}
const ACCOUNT_FIELDS = 'customer.currency_code, customer.time_zone'
const SEGMENT_FIELDS = 'segments.date, segments.device, segments.ad_network_type'
const METRIC_FIELDS = 'metrics.clicks, metrics.impressions, metrics.conversions, metrics.cost_micros'

const batchSchema = z.object({
  results: z.optional(rowsSchema),
  fieldMask: z.optional(z.unknown()),
  requestId: z.optional(z.unknown()),
  error: z.optional(z.never()),
})
/** A batch without rows has the fields that were asked for, or the id of the request. */
const batchesSchema = z.array(
  batchSchema.check(
    z.refine(({ results, fieldMask, requestId }) =>
      [results, fieldMask, requestId].some((part) => part !== undefined),
    ),
  ),
)

const queryOf = (endpoint: string, slice: Window): string => {
  const query = QUERIES[endpoint]
  if (query === undefined)
    throw new RunError('internal', `Stackyard cannot read this report of ${NAME} yet.`, endpoint)
  const figures = query.from === 'click_view' ? 'metrics.clicks' : METRIC_FIELDS
  const fields = [query.fields, SEGMENT_FIELDS, figures, ACCOUNT_FIELDS].join(', ')
  return `SELECT ${fields} FROM ${query.from} WHERE segments.date BETWEEN '${slice.from}' AND '${slice.to}'`
}

const columnName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Flattens the nested objects of a result: `adGroup.id` becomes `ad_group_id`. */
const flatten = (row: Row, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): readonly (readonly [string, Row[string]])[] => {
      const key = `${prefix}${columnName(name)}`
      const { success, data } = rowSchema.safeParse(value)
      return success && !Array.isArray(value) ? Object.entries(flatten(data, `${key}_`)) : [[key, value]]
    }),
  )

/** Sends a query of the customer of a credential, and returns a successful answer. */
export type SearchGoogleAds = (tools: SourceTools, query: string) => Promise<LongAnswer>

const cursorAfter = (windows: readonly Window[]): string | null =>
  windows.length === 0 ? null : cursorOf({ part: '', windows: [...windows], page: null })

/** Creates the reader of the reports. A period whose answer is too large is left, and read in two halves. */
export const googleAdsReader = (search: SearchGoogleAds): Source['readPage'] => {
  const read = async (
    tools: SourceTools,
    endpoint: string,
    window: Window,
    cursor: string | null,
  ): Promise<Page> => {
    const plan = planOf(googleAdsPlans, NAME, endpoint)
    const answer = await search(tools, queryOf(endpoint, window))
    const { text, bytes, rest } = answer
    if (hasNoContent(answer)) return { rows: [], bytes, cursor }
    // a campaign that advertises no app lacks the fields of one
    const noApp = Object.fromEntries(
      plan.columns.flatMap(({ name }) => (name.startsWith(APP_COLUMNS) ? [[name, null]] : [])),
    )
    const rowsOf = (results: readonly Row[]): readonly Row[] => {
      const rows = withDays(
        plan,
        results.map((row) => ({ ...noApp, ...flatten(row) })),
      )
      if (rows === null) throw shapeError(NAME, text, tools.secret)
      return rows
    }
    if (rest === null) {
      const lists = readJson(tools, NAME, text, batchesSchema).map(({ results = [] }) => results)
      return { rows: rowsOf(lists.flat()), bytes, cursor }
    }
    const batches = mapBatches(jsonBatches({ tools, name: NAME }, answer, [null, 'results']), rowsOf)
    const all = async function* (): AsyncGenerator<readonly Row[], PageEnd> {
      yield* batches
      return { bytes: rest.bytes(), cursor }
    }
    return { rows: [], bytes, cursor, rest: all() }
  }
  return async (tools, endpoint, slice, cursor) => {
    const [window = slice, ...later] = cursor === null ? [slice] : positionOf(cursor).windows
    try {
      return await read(tools, endpoint, window, cursorAfter(later))
    } catch (error) {
      const halves = error instanceof TooLargeError ? halvesOf(window) : null
      if (halves === null) throw error
      return { rows: [], bytes: 0, cursor: cursorAfter([...halves, ...later]) }
    }
  }
}
