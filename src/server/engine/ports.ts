/** Ports of the engine: providers, destinations, and the place where runs execute. */
import type { ApiAddresses } from '../sources/apiAddresses.mjs'
import type { DbtAdapter } from '../models/dbt/dbt'
import { RUN_LIMITS } from './run/limits'
import type { Shape } from './shape/shape'
import type { Column, ModelStep, RunErrorKind, RunEvent, RunJob, TableResult, Window } from './job'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** A row as the provider sends it, by column name. */
export type Row = Readonly<Record<string, Json>>

/**
 * Result of a credential check, in words for people; `field` is the form field at fault, null if unknown. `unclear`: the
 * provider could not say whether it accepts the values.
 */
export type CheckResult =
  | { readonly isSuccess: true }
  | {
      readonly isSuccess: false
      readonly message: string
      readonly field: string | null
      readonly verdict: 'refused' | 'unclear'
    }

/** Sends a request to a provider: sample providers in memory, or the internet through a guard. */
export type HttpClient = (request: Request) => Promise<Response>

/** Runs a query in a provider's database. Values come as texts, because JavaScript numbers lose digits. */
export type SqlQuery = (
  sql: string,
  values?: readonly string[],
) => Promise<readonly Readonly<Record<string, string | null>>[]>

/** Connects to a provider's database with a credential for some work, and disconnects after it. */
export type SqlClient = <T>(
  tools: Pick<SourceTools, 'secret' | 'signal'>,
  work: (query: SqlQuery) => Promise<T>,
) => Promise<T>

/** What a source may use. */
export interface SourceTools {
  readonly http: HttpClient
  /** Absent where providers are simulated. */
  readonly sql?: SqlClient
  /** Addresses of APIs that the operator has changed. */
  readonly addresses?: ApiAddresses
  /** Values of the credential by field key. */
  readonly secret: Readonly<Record<string, string>>
  /** Current time, epoch ms. */
  readonly now: () => number
  readonly signal: AbortSignal
}

/** How an endpoint is read and loaded. */
export interface EndpointPlan {
  /**
   * `window`: a report; the days of the window are replaced. `merge`: entities with an id; rows with the same key are
   * replaced. `replace`: a list; all rows are replaced.
   */
  readonly strategy: 'window' | 'merge' | 'replace'
  /** Column of the day; '' for endpoints without days. Required for `window`. */
  readonly dayColumn: string
  /** Columns that identify a row; rows of one load with the same key count once. Required for `merge`. */
  readonly keyColumns: readonly string[]
  /** Days that each run reads again, because the provider corrects its figures later. */
  readonly lookbackDays: number
  /** Days of the first run. */
  readonly historyDays: number
  /** Days until figures of a day exist, counted from that day; 1 by default, so that those of yesterday do. */
  readonly lagDays?: number
  /** Longest period of one request, in days. */
  readonly sliceDays: number
  /** Known columns with their types; columns beyond these are typed by their first load. */
  readonly columns: readonly Column[]
}

/** A part of an endpoint's rows. `cursor` continues after this page; null after the last one. */
export interface Page {
  readonly rows: readonly Row[]
  readonly cursor: string | null
  /** Size of the answer, in bytes. */
  readonly bytes: number
  /** What the log of the run says about rows that were left out; nothing if undefined. */
  readonly warnings?: readonly string[]
  /**
   * The rows as the provider sent them, with all dimensions, of which pages of the same group have no two equal ones;
   * undefined where rows may be equal.
   */
  readonly distinct?: { readonly group: string; readonly rows: readonly Row[] }
}

/**
 * A provider. `readPage` reads one page of a slice of days; `cursor` is null for the first one. It throws `RunError`
 * or `RetryableError`.
 */
export interface Source {
  readonly check: (tools: SourceTools) => Promise<CheckResult>
  /** Plans by endpoint label. */
  readonly endpoints: Readonly<Record<string, EndpointPlan>>
  readonly readPage: (
    tools: SourceTools,
    endpoint: string,
    slice: Window,
    cursor: string | null,
  ) => Promise<Page>
}

/** A failure that ends a run, with a sentence for people. `detail` is for the log. */
export class RunError extends Error {
  readonly kind: RunErrorKind
  readonly detail: string
  constructor(kind: RunErrorKind, message: string, detail = '') {
    super(message)
    this.name = 'RunError'
    this.kind = kind
    this.detail = detail
  }
}

/** A remote warehouse has a later load: a paused process woke up too late, or a copied service counts from lower numbers. */
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

/**
 * A failure after which the same page is requested again. `retryAfterMs` is the wait from its Retry-After header, null
 * for none.
 */
export class RetryableError extends RunError {
  readonly retryAfterMs: number | null
  constructor(
    message: string,
    detail = '',
    retryAfterMs: number | null = null,
    kind: RunErrorKind = 'provider',
  ) {
    super(kind, message, detail)
    this.name = 'RetryableError'
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * A wait that is too long to keep the process of a run: it ends, and the scheduler starts the run again after `waitMs`.
 */
export class WaitError extends RunError {
  readonly waitMs: number
  constructor(kind: 'provider' | 'destination', message: string, detail: string, waitMs: number) {
    super(kind, message, detail)
    this.name = 'WaitError'
    this.waitMs = Math.ceil(Math.min(Math.max(waitMs, 1), RUN_LIMITS.longestWaitMs))
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
  /** Newline-delimited JSON files, in order. */
  readonly files: readonly string[]
  /** Number of rows in the files. */
  readonly rows: number
  /** Columns of the files. */
  readonly shape: Shape
}

/** Result of a load. */
export interface LoadResult {
  readonly table: TableResult
  readonly schemaChange: string | null
  /** What the log says about rows that were left out. */
  readonly warnings: readonly string[]
  /** The ledger already had this load, or a newer one. */
  readonly wasDone: boolean
}

/** A transformation in SQL. */
export interface Model {
  /** Label of the transformation in the catalogue, such as `creative_roas`. */
  readonly label: string
  /** Labels of transformations of the same destination that must run first; their tables can be read by name. */
  readonly dependsOn: readonly string[]
  /**
   * Endpoints that the SQL reads, each through a view named `<source>__<endpoint>` with the rows of all stacks of the
   * destination (of the one stack for a transformation of a stack). Stacks that no longer exist are left out.
   * A missing table is an empty view with `columns`;
   * a missing column is null.
   */
  readonly inputs: readonly {
    readonly source: string
    readonly endpoint: string
    /** Column of the day; '' for a list without days. */
    readonly dayColumn: string
    readonly columns: readonly Column[]
  }[]
  /** A `select` statement in what the dialects of all warehouses have in common. */
  readonly sql: string
  /** Column of the day in the result; '' for none. */
  readonly dayColumn: string
}

/** One run of a transformation. */
export interface ModelRun {
  readonly model: Model
  readonly step: ModelStep
  readonly seq: number
  /** The stack whose transformation it is; null for one of a destination. */
  readonly stack: RunJob['stack']
  /** Ids of the stacks whose rows it reads; those with the same credential in one group, of which a day counts once. */
  readonly inputStacks: readonly (readonly number[])[]
}

/** A warehouse as an installed dbt uses it. */
export interface DbtTarget {
  readonly adapter: DbtAdapter
  /** Describes a table by the parts of its name, the table last; null for one that is not there. */
  readonly describe: (
    relation: readonly string[],
    dayColumn: string,
    changed: Pick<TableResult, 'inserted' | 'deleted'>,
  ) => Promise<TableResult | null>
}

/** A warehouse. One load is one transaction; a repeated load with the same `seq` returns what the first one did. */
export interface Destination {
  readonly load: (load: Load) => Promise<LoadResult>
  /** Creates or replaces the table of a transformation. */
  readonly runModel: (run: ModelRun) => Promise<TableResult>
  /** Absent where only Stackyard's own SQL runs. */
  readonly dbt?: DbtTarget
  readonly close: () => Promise<void>
}

/** Executes runs, one at a time per stack, and reports their events. */
export interface Executor {
  readonly submit: (job: RunJob) => 'accepted' | 'busy'
  /** Takes back a job that waits; false if it has started. */
  readonly withdraw: (seq: number) => boolean
  /** Ends a run that is executing; its last event is `finished` with `cancelled`. */
  readonly cancel: (seq: number) => void
  /** Ends all runs and waits for their processes. */
  readonly close: () => Promise<void>
}

/** Called for each event of a run, in order. */
export type RunListener = (seq: number, event: RunEvent) => void
