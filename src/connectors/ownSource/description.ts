/**
 * Description of a source of one's own, in YAML: a subset of a declared connector that is data only. Hosts are listed, and
 * secrets are allowed in `auth` only, so that a description sends them nowhere else.
 */
import { Lexer, LineCounter, parseDocument, Parser } from 'yaml'
import * as z from 'zod/mini'
import { isZone } from '@/domain/shared/text/zone'
import { COLUMN_TYPES } from '@/server/lib/tables'

/** Longest description, in characters. */
const DESCRIPTION_MAX_CHARACTERS = 20_000
/** Most levels of lists and mappings in each other; a description has five. */
const LEVELS_MAX = 50
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

/** Message of an issue, in the words of the schema or of zod. */
const issueText = (path: readonly PropertyKey[], issue: z.core.$ZodIssue): string => {
  const place = path.map(String).join('.')
  const what = place === '' ? 'The description' : place
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${place === '' ? '' : `${place}.`}${issue.keys.join(', ')} is not known`
    case 'invalid_type':
      return issue.input === undefined ? `${what} is missing` : `${what} must be ${issue.expected}`
    case 'invalid_value':
      return `${what} must be ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return `${what} has an unknown kind or form`
    case 'too_big':
      return `${what} is too long or too large`
    case 'too_small':
      return `${what} is empty or too small`
    case 'custom':
    case 'invalid_format':
      return `${what} ${issue.message}`
    default:
      return `${what} is not valid`
  }
}

/**
 * Whether a text has more levels than a description. Thousands of them fill the stack of the YAML reader, which ends the process
 * where V8 compiles something then.
 */
const isTooDeep = (text: string): boolean => {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    // its tokens are not needed
    Array.from(parser.next(lexeme))
    if (parser.stack.length > LEVELS_MAX) return true
  }
  return false
}

/**
 * Reads a description. Throws a DescriptionError that says what is wrong in which line. Anchors and tags of YAML are not read,
 * because a few lines with them make an endless text.
 */
export const readDescription = (text: string): Description => {
  if (text.length > DESCRIPTION_MAX_CHARACTERS)
    throw new DescriptionError(`The description has more than ${DESCRIPTION_MAX_CHARACTERS} characters.`)
  if (isTooDeep(text)) throw new DescriptionError('The description is nested too deeply.')
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, schema: 'core', prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) {
    const { line } = counter.linePos(error.pos[0])
    throw new DescriptionError(`Line ${line}: this is not YAML. Check the indentation and the colons.`)
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 0 })
  } catch {
    throw new DescriptionError('The description must not have anchors and aliases (& and *).')
  }
  const parsed = descriptionSchema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  /** Line of the value at a path, or of the nearest one around it. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
        return counter.linePos(Number(node.range[0])).line
    }
    return 1
  }
  const problems = parsed.error.issues
    .slice(0, PROBLEMS_MAX)
    .map((issue) => `Line ${lineOf(keyPath(issue))}: ${issueText(issue.path, issue)}.`)
  throw new DescriptionError(problems.join(' '))
}

/** Path of an issue; that of an unknown key leads to the key. */
const keyPath = (issue: z.core.$ZodIssue): readonly PropertyKey[] => {
  const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return key === undefined ? issue.path : [...issue.path, key]
}
