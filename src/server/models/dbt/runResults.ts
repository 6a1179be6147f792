/** Reads what dbt says about a build: `run_results.json`, and its log where there is none. */
import { formatRows } from '@/domain/shared/text/numbers'
import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { RunError } from '@/server/lib/runErrors'
import type { CommandEnd } from './command'

/** The file holds the SQL of each model; one that is larger is none of a tag. */
const LARGEST_FILE = 50_000_000
const LONGEST_MESSAGE = 500
const LONGEST_DETAIL = 1_500

const longText = z.string().check(z.maxLength(1_000_000))
/** Result of a model, test, seed or snapshot, in versions 4 to 6 of the schema; the keys that are used. */
const resultSchema = z.object({
  unique_id: z.string().check(z.maxLength(1_000)),
  status: z.string().check(z.maxLength(40)),
  message: z._default(z.nullable(longText), null),
  execution_time: z._default(z.number(), 0),
  /** Its keys depend on the adapter. */
  adapter_response: z._default(z.record(z.string().check(z.maxLength(200)), z.unknown()), {}),
  /** Quoted name of the table; since version 5. */
  relation_name: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
})
const runResultsSchema = z.object({ results: z.array(resultSchema).check(z.maxLength(100_000)) })
/** See `resultSchema`. */
export type DbtResult = z.infer<typeof resultSchema>

/** Line of the log in the format `json`. */
const logLineSchema = z.object({
  info: z.object({
    level: z.string().check(z.maxLength(20)),
    msg: z.string().check(z.maxLength(1_000_000)),
    name: z._default(z.string().check(z.maxLength(200)), ''),
  }),
})
/** Name of the line with the Python traceback of an error, whose text is in the line before. */
const STACK_TRACE = 'MainStackTrace'
/** Heading of the error that ended dbt. */
const ERROR_HEADING = /^Encountered an error:\s*/
/** Last line of a database error: a file that is deleted with the folder of the run. */
const COMPILED_FILE = /\n\s*compiled code at [^\n]*/gi

const PASSED: ReadonlySet<string> = new Set(['success', 'pass', 'warn', 'no-op'])
const TESTS = /^(test|unit_test)\./
/** Nodes that leave a table or view with a name in the results; seeds leave a table without one. */
const RELATIONS = /^(model|snapshot)\./

/**
 * Name of a node for people, without the hash at the end of a generated test. The id of a unit test names its model
 * first: `unit_test.studio.roas.sums_revenue`.
 */
const nameOf = ({ unique_id: id }: DbtResult): string => {
  const [kind, , name, test] = id.split('.')
  return (kind === 'unit_test' ? test : name) ?? id
}

/** A text of dbt, which has several indented lines, as one line. */
const oneLine = (text: string, longest: number): string =>
  text.replaceAll(COMPILED_FILE, '').trim().replaceAll(/\s+/g, ' ').slice(0, longest)

const logErrors = ({ output, errors }: CommandEnd): string => {
  const messages = output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    try {
      const parsed = logLineSchema.safeParse(JSON.parse(line))
      if (!parsed.success) return []
      const { level, name, msg } = parsed.data.info
      return level === 'error' && name !== STACK_TRACE ? [msg.replace(ERROR_HEADING, '').trim()] : []
    } catch {
      // the first line that is kept may be the end of one
      return []
    }
  })
  const said = messages.filter((message) => message !== '').join('\n')
  // Python's tracebacks end with the error
  return said === '' ? errors.trim().slice(-LONGEST_MESSAGE) : said
}

const failure = (message: string, detail: string): RunError =>
  new RunError('destination', message, oneLine(detail, LONGEST_DETAIL))

/** dbt ended without results, or with an error that belongs to none of them. */
const endFailure = (end: CommandEnd): RunError => {
  if (end.startError !== null)
    return failure(
      'dbt could not be started. Whoever runs Stackyard has to look at STACKYARD_DBT; the loaded rows stay.',
      end.startError,
    )
  const detail = logErrors(end)
  const said = oneLine(detail, LONGEST_MESSAGE)
  return failure(
    `dbt ended with an error${said === '' ? '' : `: ${said}`}`,
    `exit code ${end.code ?? 'none'}`,
  )
}

/** Reads the results of a build; null where dbt wrote none. */
const readResults = (file: string): readonly DbtResult[] | null => {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) return null
  try {
    if (size > LARGEST_FILE) throw new Error(`${size} bytes`)
    return runResultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).results
  } catch (error) {
    throw failure('The results of dbt could not be read; the tables that it built stay.', String(error))
  }
}

/** What a failed result means for the transformation. */
const failureText = (result: DbtResult): string => {
  const { unique_id: id, status, message } = result
  const said = oneLine(message ?? status, LONGEST_MESSAGE)
  const name = nameOf(result)
  if (TESTS.test(id)) return `The test ${name} of dbt failed, and the models after it were not built: ${said}`
  if (id.startsWith('operation.')) return `The hook ${name} of the dbt project failed: ${said}`
  return `dbt could not build ${name}: ${said}`
}

const problemOf = (results: readonly DbtResult[]): RunError | null => {
  const problems = results.filter(({ status }) => !PASSED.has(status) && status !== 'skipped')
  const [first] = problems
  if (first !== undefined) {
    const others = problems.slice(1).map((one) => `${nameOf(one)}: ${one.message ?? one.status}`)
    return failure(failureText(first), others.join('\n'))
  }
  const skipped = results.find(({ status }) => status === 'skipped')
  return skipped === undefined ? null : failure(`dbt skipped ${nameOf(skipped)}.`, skipped.message ?? '')
}

/**
 * Returns the results of a build in which all went well. Throws a RunError for any other; `tag` is what was selected.
 */
export const builtResults = (file: string, end: CommandEnd, tag: string): readonly DbtResult[] => {
  const results = end.startError === null ? readResults(file) : null
  if (results === null) throw endFailure(end)
  const problem = problemOf(results)
  if (problem !== null) throw problem
  if (end.code !== 0) throw endFailure(end)
  if (results.length === 0)
    throw failure(
      `The dbt project has no enabled model with ${tag} that becomes a table or view. Whoever runs Stackyard adds the tag to a model, or leaves this transformation out of STACKYARD_DBT_TRANSFORMATIONS.`,
      '',
    )
  return results
}

/** The model that a transformation stands for: the one named like it, else the last one. */
export const mainModel = (results: readonly DbtResult[], label: string): DbtResult | null => {
  const models = results.filter(({ unique_id: id }) => RELATIONS.test(id))
  return models.find((one) => nameOf(one) === label) ?? models.at(-1) ?? null
}

/** Rows that a statement of dbt changed, where its adapter says so. A test changes none: it reads one row, the count. */
export const rowsOf = ({ unique_id: id, adapter_response: response }: DbtResult): number => {
  const rows = TESTS.test(id) ? 0 : response['rows_affected']
  return typeof rows === 'number' && Number.isSafeInteger(rows) && rows > 0 ? rows : 0
}

/** One line for the log of the run. */
export const resultLine = (result: DbtResult): string => {
  const rows = rowsOf(result)
  const seconds = `${result.execution_time.toFixed(1)} s`
  const warning = result.status === 'warn' ? `: ${oneLine(result.message ?? '', LONGEST_MESSAGE)}` : ''
  return `dbt: ${nameOf(result)} ${result.status}, ${seconds}${rows === 0 ? '' : `, ${formatRows(rows)} rows`}${warning}`
}

const NAME_PART = /"((?:[^"]|"")*)"|`([^`]*)`|([^."`]+)/g

/** Parts of a quoted name, such as `"db"."schema"."table"`, the table last. */
export const relationParts = (relation: string): readonly string[] =>
  [...relation.matchAll(NAME_PART)].map(
    ([, double, back, plain]) => double?.replaceAll('""', '"') ?? back ?? plain ?? '',
  )
