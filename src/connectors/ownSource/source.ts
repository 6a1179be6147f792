/** A source of one's own, as its credential describes it in YAML. */
import { DAY_MS } from '@/domain/shared/constants'
import { addDays } from '@/domain/answers/days'
import type { CheckResult } from '@/server/lib/credentialForm'
import { lastDays } from '@/server/lib/days'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { resultOf, unclearAfter } from '@/server/connectors/core/credentialProbe'
import type { Column, EndpointPlan, Row, Window } from '@/server/lib/tables'
import { fromMicros, plainNumber } from '@/server/connectors/core/fieldReadings'
import { dayInZone } from '@/server/connectors/core/localDays'
import { FieldError, checkWith } from '@/server/connectors/core/providerCall'
import { headerValue } from '@/server/connectors/core/providerRequest'
import { planOf } from '@/server/connectors/core/plans'
import { plansOf } from '@/server/connectors/core/seed'
import type { Page, Source, SourceTools } from '@/server/connectors/core/source'
import type {
  AnswerMapping,
  ColumnSource,
  DeclaredConnector,
  DeclaredReport,
  Paging,
  ReportContext,
  ReportJob,
  Texts,
} from '@/server/connectors/declared/declared'
import { valueAt } from '@/server/connectors/declared/rows'
import { readDeclared } from '@/server/connectors/declared/readDeclared'
import { DescriptionError, readDescription } from './description'
import type { DescribedColumn, DescribedRequest, Description } from './description'
import { ownSourceEndpoints } from './endpoints'

const plans = plansOf(ownSourceEndpoints)
const DESCRIPTION = 'description'
const CENTS = 100
const PREVIEW_DAYS = 2
/** Millions of small values in an answer take seconds. */
const TRIAL_BYTES = 1_000_000
/** What a description may have; also the labels of the endpoints. */
const PARTS = ['report', 'list'] as const
type DescribedPart = (typeof PARTS)[number]

const valueOf = (tools: SourceTools, field: string): string => {
  const value = (tools.secret[field] ?? '').trim()
  if (value === '') throw new FieldError(`The description uses ${field}, so it must not be empty.`, field)
  return value
}

/** Value that goes into a header. */
const secretOf = (tools: SourceTools, field: string): string => {
  valueOf(tools, field)
  return headerValue(tools, field, field)
}

const headersOf = ({ auth }: Description, tools: SourceTools): Texts => {
  switch (auth.kind) {
    case 'bearer':
      return { Authorization: `Bearer ${secretOf(tools, auth.field)}` }
    case 'header':
      return { [auth.name]: secretOf(tools, auth.field) }
    case 'basic': {
      const pair = `${valueOf(tools, auth.user)}:${valueOf(tools, auth.password)}`
      return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
    }
    case 'none':
    case 'query':
      return {}
  }
}

/** Text with the values of its placeholders, of which the schema knows all. */
const filled = (
  text: string,
  { tools, part, window, position }: ReportContext,
  size: number,
  encode = (value: string) => value,
): string => {
  const values: Readonly<Record<string, () => string>> = {
    from: () => window.from,
    to: () => window.to,
    page: () => String(position),
    offset: () => String(position),
    size: () => String(size),
    job: () => part.values['job'] ?? '',
    account: () => valueOf(tools, 'account'),
    user: () => valueOf(tools, 'user'),
  }
  return text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = values[name]?.()
    return value === undefined ? whole : encode(value)
  })
}

/** Placeholders that are numbers in a body where nothing else is in the text. */
const COUNTS: ReadonlySet<string> = new Set(['{page}', '{offset}', '{size}'])

/** A body with the values of its placeholders. */
const filledBody = (value: unknown, context: ReportContext, size: number): unknown => {
  if (typeof value === 'string') {
    const text = filled(value, context, size)
    return COUNTS.has(value) ? Number(text) : text
  }
  if (Array.isArray(value)) return value.map((each) => filledBody(each, context, size))
  return typeof value === 'object' && value !== null ? filledObject(value, context, size) : value
}

const filledObject = (value: object, context: ReportContext, size: number): object =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledBody(each, context, size)]))

const pathOf = (text: string): readonly string[] => (text === '' ? [] : text.split('.'))

const pagingOf = (paging: DescribedRequest['paging']): Paging => {
  switch (paging.kind) {
    case 'none':
      return paging
    case 'next':
      return { kind: 'next', path: pathOf(paging.path) }
    case 'after':
      return { kind: 'after', path: pathOf(paging.path), parameter: paging.parameter }
    case 'offset':
      return { kind: 'offset', size: paging.size }
    case 'page':
      return { kind: 'fullPages', size: paging.size }
  }
}

const unitsOf =
  (scale: 'units' | 'cents' | 'micros') =>
  (value: Row[string]): Row[string] => {
    if (scale === 'micros') return fromMicros(value)
    const amount = plainNumber(value)
    const number = typeof amount === 'number' || typeof amount === 'string' ? Number(amount) : Number.NaN
    if (!Number.isFinite(number)) return amount
    return scale === 'cents' ? number / CENTS : number
  }

/** Day of a text or time in the zone of the provider. */
const dayReader =
  (zone: string) =>
  (value: Row[string]): Row[string] => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') return null
    if (/^\d{8}$/.test(text)) return text.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
    return /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)
      ? dayInZone(zone, text)
      : text.slice(0, 'YYYY-MM-DD'.length)
  }

/** A figure as a number, by which the warehouse types the column; one with more digits than a number keeps stays a text. */
const numberIn = (value: Row[string]): Row[string] => {
  const figure = plainNumber(value)
  const number = typeof figure === 'string' ? Number(figure) : Number.NaN
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : figure
}

const sourceOf = (column: DescribedColumn): ColumnSource => {
  if (typeof column === 'string') return column
  if ('fixed' in column) return { fixed: column.fixed }
  if ('money' in column) return { of: column.field, read: unitsOf(column.money) }
  return column.type === 'integer' || column.type === 'double'
    ? { of: column.field, read: numberIn }
    : column.field
}

const typeOf = (column: DescribedColumn): Column['type'] => {
  if (typeof column === 'string' || 'fixed' in column) return 'text'
  return 'money' in column ? 'double' : (column.type ?? 'text')
}

const fieldIn = (column: DescribedColumn | undefined): string =>
  typeof column === 'object' ? ('field' in column ? column.field : '') : (column ?? '')

const currencyOf = ({ currency }: Description): Readonly<Record<string, ColumnSource>> => {
  if (currency === undefined) return {}
  return { currency: typeof currency === 'string' ? { fixed: currency } : currency.field }
}

const columnsOf = (description: Description, { columns }: DescribedRequest, isReport: boolean) => ({
  ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sourceOf(column)])),
  ...(isReport && { day: { of: fieldIn(columns['day']), read: dayReader(description.zone) } }),
  ...currencyOf(description),
  ...(isReport && { time_zone: { fixed: description.zone } }),
})

const periodsOf =
  (days: number) =>
  ({ from, to }: Window): readonly Window[] => {
    const periods: Window[] = []
    for (let first = from; first <= to; first = addDays(first, days)) {
      const last = addDays(first, days - 1)
      periods.push({ from: first, to: last < to ? last : to })
    }
    return periods
  }

const sizeOf = ({ paging }: DescribedRequest): number => ('size' in paging ? paging.size : 0)

/** A request of a description: of rows, of the start of a job, or of its state. */
const callOf = (
  {
    url,
    query,
    body,
  }: Pick<DescribedRequest, 'url' | 'query'> & { readonly body?: DescribedRequest['body'] },
  size: number,
): Pick<DeclaredReport, 'url' | 'query' | 'body'> => ({
  // a value is one part of the path, whatever it has
  url: (context) => filled(url, context, size, encodeURIComponent),
  query: (context) =>
    Object.fromEntries(Object.entries(query).map(([name, text]) => [name, filled(text, context, size)])),
  ...(body !== undefined && { body: (context) => filledObject(body, context, size) }),
})

const jobOf = (
  { name }: Description,
  { id, state, ...start }: NonNullable<DescribedRequest['job']>,
  { part, isTrial }: { readonly part: DescribedPart; readonly isTrial: boolean },
): ReportJob => {
  const { url, query } = callOf(state, 0)
  return {
    start: callOf(start, 0),
    id: pathOf(id),
    state: { url, ...(query !== undefined && { query }) },
    stateIn: (answer) => {
      const told = valueAt(answer, pathOf(state.field))
      if (typeof told !== 'string' && typeof told !== 'number' && typeof told !== 'boolean')
        return new RunError(
          'provider',
          `The answer of ${name} has no state in ${state.field}. Look at ${part}.job.state.field of the description.`,
        )
      const word = String(told)
      if (state.done.includes(word)) return 'done'
      if (!state.failed.includes(word)) return 'working'
      const message = `${name} could not make the report: its state is ${word}.`
      // a run starts another one; a trial says it
      return isTrial ? new RunError('provider', message) : new RetryableError(message)
    },
  }
}

const declaredOf = (
  description: Description,
  request: DescribedRequest,
  { periodDays, isTrial }: { readonly periodDays: number | null; readonly isTrial: boolean },
): DeclaredReport => {
  const size = sizeOf(request)
  const { job } = request
  const part = periodDays === null ? 'list' : 'report'
  return {
    ...callOf(request, size),
    ...(job !== undefined && { job: jobOf(description, job, { part, isTrial }) }),
    format: request.format,
    rows: pathOf(request.rows),
    paging: pagingOf(request.paging),
    columns: columnsOf(description, request, periodDays !== null),
    ...(periodDays !== null && { windows: periodsOf(periodDays) }),
  }
}

const planFor = (endpoint: string, { columns }: DescribedRequest): EndpointPlan => {
  const plan = planOf(plans, ownSourceEndpoints.name, endpoint)
  const own = Object.entries(columns).map(([name, column]) => ({ name, type: typeOf(column) }))
  return { ...plan, columns: [...plan.columns, ...own.filter(({ name }) => name !== plan.dayColumn)] }
}

const described = new WeakMap<SourceTools['secret'], Description>()

const descriptionOf = ({ secret }: SourceTools): Description => {
  const known = described.get(secret)
  if (known !== undefined) return known
  try {
    const description = readDescription((secret[DESCRIPTION] ?? '').trim())
    described.set(secret, description)
    return description
  } catch (error) {
    if (error instanceof DescriptionError) throw new FieldError(error.message, DESCRIPTION)
    throw error
  }
}

/**
 * The tools with a client that asks the hosts of the description only, wherever a placeholder or a link leads, and that has the
 * key in each query, which links to next pages often leave out.
 */
const withHosts = (tools: SourceTools, { hosts, name, auth }: Description): SourceTools => ({
  ...tools,
  http: (request) => {
    const url = new URL(request.url)
    const { protocol, host } = url
    if (protocol !== 'https:' || !hosts.includes(host))
      throw new RunError(
        'provider',
        `${name} led to a host that its description does not list, so the run was stopped.`,
      )
    if (auth.kind !== 'query') return tools.http(request)
    url.searchParams.set(auth.name, valueOf(tools, auth.field))
    return tools.http(new Request(url, request))
  },
})

/** An answer by which a trial is refused, or tells nothing. */
class TrialError extends Error {
  override readonly name = 'TrialError'
  constructor(readonly result: CheckResult) {
    super('The trial of a description failed')
  }
}

const secretFieldOf = ({ auth }: Description): string => {
  if (auth.kind === 'none') return DESCRIPTION
  return auth.kind === 'basic' ? auth.password : auth.field
}

/** Turns answers that are no success into the result of a trial, with the words of the host. */
const trialAnswers = (description: Description, { secret }: SourceTools): AnswerMapping => {
  const field = secretFieldOf(description)
  return (answer) => {
    const result = resultOf(answer, { name: description.name, field, fieldName: field }, secret)
    return result.isSuccess ? null : new TrialError(result)
  }
}

const connectorOf = (
  tools: SourceTools,
  description: Description,
  reports: DeclaredConnector['reports'],
  isTrial: boolean,
): DeclaredConnector => ({
  name: description.name,
  authorization: { kind: 'headers', headers: (own) => headersOf(description, own) },
  ...(isTrial && { answers: trialAnswers(description, tools) }),
  check: () => Promise.resolve({ isSuccess: true }),
  endpoints: plans,
  reports,
})

const read = async (
  tools: SourceTools,
  endpoint: string,
  {
    slice,
    cursor,
    isTrial,
  }: { readonly slice: Window; readonly cursor: string | null; readonly isTrial: boolean },
): Promise<Page> => {
  planOf(plans, ownSourceEndpoints.name, endpoint)
  const description = descriptionOf(tools)
  const request = endpoint === 'report' ? description.report : description.list
  if (request === undefined)
    throw new RunError('credentials', `The description of ${description.name} has no ${endpoint}.`)
  const periodDays = endpoint === 'report' ? (description.report?.period_days ?? 1) : null
  const report = declaredOf(description, request, { periodDays, isTrial })
  const connector = connectorOf(tools, description, { [endpoint]: report }, isTrial)
  const plan = planFor(endpoint, request)
  return readDeclared(withHosts(tools, description), { connector, report, plan, slice }, cursor)
}

/** Asks once for the state of a job that was started, and reads its rows if it is done. */
const followJob = async (
  tools: SourceTools,
  endpoint: DescribedPart,
  slice: Window,
  started: Page,
): Promise<Page> => {
  const asked = await read(tools, endpoint, { slice, cursor: started.cursor, isTrial: true })
  const isDone = asked.pauseMs === 0
  return isDone ? read(tools, endpoint, { slice, cursor: asked.cursor, isTrial: true }) : asked
}

/** Reads the first page of each part that is described, of two days, whose rows are dropped. */
const tryOut = async (tools: SourceTools): Promise<CheckResult> => {
  const description = descriptionOf(tools)
  const slice = lastDays(tools.now() - DAY_MS, PREVIEW_DAYS)
  for (const endpoint of PARTS) {
    if (description[endpoint] === undefined) continue
    try {
      let page = await read(tools, endpoint, { slice, cursor: null, isTrial: true })
      if (description[endpoint].job !== undefined) page = await followJob(tools, endpoint, slice, page)
      await page.rest?.return({ cursor: null, bytes: 0 })
    } catch (error) {
      if (error instanceof TrialError) return error.result
      if (error instanceof RetryableError) return unclearAfter(description.name, error)
      throw error
    }
  }
  return { isSuccess: true }
}

/** Reads a source of one's own. Unlike those of providers, its days are in the zone of its description. */
export const ownSource: Source = {
  endpoints: plans,
  trialBytes: TRIAL_BYTES,
  check: (tools) => checkWith(() => tryOut({ ...tools, pageBytes: TRIAL_BYTES })),
  endpointsWith: (tools) => {
    const description = descriptionOf(tools)
    return PARTS.filter((part) => description[part] !== undefined)
  },
  readPage: (tools, endpoint, slice, cursor) => read(tools, endpoint, { slice, cursor, isTrial: false }),
}
