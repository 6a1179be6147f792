/**
 * Amazon Appstore: files of months behind links. Facts from public clients, not yet confirmed with a live account: the titles of the
 * columns, and which refusals mean that a month has no report.
 */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import type { CheckResult } from '@/server/lib/credentialForm'
import { RunError } from '@/server/lib/runErrors'
import type { Window } from '@/server/lib/tables'
import { plainNumber, signedBy, writtenDay } from '@/server/connectors/core/fieldReadings'
import { resultOf } from '@/server/connectors/core/credentialProbe'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { exchange, readJson } from '@/server/connectors/core/providerCall'
import type { Answer } from '@/server/connectors/core/providerCall'
import { addressOf, dayOf, getRequest } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import type { Token } from '@/server/connectors/core/tokenCache'
import type { ColumnSource, DeclaredReport, Part } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import { formRequest } from '@/server/connectors/oauth/tokenRequests'
import { amazonAppstoreEndpoints } from './endpoints'

const NAME = 'Amazon'
const SCOPE = 'adx_reporting::appstore:marketer'
const NOT_ATTACHED =
  'The security profile may not read reports. Attach it in the Amazon Developer Console, under My Settings > API Access > Reporting API.'

const LOGIN: CredentialProbe = {
  name: NAME,
  field: 'client_id',
  fieldName: 'client ID',
  rules: [
    {
      statuses: [400, 401],
      text: /invalid_client|unauthorized_client/,
      means: {
        kind: 'refused',
        field: 'client_id',
        message:
          'Amazon does not accept client ID and client secret together. Copy both again from the Web Settings of the security profile.',
      },
    },
    {
      statuses: [400, 401],
      text: /invalid_scope/,
      means: { kind: 'refused', field: null, message: NOT_ATTACHED },
    },
  ],
}

const tokenSchema = z.object({
  access_token: z.string().check(z.maxLength(10_000), z.regex(/^[\u0021-\u007e]+$/)),
  expires_in: z.optional(z.number().check(z.positive(), z.maximum(86_400))),
})
/** Life of a token that does not state its end, seconds. */
const TOKEN_S = 3_600

const logIn = async (tools: SourceTools): Promise<Token> => {
  const value = (field: string) => (tools.secret[field] ?? '').trim()
  const request = formRequest(tools, addressOf(tools, 'amazon_login'), {
    grant_type: 'client_credentials',
    client_id: value('client_id'),
    client_secret: value('client_secret'),
    scope: SCOPE,
  })
  const { text } = await acceptedAnswer(tools, LOGIN, request)
  const { access_token: token, expires_in: seconds = TOKEN_S } = readJson(tools, NAME, text, tokenSchema)
  return { value: token, expiresAt: tools.now() + seconds * 1_000 }
}

/** Whether a month has no report. */
const hasNoReport = ({ status, text }: Pick<Answer, 'status' | 'text'>): boolean =>
  status === 404 || ((status === 400 || status === 403) && /report not found|no (?:data|report)/i.test(text))

const urlOf = (tools: SourceTools, kind: string, month: string): string =>
  `${addressOf(tools, 'amazon_appstore')}/${kind}/${month.slice(0, 4)}/${month.slice(5, 7)}`

/** Checks the login, and asks for the sales of this month, of which there may be none. */
const check = async (tools: SourceTools): Promise<CheckResult> => {
  const { value } = await logIn(tools)
  const month = dayOf(tools.now()).slice(0, 'YYYY-MM'.length)
  const request = getRequest(tools, urlOf(tools, 'sales', month), {}, { Authorization: `Bearer ${value}` })
  const answer = await exchange(tools, NAME, request)
  if (hasNoReport(answer)) return { isSuccess: true }
  return resultOf(
    answer,
    {
      ...LOGIN,
      rules: [{ statuses: [401, 403], means: { kind: 'refused', field: null, message: NOT_ATTACHED } }],
    },
    tools.secret,
  )
}

/** Months of a slice, which each have a file. */
const monthsOf = async (_tools: SourceTools, { from, to }: Window): Promise<readonly Part[]> => {
  const months: Part[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 31).slice(0, 7)}-01`)
    months.push({ id: day.slice(0, 7), values: {} })
  return Promise.resolve(months)
}

/** The link in an answer, which is a text, a text in quotation marks, or JSON. */
const linkIn = (text: string): readonly string[] => {
  const found = /https:\/\/[^\s"'<>\\]+/.exec(text.replaceAll('\\/', '/').replaceAll('\\u0026', '&'))
  return found === null ? [] : [found[0]]
}

const timed = (titles: readonly string[]): ColumnSource => ({
  anyOf: titles.map((of) => ({ of, read: writtenDay })),
})

/** An amount of a row, which is negative where it was given back. */
const amountOf = (titles: readonly string[]): ColumnSource => ({
  anyOf: titles.map((title) => ({ ofAll: [title, 'Transaction Type'], combine: signedBy })),
})

const report = (kind: string, columns: DeclaredReport['columns']): DeclaredReport => ({
  url: ({ tools, part }) => urlOf(tools, kind, part.id),
  format: 'csv',
  rows: [],
  paging: { kind: 'none' },
  files: monthsOf,
  links: (_tools, text) => linkIn(text),
  meansNoRows: hasNoReport,
  columns: {
    day: timed(['Transaction Time', 'Transaction Date', 'Event Time', 'Event Date', 'Payment Date', 'Date']),
    app: { anyOf: ['App ASIN', 'Parent ASIN', 'ASIN'] },
    app_name: { anyOf: ['App Name', 'App Title', 'Title'] },
    platform: { fixed: 'amazon' },
    country: { anyOf: ['Country/Region Code', 'Country Code', 'Country'] },
    marketplace: 'Marketplace',
    transaction_id: { anyOf: ['Transaction ID', 'Order ID'] },
    transaction_type: { anyOf: ['Transaction Type', 'Event Type'] },
    sku: { anyOf: ['SKU', 'Vendor SKU'] },
    ...columns,
    currency: { anyOf: ['Currency', 'Currency Code', 'Sales Price Currency', 'Marketplace Currency'] },
    details: { rest: true },
  },
})

const ofItem = {
  item_type: 'Item Type',
  units: { anyOf: ['Units', 'Quantity'].map((of): ColumnSource => ({ of, read: plainNumber })) },
} as const satisfies DeclaredReport['columns']

/** Reads Amazon Appstore. */
export const amazonAppstore: Source = declaredSource({
  endpoints: plansOf(amazonAppstoreEndpoints),
  name: NAME,
  authorization: { kind: 'session', logIn },
  answers: ({ status }, detail) =>
    status === 403 ? new RunError('credentials', NOT_ATTACHED, detail) : null,
  limit: { api: 'amazon_appstore', rate: { requests: 3, perMs: 1_000 } },
  check,
  reports: {
    sales: report('sales', { ...ofItem, gross: amountOf(['Sales Price', 'Sale Price', 'Price']) }),
    earnings: report('earnings', { ...ofItem, revenue: amountOf(['Earnings', 'Royalty', 'Amount']) }),
    subscriptions: report('subscription', {
      subscription_id: { anyOf: ['Subscription ID', 'Subscription Id'] },
      period: { anyOf: ['Subscription Period', 'Period'] },
      gross: amountOf(['Sales Price', 'Price']),
    }),
  },
})
