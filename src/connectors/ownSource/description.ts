/**
 * Description of a source of one's own, in YAML: a subset of a declared connector that is data only. Hosts are listed, and
 * secrets are allowed in `auth` only, so that a description sends them nowhere else.
 */
import * as z from 'zod/mini'
import { isZone } from '@/domain/shared/text/zone'
import { issueLines, LinedYamlError, readLinedYaml } from '@/server/lib/linedYaml'
import { COLUMN_TYPES } from '@/server/lib/tables'

/** Longest description, in characters. */
const DESCRIPTION_MAX_CHARACTERS = 20_000
const NAME_MAX = 100
const TEXT_MAX = 500
const PATH_MAX = 10
const LIST_MAX = 10
const COLUMNS_MAX = 100
const PAGE_ROWS_MAX = 50_000
/** Most days of a request. */
export const PERIOD_DAYS_MAX = 90
const BODY_DEPTH_MAX = 5
const BODY_VALUES_MAX = 200

/** Fields of the credential that a description may use; those of the second list are secret. */
const OPEN_FIELDS = ['account', 'user'] as const
const SECRET_FIELDS = ['key', 'password'] as const
const ALL_FIELDS = [...OPEN_FIELDS, ...SECRET_FIELDS] as const

/** Words in braces that addresses, queries and bodies may have; each is replaced by its value. */
const PLACEHOLDERS = ['from', 'to', 'page', 'offset', 'size', 'job', ...OPEN_FIELDS] as const

const named = (what: string, pattern: RegExp) =>
  z.string().check(z.maxLength(NAME_MAX), z.regex(pattern, `must be ${what}`))
const columnName = named('a name of small letters, digits and underscores', /^[a-z][a-z0-9_]*$/)
const fieldName = z.string().check(z.minLength(1), z.maxLength(NAME_MAX))
const path = z.string().check(
  z.maxLength(TEXT_MAX),
  z.refine((text) => text.split('.').length <= PATH_MAX, 'is too deep'),
)

const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !PLACEHOLDERS.some((known) => known === name))

/** What is wrong with the placeholders of a text; undefined for nothing. Those of secrets belong in `auth`. */
const wrongPlaceholder = (text: string): string | undefined => {
  const wrong = unknownPlaceholder(text)
  if (wrong === undefined) return
  return SECRET_FIELDS.some((field) => field === wrong)
    ? `must not have {${wrong}}, because secrets are allowed in auth only`
    : `has {${wrong}}, which is none of ${PLACEHOLDERS.map((each) => `{${each}}`).join(', ')}`
}

/** A text with placeholders. */
const template = z.string().check(
  z.maxLength(TEXT_MAX),
  z.superRefine((text, ctx) => {
    const message = wrongPlaceholder(text)
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  }),
)

/** A value in a body, with its place. */
interface BodyValue {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Values that a value has, those of lists and objects included. */
function* valuesIn({ path: place, value }: BodyValue): Generator<BodyValue> {
  yield { path: place, value }
  if (typeof value !== 'object' || value === null || place.length > BODY_DEPTH_MAX) return
  for (const [name, inner] of Object.entries(value)) yield* valuesIn({ path: [...place, name], value: inner })
}

/** What is wrong with a value of a body; undefined for nothing. */
const wrongValue = ({ path: place, value }: BodyValue): string | undefined => {
  if (place.length > BODY_DEPTH_MAX) return 'is too deep'
  if (typeof value !== 'string') return
  return value.length > TEXT_MAX ? 'is too long' : wrongPlaceholder(value)
}

/** A body in JSON, whose texts have placeholders; checked by hand, because a union of schemas hides what is wrong. */
const body = z.record(fieldName, z.unknown()).check(
  z.superRefine((all, ctx) => {
    const values = [...valuesIn({ path: [], value: all })]
    if (values.length > BODY_VALUES_MAX) ctx.addIssue({ code: 'custom', message: 'is too long' })
    for (const each of values) {
      const message = wrongValue(each)
      if (message !== undefined) ctx.addIssue({ code: 'custom', message, path: [...each.path] })
    }
  }),
)

const host = named(
  'the name of a public host, such as api.example.com',
  /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/,
)
const url = template.check(
  z.refine(
    (text) => /^https:\/\/[a-z0-9.-]+\//.test(text),
    'must be an address that begins with https:// and a host',
  ),
)

/** Headers that say how a request is sent, and not what is in it. */
const OF_THE_CONNECTION =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive|proxy-.*)$/i

const auth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('bearer'), field: z.enum(SECRET_FIELDS) }),
  z.strictObject({
    kind: z.literal('header'),
    name: named('the name of a header', /^[A-Za-z0-9-]+$/).check(
      z.refine((name) => !OF_THE_CONNECTION.test(name), 'must not be a header of the connection'),
    ),
    field: z.enum(SECRET_FIELDS),
  }),
  z.strictObject({ kind: z.literal('query'), name: fieldName, field: z.enum(SECRET_FIELDS) }),
  z.strictObject({ kind: z.literal('basic'), user: z.enum(ALL_FIELDS), password: z.enum(SECRET_FIELDS) }),
])

const pageSize = z.int().check(z.positive(), z.maximum(PAGE_ROWS_MAX))
const paging = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('next'), path }),
  z.strictObject({ kind: z.literal('after'), path, parameter: fieldName }),
  z.strictObject({ kind: z.literal('offset'), size: pageSize }),
  z.strictObject({ kind: z.literal('page'), size: pageSize }),
])

const column = z.union([
  path,
  z.strictObject({ field: path, type: z.optional(z.enum(COLUMN_TYPES)) }),
  z.strictObject({ fixed: z.string().check(z.maxLength(TEXT_MAX)) }),
  z.strictObject({ field: path, money: z.enum(['units', 'cents', 'micros']) }),
])

const columns = z
  .record(columnName, column)
  .check(
    z.refine((all) => Object.keys(all).length <= COLUMNS_MAX, `must have at most ${COLUMNS_MAX} columns`),
  )

/** Where something is asked. */
const call = {
  url,
  query: z._default(
    z
      .record(fieldName, template)
      .check(z.refine((all) => Object.keys(all).length <= LIST_MAX * 2, 'is too long')),
    {},
  ),
}
const states = z.array(z.string().check(z.minLength(1), z.maxLength(NAME_MAX)))

/** A report that the service makes in the background: a request starts it, others ask for its state until it is done. */
const job = z.strictObject({
  ...call,
  body: z.optional(body),
  /** Where the answer to the start has its id, which later requests have as `{job}`. */
  id: path,
  state: z.strictObject({
    ...call,
    /** Where the answer has the state. */
    field: path,
    /** States of a report that can be read; any other one than these and those of `failed` is waited for. */
    done: states.check(z.minLength(1), z.maxLength(LIST_MAX)),
    failed: z._default(states.check(z.maxLength(LIST_MAX)), []),
  }),
})

const request = {
  ...call,
  /** Makes the request a POST. */
  body: z.optional(body),
  job: z.optional(job),
  format: z._default(z.enum(['json', 'csv', 'tsv']), 'json'),
  /** Where the list of rows is in a JSON answer; '' for the answer itself. */
  rows: z._default(path, ''),
  paging: z._default(paging, { kind: 'none' }),
  columns,
}

const report = z
  .strictObject({
    ...request,
    /** Days of one request. */
    period_days: z._default(z.int().check(z.positive(), z.maximum(PERIOD_DAYS_MAX)), 1),
  })
  .check(
    z.refine(({ columns: { day } }) => typeof day !== 'object' || !('fixed' in day), {
      message: 'must be a field of the rows',
      path: ['columns', 'day'],
    }),
  )

/** A request as far as placeholders are concerned. */
interface Asked {
  readonly url: string
  readonly query: object
  readonly body?: unknown
}

const hasPlaceholder = ({ url: address, query, body: sent }: Asked, name: string): boolean =>
  [...valuesIn({ path: [], value: [address, query] }), ...valuesIn({ path: [], value: sent })].some(
    ({ value }) => typeof value === 'string' && value.includes(`{${name}}`),
  )

/** What is wrong with a part of a description, beyond its shape. */
interface PartIssue {
  readonly path: readonly string[]
  readonly message: string
}

type Part = z.infer<z.ZodMiniObject<typeof request>>

/** Issues of a page that a request does not name, whose first page would come forever. */
const pageIssues = (part: Part): readonly PartIssue[] => {
  const { kind } = part.paging
  return (kind === 'page' || kind === 'offset') && !hasPlaceholder(part, kind)
    ? [{ path: ['paging'], message: `must have {${kind}} in url, query or body` }]
    : []
}

/** Issues of the id of a job, which only requests after its start have. */
const jobIssues = (part: Part): readonly PartIssue[] => {
  const { job: made } = part
  if (made === undefined)
    return hasPlaceholder(part, 'job') ? [{ path: [], message: 'has {job}, but describes no job' }] : []
  return [
    ...(hasPlaceholder(made, 'job') ? [{ path: ['job'], message: 'has {job} before there is one' }] : []),
    ...(hasPlaceholder(made.state, 'job')
      ? []
      : [{ path: ['job', 'state'], message: 'must have {job} in url or query' }]),
    ...(hasPlaceholder(part, 'job') ? [] : [{ path: [], message: 'must have {job} in url, query or body' }]),
  ]
}

const hostIssues = (part: Part, hosts: readonly string[]): readonly PartIssue[] =>
  [
    { path: ['url'], address: part.url },
    ...(part.job === undefined
      ? []
      : [
          { path: ['job', 'url'], address: part.job.url },
          { path: ['job', 'state', 'url'], address: part.job.state.url },
        ]),
  ]
    .filter(({ address }) => !hosts.includes(hostOf(address)))
    .map(({ path: place }) => ({ path: place, message: 'has a host that is not in hosts' }))

const descriptionSchema = z
  .strictObject({
    // stands in messages and in the log
    name: named('one line of visible characters', /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u),
    hosts: z.array(host).check(z.minLength(1), z.maxLength(LIST_MAX)),
    auth,
    /** Zone of the provider's days. */
    zone: z._default(
      z.string().check(z.maxLength(NAME_MAX), z.refine(isZone, 'must be a time zone, such as Europe/Paris')),
      'UTC',
    ),
    /** Currency of the money, or the field that has it. */
    currency: z.optional(
      z.union([
        named('a currency of three letters, such as USD', /^[A-Z]{3}$/),
        z.strictObject({ field: path }),
      ]),
    ),
    report: z.optional(report),
    list: z.optional(z.strictObject(request)),
  })
  .check(
    z.superRefine((all, ctx) => {
      if (all.report === undefined && all.list === undefined)
        ctx.addIssue({ code: 'custom', message: 'must have a report, a list, or both', path: [] })
      if (all.report !== undefined && all.report.columns['day'] === undefined)
        ctx.addIssue({ code: 'custom', message: 'must have the column day', path: ['report', 'columns'] })
      for (const part of ['report', 'list'] as const) {
        const own = all[part]
        if (own === undefined) continue
        for (const { path: place, message } of [
          ...pageIssues(own),
          ...jobIssues(own),
          ...hostIssues(own, all.hosts),
        ])
          ctx.addIssue({ code: 'custom', message, path: [part, ...place] })
        const hasMoney = Object.values(own.columns).some(
          (each) => typeof each === 'object' && 'money' in each,
        )
        if (hasMoney && all.currency === undefined)
          ctx.addIssue({
            code: 'custom',
            message: 'must be there, because a column has money',
            path: ['currency'],
          })
      }
    }),
  )

/** A description that is valid. */
export type Description = z.infer<typeof descriptionSchema>
/** How the rows of a report or list are requested and read. */
export type DescribedRequest = NonNullable<Description['list']>
/** See `column` of the description. */
export type DescribedColumn = z.infer<typeof column>

/** Host of an address with placeholders; '' for a text that is none. */
const hostOf = (address: string): string => /^https:\/\/([a-z0-9.-]+)\//.exec(address)?.[1] ?? ''

/** What is wrong with a description; the message names the line. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'
}

const PROBLEMS_MAX = 3
const WHAT = 'The description'

const readText = (text: string) => {
  try {
    return readLinedYaml(text, { what: WHAT, most: DESCRIPTION_MAX_CHARACTERS })
  } catch (error) {
    throw error instanceof LinedYamlError ? new DescriptionError(error.message) : error
  }
}

/** Reads a description. Throws a DescriptionError that says what is wrong in which line. */
export const readDescription = (text: string): Description => {
  const yaml = readText(text)
  const parsed = descriptionSchema.safeParse(yaml.value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new DescriptionError(issueLines(parsed.error, yaml, { what: WHAT, most: PROBLEMS_MAX }).join(' '))
}
