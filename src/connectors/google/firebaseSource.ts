/**
 * Firebase's export to BigQuery: a table for each day, listed page by page, which costs nothing. Facts from Google's documentation, not
 * yet confirmed with a live account: the columns of the tables of users are assumed.
 */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import type { CheckResult } from '@/server/lib/credentialForm'
import { daysIn } from '@/server/lib/days'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import type { Row } from '@/server/lib/tables'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnswerRule } from '@/server/connectors/core/credentialProbe'
import { FieldError, ForbiddenError, refusedField, shapeError } from '@/server/connectors/core/providerCall'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import { tokenFor } from '@/server/connectors/core/tokenCache'
import type { AnswerMapping, DeclaredReport, Part, ProviderApi } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { firebaseEndpoints } from './endpoints'
import { logInAsService } from './serviceAccount'
import { namedRow, tableFieldSchema, tableFieldsSchema } from './tableRows'

const NAME = 'BigQuery'
const SCOPE = 'https://www.googleapis.com/auth/bigquery.readonly'
const PAGE_ROWS = 5_000
/** Datasets that Firebase makes, one for each property. */
const OF_A_PROPERTY = /^analytics_\d+$/
const API_OFF =
  'The BigQuery API is off in the Google Cloud project of this service account. Switch it on there.'
const NO_DATASET =
  'The project has no dataset named analytics_… and a number. Link Firebase to BigQuery in the project settings, or enter the dataset ID.'

const isOff = (text: string): boolean =>
  /SERVICE_DISABLED|accessNotConfigured|has not been used in/.test(text)

const answers: AnswerMapping = ({ status, text }, detail) => {
  if (status === 404 && /Not found: Table/.test(text)) return 'empty'
  if (status === 404)
    return new RunError('credentials', 'The project or the dataset of the export does not exist.', detail)
  if (status !== 403) return null
  if (/rateLimitExceeded|quotaExceeded/.test(text))
    return new RetryableError(`${NAME} asks for fewer requests.`, detail)
  return isOff(text)
    ? new RunError('credentials', API_OFF, detail)
    : new ForbiddenError(
        'The service account may not read a dataset. Give it the role BigQuery Data Viewer there.',
        detail,
      )
}

const api: ProviderApi = {
  name: NAME,
  authorization: { kind: 'session', logIn: (tools) => logInAsService(tools, SCOPE) },
  answers,
}

/** Id of the dataset of a credential; '' for all of Firebase. Throws a FieldError for text that is no id. */
const datasetOf = ({ secret }: SourceTools): string => {
  const dataset = (secret['dataset_id'] ?? '').trim()
  if (!/^\w{0,1024}$/.test(dataset))
    throw new FieldError(
      'Enter the dataset ID without the project: letters, digits and underscores.',
      'dataset_id',
    )
  return dataset
}

const datasetsUrl = (tools: SourceTools): string =>
  `${addressOf(tools, 'firebase_bigquery')}/projects/${encodeURIComponent((tools.secret['project_id'] ?? '').trim())}/datasets`
const tableUrl = (tools: SourceTools, dataset: string, table: string): string =>
  `${datasetsUrl(tools)}/${dataset}/tables/${table}`

const datasetSchema = z.object({
  datasetReference: z.object({ datasetId: z.string().check(z.maxLength(1_024)) }),
})

/** Datasets of the project. */
const datasetsReport: DeclaredReport = {
  url: ({ tools }) => datasetsUrl(tools),
  query: () => ({ maxResults: '1000' }),
  format: 'json',
  rows: ['datasets'],
  hasNoRows: ({ kind }) => kind === 'bigquery#datasetList',
  paging: { kind: 'after', path: ['nextPageToken'], parameter: 'pageToken' },
  columns: {},
}

const propertiesOf = cachedPerRun(async (tools): Promise<readonly string[]> => {
  const rows = await readAllRows(api, datasetsReport, tools)
  return rows
    .map((row) => {
      const { success, data } = datasetSchema.safeParse(row)
      if (!success) throw shapeError(NAME, JSON.stringify(row), tools.secret)
      return data.datasetReference.datasetId
    })
    .filter((id) => OF_A_PROPERTY.test(id))
})

const parts = async (tools: SourceTools): Promise<readonly Part[]> => {
  const chosen = datasetOf(tools)
  const ids = chosen === '' ? await propertiesOf(tools) : [chosen]
  if (ids.length === 0) throw new RunError('credentials', NO_DATASET)
  return ids.map((dataset) => ({
    id: dataset,
    values: { dataset },
    accountName: `the dataset ${dataset}`,
  }))
}

const rulesOf = (tools: SourceTools): readonly AnswerRule[] => [
  {
    statuses: [403],
    text: /SERVICE_DISABLED|accessNotConfigured/,
    means: { kind: 'refused', field: 'project_id', message: API_OFF },
  },
  {
    statuses: [403],
    text: /rateLimitExceeded|quotaExceeded/,
    means: { kind: 'unclear', message: 'BigQuery permits no more requests for now. Try again in a minute.' },
  },
  {
    statuses: [403],
    means: {
      kind: 'refused',
      field: 'client_email',
      message: `The service account may not read the dataset. Give ${(tools.secret['client_email'] ?? '').trim()} the role BigQuery Data Viewer on it.`,
    },
  },
  {
    statuses: [404],
    text: /Not found: Dataset/,
    means: {
      kind: 'refused',
      field: 'dataset_id',
      message: 'The project has no dataset with this ID. Copy it from BigQuery, such as analytics_123456789.',
    },
  },
  {
    statuses: [400, 404],
    means: {
      kind: 'refused',
      field: 'project_id',
      message: 'Google knows no project with this ID. Upload the key file again.',
    },
  },
]

/** Checks a service account with one table of the dataset, or with the datasets of the project. */
const check = async (tools: SourceTools): Promise<CheckResult> => {
  const dataset = datasetOf(tools)
  const token = await tokenFor(tools, () => logInAsService(tools, SCOPE))
  const probe = {
    name: NAME,
    field: 'client_email',
    fieldName: 'service account',
    rules: rulesOf(tools),
    form: z.union([
      z.object({ totalItems: z.number() }),
      listUnder('tables'),
      z.object({ kind: z.string() }),
    ]),
  }
  const url = dataset === '' ? datasetsUrl(tools) : `${datasetsUrl(tools)}/${dataset}/tables`
  const result = await runProbe(
    tools,
    probe,
    getRequest(tools, url, { maxResults: '1' }, { Authorization: `Bearer ${token}` }),
  )
  if (!result.isSuccess || dataset !== '') return result
  return (await propertiesOf(tools)).length === 0 ? refusedField(NO_DATASET, 'dataset_id') : result
}

/** Columns of a table, those that a report reads; null for a table that does not exist. */
const fieldsOf = cachedPerRun(async (tools, key): Promise<string | null> => {
  const [dataset = '', table = '', names = ''] = key.split(' ')
  const wanted = new Set(names.split(','))
  const report: DeclaredReport = {
    url: () => tableUrl(tools, dataset, table),
    format: 'json',
    rows: ['schema', 'fields'],
    hasNoRows: ({ kind }) => kind === 'bigquery#table',
    paging: { kind: 'none' },
    columns: {},
  }
  const rows = await readAllRows(api, report, tools)
  const fields = rows.map((row) => {
    const { success, data } = tableFieldSchema.safeParse(row)
    if (!success) throw shapeError(NAME, JSON.stringify(row), tools.secret)
    return data
  })
  const read = fields.filter(({ name }) => wanted.has(name))
  return read.length === 0 ? null : JSON.stringify(read)
})

const compact = (day: string): string => day.replaceAll('-', '')

/** Rows of a table as objects. */
const named = (items: readonly Row[], { values }: Part): readonly Row[] => {
  const fields = tableFieldsSchema.parse(JSON.parse(values['fields'] ?? '[]'))
  return items.map((item) => namedRow(fields, item))
}

/** The tables of days, whose names begin with `prefix`. */
const tables = (
  prefix: string,
  wanted: readonly string[],
): Pick<
  DeclaredReport,
  'url' | 'query' | 'parts' | 'prepare' | 'windows' | 'pageRows' | 'format' | 'rows' | 'hasNoRows' | 'paging'
> => ({
  url: ({ tools, part, window }) => `${tableUrl(tools, part.id, `${prefix}${compact(window.from)}`)}/data`,
  query: ({ part, pageRows = PAGE_ROWS }) => ({
    maxResults: String(pageRows),
    selectedFields: tableFieldsSchema
      .parse(JSON.parse(part.values['fields'] ?? '[]'))
      .map(({ name }) => name)
      .join(),
  }),
  parts,
  prepare: async ({ tools, part, window }) => {
    const table = `${prefix}${compact(window.from)}`
    const fields = await fieldsOf(tools, `${part.id} ${table} ${wanted.join()}`)
    return fields === null ? null : { fields }
  },
  windows: (slice) => daysIn(slice).map((day) => ({ from: day, to: day })),
  pageRows: PAGE_ROWS,
  format: 'json',
  rows: ['rows'],
  hasNoRows: ({ kind }) => kind === 'bigquery#tableDataList',
  paging: { kind: 'after', path: ['pageToken'], parameter: 'pageToken' },
})

const MS_MICROS = 1_000

/** Time of microseconds since 1970. */
const timeOfMicros = (value: Row[string]): Row[string] => {
  const micros = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(micros) && micros > 0 ? new Date(micros / MS_MICROS).toISOString() : null
}

const parametersSchema = z.array(
  z.object({
    key: z.string(),
    value: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  }),
)

/** Parameters of an event by name: of each, the value of the type that it has. */
const parametersIn = (value: Row[string] | undefined): string | null => {
  const { data = [] } = parametersSchema.safeParse(value)
  const found = data.flatMap(({ key, value: types }) => {
    const { string_value: text, ...numbers } = types ?? {}
    const number = Object.values(numbers).find((one) => one !== null)
    return text === null || text === undefined
      ? number === undefined
        ? []
        : [[key, Number(number)] as const]
      : [[key, text] as const]
  })
  return found.length === 0 ? null : JSON.stringify(Object.fromEntries(found))
}

const textIn = (value: Row[string] | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const EVENT_FIELDS = [
  'event_date',
  'event_timestamp',
  'event_name',
  'event_params',
  'event_value_in_usd',
  'event_bundle_sequence_id',
  'user_id',
  'user_pseudo_id',
  'user_first_touch_timestamp',
  'device',
  'geo',
  'app_info',
  'traffic_source',
  'platform',
]

const events = (prefix: string): DeclaredReport => ({
  ...tables(prefix, EVENT_FIELDS),
  reshape: (items, _answer, part) =>
    named(items, part).map((row) => ({
      ...row,
      parameters: parametersIn(row['event_params']),
      // nothing in the tables is unique
      event_id: ['user_pseudo_id', 'event_timestamp', 'event_name', 'event_bundle_sequence_id']
        .map((name) => textIn(row[name]))
        .join(' '),
    })),
  columns: {
    event_id: 'event_id',
    event_time: { of: 'event_timestamp', read: timeOfMicros },
    day: { dayOf: 'event_date' },
    dataset_id: { part: 'dataset' },
    event: 'event_name',
    user_id: { anyOf: ['user_id', 'user_pseudo_id'] },
    user_pseudo_id: 'user_pseudo_id',
    advertising_id: 'device.advertising_id',
    vendor_id: 'device.vendor_id',
    app: 'app_info.id',
    app_id: 'app_info.firebase_app_id',
    app_version: 'app_info.version',
    platform: 'platform',
    // a name, no code
    country: 'geo.country',
    first_touch_at: { of: 'user_first_touch_timestamp', read: timeOfMicros },
    traffic_source: 'traffic_source.source',
    traffic_medium: 'traffic_source.medium',
    traffic_name: 'traffic_source.name',
    revenue: 'event_value_in_usd',
    currency: { fixed: 'USD' },
    parameters: { jsonOf: 'parameters' },
  },
})

const users = (prefix: string, id: string, columns: DeclaredReport['columns']): DeclaredReport => ({
  ...tables(prefix, [
    id,
    ...Object.keys(columns),
    'user_info',
    'device',
    'geo',
    'user_ltv',
    'last_updated_date',
  ]),
  reshape: (items, _answer, part) => named(items, part),
  columns: {
    id,
    dataset_id: { part: 'dataset' },
    ...columns,
    platform: 'device.operating_system',
    country: 'geo.country',
    first_touch_at: { of: 'user_info.user_first_touch_timestamp_micros', read: timeOfMicros },
    last_active_at: { of: 'user_info.last_active_timestamp_micros', read: timeOfMicros },
    first_purchase_on: { dayOf: 'user_info.first_purchase_date' },
    purchases: 'user_ltv.purchases',
    revenue: 'user_ltv.revenue_in_usd',
    currency: { fixed: 'USD' },
    sessions: 'user_ltv.sessions',
    updated_on: { dayOf: 'last_updated_date' },
  },
})

/** Reads Firebase's export: all datasets of the credential. */
export const firebase = declaredSource({
  endpoints: plansOf(firebaseEndpoints),
  ...api,
  check,
  reports: {
    events: events('events_'),
    events_intraday: {
      ...events('events_intraday_'),
      // tables of days that are complete are gone
      windows: (_slice, today) => [addDays(today, -1), today].map((day) => ({ from: day, to: day })),
    },
    pseudonymous_users: users('pseudonymous_users_', 'pseudo_user_id', { stream_id: 'stream_id' }),
    users: users('users_', 'user_id', {}),
  },
})
