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
const PERIOD_DAYS_MAX = 90

/** Fields of the credential that a description may use; those of the second list are secret. */
const OPEN_FIELDS = ['account', 'user'] as const
const SECRET_FIELDS = ['key', 'password'] as const
const ALL_FIELDS = [...OPEN_FIELDS, ...SECRET_FIELDS] as const

/** Words in braces that addresses and queries may have; each is replaced by its value. */
const PLACEHOLDERS = ['from', 'to', 'page', 'offset', 'size', ...OPEN_FIELDS] as const

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

/** A text with placeholders. Those of secrets are refused: they belong in `auth`. */
const template = z.string().check(
  z.maxLength(TEXT_MAX),
  z.superRefine((text, ctx) => {
    const wrong = unknownPlaceholder(text)
    if (wrong === undefined) return
    const isSecret = SECRET_FIELDS.some((field) => field === wrong)
    ctx.addIssue({
      code: 'custom',
      message: isSecret
        ? `must not have {${wrong}}, because secrets are allowed in auth only`
        : `has {${wrong}}, which is none of ${PLACEHOLDERS.map((each) => `{${each}}`).join(', ')}`,
    })
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

const request = {
  url,
  query: z._default(
    z
      .record(fieldName, template)
      .check(z.refine((all) => Object.keys(all).length <= LIST_MAX * 2, 'is too long')),
    {},
  ),
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

/** Placeholder of the page that a request lacks, whose first page would come forever; null for none. */
const missingPageWord = (
  asked:
    | { readonly paging: z.infer<typeof paging>; readonly url: string; readonly query: object }
    | undefined,
): string | null => {
  const kind = asked?.paging.kind
  if (asked === undefined || (kind !== 'page' && kind !== 'offset')) return null
  return [asked.url, ...Object.values(asked.query)].some((text) => String(text).includes(`{${kind}}`))
    ? null
    : kind
}

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
        const { url: address, columns: own } = all[part] ?? {}
        const word = missingPageWord(all[part])
        if (word !== null)
          ctx.addIssue({
            code: 'custom',
            message: `must have {${word}} in url or query`,
            path: [part, 'paging'],
          })
        if (address !== undefined && !all.hosts.includes(hostOf(address)))
          ctx.addIssue({ code: 'custom', message: 'has a host that is not in hosts', path: [part, 'url'] })
        const hasMoney = Object.values(own ?? {}).some((each) => typeof each === 'object' && 'money' in each)
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
