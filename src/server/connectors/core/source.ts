/** Port of a provider. */
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { EndpointPlan, Row, Window } from '@/server/lib/tables'
import type { Rate } from '@/server/lib/outbound/tokenBucket'
import type { ApiAddresses, ApiName } from './apiAddresses.mjs'

/** Runs a query in a provider's database. Values come as texts, because JavaScript numbers lose digits. */
export type SqlQuery = (
  sql: string,
  values?: readonly string[],
) => Promise<readonly Readonly<Record<string, string | null>>[]>

/** A connection to a provider's database. */
export interface SqlConnection {
  readonly query: SqlQuery
  /** Rows of a `select` by `COPY … TO STDOUT`, as bytes of its text format; absent for a server that has no such statement. */
  readonly copy?: (select: string) => AsyncGenerator<Uint8Array, void>
  readonly close: () => Promise<void>
}

/** Connects to a provider's database with a credential. */
export type SqlClient = (tools: Pick<SourceTools, 'secret' | 'signal'>) => Promise<SqlConnection>

/** Creates the client of one run or check with a credential; `label` is the type of its source. */
export type HttpFor = (secret: Readonly<Record<string, string>>, label?: string) => HttpClient

/** What a source may use. */
export interface SourceTools {
  readonly http: HttpClient
  /** Absent where providers are simulated. */
  readonly sql?: SqlClient
  /** Addresses of APIs that the operator has changed. */
  readonly addresses?: ApiAddresses
  /** Values of the credential by field key. */
  readonly secret: Readonly<Record<string, string>>
  /** Zone in which days begin, as `askedZone` names it, where the provider takes one; UTC if undefined. */
  readonly zone?: string
  /** Current time, epoch ms. */
  readonly now: () => number
  readonly signal: AbortSignal
  /** Largest answer that is read as a whole, bytes; that of a run if undefined. */
  readonly pageBytes?: number
  /** Called with the fields of rows as the provider sent them, for a proof of the connection. */
  readonly onFields?: (seen: SeenFields) => void
}

/** Fields of an answer beside those that its description knows. */
export interface SeenFields {
  /** Fields of which each column of the description needs one, by column; none for a column that is no field. */
  readonly described: Readonly<Record<string, readonly string[]>>
  /** Fields that the description uses for something else than a column. */
  readonly others: readonly string[]
  readonly came: ReadonlySet<string>
}

/** The provider's own total of a report, by day. */
export interface OwnTotal {
  /** Column with the day in its rows; `day` if undefined. */
  readonly dayColumn?: string
  /** Longest period of one request, in days; that of the report if undefined. */
  readonly sliceDays?: number
  /** Column of the report with the money that is added up, as it is in the rows. */
  readonly column: string
  /** Column of the report with the currency of the money. */
  readonly currencyColumn: string
  /** Column of the report with the installs that the provider claims, which it adds up as well; absent for one that does not. */
  readonly installsColumn?: string
  /** Parts of a unit of the currency that a value of the column counts; 1 if undefined. */
  readonly perUnit?: number
  /** Reads a page of rows with the day and the same columns, which the provider has added up itself. */
  readonly readPage: (tools: SourceTools, slice: Window, cursor: string | null) => Promise<Page>
}

/** What the end of a long answer tells. */
export interface PageEnd extends Pick<Page, 'cursor' | 'bytes' | 'warnings'> {
  /** The rows do not count, because the provider may have cut them: the cursor leads to them in smaller parts. */
  readonly isDropped?: boolean
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
   * Parts that this slice is read for, as `partColumn` of the plan has them; the last page of the slice completes them.
   * Undefined where no list of parts was read for this page.
   */
  readonly parts?: readonly string[]
  /**
   * The rows as the provider sent them, with all dimensions, of which pages of the same group have no two equal ones;
   * undefined where rows may be equal.
   */
  readonly distinct?: { readonly group: string; readonly rows: readonly Row[] }
  /**
   * Rows after `rows`, in batches as they arrive, of an answer that is too long to be kept; must be read or ended. What its
   * end tells replaces what stands here.
   */
  readonly rest?: AsyncGenerator<readonly Row[], PageEnd>
  /** Time until `cursor` is worth a request, ms: the provider is still making the report. Such a page has no rows. */
  readonly pauseMs?: number
  /** The same for a process that does not keep waiting, ms. */
  readonly longPauseMs?: number
}

/**
 * A provider. `readPage` reads one page of a slice of days; `cursor` is null for the first one. It throws `RunError`
 * or `RetryableError`.
 */
export interface Source {
  /** Requests that the provider permits; as many as come if undefined. */
  readonly limit?: {
    readonly api: ApiName
    readonly rate: Rate
    /** Address of the API where it depends on the credential. */
    readonly address?: (tools: Pick<SourceTools, 'addresses' | 'secret'>) => string
  }
  readonly check: (tools: SourceTools) => Promise<CheckResult>
  /** Plans by endpoint label. */
  readonly endpoints: Readonly<Record<string, EndpointPlan>>
  readonly readPage: (
    tools: SourceTools,
    endpoint: string,
    slice: Window,
    cursor: string | null,
  ) => Promise<Page>
  /**
   * Largest answer that is read as a whole outside of runs, bytes, of a host that the credential names: the service reads it
   * in its own process, which must not wait for it. That of a run if undefined.
   */
  readonly trialBytes?: number
  /** Labels of the endpoints that a credential has, where that depends on its values; all of them if undefined. */
  readonly endpointsWith?: (tools: SourceTools) => readonly string[]
  /** The provider's own totals, by label of the endpoint; none if undefined. */
  readonly totals?: Readonly<Record<string, OwnTotal>>
}
