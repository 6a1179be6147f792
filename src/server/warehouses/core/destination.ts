/** Port of a warehouse. */
import * as z from 'zod/mini'
import { RunError } from '@/server/lib/runErrors'
import type { Column, EndpointPlan, TableResult, Window } from '@/server/lib/tables'
import type { DbtTarget } from './dbt'
import type { Shape } from './shape'
import type { WantedRows } from './someRows'

const id = z.int().check(z.positive())
const shortText = z.string().check(z.maxLength(200))

/** A transformation that a run executes. */
export const modelStepSchema = z.object({
  kind: z.enum(['transformation', 'destinationTransformation']),
  /** Id of the activated transformation. */
  id,
  /** Label of the transformation in the catalogue, such as `creative_roas`. */
  label: shortText,
  /** What an installed dbt selects to run it, such as `tag:creative_roas`. */
  select: z.optional(shortText),
})
export type ModelStep = z.infer<typeof modelStepSchema>

/** A warehouse has a later load: a paused process woke up too late, or a copied service counts from lower numbers. */
export class OvertakenError extends RunError {
  constructor(seq: number, laterSeq: number) {
    super(
      'destination',
      'The warehouse already has a later load, so nothing was changed. If this service was copied from a backup by hand, restore it with npm run restore, which numbers its runs behind those of the warehouse.',
      `Run ${seq}, ledger ${laterSeq}`,
    )
    this.name = 'OvertakenError'
  }
}

/** Another program has the file of the warehouse open. */
export class FileInUseError extends RunError {
  constructor(detail: string) {
    super(
      'destination',
      'Another program has the warehouse file open. Close it there; the run tries again.',
      detail,
    )
    this.name = 'FileInUseError'
  }
}

/** One atomic load of an endpoint. */
export interface Load {
  readonly seq: number
  readonly stackId: number
  readonly schema: string
  readonly table: string
  /** Label of the source type, and of its endpoint. */
  readonly source: string
  readonly endpoint: string
  readonly plan: EndpointPlan
  readonly window: Window
  /**
   * Values of the plan's `partColumn` that were read; rows of others stay. Undefined for a load that replaces its days
   * whatever their part.
   */
  readonly parts?: readonly string[]
  /** Parts of earlier rows that were not read, as the warehouse has found them. */
  readonly keptParts?: readonly string[]
  /** Periods beside the window whose days are replaced, too. */
  readonly also?: readonly Window[]
  /** Newline-delimited JSON files, in order. */
  readonly files: readonly string[]
  /** Number of rows in the files. */
  readonly rows: number
  /** Columns of the files. */
  readonly shape: Shape
  /** Measures that may be missing, because a person has said that the provider no longer has them. */
  readonly accepted?: readonly string[]
}

/** Result of a load. */
export interface LoadResult {
  readonly table: TableResult
  readonly schemaChange: string | null
  /** What the log says about rows that were left out. */
  readonly warnings: readonly string[]
  /** Rows of earlier loads that stay, because the provider returned none for their days. */
  readonly kept: number
  /** Number of parts of the rows of earlier loads that were not read, and stay; undefined for none. */
  readonly keptParts?: number | undefined
  /** The ledger already had this load. */
  readonly wasDone: boolean
}

/** What tables and endpoints a table is made from that is made by days. */
interface ReadDays {
  /** Tables whose changed days count, with the column of the day by which their rows are cut; '' for those that are read as a whole. */
  readonly through: Readonly<Record<string, string>>
  /** Endpoints, as `<source>__<endpoint>`, with the column of the day by which their rows are cut. */
  readonly inputs: Readonly<Record<string, string>>
}

/**
 * How the table of a destination's transformation is made again, where a warehouse can:
 * `made`: on the days on which one of those that it reads has changed.
 * `compared`: as a whole; the days are told on which its rows differ. Without a column, all days are.
 * `appended`: rows with a new key get the next numbers, and none is changed.
 */
export type ModelDays =
  | (ReadDays & { readonly kind: 'made'; readonly column: string })
  | (ReadDays & {
      readonly kind: 'compared'
      readonly column: string
      /** Those that the statements after it depend on; all of them by default. */
      readonly columns?: readonly string[]
    })
  | (ReadDays & { readonly kind: 'appended'; readonly number: string; readonly keys: readonly string[] })

/** A transformation in SQL. */
export interface Model {
  /** Label of the transformation in the catalogue, such as `creative_roas`. */
  readonly label: string
  /** Labels of transformations of the same destination that must run first; their tables can be read by name. */
  readonly dependsOn: readonly string[]
  /**
   * Endpoints that the SQL reads, each through a view named `<source>__<endpoint>` with the rows of all stacks of the
   * destination (of the one stack for a transformation of a stack). Stacks that no longer exist are left out.
   * A missing table is an empty view with `columns`; a missing column is null. Beside them stands \`STACK_ID_COLUMN\`, the
   * id of the stack, or of the first one of its group.
   */
  readonly inputs: readonly {
    readonly source: string
    readonly endpoint: string
    /** Column of the day; '' for a list without days. */
    readonly dayColumn: string
    readonly columns: readonly Column[]
  }[]
  readonly readsStacks?: boolean
  /** Whether the SQL reads the days that were loaded, through a view named `sy_loads`; see `LOADS_COLUMNS` in `modelInputs.ts`. */
  readonly readsLoads?: boolean
  /** Made for other transformations, before the first one that depends on it; the catalogue does not offer it. */
  readonly isPart?: boolean
  /** A `select` statement in what the dialects of all warehouses have in common. */
  readonly sql: string
  /** Column of the day in the result; '' for none. */
  readonly dayColumn: string
  /** Absent for a table that is made as a whole. */
  readonly days?: ModelDays
}

/** Where the tables of a stack are. */
export interface StackTables {
  readonly id: number
  /** Schema of the stack's tables in the destination, such as `meta`. */
  readonly schema: string
  readonly tablePrefix: string
}

/** Where the tables of a stack are whose rows a transformation of a destination reads. */
export interface InputTables extends StackTables {
  /** Label of the source type. */
  readonly source: string
}

/** One run of a transformation. */
export interface ModelRun {
  readonly model: Model
  readonly step: ModelStep
  readonly seq: number
  /** The stack whose transformation it is; null for one of a destination. */
  readonly stack: StackTables | null
  /** Ids of the stacks whose rows it reads; those of the same account in one group, of which a day counts once. */
  readonly inputStacks: readonly (readonly number[])[]
  /** Tables of those stacks, for a destination that cannot look them up in a ledger of all its loads; a transformation of a stack has none. */
  readonly inputTables?: readonly InputTables[]
  /** Changes with all that decides about the rows but the rows that it reads; absent where the table is to be made as a whole. */
  readonly version?: string
}

/** Days of a table from one on. */
interface DaysFrom {
  readonly dayColumn: string
  readonly from: string
}

/** Reads back what transformations of the destination have made. Cells are texts that the column's type reads. */
export interface ResultReader {
  /** Columns of a table, in order; none for a table that does not exist. */
  readonly columns: (label: string) => Promise<readonly Column[]>
  /** Whether the last that wrote a table is one of these transformations of the destination. */
  readonly isMadeBy: (label: string, transformationIds: readonly number[]) => Promise<boolean>
  /** Rows by day, newest first; those without a day are not counted. */
  readonly days: (
    label: string,
    dayColumn: string,
  ) => Promise<readonly { readonly day: string; readonly rows: number }[]>
  /** Rows of these days, or all of them, as they stood when the first was read. */
  readonly batches: (
    label: string,
    columns: readonly Column[],
    days: DaysFrom | null,
  ) => AsyncIterable<readonly Readonly<Record<string, string | null>>[]>
  /** Some rows of a table; absent where they are read from what has come home. */
  readonly some?: (
    label: string,
    columns: readonly Column[],
    wanted: WantedRows,
  ) => Promise<readonly Readonly<Record<string, string | null>>[]>
  /** Bytes that the same would read, by the warehouse's own estimate; absent where they are not paid. */
  readonly bytesOfSome?: (label: string, columns: readonly Column[], wanted: WantedRows) => Promise<number>
}

/** A table that a transformation has made. */
export interface MadeTable extends Pick<TableResult, 'inserted' | 'deleted'> {
  /** Asks the warehouse for its columns, days and rows: several statements, which nobody needs of a part. */
  readonly describe: () => Promise<TableResult>
}

/** A warehouse. One load is one transaction; a repeated load with the same `seq` returns what the first one did. */
export interface Destination {
  readonly load: (load: Load) => Promise<LoadResult>
  /** Creates or replaces the table of a transformation. */
  readonly runModel: (run: ModelRun) => Promise<MadeTable>
  /** For answers that are brought home over the connection; absent for a local file. */
  readonly results?: ResultReader
  /** Copies those tables of transformations that exist into a new DuckDB file; absent for a remote warehouse. */
  readonly copyTables?: (labels: readonly string[], to: string) => Promise<void>
  /** Absent where only Stackyard's own SQL runs. */
  readonly dbt?: DbtTarget
  readonly close: () => Promise<void>
}
