/**
 * Google Analytics 4 (Data API v1beta). Facts from its documentation, not yet confirmed with a live account. Its reports are about
 * products; their revenue is no part of the answers.
 */
import * as z from 'zod/mini'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Row } from '@/server/lib/tables'
import { RetryableError, RunError, quotaError } from '@/server/lib/runErrors'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import { FieldError, ForbiddenError } from '@/server/connectors/core/providerCall'
import { addressOf, dayOf } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import { tokenFor } from '@/server/connectors/core/tokenCache'
import type { AnswerMapping, DeclaredReport, Part, ProviderApi } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { ANALYTICS_REPORTS, googleAnalyticsEndpoints } from './endpoints'
import { logInAsService } from './serviceAccount'

const NAME = 'Google Analytics'
const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly'
/** Rows of a page; the API permits more, which are too long for one answer. */
const PAGE_ROWS = 10_000
const PROPERTIES_MAX = 50
const API_OFF =
  'The Google Analytics Data API is off in the Google Cloud project of this service account. Switch it on there.'

const isOff = (text: string): boolean => /SERVICE_DISABLED|has not been used in project/.test(text)

const answers: AnswerMapping = ({ status, text }, detail, now) => {
  // without rows there is no list of them, and no count
  if (status < 400)
    return /"(?:metadata|dimensionHeaders)"/.test(text) && !text.includes('"rows"') ? 'empty' : null
  if (status === 403 && isOff(text)) return new RunError('credentials', API_OFF, detail)
  if (status === 403)
    return new ForbiddenError(
      'The service account may not read a property. Add its e-mail address as a viewer in Google Analytics.',
      detail,
    )
  if (status !== 429 || !text.includes('RESOURCE_EXHAUSTED')) return null
  return /per ?day|daily/i.test(text)
    ? quotaError(`${NAME} permits no more requests today. What was read is kept.`, detail, now)
    : new RetryableError(`${NAME} permits no more requests in this hour.`, detail, HOUR_MS - (now % HOUR_MS))
}

const api: ProviderApi = {
  name: NAME,
  authorization: { kind: 'session', logIn: (tools) => logInAsService(tools, SCOPE) },
  answers,
}

/** Ids of the properties to read. Throws a FieldError for text that is no id, which is a number. */
const propertiesOf = ({ secret }: SourceTools): readonly string[] => {
  const ids = (secret['property_ids'] ?? '').split(/[\s,;]+/).filter((id) => id !== '')
  const wrong = ids.find((id) => !/^\d{1,15}$/.test(id))
  if (wrong !== undefined)
    throw new FieldError(
      /^G-/i.test(wrong)
        ? 'This is a measurement ID. Enter the property ID, a number that is under Admin > Property details.'
        : 'Property IDs are numbers, separated by commas. They are under Admin > Property details.',
      'property_ids',
    )
  if (ids.length === 0 || ids.length > PROPERTIES_MAX)
    throw new FieldError(`Enter one to ${PROPERTIES_MAX} property IDs, separated by commas.`, 'property_ids')
  return [...new Set(ids)]
}

const urlOf = (tools: SourceTools, id: string): string =>
  `${addressOf(tools, 'google_analytics')}/properties/${id}:runReport`

/** Checks a service account with one figure of yesterday of each property, and names the first that it may not read. */
const check = async (tools: SourceTools): Promise<CheckResult> => {
  const properties = propertiesOf(tools)
  const token = await tokenFor(tools, () => logInAsService(tools, SCOPE))
  const yesterday = dayOf(tools.now() - DAY_MS)
  const body = JSON.stringify({
    dateRanges: [{ startDate: yesterday, endDate: yesterday }],
    metrics: [{ name: 'activeUsers' }],
    limit: '1',
  })
  const email = (tools.secret['client_email'] ?? '').trim()
  for (const id of properties) {
    const request = new Request(urlOf(tools, id), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
      signal: tools.signal,
    })
    const result = await runProbe(
      tools,
      {
        name: NAME,
        field: 'property_ids',
        fieldName: 'service account',
        form: z.object({ metadata: z.looseObject({}) }),
        rules: [
          {
            statuses: [403],
            text: /SERVICE_DISABLED|has not been used/,
            means: { kind: 'refused', field: 'project_id', message: API_OFF },
          },
          {
            statuses: [400, 403, 404],
            means: {
              kind: 'refused',
              field: 'property_ids',
              message: `The service account may not read the property ${id}. Add ${email} as a viewer of it in Google Analytics.`,
            },
          },
        ],
      },
      request,
    )
    if (!result.isSuccess) return result
  }
  return { isSuccess: true }
}

const answerSchema = z.object({
  dimensionHeaders: z.array(z.object({ name: z.string() })),
  metricHeaders: z.array(z.object({ name: z.string() })),
  metadata: z.optional(z.object({ currencyCode: z.optional(z.string()), timeZone: z.optional(z.string()) })),
})
const valuesSchema = z.array(z.object({ value: z.optional(z.string()) }))

/** Rows as objects: an answer names its columns once, and its rows are lists of values in that order. */
const named = (items: readonly Row[], answer: unknown): readonly Row[] => {
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) return items
  const names = [...data.dimensionHeaders, ...data.metricHeaders].map(({ name }) => name)
  return items.map((item): Row => {
    const values = ['dimensionValues', 'metricValues'].flatMap(
      (key) => valuesSchema.safeParse(item[key]).data ?? [],
    )
    return {
      ...Object.fromEntries(names.map((name, index) => [name, values[index]?.value ?? null])),
      currency_code: data.metadata?.currencyCode ?? null,
      time_zone: data.metadata?.timeZone ?? null,
    }
  })
}

const parts = async (tools: SourceTools): Promise<readonly Part[]> => {
  const ids = await Promise.resolve(propertiesOf(tools))
  return ids.map((id) => ({ id, values: { property: id }, accountName: `the property ${id}` }))
}

const report = (label: keyof typeof ANALYTICS_REPORTS): DeclaredReport => {
  const { dimensions, metrics } = ANALYTICS_REPORTS[label]
  const columns = { ...dimensions, ...metrics }
  return {
    url: ({ tools, part }) => urlOf(tools, part.id),
    body: ({ window, position }) => ({
      dateRanges: [{ startDate: window.from, endDate: window.to }],
      dimensions: ['date', ...Object.values(dimensions)].map((name) => ({ name })),
      metrics: Object.values(metrics).map((name) => ({ name })),
      orderBys: ['date', ...Object.values(dimensions)].map((name) => ({
        dimension: { dimensionName: name },
      })),
      keepEmptyRows: false,
      offset: String(position),
      limit: String(PAGE_ROWS),
    }),
    parts,
    format: 'json',
    rows: ['rows'],
    reshape: named,
    paging: { kind: 'offset', size: PAGE_ROWS, total: ['rowCount'] },
    columns: {
      day: { dayOf: 'date' },
      property_id: { part: 'property' },
      ...columns,
      currency: 'currency_code',
      time_zone: 'time_zone',
    },
  }
}

/** Reads Google Analytics: all properties of the credential. */
export const googleAnalytics = declaredSource({
  endpoints: plansOf(googleAnalyticsEndpoints),
  ...api,
  check,
  reports: {
    daily_active_users: report('daily_active_users'),
    traffic_sources: report('traffic_sources'),
    devices: report('devices'),
    pages: report('pages'),
    custom: report('custom'),
  },
})
