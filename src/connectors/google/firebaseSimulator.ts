/** Tables of Firebase's export in BigQuery's API, simulated: values by position, and texts for all numbers. */
import { addDays } from '@/domain/answers/days'
import { utcDayOf, yesterdayOf } from '@/server/lib/days'
import type { Row } from '@/server/lib/tables'
import { jsonAnswer, jsonPage, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { userEventsOn, userRevenueOn } from '@/server/connectors/studio/studioUsers'
import type { User, UserEvent } from '@/server/connectors/studio/studioUsers'
import type { TableField } from './tableRows'

const LABEL = 'firebase_bigquery'
/** Days for which the export has been on. */
const DAYS = 120

const text = (name: string): TableField => ({ name, type: 'STRING' })
const integer = (name: string): TableField => ({ name, type: 'INTEGER' })
const float = (name: string): TableField => ({ name, type: 'FLOAT' })
const record = (name: string, ...fields: readonly TableField[]): TableField => ({
  name,
  type: 'RECORD',
  mode: 'NULLABLE',
  fields,
})

const EVENT_FIELDS: readonly TableField[] = [
  text('event_date'),
  integer('event_timestamp'),
  text('event_name'),
  {
    ...record(
      'event_params',
      text('key'),
      record(
        'value',
        text('string_value'),
        integer('int_value'),
        float('float_value'),
        float('double_value'),
      ),
    ),
    mode: 'REPEATED',
  },
  float('event_value_in_usd'),
  integer('event_bundle_sequence_id'),
  text('user_id'),
  text('user_pseudo_id'),
  integer('user_first_touch_timestamp'),
  record('device', text('category'), text('operating_system'), text('vendor_id'), text('advertising_id')),
  record('geo', text('city'), text('country'), text('region')),
  record('app_info', text('id'), text('version'), text('install_store'), text('firebase_app_id')),
  record('traffic_source', text('name'), text('medium'), text('source')),
  text('stream_id'),
  text('platform'),
]

const USER_FIELDS: readonly TableField[] = [
  record(
    'user_info',
    integer('last_active_timestamp_micros'),
    integer('user_first_touch_timestamp_micros'),
    text('first_purchase_date'),
  ),
  record('device', text('operating_system'), text('category')),
  record('geo', text('city'), text('country')),
  record('user_ltv', float('revenue_in_usd'), integer('sessions'), integer('purchases')),
  text('occurrence_date'),
  text('last_updated_date'),
]

const compact = (day: string): string => day.replaceAll('-', '')
const microsOf = (time: string): string => `${Date.parse(time)}000`
const osOf = ({ game }: User): string => (game.platform === 'ios' ? 'IOS' : 'ANDROID')

const ofUser = (user: User) => ({
  user_pseudo_id: user.id,
  user_first_touch_timestamp: microsOf(`${user.installDay}T00:00:00Z`),
  device: { category: 'mobile', operating_system: osOf(user), advertising_id: user.id },
  geo: { country: user.country },
  app_info: { id: user.game.bundleId, version: '1.4.0', firebase_app_id: `1:77:${user.game.appKey}` },
  traffic_source: {
    source: user.campaign?.network.name ?? '(direct)',
    medium: user.campaign ? 'cpc' : '(none)',
  },
  platform: osOf(user),
})

/** Names of the events that Firebase records without code of the app. */
const NAMES: Readonly<Record<UserEvent['type'], string | null>> = {
  install: 'first_open',
  session: 'session_start',
  purchase: 'in_app_purchase',
  event: null,
}

const eventsOn = (day: string): readonly Row[] => [
  ...userEventsOn(day).map(({ user, time, type, name, cents }, index): Row => ({
    ...ofUser(user),
    event_date: compact(day),
    event_timestamp: microsOf(time),
    event_name: NAMES[type] ?? name,
    event_params: [
      { key: 'level', value: { int_value: String(1 + (index % 40)) } },
      { key: 'source', value: { string_value: 'firebase' } },
    ],
    event_value_in_usd: type === 'purchase' ? String(cents / 100) : null,
    event_bundle_sequence_id: String(index),
  })),
  ...userRevenueOn(day).map(({ user, adCents, adFormat }, index): Row => ({
    ...ofUser(user),
    event_date: compact(day),
    event_timestamp: microsOf(`${day}T12:00:00Z`),
    event_name: 'ad_impression',
    event_params: [
      { key: 'ad_format', value: { string_value: adFormat } },
      { key: 'value', value: { double_value: String(adCents / 100) } },
    ],
    event_value_in_usd: String(adCents / 100),
    event_bundle_sequence_id: String(index),
  })),
]

const usersOn =
  (idField: string) =>
  (day: string): readonly Row[] =>
    userRevenueOn(day).map(({ user, adCents }): Row => ({
      [idField]: user.id,
      stream_id: user.game.id,
      user_info: {
        last_active_timestamp_micros: microsOf(`${day}T12:00:00Z`),
        user_first_touch_timestamp_micros: microsOf(`${user.installDay}T00:00:00Z`),
      },
      device: { operating_system: osOf(user), category: 'mobile' },
      geo: { country: user.country },
      user_ltv: { revenue_in_usd: String(adCents / 100), sessions: '3', purchases: '0' },
      occurrence_date: compact(day),
      last_updated_date: compact(day),
    }))

interface Table {
  readonly fields: readonly TableField[]
  readonly rows: (day: string) => readonly Row[]
}
const TABLES: Readonly<Record<string, Table>> = {
  events_: { fields: EVENT_FIELDS, rows: eventsOn },
  events_intraday_: { fields: EVENT_FIELDS, rows: eventsOn },
  pseudonymous_users_: {
    fields: [text('pseudo_user_id'), text('stream_id'), ...USER_FIELDS],
    rows: usersOn('pseudo_user_id'),
  },
  users_: { fields: [text('user_id'), ...USER_FIELDS], rows: usersOn('user_id') },
}

type Value = Row[string]

const cellOf = (field: TableField, value: Value | undefined): Value => {
  if (field.mode === 'REPEATED')
    return {
      v: Array.isArray(value) ? value.map((item: Value) => cellOf({ ...field, mode: undefined }, item)) : [],
    }
  if (field.fields === undefined) return { v: value ?? null }
  return { v: typeof value === 'object' && value !== null ? listed(field.fields, Object(value)) : null }
}
const listed = (fields: readonly TableField[], row: Row): Row => ({
  f: fields.map((field) => cellOf(field, row[field.name])),
})

const error = (status: number, reason: string, message: string): SimulatorAnswer =>
  jsonAnswer({ error: { code: status, message, errors: [{ message, reason }], status: reason } }, status)

/** The table of a name, and its day; null for one that the export has not made, or no longer has. */
const tableOf = (name: string, now: number): { readonly table: Table; readonly day: string } | null => {
  const [, prefix = '', digits = ''] = /^(\D+)(\d{8})$/.exec(name) ?? []
  const table = Object.hasOwn(TABLES, prefix) ? TABLES[prefix] : undefined
  const day = digits.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
  const isThere =
    prefix === 'events_intraday_'
      ? day === utcDayOf(now)
      : day <= yesterdayOf(now) && day > addDays(utcDayOf(now), -DAYS)
  return table === undefined || !isThere ? null : { table, day }
}

/** Rows of a page, in the table's order of columns, whatever the order of the names that were asked for. */
const data = (request: SimulatorRequest, { table, day }: { readonly table: Table; readonly day: string }) => {
  const { searchParams } = request.url
  const selected = searchParams.get('selectedFields')?.split(',')
  if (selected?.some((name) => table.fields.every((field) => field.name !== name)) === true)
    return error(400, 'invalid', 'Selected field does not exist')
  const fields = table.fields.filter(({ name }) => selected?.includes(name) ?? true)
  const rows = table.rows(day)
  const offset = Number(searchParams.get('pageToken') ?? 0)
  const limit = pageSize(request, Number(searchParams.get('maxResults')), 100_000)
  return jsonPage(
    rows,
    (row) => listed(fields, row),
    { offset, limit },
    (page) => ({
      kind: 'bigquery#tableDataList',
      totalRows: String(rows.length),
      ...(page !== null && { rows: page }),
      ...(offset + limit < rows.length && { pageToken: String(offset + limit) }),
    }),
  )
}

const DATASET = 'analytics_123456789'

/** Answers requests to BigQuery. */
export const firebaseSimulator: Simulator = {
  hosts: ['bigquery.googleapis.com'],
  answer: (request) => {
    const { url, headers, accepts, now } = request
    if (!(headers.get('authorization') ?? '').startsWith('Bearer '))
      return error(401, 'authError', 'Request had invalid authentication credentials.')
    const [, project = '', dataset, part, name, rest] =
      /^\/bigquery\/v2\/projects\/([^/]+)\/datasets(?:\/(\w+))?(?:\/(tables))?(?:\/(\w+))?(?:\/(data))?$/.exec(
        url.pathname,
      ) ?? []
    if (!accepts(LABEL, 'project_id', decodeURIComponent(project)))
      return error(404, 'notFound', `Not found: Project ${project}`)
    if (dataset === undefined)
      return jsonAnswer({
        kind: 'bigquery#datasetList',
        datasets: ['games', DATASET].map((datasetId) => ({
          datasetReference: { projectId: project, datasetId },
        })),
      })
    if (dataset !== DATASET && !accepts(LABEL, 'dataset_id', dataset))
      return error(404, 'notFound', `Not found: Dataset ${project}:${dataset}`)
    if (part === undefined) return jsonAnswer({ kind: 'bigquery#dataset', location: 'EU' })
    if (name === undefined) return jsonAnswer({ kind: 'bigquery#tableList', totalItems: DAYS })
    const found = tableOf(name, now)
    if (found === null) return error(404, 'notFound', `Not found: Table ${project}:${dataset}.${name}`)
    return rest === undefined
      ? jsonAnswer({ kind: 'bigquery#table', schema: { fields: found.table.fields } })
      : data(request, found)
  },
}
