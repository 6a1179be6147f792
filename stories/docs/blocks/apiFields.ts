/** Fields of a JSON Schema, for the tables of the reference of the API. */

/** One field of a body or an answer. */
export interface ApiField {
  /** Path such as `sources[].id`; '' for the whole. */
  readonly path: string
  /** Words such as `text or null`. */
  readonly type: string
  /** Words such as `at most 254 characters`; '' for none. */
  readonly limit: string
  readonly isRequired: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
  object: 'object',
}

/** Alternatives of a schema; itself if there are none. */
const branchesOf = (
  schema: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] => {
  const branches = [...asList(schema['anyOf']), ...asList(schema['oneOf'])].filter(isRecord)
  return branches.length === 0 ? [schema] : branches.flatMap(branchesOf)
}

const nameOf = ({ $ref: reference }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof reference === 'string' ? reference.split('/').at(-1) : undefined

const wordsOf = (schema: Readonly<Record<string, unknown>>): readonly string[] => {
  const name = nameOf(schema)
  if (name !== undefined) return [name]
  const values = asList(schema['enum'])
  if (values.length > 0) return [values.map((value) => `"${String(value)}"`).join(' or ')]
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  const types = [schema['type']].flat().filter((type) => typeof type === 'string')
  if (types.includes('array')) {
    const inner = branchesOf(asRecord(schema['items'])).flatMap(wordsOf)
    return [`list of ${[...new Set(inner)].join(' or ')}`]
  }
  return types.length === 0 ? ['anything'] : types.map((type) => WORDS[type] ?? type)
}

const LIMITS: Readonly<Record<string, string>> = {
  maxLength: 'characters',
  maxItems: 'entries',
  maxProperties: 'entries',
}

const limitOf = (schema: Readonly<Record<string, unknown>>): string =>
  Object.entries(LIMITS)
    .flatMap(([key, unit]) => (typeof schema[key] === 'number' ? [`at most ${schema[key]} ${unit}`] : []))
    .join(', ')

const innerFields = (schema: Readonly<Record<string, unknown>>, path: string): readonly ApiField[] => {
  const required = asList(schema['required'])
  const own = Object.entries(asRecord(schema['properties'])).flatMap(([key, field]) =>
    fieldsOf(field, path === '' ? key : `${path}.${key}`, required.includes(key)),
  )
  const items = isRecord(schema['items']) ? branchesOf(schema['items']) : []
  const values = isRecord(schema['additionalProperties']) ? branchesOf(schema['additionalProperties']) : []
  return [
    ...own,
    ...[...items, ...values].flatMap((each) => innerFields(each, path === '' ? '[]' : `${path}[]`)),
  ]
}

/** Lists a schema and the fields inside it; what a reference leads to is not repeated. */
export const fieldsOf = (schema: unknown, path = '', isRequired = true): readonly ApiField[] => {
  const branches = branchesOf(asRecord(schema))
  const words = [...new Set(branches.flatMap(wordsOf))]
  const limits = [...new Set(branches.map(limitOf).filter((limit) => limit !== ''))]
  const inner = branches.flatMap((branch) => innerFields(branch, path))
  const byPath = new Map(inner.map((field) => [field.path, field]))
  const isOnlyFrame = path === '' && words.join(' ') === 'object'
  const own: readonly ApiField[] = isOnlyFrame
    ? []
    : [{ path, type: words.join(' or '), limit: limits.join(', '), isRequired }]
  return [...own, ...byPath.values()]
}
