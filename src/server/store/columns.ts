/** Building blocks of the table definitions in `records.ts`. */

/**
 * How a column stores its values. `flag`: boolean; `json`: list or object; `sealed`: the same or a text, encrypted;
 * `digest`: text stored only as a hash, for look-ups.
 */
export type ColumnType = 'number' | 'text' | 'flag' | 'json' | 'sealed' | 'digest'
type OpenType = Exclude<ColumnType, 'sealed'>
type ReferencedTable = 'organisations' | 'users' | 'sessions' | 'credentials' | 'destinations' | 'stacks'

/** Column of a table, and field of its record. */
export interface Column<Value = unknown, Type extends ColumnType = ColumnType> {
  readonly type: Type
  /** Table whose ids the column has; null for none. */
  readonly references: ReferencedTable | null
  /** Never set: carries the type of the record's field. */
  readonly value?: Value
}
interface OptionalColumn<Value = unknown, Type extends ColumnType = ColumnType> extends Column<Value, Type> {
  readonly isOptional: true
}
/** Columns of a table by name in their order, without the id. */
export type Columns = Readonly<Record<string, Column>>

const column = (type: OpenType, references: ReferencedTable | null = null) => ({ type, references })

export const number = (): Column<number, OpenType> => column('number')
export const text = <Value extends string = string>(): Column<Value, OpenType> => column('text')
export const flag = (): Column<boolean, OpenType> => column('flag')
export const json = <Value extends object>(): Column<Value, OpenType> => column('json')
export const digest = (): Column<string, OpenType> => column('digest')
export const sealed = <Value>(): Column<Value, 'sealed'> => ({ type: 'sealed', references: null })
/** Foreign key; checked at the end of a transaction, so that the order of writes does not matter. */
export const reference = (table: ReferencedTable): Column<number, OpenType> => column('number', table)

export const nullable = <Value>(of: Column<Value, OpenType>): Column<Value | null, OpenType> => of
/** Null or missing, for columns that a later release added. */
export const optional = <Value, Type extends ColumnType>(
  of: Column<Value, Type>,
): OptionalColumn<Value | null, Type> => ({
  ...of,
  isOptional: true,
})

type ValueOf<C> = C extends Column<infer Value> ? Value : never
type FieldsOf<Table> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> }
type OptionalName<Table> = {
  [Name in keyof Table]: Table[Name] extends OptionalColumn ? Name : never
}[keyof Table]
type RequiredName<Table> = Exclude<keyof Table, OptionalName<Table>>

/** Record of a table: its id and the fields of its columns. */
export type RecordOf<Table> = { readonly id: number } & Pick<FieldsOf<Table>, RequiredName<Table>> &
  Partial<Pick<FieldsOf<Table>, OptionalName<Table>>>

/** Names of the encrypted columns of a table; never for none. */
export type SealedName<Table> = {
  [Name in keyof Table]: Table[Name] extends Column<unknown, 'sealed'> ? Name : never
}[keyof Table]
