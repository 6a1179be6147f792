/** The inputs of a transformation, as far as all warehouses prepare them alike. */
import type { Column, ColumnType } from '@/server/lib/tables'
import type { Model, ModelRun } from './destination'
import { EXTRA_KINDS } from './loadDays'
import { text } from './sqlText'

/** Name of the view with the days that were loaded. */
export const LOADS_VIEW = 'sy_loads'

/** Column of the inputs with the number of the stack, see `numberedStacks`. */
export const STACK_ID_COLUMN: Column = { name: 'stack_id', type: 'integer' }

/** Columns of `LOADS_VIEW`, of which a row is a period that a load has read, with their SQL over the ledger. */
const loadsColumns = [
  { name: 'source', type: 'text', sql: 'source' },
  { name: 'endpoint', type: 'text', sql: 'label' },
  { name: 'kind', type: 'text', sql: 'kind' },
  { name: 'seq', type: 'integer', sql: 'seq' },
  { name: 'window_from', type: 'date', sql: "NULLIF(window_from, '')" },
  { name: 'window_to', type: 'date', sql: "NULLIF(window_to, '')" },
  { name: 'inserted', type: 'integer', sql: 'inserted' },
  { name: 'deleted', type: 'integer', sql: 'deleted' },
] as const satisfies readonly (Column & { readonly sql: string })[]

/** See `loadsColumns`. */
export const LOADS_COLUMNS: readonly Column[] = [
  STACK_ID_COLUMN,
  ...loadsColumns.map(({ name, type }) => ({ name, type })),
]

/** Columns of an input as the SQL of a transformation reads it. */
export const inputColumns = (
  { readsStacks = false }: Model,
  { columns }: Model['inputs'][number],
): readonly Column[] => (readsStacks ? [...columns, STACK_ID_COLUMN] : columns)

/** A stack, and the number that stands for it: the id of the first stack of its group. */
interface NumberedStack {
  readonly id: number
  readonly number: number
}

/** Numbers the stacks; those of one group read the same account, so that they count as one. */
export const numberedStacks = (groups: ModelRun['inputStacks']): readonly NumberedStack[] =>
  groups.flatMap((group) => group.map((id) => ({ id, number: group[0] ?? id })))

interface Ledger {
  /** Table of the ledger, quoted. */
  readonly table: string
  /** SQL of the owner of a stack's lines. */
  readonly ownerOf: (stack: number) => string
  readonly typeNames: Readonly<Record<ColumnType, string>>
}

const KINDS = ['endpoint', EXTRA_KINDS.days, EXTRA_KINDS.kept].map(text).join(', ')

/** SQL of `LOADS_VIEW` for these stacks; null without any. */
export const loadsQuery = (
  { table, ownerOf, typeNames }: Ledger,
  groups: ModelRun['inputStacks'],
): string | null => {
  const stacks = numberedStacks(groups).map(({ id, number }) => ({ owner: ownerOf(id), number }))
  if (stacks.length === 0) return null
  const number = `CASE owner ${stacks.map((stack) => `WHEN ${stack.owner} THEN ${stack.number}`).join(' ')} END`
  const columns = [{ ...STACK_ID_COLUMN, sql: number }, ...loadsColumns].map(
    ({ name, type, sql }) => `CAST(${sql} AS ${typeNames[type]}) AS ${name}`,
  )
  return `SELECT ${columns.join(', ')} FROM ${table}
    WHERE kind IN (${KINDS}) AND owner IN (${stacks.map(({ owner }) => owner).join(', ')})`
}
