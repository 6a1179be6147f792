/** Reads declared reports, page by page. */
import { UTC } from '@/domain/shared/text/zone'
import { nextDay } from '@/server/lib/days'
import type { Window } from '@/server/lib/tables'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import { mapBatches } from '@/server/connectors/core/longRows'
import type { Page, PageEnd, SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { ForbiddenError, TooLargeError, readLinked, shapeError } from '@/server/connectors/core/providerCall'
import type { LongAnswer } from '@/server/connectors/core/providerCall'
import { dayOf } from '@/server/connectors/core/providerRequest'
import { createDailyBudget } from './dailyBudget'
import type { DeclaredReport, DeclaredConnector, Part, ProviderApi, ReportContext } from './declared'
import { cursorOf, halvesOf, positionOf } from '@/server/connectors/core/position'
import type { JobPosition, Position } from '@/server/connectors/core/position'
import { readFiles } from './files'
import { canBeRead, inJob, longPauseOf, nextOfJob, pauseOf } from './jobs'
import { nextPage, placeOf, windowsOf } from './paging'
import { decode, decodeLong, fieldsIn, mapRows } from './rows'
import type { Decoded } from './rows'
import { requestPage } from './request'
import { newestOnly } from './versions'

/** A report, and where it is read. */
export interface DeclaredRead {
  readonly connector: DeclaredConnector
  readonly report: DeclaredReport
  readonly plan: EndpointPlan
  readonly slice: Window
}

/** The part of a report without parts. */
const WHOLE: Part = { id: '', values: {} }
/** Paging by which rows with ties may come twice. */
const COUNTED: ReadonlySet<DeclaredReport['paging']['kind']> = new Set(['offset', 'page', 'fullPages'])
const NO_ROWS: Page = { rows: [], cursor: null, bytes: 0 }
const NOTHING: ReadAnswer = {
  rows: [],
  warnings: [],
  answer: null,
  text: '',
  bytes: 0,
  next: null,
  long: null,
}
const takeDaily = createDailyBudget()

interface ReadAnswer extends Decoded {
  readonly text: string
  readonly bytes: number
  readonly next: string | null
  /** An answer that is too long to be kept, whose rows are all in it. */
  readonly long: LongAnswer | null
}

const assertUncut = ({ rowsMax }: DeclaredReport, name: string, count: number): void => {
  if (rowsMax !== undefined && count >= rowsMax) throw new TooLargeError(name, 'as many rows as it permits')
}

/** The answer itself, or the file to which it links, and the page of the next file; null for none. */
const behindLinks = async (
  name: string,
  { links }: DeclaredReport,
  { tools, position }: ReportContext,
  answer: LongAnswer,
): Promise<{ readonly answer: LongAnswer; readonly next: string | null } | null> => {
  if (links === undefined) return { answer, next: null }
  const found = links(tools, answer.text)
  const link = found[position]
  if (link === undefined) return null
  const next = position + 1 < found.length ? `${position + 1} 0` : null
  return { answer: await readLinked(tools, name, link), next }
}

/**
 * Reads one answer of a part; a long one is left to be read where `mayBeLong`, and the report has no pages. Throws a
 * TooLargeError where the provider may have cut it.
 */
const readAnswer = async (
  api: ProviderApi,
  report: DeclaredReport,
  context: Omit<ReportContext, 'position'>,
  page: string | null,
  mayBeLong = false,
): Promise<ReadAnswer> => {
  const { tools, part } = context
  const { name } = api
  const place = placeOf(report.paging, page)
  const whole = { ...context, position: place.number }
  const next = report.paging.kind === 'next' || report.paging.kind === 'after' ? page : null
  takeDaily(tools, name, report.dailyLimits?.(whole) ?? [])
  const isKept = !mayBeLong || report.paging.kind !== 'none' || report.links !== undefined
  const asked = await requestPage(api, report, whole, { next, isKept })
  const found = asked === null ? null : await behindLinks(name, report, whole, asked)
  if (found === null) return NOTHING
  const { answer } = found
  const { text, bytes, rest } = answer
  if (rest !== null) return { ...NOTHING, text, bytes, long: answer, next: found.next }
  const decoded = decode(tools, name, report, part, text)
  const count = decoded.rows.length
  assertUncut(report, name, count)
  const { answer: parsed } = decoded
  const read = {
    name,
    url: report.url(whole),
    secret: tools.secret,
    text,
    answer: parsed,
    count,
    place,
    page,
  }
  return { ...decoded, text, bytes, next: found.next ?? nextPage(report.paging, read), long: null }
}

/**
 * Reads all rows of a list, as the provider sends them, for reports whose parts they are. Throws a RunError for a page
 * that comes twice, because parts would be missing.
 */
export const readAllRows = async (
  api: ProviderApi,
  report: DeclaredReport,
  tools: SourceTools,
  part: Part = WHOLE,
): Promise<readonly Row[]> => {
  const today = dayOf(tools.now())
  const rows: Row[] = []
  let page: string | null = null
  let textBefore: string | null = null
  do {
    const context = { tools, part, window: { from: today, to: today } }
    const read: ReadAnswer = await readAnswer(api, report, context, page)
    if (read.text === textBefore && read.rows.length > 0)
      throw new RunError('provider', `${api.name} sent the same page twice, so the run was stopped.`)
    textBefore = read.text
    rows.push(...read.rows)
    page = read.next
  } while (page !== null)
  return rows
}

const isDay = (value: Row[string] | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const withZone = ({ zone }: DeclaredReport, { zone: wanted = UTC }: SourceTools, part: Part): Part =>
  zone === undefined ? part : { ...part, values: { ...part.values, zone: zone(wanted, part) } }

/** Parts in the order of their ids, which a cursor continues after; and the accounts that are refused. */
const partsOf = async (report: DeclaredReport, tools: SourceTools, slice: Window) => {
  const all = (await (report.files?.(tools, slice) ?? report.parts?.(tools))) ?? [WHOLE]
  const parts = all
    .filter(({ isRefused = false, leftOut }) => !isRefused && leftOut === undefined)
    .map((part) => withZone(report, tools, part))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return {
    parts,
    refused: all.flatMap(({ isRefused, accountName }) => (isRefused ? (accountName ?? []) : [])),
    leftOut: all.flatMap(({ leftOut = [] }) => leftOut),
  }
}

const leftOutText = (name: string, account: string): string =>
  `${name} does not let this credential read ${account}, which was left out. Its earlier rows were kept.`

/** The parts that a slice is read for, as the column has them; nothing for a report that replaces its days as a whole. */
const toldParts = (
  { report: { columns }, plan: { partColumn } }: DeclaredRead,
  parts: readonly Part[],
): Pick<Page, 'parts'> => {
  const source = partColumn === undefined ? undefined : columns[partColumn]
  if (typeof source !== 'object' || !('part' in source)) return {}
  const key = source.part
  return { parts: [...new Set(parts.flatMap(({ values }) => values[key] ?? []))] }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof RunError && error.kind === 'provider' && !(error instanceof RetryableError)

/** Whether items came, of which none has the list whose items make the rows: an answer in another form, which is no empty one. */
const lacksList = ({ eachOf }: DeclaredReport, rows: readonly Row[]): boolean =>
  eachOf !== undefined && rows.length > 0 && rows.every((row) => row[eachOf] === undefined)

/** Rows of an answer as the plan has them. Those of days outside the period are left out, because other requests load those days. */
const rowsOf = (
  tools: SourceTools,
  { connector, report, plan }: DeclaredRead,
  { part, window }: Place,
  { rows, text }: Pick<ReadAnswer, 'rows' | 'text'>,
): readonly Row[] => {
  if (lacksList(report, rows)) throw shapeError(connector.name, text, tools.secret)
  tools.onFields?.(fieldsIn(report, rows))
  const mapped = mapRows(report, plan, { ...part, values: { day: window.from, ...part.values } }, rows)
  return mapped.filter((row) => {
    if (plan.strategy !== 'window') return true
    const day = row[plan.dayColumn]
    if (!isDay(day)) throw shapeError(connector.name, text, tools.secret)
    return day >= window.from && day <= window.to
  })
}

/** Which answer is read: the part, the period, and the page. */
interface Place {
  readonly part: Part
  readonly window: Window
  readonly page: string | null
  readonly pageRows: number | undefined
}

/** Reads the rows of a long answer. A period that the provider may have cut is left, and read in its halves. */
async function* readLong(
  tools: SourceTools,
  read: DeclaredRead,
  place: Place,
  answer: LongAnswer,
  cursors: { readonly after: string | null; readonly halved: string | null },
): AsyncGenerator<readonly Row[], PageEnd> {
  const { connector, report } = read
  const { text, rest } = answer
  const batches = decodeLong(tools, connector.name, report, place.part, answer)
  const bytes = () => rest?.bytes() ?? answer.bytes
  let count = 0
  try {
    const warnings = yield* mapBatches(batches, (rows) => {
      count += rows.length
      assertUncut(report, connector.name, count)
      return rowsOf(tools, read, place, { rows, text })
    })
    return { bytes: bytes(), warnings, cursor: cursors.after }
  } catch (error) {
    await batches.return([])
    if (!(error instanceof TooLargeError) || cursors.halved === null) throw error
    return { bytes: bytes(), cursor: cursors.halved, isDropped: true }
  }
}

/** Reads the page at a position. */
const readAt = async (
  tools: SourceTools,
  read: DeclaredRead,
  place: Place,
): Promise<Pick<ReadAnswer, 'rows' | 'warnings' | 'bytes' | 'next' | 'long'> & Pick<Page, 'distinct'>> => {
  const { connector, report } = read
  const { part, window, page, pageRows } = place
  const answer = await readAnswer(connector, report, { tools, part, window, pageRows }, page, true)
  const { rows, bytes, next, warnings, long } = answer
  return {
    rows: rowsOf(tools, read, place, answer),
    bytes,
    next,
    warnings,
    long,
    // mapped rows may be equal, because the plan does not keep the id of each dimension
    ...(COUNTED.has(report.paging.kind) && { distinct: { group: `${part.id} ${window.from}`, rows } }),
  }
}

/** The part that a cursor leads to, with the periods that are left of it; null where there is none. */
const placeIn = (parts: readonly Part[], firstOf: (part: Part) => Position, cursor: string | null) => {
  const [first] = parts
  if (first === undefined) return null
  const wanted = cursor === null ? firstOf(first) : positionOf(cursor)
  const part = parts.find(({ id }) => id >= wanted.part)
  if (part === undefined) return null
  // a part that no longer exists is left out
  const { windows: left, page, job, pageRows } = part.id === wanted.part ? wanted : firstOf(part)
  return { part, left, page, job, pageRows }
}

/** Cursors after an answer: to the next period or part, and to the halves of the period if there are some. */
const cursorsOf = (
  { part: { id }, window, page }: Place,
  later: readonly Window[],
  nextPart: string | null,
) => {
  // the rows of earlier pages would be read again
  const halves = page === null ? halvesOf(window) : null
  return {
    after: later.length > 0 ? cursorOf({ part: id, windows: [...later], page: null }) : nextPart,
    halved: halves === null ? null : cursorOf({ part: id, windows: [...halves, ...later], page: null }),
  }
}

/** Cursor to the same page with half of its rows; null where a page has one row, or its rows are not chosen. */
const cursorOfSmaller = (
  report: DeclaredReport,
  { part: { id }, page, pageRows = report.pageRows }: Place,
  windows: readonly Window[],
): string | null =>
  pageRows === undefined || pageRows < 2
    ? null
    : cursorOf({ part: id, windows: [...windows], page, pageRows: Math.floor(pageRows / 2) })

/** Where the job is that makes the rows of a period; null once they can be read, and where there is none. */
const madeBy = async (
  tools: SourceTools,
  { connector, report }: DeclaredRead,
  { part, window }: Place,
  known: JobPosition | undefined,
): Promise<JobPosition | null> =>
  report.job === undefined || (known !== undefined && canBeRead(report.job, known, tools.now()))
    ? null
    : nextOfJob(connector, report, report.job, { tools, part, window, position: 0 }, known)

/** Cursor to the first page of a part; null for none. */
const cursorOfFirst = (part: Part | undefined, firstOf: (part: Part) => Position): string | null =>
  part === undefined ? null : cursorOf(firstOf(part))

/**
 * Reads a page of a declared report: for each part each period, for each period each page. A period whose answer is too
 * large is left, and read in two halves.
 */
export const readDeclared = async (
  tools: SourceTools,
  read: DeclaredRead,
  cursor: string | null,
): Promise<Page> => {
  const { report, plan, slice, connector } = read
  const windows = windowsOf(report, plan, slice, dayOf(tools.now()))
  const { parts, refused, leftOut } = await partsOf(report, tools, slice)
  const warnings =
    cursor === null ? [...refused.map((account) => leftOutText(connector.name, account)), ...leftOut] : []
  const told = toldParts(read, parts)
  const none: Page = { ...NO_ROWS, warnings, ...told }
  const firstOf = (part: Part): Position => ({ part: part.id, windows: [...windows], page: null })
  const place = placeIn(parts, firstOf, cursor)
  const [window, ...later] = place?.left ?? []
  if (place === null || window === undefined) return none
  const { part, left, page, job, pageRows } = place
  const nextPart = cursorOfFirst(
    parts.find(({ id }) => id > part.id),
    firstOf,
  )
  const at: Place = { part, window, page, pageRows }
  const cursors = cursorsOf(at, later, nextPart)
  const { halved } = cursors
  try {
    const page = await readOrWithout(tools, read, { at, left, job, none, cursors }, windows.length)
    return newestOnly(page, part, plan.dayColumn, cursor === null ? undefined : positionOf(cursor).newer)
  } catch (error) {
    if (error instanceof ForbiddenError && part.accountName !== undefined)
      return withoutAccount({ read, parts, none, firstOf, part, cursor, error })
    if (part.isDeleted === true && isRefusal(error)) {
      const others = parts.filter((each) => each !== part)
      return { ...none, ...toldParts(read, others), cursor: nextPart }
    }
    if (!(error instanceof TooLargeError)) throw error
    const smaller = cursorOfSmaller(report, at, left) ?? halved
    if (smaller === null) throw error
    return { ...none, cursor: smaller }
  }
}

/** The place with what its period needs beside; null where the provider has nothing of the period. */
const prepared = async (tools: SourceTools, { report }: DeclaredRead, at: Place): Promise<Place | null> => {
  if (report.prepare === undefined) return at
  const values = await report.prepare({ tools, part: at.part, window: at.window })
  return values && { ...at, part: { ...at.part, values: { ...at.part.values, ...values } } }
}

/** A place with what a page of it needs. */
interface PlaceRead {
  readonly at: Place
  readonly left: readonly Window[]
  readonly job: JobPosition | undefined
  readonly none: Page
  readonly cursors: ReturnType<typeof cursorsOf>
}

/** Reads the page of a place; without what a provider may refuse if it does. The first page of a part says so. */
const readOrWithout = async (
  tools: SourceTools,
  read: DeclaredRead,
  place: PlaceRead,
  windowCount: number,
): Promise<Page> => {
  const { at, left, none } = place
  try {
    return await readPlace(tools, read, place)
  } catch (error) {
    const { ifRefused, values } = at.part
    if (ifRefused === undefined || !isRefusal(error)) throw error
    const isFirst = at.page === null && left.length === windowCount
    return readPlace(tools, read, {
      ...place,
      at: { ...at, part: { ...at.part, values: { ...values, ...ifRefused.values } } },
      none: isFirst ? { ...none, warnings: [...(none.warnings ?? []), ifRefused.warning] } : none,
    })
  }
}

/** Reads the page of a place, once the job that makes its rows is done. */
const readPlace = async (
  tools: SourceTools,
  read: DeclaredRead,
  { at, left, job, none, cursors }: PlaceRead,
): Promise<Page> => {
  const position = { part: at.part.id, windows: [...left] }
  const making = await madeBy(tools, read, at, job)
  if (making !== null)
    return {
      ...none,
      cursor: cursorOf({ ...position, page: null, job: making }),
      pauseMs: pauseOf(making),
      longPauseMs: longPauseOf(making, tools.now()),
    }
  if (at.part.files !== undefined) {
    const { connector, report } = read
    const context = { tools, part: at.part, window: at.window, position: 0 }
    const rest = readFiles(connector, report, context, cursors.after, (rows, part) =>
      rowsOf(tools, read, { ...at, part }, { rows, text: '' }),
    )
    return { ...none, cursor: cursors.after, rest }
  }
  const whole = await prepared(tools, read, at)
  if (whole === null) return { ...none, cursor: cursors.after }
  const { next, long, ...answered } = await readAt(tools, read, inJob(whole, job))
  const got = { ...none, ...answered, warnings: [...(none.warnings ?? []), ...answered.warnings] }
  const after =
    next === null
      ? cursors.after
      : cursorOf({
          ...position,
          page: next,
          ...(job !== undefined && { job }),
          ...(at.pageRows !== undefined && { pageRows: at.pageRows }),
        })
  return long === null
    ? { ...got, cursor: after }
    : { ...got, cursor: after, rest: readLong(tools, read, at, long, { ...cursors, after }) }
}

/** Leaves out the account of a part. Throws its refusal if all accounts were refused. */
const withoutAccount = ({
  read,
  parts,
  none,
  firstOf,
  part: { id, accountName = '' },
  cursor,
  error,
}: {
  readonly read: DeclaredRead
  readonly parts: readonly Part[]
  readonly none: Page
  readonly firstOf: (part: Part) => Position
  readonly part: Part
  readonly cursor: string | null
  readonly error: ForbiddenError
}): Page => {
  const areRefused = cursor === null || positionOf(cursor).areRefused === true
  const others = parts.filter((each) => each.accountName !== accountName)
  const next = others.find((each) => each.id > id)
  if (next === undefined && areRefused) throw error
  return {
    ...none,
    ...toldParts(read, others),
    warnings: [...(none.warnings ?? []), leftOutText(read.connector.name, accountName)],
    cursor: next === undefined ? null : cursorOf({ ...firstOf(next), ...(areRefused && { areRefused }) }),
  }
}

/** The day after a period, for providers whose periods end before their last moment. */
export const dayAfter = ({ to }: Window): string => nextDay(to)
