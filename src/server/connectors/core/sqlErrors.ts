/** Errors of a provider's database, in words for people. */
import { ServerError } from '@/server/warehouses/postgres/errorExplanations'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { FieldError, maskSecrets, refusedField, refusedMessage } from '@/server/connectors/core/providerCall'

/** What a database is called, and what to do about it. */
export interface SqlWords {
  /** Name of the provider. */
  readonly name: string
  /** The database in sentences, such as "the DataVault". */
  readonly database: string
  /** Where a database has none of the tables. */
  readonly otherDatabase: string
  /** Where the user may not read the tables. */
  readonly mayNotRead: string
  /** Where a table is missing that a report needs. */
  readonly missingTable: string
}

/** SQLSTATEs of a wrong user, password or database. */
const CREDENTIAL_CODES: ReadonlySet<string> = new Set(['28P01', '28000', '3D000'])
const NO_RIGHT = '42501'
/** No such table, or no such schema. */
const NO_TABLE: ReadonlySet<string> = new Set(['42P01', '3F000'])
/** Codes of connections that the operator has not permitted. */
const NOT_PERMITTED: ReadonlySet<string> = new Set(['HOST_NOT_PERMITTED', 'ADDRESS_REFUSED'])
/** Classes of SQLSTATEs that say that the query itself is wrong: its values, or its words. */
const WRONG_QUERY = /^(22|42)/

/** A table that lacks columns, or has them in other types. The reader names it. */
export class TableShapeError extends RunError {
  constructor(name: string, detail: string) {
    super('shape', `${name} has a table that Stackyard does not understand: ${detail}.`)
    this.name = 'TableShapeError'
  }
}

/** Error of a source that is given no way to a database. */
export const noDatabase = ({ database }: SqlWords): RunError =>
  new RunError('internal', `Stackyard cannot connect to ${database} here.`)

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Converts the error of a check to its result; throws those that are no answer of the server. */
export const explainInCheck = (
  error: unknown,
  { secret, signal }: SourceTools,
  { name, mayNotRead, otherDatabase }: SqlWords,
): CheckResult => {
  signal.throwIfAborted()
  if (error instanceof TableShapeError) return refusedField(error.message, 'database')
  if (!(error instanceof ServerError)) throw error
  if (error.code === NO_RIGHT) return refusedField(mayNotRead, 'username')
  if (NO_TABLE.has(error.code)) return refusedField(otherDatabase, 'database')
  const words = error.words === '' ? '' : ` The database says: “${maskSecrets(error.words, secret)}”`
  if (error.field !== null) return refusedField(`${error.message}${words}`, error.field)
  const message = NOT_PERMITTED.has(error.code)
    ? error.message
    : `${name} did not answer the check. Try again in a minute.${words}`
  return { isSuccess: false, message, field: null, verdict: 'unclear' }
}

/** Converts the error of a page to one that says whether the page is requested again. */
export const explainInRun = (
  error: unknown,
  table: string,
  { secret, signal }: SourceTools,
  { name, database, missingTable }: SqlWords,
): unknown => {
  if (signal.aborted) return signal.reason
  if (error instanceof FieldError) return new RunError('credentials', error.message)
  if (!(error instanceof ServerError)) return error
  const { code, message } = error
  const detail = maskSecrets(error.detail, secret)
  if (CREDENTIAL_CODES.has(code)) return new RunError('credentials', refusedMessage(name), detail)
  if (code === NO_RIGHT)
    return new RunError('credentials', `The user of ${database} may not read its table ${table}.`, detail)
  if (NO_TABLE.has(code))
    return new RunError(
      'credentials',
      `${capitalized(database)} has no table ${table}. ${missingTable}`,
      detail,
    )
  if (NOT_PERMITTED.has(code)) return new RunError('provider', message, detail)
  if (WRONG_QUERY.test(code)) return new RunError('provider', `${name} refused the query.`, detail)
  return new RetryableError(`${capitalized(database)} could not be reached.`, detail)
}
