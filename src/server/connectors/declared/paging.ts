/** Periods and pages of a declared report. */
import { API_ADDRESSES } from '@/server/connectors/core/apiAddresses.mjs'
import { addDays } from '@/domain/answers/days'
import type { EndpointPlan, Window } from '@/server/lib/tables'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import type { SourceTools } from '@/server/connectors/core/source'
import { shapeError } from '@/server/connectors/core/providerCall'
import type { DeclaredReport, Paging } from './declared'
import { plainNumber } from '@/server/connectors/core/fieldReadings'
import { valueAt } from './rows'

/** Periods of a slice that are requested one after another; none if the provider has no figures of these days yet. */
export const windowsOf = (
  { windows = (whole: Window) => [whole] }: DeclaredReport,
  plan: EndpointPlan,
  slice: Window,
  today: string,
): readonly Window[] => {
  const last = addDays(today, -(plan.lagDays ?? 0))
  const to = slice.to < last ? slice.to : last
  return to < slice.from ? [] : windows({ from: slice.from, to }, today)
}

/** Position of a page: rows to skip, or number of the page; and the rows before it. */
interface PagePlace {
  readonly number: number
  readonly rowsBefore: number
}

/** Reads the page of a position, `<number> <rows before>`; null is the first one. */
export const placeOf = (paging: Paging, page: string | null): PagePlace => {
  if (page === null || paging.kind === 'next' || paging.kind === 'after')
    return { number: paging.kind === 'page' || paging.kind === 'fullPages' ? 1 : 0, rowsBefore: 0 }
  const [number, rowsBefore] = page.split(' ').map(Number)
  return { number: number ?? 0, rowsBefore: rowsBefore ?? 0 }
}

/** Origins of the providers' own APIs, which links in their answers name whatever address the operator has set. */
const PROVIDER_ORIGINS: ReadonlySet<string> = new Set(
  Object.values(API_ADDRESSES).map((address) => new URL(address).origin),
)

const lastPart = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/'))

/** The link at the address of this page, if it names the same list at the provider's own address. */
const atOwnAddress = (link: URL, url: URL): URL => {
  const isMoved = PROVIDER_ORIGINS.has(link.origin) && !PROVIDER_ORIGINS.has(url.origin)
  if (!isMoved || lastPart(link) !== lastPart(url)) return link
  const own = new URL(url)
  own.search = link.search
  return own
}

/**
 * Address of the next page, which must have the origin of this one; null after the last one. Some providers write it as of
 * plain HTTP.
 */
const nextAddress = (name: string, url: string, page: string | null, next: unknown): string | null => {
  if (typeof next !== 'string' || next === '') return null
  const address = URL.canParse(next, url) ? atOwnAddress(new URL(next, url), new URL(url)) : null
  const { protocol, host } = new URL(url)
  if (address?.protocol === 'http:' && address.host === host) address.protocol = protocol
  if (address !== null && address.href === page)
    throw new RunError('provider', `${name} sent the same page twice, so the run was stopped.`)
  if (address?.origin !== new URL(url).origin)
    throw new RunError('provider', `${name} named a next page on another host, which is not read.`)
  return address.href
}

/** Mark of the next page; null after the last one. Throws a RunError for the mark of this page, which would be read forever. */
const nextMark = (
  name: string,
  { path, more }: Extract<Paging, { kind: 'after' }>,
  answer: unknown,
  page: string | null,
): string | null => {
  const mark = valueAt(answer, path)
  const isLast = more !== undefined && (valueAt(answer, more) ?? '') === ''
  if (isLast || typeof mark !== 'string' || mark === '') return null
  if (mark === page)
    throw new RunError('provider', `${name} sent the same page twice, so the run was stopped.`)
  return mark
}

/** A total that the answer tells, also as a text such as "1,204"; null for none. */
const totalOf = (answer: unknown, path: readonly string[] | undefined): number | null => {
  const told = path === undefined ? null : valueAt(answer, path)
  const text = typeof told === 'number' ? String(told) : typeof told === 'string' ? told.trim() : ''
  const total = text === '' ? Number.NaN : Number(plainNumber(text))
  return Number.isSafeInteger(total) ? total : null
}

/** A page that was read. */
interface ReadPage {
  readonly name: string
  readonly url: string
  readonly secret: SourceTools['secret']
  readonly text: string
  /** Parsed JSON; null for CSV. */
  readonly answer: unknown
  /** Rows in the answer. */
  readonly count: number
  readonly place: PagePlace
  /** Page as the cursor has it; null for the first one. */
  readonly page: string | null
}

/** Whether a page is the last one; `rows` are those up to it. Throws a RunError for an answer that does not say it. */
const isLastPage = (
  paging: Extract<Paging, { kind: 'page' | 'offset' }>,
  { name, secret, text, answer, count, place }: Omit<ReadPage, 'url' | 'page'>,
  rows: number,
): boolean => {
  const total = totalOf(answer, paging.total)
  if (total !== null)
    return paging.kind === 'page' && paging.totalIsOf === 'pages' ? place.number >= total : rows >= total
  const more = paging.kind === 'page' && paging.more !== undefined ? valueAt(answer, paging.more) : undefined
  // without either the end is unknown, and rows could be missing
  if (paging.total !== undefined && typeof more !== 'boolean') throw shapeError(name, text, secret)
  return count === 0 || more === false
}

/**
 * Page after this one; null after the last one. Throws a RetryableError for an empty page before the announced end,
 * because rows would be missing, and a RunError for an answer without the announcement.
 */
export const nextPage = (
  paging: Paging,
  { name, url, secret, text, answer, count, place, page }: ReadPage,
): string | null => {
  if (paging.kind === 'none') return null
  if (paging.kind === 'next') return nextAddress(name, url, page, valueAt(answer, paging.path))
  if (paging.kind === 'after') return nextMark(name, paging, answer, page)
  if (paging.kind === 'fullPages')
    return count >= paging.size ? `${place.number + 1} ${place.rowsBefore + count}` : null
  const rows = place.rowsBefore + count
  if (isLastPage(paging, { name, secret, text, answer, count, place }, rows)) return null
  if (count === 0) throw new RetryableError(`${name} sent an empty page before the last one.`)
  return `${paging.kind === 'offset' ? rows : place.number + 1} ${rows}`
}
