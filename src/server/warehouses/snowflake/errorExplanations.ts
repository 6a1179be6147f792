/**
 * Errors of Snowflake and its client, in words for people. Codes from its documentation, not yet confirmed with a live
 * account, apart from 390100.
 */
import { lockedError } from '../core/locked'
import { PRIVATE_REFUSED } from '@/server/lib/outbound/errors'
import { RunError } from '@/server/lib/runErrors'

/** What went wrong, in words for people; `field` is the field of the credential form at fault. */
interface Explanation {
  readonly message: string
  readonly field: 'account' | 'user' | 'password' | 'database' | null
}

/** A host that does not exist and one that is not reached read the same. */
const UNREACHABLE: Explanation = {
  message:
    'Stackyard could not reach Snowflake at this account. Enter the part of your address before .snowflakecomputing.com, such as myorg-account.',
  field: 'account',
}
const NOT_PERMITTED: Explanation = {
  message:
    'The operator of this Stackyard has not permitted connections to this account of Snowflake. Ask them to add its host to STACKYARD_EGRESS.',
  field: null,
}
const PRIVATE: Explanation = { message: PRIVATE_REFUSED, field: null }
/** The name server that this server asks gave no answer, which says nothing about the name. */
const NO_NAME_SERVER: Explanation = {
  message: 'This Stackyard could not look up the host of Snowflake. Try again in a minute.',
  field: null,
}
const REFUSED: Explanation = {
  message:
    'Snowflake refused this user and password. Paste a programmatic access token as the password; many accounts refuse passwords of service users.',
  field: 'password',
}
const NETWORK_POLICY: Explanation = {
  message:
    'A network policy of your Snowflake account refuses connections from Stackyard. Add its address to the policy.',
  field: 'account',
}
const SECOND_FACTOR: Explanation = {
  message:
    'Snowflake asks this user for a second factor. Create a programmatic access token for the user and paste it as the password.',
  field: 'password',
}
const NO_WAREHOUSE: Explanation = {
  message:
    'This user has no warehouse to run queries with. Run this as an administrator: ALTER USER … SET DEFAULT_WAREHOUSE = ….',
  field: 'user',
}
const NO_RIGHT: Explanation = {
  message:
    'The role of this user lacks a right in this database. Grant it USAGE and CREATE SCHEMA on the database, and USAGE on the warehouse.',
  field: 'user',
}

/** By code of the server or the client. */
const BY_CODE: Readonly<Record<string, Explanation>> = {
  '390100': REFUSED,
  '390144': REFUSED,
  '390101': { message: 'Snowflake has disabled or locked this user.', field: 'user' },
  '390102': { message: 'Snowflake has disabled or locked this user.', field: 'user' },
  '390201': {
    message: 'There is no database with this name, or the user may not use it.',
    field: 'database',
  },
  '390422': NETWORK_POLICY,
  '390197': SECOND_FACTOR,
  '390127': SECOND_FACTOR,
  '394507': SECOND_FACTOR,
  '000606': NO_WAREHOUSE,
  '003001': NO_RIGHT,
  '002043': NO_RIGHT,
  '000625': { message: 'Another program holds a table of the warehouse locked.', field: null },
  HOST_NOT_PERMITTED: NOT_PERMITTED,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: NO_NAME_SERVER,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: { message: 'The connection to Snowflake was lost.', field: null },
  ADDRESS_REFUSED: PRIVATE,
}

/** By what the error says, for codes that differ between accounts. */
const BY_TEXT: readonly (readonly [pattern: RegExp, explanation: Explanation])[] = [
  [/multi-?factor|\bMFA\b|second factor|Duo/i, SECOND_FACTOR],
  [/network policy|not allowed to access Snowflake/i, NETWORK_POLICY],
  [/No active warehouse/i, NO_WAREHOUSE],
]

/** Statuses of a host that is Snowflake's, without an account of that name. */
const NO_ACCOUNT: ReadonlySet<number> = new Set([403, 404])

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined

const codeOf = (error: unknown): string => {
  const code = property(error, 'code')
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}

const DEPTH_MAX = 4
/** Codes of an error and of its causes. */
const codesOf = (error: unknown): readonly string[] => {
  const codes: string[] = []
  let each: unknown = error
  for (let depth = 0; each !== undefined && depth < DEPTH_MAX; depth += 1) {
    codes.push(codeOf(each))
    each = each instanceof Error ? each.cause : property(each, 'cause')
  }
  return codes.filter((code) => code !== '')
}

const explanationOf = (error: Error): Explanation | null => {
  const known = codesOf(error).find((code) => Object.hasOwn(BY_CODE, code))
  if (known !== undefined) return BY_CODE[known] ?? null
  const found = BY_TEXT.find(([pattern]) => pattern.test(error.message))?.[1]
  if (found !== undefined) return found
  if (property(error, 'sqlState') === '42501') return NO_RIGHT
  return NO_ACCOUNT.has(Number(property(property(error, 'response'), 'statusCode'))) ? UNREACHABLE : null
}

/** Codes of the server, whose words say what is wrong; the client's own begin with 40. */
const SERVER_CODE = /^(?!40\d{4}$)\d{6}$/

/** A failure of Snowflake, with the field of the credential form at fault. */
export class SnowflakeError extends RunError {
  readonly field: Explanation['field']
  /** Code of the server, the client or the network; '' for none. */
  readonly code: string
  /** The server's own words; '' where it said nothing. */
  readonly words: string
  /** Whether the message says what happened; that of an unknown error is about a load. */
  readonly isExplained: boolean
  constructor(error: Error) {
    const explanation = explanationOf(error)
    const code = codeOf(error)
    super(
      'destination',
      explanation?.message ?? 'Snowflake could not take the data. Nothing of this load was changed.',
      `${codesOf(error).join(' ')} ${error.message}`.trim(),
    )
    this.code = code
    this.isExplained = explanation !== null
    this.field = explanation?.field ?? null
    this.words = SERVER_CODE.test(code) ? error.message.replaceAll(/\s+/g, ' ') : ''
  }
}

/** A lock that others kept for longer than `LOCK_TIMEOUT`: the code of the server, or its words. */
const LOCKED = /\b000625\b|has locked (table|partition)/i

/** Converts an error to one that says what happened; the server's own words are its detail. */
export const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof RunError) return error
  const explained = new SnowflakeError(error)
  return LOCKED.test(explained.detail) ? lockedError(explained) : explained
}
