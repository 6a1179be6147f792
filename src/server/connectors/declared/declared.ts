/** Types of sources that are data: authorization, requests, paging, and where each column comes from. */
import type { Row, Window } from '@/server/lib/tables'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { EndpointPlan } from '@/server/lib/tables'
import type { OwnTotal, Source, SourceTools } from '@/server/connectors/core/source'
import type { Answer } from '@/server/connectors/core/providerCall'
import type { Token } from '@/server/connectors/core/tokenCache'

/** Parameters of a query, or headers. */
export type Texts = Readonly<Record<string, string>>

/** How requests are authorized. */
type Authorization =
  | { readonly kind: 'headers'; readonly headers: (tools: SourceTools) => Texts }
  /** Headers with a signature over the request. */
  | { readonly kind: 'signed'; readonly headers: (tools: SourceTools, request: SignedRequest) => Texts }
  /** A bearer token from a login, which is repeated once if the provider no longer accepts the token. */
  | { readonly kind: 'session'; readonly logIn: (tools: SourceTools) => Promise<Token> }

/** What a signature covers. */
export interface SignedRequest {
  readonly method: 'GET' | 'POST'
  /** Path with the query. */
  readonly path: string
  /** '' for none. */
  readonly body: string
}

/** A part of the account, such as an app, for which separate requests are sent. */
export interface Part {
  readonly id: string
  /** What requests and columns need of it. */
  readonly values: Texts
  /** Deleted at the provider, which may refuse its figures; they were not read then, and do not end the run. */
  readonly isDeleted?: boolean
  /**
   * What the log calls the account that it belongs to, such as "the ad account Games (7)". Where the credential may not read one
   * of several accounts, its parts are left out and keep their rows; absent where such a refusal ends the run.
   */
  readonly accountName?: string
  /** The account is known to be refused. */
  readonly isRefused?: boolean
  /**
   * Version of what it is `of`, for providers that write a day several times. Parts of one come newest first, and a day counts only in
   * the newest version that has it.
   */
  readonly version?: { readonly of: string; readonly id: string }
  /** Why it is not read, for the log. */
  readonly leftOut?: string
  /** What requests have in place of some values where the provider refuses them, and what the log says then. */
  readonly ifRefused?: { readonly values: Texts; readonly warning: string }
  /** Files that are read one after another as one page, each of which requests and columns know as `file`; a part without is one itself. */
  readonly files?: readonly string[]
}

/** How the pages after the first one are requested. */
export type Paging =
  | { readonly kind: 'none' }
  /** The answer has the address of the next page, which must be on the same host. */
  | { readonly kind: 'next'; readonly path: readonly string[] }
  /**
   * The answer has a mark at which the next page begins, which is sent as a parameter. Ends where the answer lacks it, or lacks
   * what says that there is more.
   */
  | {
      readonly kind: 'after'
      readonly path: readonly string[]
      readonly parameter: string
      readonly more?: readonly string[]
    }
  /** Number of rows to skip. Ends with an empty page, or at the total number of rows. */
  | { readonly kind: 'offset'; readonly size: number; readonly total?: readonly string[] }
  /** Number of the page, from 1. Ends as `offset` does, or at the total number of pages. */
  | {
      readonly kind: 'page'
      readonly size: number
      readonly total: readonly string[]
      readonly totalIsOf: 'rows' | 'pages'
      /** Whether there are more pages, for answers that have it in place of the total. */
      readonly more?: readonly string[]
    }
  /** Number of the page, from 1. Ends with a page that has more or fewer rows than were asked for. */
  | { readonly kind: 'fullPages'; readonly size: number }

/** Where a column of the plan comes from. A string is a field of the row; a dot leads into a nested object. */
export type ColumnSource =
  | string
  /** The first of these that the row has, such as fields whose name is unconfirmed. */
  | { readonly anyOf: readonly ColumnSource[] }
  /** An id, for which providers write words such as "unknown" where there is none. */
  | { readonly idOf: ColumnSource }
  /** The day of a time. */
  | { readonly dayOf: string }
  /** JSON in a text. */
  | { readonly jsonOf: string }
  /** Two numbers multiplied, such as revenue per user and users. */
  | { readonly product: readonly [string, string] }
  /** What a function reads from several fields. */
  | { readonly ofAll: readonly string[]; readonly combine: (values: readonly Row[string][]) => Row[string] }
  /** What a function reads from a field, such as an amount in millionths. */
  | { readonly of: string; readonly read: (value: Row[string]) => Row[string] }
  /** Null for what the provider does not have. */
  | { readonly fixed: string | null }
  /** All fields of the row that no other column reads, of a file. */
  | { readonly rest: true }
  /** A value of the part, or as `day` the first day of the period that was asked for. */
  | { readonly part: string }
  /** The name that the part has for the id in a field: its value `<of> <id>`. */
  | { readonly nameOf: string; readonly of: string }
  /** A field of the rows of one part only, or of the parts of one `kind`, which is a value of theirs. */
  | { readonly field: ColumnSource; readonly ofPart: string }

/** What a request is about. */
export interface ReportContext {
  readonly tools: SourceTools
  readonly part: Part
  readonly window: Window
  /** Rows to skip or number of the page, as the paging counts. */
  readonly position: number
  /** Rows of a page, where pages with more had too much data. */
  readonly pageRows?: number | undefined
}

/** Requests of a credential that are permitted in a day of UTC; `scope` tells what is counted together. */
export interface DailyLimit {
  readonly scope: string
  readonly requests: number
}

/**
 * A report that the provider makes in the background. One request starts a job, others ask for its state, and the report's own read
 * its rows; the values of the part have its id as `job`, which outlives a process.
 */
export type ReportJob = {
  readonly start: Pick<DeclaredReport, 'url' | 'query' | 'body'>
  /** Where the id is in the answer to the start. */
  readonly id: readonly string[]
} & (
  | {
      readonly state: Pick<DeclaredReport, 'url' | 'query'>
      /**
       * Reads the state of a job. A RetryableError stands for one that failed, in whose place another is started; a TooLargeError
       * for a period that has to be read in halves.
       */
      readonly stateIn: (answer: unknown) => 'working' | 'done' | Error
    }
  /** The id is the link to a file, which is there once the report is made. */
  | { readonly isFile: true }
)

/** A report or list. */
export interface DeclaredReport {
  readonly url: (context: ReportContext) => string
  readonly query?: (context: ReportContext) => Texts
  /** Body in JSON; makes the request a POST. */
  readonly body?: (context: ReportContext) => object
  /** Headers besides those of the authorization. */
  readonly headers?: (context: ReportContext) => Texts
  /** Lists the parts, each of which is read on its own; absent for a report of the whole account. */
  readonly parts?: (tools: SourceTools) => Promise<readonly Part[]>
  /**
   * Asks what the requests and rows of a period need beside, such as the columns of its table, as further values of the part; null
   * where the provider has nothing of the period.
   */
  readonly prepare?: (context: Pick<ReportContext, 'tools' | 'part' | 'window'>) => Promise<Texts | null>
  /** Lists the files that may have rows of a slice, in place of `parts`. */
  readonly files?: (tools: SourceTools, slice: Window) => Promise<readonly Part[]>
  /** Zone in which the days of a part are asked, of the one that is wanted; the values of the part have it as `zone`. */
  readonly zone?: (wanted: string, part: Part) => string
  readonly job?: ReportJob
  /** The address is a link to a file, whose host gets no authorization. Such a report has one page. */
  readonly isLink?: true
  /** Rows of a page of a list. After a page with too much data, this and the following ones have half as many. */
  readonly pageRows?: number
  readonly paging: Paging
  /** `jsonLines`: an object in each line of a file; lines that cannot be read are left out and counted. */
  readonly format: 'json' | 'csv' | 'tsv' | 'jsonLines'
  /** Text that all lines with a row have; other lines are not parsed. */
  readonly lineWith?: RegExp
  /** Size of the file of a part as its list tells it, by which a cut one is known. */
  readonly fileBytes?: (part: Part) => number | null
  /** Files of another format, which are left out with a warning that says what to do. */
  readonly otherFormat?: { readonly begins: string; readonly advice: string }
  /** A quotation mark in a file is a character like any other. */
  readonly isUnquoted?: boolean
  /** Reads the links to the files of a report, each of which is a page that is fetched without the authorization. */
  readonly links?: (tools: SourceTools, text: string) => readonly string[]
  /** Whether an answer, also a refusal, means that there are no rows. */
  readonly meansNoRows?: (answer: Answer) => boolean
  /** Which rows of an answer count; all by default. */
  readonly where?: {
    readonly of: ColumnSource
    readonly isOneOf: ReadonlySet<Row[string]>
    /** What to do where no file has the column: the run ends if the newest ones lack it. */
    readonly orElse?: string
  }
  /** An empty body is an answer without rows; of other reports it is no answer at all. */
  readonly emptyMeansNoRows?: boolean
  /** Where the rows are in a JSON answer, empty for a list at the top; `part`: under the id of the part. */
  readonly rows: readonly string[] | 'part'
  /** Whether an answer without the list is one without rows; any other one is not understood, and fails. */
  readonly hasNoRows?: (answer: Row) => boolean
  /** There is one row in place of the list. */
  readonly isOneRow?: boolean
  /** Key under which an item of the list has its row; items without it, such as a header, have none. */
  readonly under?: string
  /** Key of an item of the list that is about the rows after it, which have it under the same key. */
  readonly header?: string
  /** What the log of a run says about an item that has no row, such as a footer. */
  readonly warningsIn?: (item: Row) => readonly string[]
  /**
   * Makes the rows of the items of an answer, such as one row of several items with a figure each; for reports with pages, whose
   * answers are kept as a whole.
   */
  readonly reshape?: (items: readonly Row[], answer: unknown, part: Part) => readonly Row[]
  /** Field with a list, of which each item makes a row; the row's other fields are repeated. */
  readonly eachOf?: string
  /** Sources of the columns, by the name in the plan of the endpoint. */
  readonly columns: Readonly<Record<string, ColumnSource>>
  /** Splits a slice into periods with requests of their own; `today` is a day in UTC. */
  readonly windows?: (slice: Window, today: string) => readonly Window[]
  /** Rows at which the provider cuts an answer. A period with as many, or too many bytes, is read in two halves. */
  readonly rowsMax?: number
  readonly dailyLimits?: (context: ReportContext) => readonly DailyLimit[]
}

/**
 * What an answer means: an error, no rows, or null for an answer to read or the standard error of its status. `now` is the
 * current time, epoch ms.
 */
export type AnswerMapping = (answer: Answer, detail: string, now: number) => Error | 'empty' | null

/** How requests of a provider are sent, and their answers understood. */
export interface ProviderApi {
  /** Name of the provider. */
  readonly name: string
  readonly authorization: Authorization
  readonly answers?: AnswerMapping
}

/** A provider that is read by declaration. */
export interface DeclaredConnector extends ProviderApi {
  readonly limit?: Source['limit']
  readonly check: (tools: SourceTools) => Promise<CheckResult>
  /** Plans of the endpoints, by label. */
  readonly endpoints: Readonly<Record<string, EndpointPlan>>
  /** How each endpoint is read, by label. */
  readonly reports: Readonly<Record<string, DeclaredReport>>
  /** The provider's own totals by label of the endpoint: its column of money, that of installs, and a report with `day`, these columns and `currency`. */
  readonly totals?: Readonly<
    Record<
      string,
      Pick<OwnTotal, 'column' | 'installsColumn' | 'sliceDays'> & { readonly report: DeclaredReport }
    >
  >
}
