/**
 * Translates statements of GoogleSQL to DuckDB's SQL, as far as Stackyard writes them: names in backticks, texts with
 * backslashes, names of types and of some functions. Clauses about storage are left out.
 */

const STORAGE = / OPTIONS \(expiration_timestamp = TIMESTAMP '[^']*'\)/g
/** Comments, texts, names, and what is between them. */
const PARTS = /--[^\n]*|'(?:[^'\\]|\\.)*'|`[^`]*`|[^'`-]+|-/g

const WORDS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\bSAFE_CAST\(/gi, 'TRY_CAST('],
  [/\bFLOAT64\b/gi, 'DOUBLE'],
  [/\bINT64\b/gi, 'BIGINT'],
  [/\bSTRING\b/gi, 'VARCHAR'],
  [/\bCURRENT_TIMESTAMP\(\)/gi, 'now()::TIMESTAMP'],
  [/\bjson_value\(/gi, 'json_extract_string('],
  [/\bdate_diff\(((?:max\([^)]*\)|[^,()]+)), ([^,()]+), day\)/gi, "date_diff('day', $2, $1)"],
]

const textOf = (quoted: string): string => {
  const value = quoted
    .slice(1, -1)
    .replaceAll(/\\(.)/g, (_all, character: string) =>
      character === 'n' ? '\n' : character === 'r' ? '\r' : character,
    )
  return `'${value.replaceAll("'", "''")}'`
}

const translatedPart = (part: string): string => {
  if (part.startsWith('--')) return ''
  if (part.startsWith("'")) return textOf(part)
  if (part.startsWith('`')) return `"${part.slice(1, -1)}"`
  return WORDS.reduce((sql, [pattern, replacement]) => sql.replace(pattern, replacement), part)
}

/** Translates one statement. */
export const toDuckDb = (sql: string): string =>
  (sql.replaceAll(STORAGE, '').match(PARTS) ?? []).map(translatedPart).join('')

/** An ALTER TABLE for each column, as DuckDB has them; other statements as they are. */
const eachColumn = (statement: string): readonly string[] => {
  const [first = '', ...others] = statement.split(', ADD COLUMN ')
  const alter = /^ALTER TABLE \S+/.exec(first)?.[0]
  return alter === undefined ? [statement] : [first, ...others.map((each) => `${alter} ADD COLUMN ${each}`)]
}

/** Statements of a script; each ends at the end of a line. */
export const statementsOf = (script: string): readonly string[] =>
  script
    .split(/;(?:\n|$)/)
    .filter((statement) => statement.trim() !== '')
    .flatMap(eachColumn)
