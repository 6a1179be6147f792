/** Errors of a Tenjin DataVault, in words for people. */
import { ServerError } from '@/server/warehouses/postgres/errorExplanations'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { FieldError, maskSecrets, refusedField, refusedMessage } from '@/server/connectors/core/providerCall'

/** Name of the provider. */
export const NAME = 'Tenjin'

/** SQLSTATEs of a wrong user, password or database. */
const CREDENTIAL_CODES: ReadonlySet<string> = new Set(['28P01', '28000', '3D000'])
const NO_RIGHT = '42501'
/** No such table, or no such schema. */
const NO_TABLE: ReadonlySet<string> = new Set(['42P01', '3F000'])
/** Codes of connections that the operator has not permitted. */
const NOT_PERMITTED: ReadonlySet<string> = new Set(['HOST_NOT_PERMITTED', 'ADDRESS_REFUSED'])
/** Classes of SQLSTATEs that say that the query itself is wrong: its values, or its words. */
const WRONG_QUERY = /^(22|42)/

const OTHER_DATABASE =
  'This database has no tables of Tenjin. Enter the database of your DataVault, as Tenjin shows it.'
const MAY_NOT_READ = `This user may not read the tables of the DataVault. Ask ${NAME} for the user of your DataVault.`

/** Error for tables that are not as they are documented. */
export const shapeProblem = (detail: string): RunError =>
  new RunError('shape', `${NAME} has a table that Stackyard does not understand.`, detail)

/** Error of a source that is given no way to a database. */
export const noDatabase = (): RunError =>
  new RunError('internal', `Stackyard cannot connect to databases of ${NAME} here.`)

/** Converts the error of a check to its result; throws those that are no answer of the server. */
export const explainInCheck = (error: unknown, { secret, signal }: SourceTools): CheckResult => {
  signal.throwIfAborted()
  if (!(error instanceof ServerError)) throw error
  if (error.code === NO_RIGHT) return refusedField(MAY_NOT_READ, 'username')
  if (NO_TABLE.has(error.code)) return refusedField(OTHER_DATABASE, 'database')
  const words = error.words === '' ? '' : ` The database says: “${maskSecrets(error.words, secret)}”`
  if (error.field !== null) return refusedField(`${error.message}${words}`, error.field)
  const message = NOT_PERMITTED.has(error.code)
    ? error.message
    : `${NAME} did not answer the check. Try again in a minute.${words}`
  return { isSuccess: false, message, field: null, verdict: 'unclear' }
}

/** Converts the error of a page to one that says whether the page is requested again. */
export const explainInRun = (error: unknown, table: string, { secret, signal }: SourceTools): unknown => {
  if (signal.aborted) return signal.reason
  if (error instanceof FieldError) return new RunError('credentials', error.message)
  if (!(error instanceof ServerError)) return error
  const { code, message } = error
  const detail = maskSecrets(error.detail, secret)
  if (CREDENTIAL_CODES.has(code)) return new RunError('credentials', refusedMessage(NAME), detail)
  if (code === NO_RIGHT)
    return new RunError('credentials', `The user of the DataVault may not read its table ${table}.`, detail)
  if (NO_TABLE.has(code))
    return new RunError(
      'credentials',
      `The DataVault has no table ${table}. ${NAME} turns on some tables on request.`,
      detail,
    )
  if (NOT_PERMITTED.has(code)) return new RunError('provider', message, detail)
  if (WRONG_QUERY.test(code)) return new RunError('provider', `${NAME} refused the query.`, detail)
  return new RetryableError(`The DataVault of ${NAME} could not be reached.`, detail)
}
