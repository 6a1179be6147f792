import { hash } from 'node:crypto'
import { plural } from '@/domain/shared/text/plural'
import type { RunEvent } from './job'
import type { Window } from '@/server/lib/tables'
import { RetryableError, RunError, WaitError } from '@/server/lib/runErrors'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import type { Page, Source, SourceTools } from '@/server/connectors/core/source'
import { sizeText } from '@/server/lib/runLimits'
import type { RunLimits } from '@/server/lib/runLimits'
import type { RunStep } from '@/server/lib/steps'
import { joinDays } from '@/server/lib/days'
import { createShapeReader } from '@/server/warehouses/core/shape'
import { withRetries } from '@/server/lib/retry'
import type { Waiting } from '@/server/lib/retry'
import { slicesOf } from './slices'
import type { Checkpoint, OpenPage, Spool } from './spool'

/** What reading an endpoint needs. */
export interface Reading {
  readonly source: Source
  readonly tools: SourceTools
  readonly endpoint: string
  readonly plan: EndpointPlan
  readonly window: Window
  /** Days that are read after those of the window. */
  readonly days?: readonly string[]
  readonly spool: Spool
  readonly waiting: Waiting
  readonly emit: (event: RunEvent) => void
  /** Called at steps of the run. */
  readonly atStep: (step: RunStep) => void
  readonly limits: RunLimits
}

/** Half of a character of two UTF-16 units, as JSON writes it. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gi
/** The character without meaning, which no warehouse takes in a text. */
const NUL = /(?<!\\)((?:\\\\)*)\\u0000/g

/** Row as a line of JSON; half a character becomes U+FFFD, and NUL is left out. */
const lineOf = (row: Row): string => {
  const line = JSON.stringify(row)
  return line.includes('\\u') ? line.replaceAll(LONE_SURROGATE, '$1\uFFFD').replaceAll(NUL, '$1') : line
}

/** Places for the digests of rows: 2 ** 15 buckets of four, 1 MB. */
const BUCKETS = 2 ** 15
const BUCKET_SIZE = 4
/** Hexadecimal digits of a digest that fit into a number; the four behind them name its bucket. */
const DIGITS = 13

/**
 * Notices rows that come on several pages of one attempt. In a full bucket the newest row takes the place of the oldest, so
 * that rows of the last pages are remembered, and rows with ties come again on a page near the first one. A Set of 50,000
 * digests took a fifth of the time of reading.
 */
const createRepeats = () => {
  /** Buckets one after the other, the newest digest of each first; 0 for none. */
  const remembered = new Float64Array(BUCKETS * BUCKET_SIZE)
  let current = ''
  const placeOf = (digest: string) =>
    (Number.parseInt(digest.slice(DIGITS, DIGITS + 4), 16) % BUCKETS) * BUCKET_SIZE
  const valueOf = (digest: string) => Number.parseInt(digest.slice(0, DIGITS), 16)
  const has = (digest: string): boolean => {
    const [place, value] = [placeOf(digest), valueOf(digest)]
    for (let slot = 0; slot < BUCKET_SIZE; slot += 1) if (remembered[place + slot] === value) return true
    return false
  }
  const add = (digest: string): void => {
    const place = placeOf(digest)
    remembered.copyWithin(place + 1, place, place + BUCKET_SIZE - 1)
    remembered[place] = valueOf(digest)
  }
  return {
    /** Counts the rows of a page that an earlier page of the same group had; `lines` are its rows as they are saved. */
    count: ({ rows, distinct }: Page, lines: readonly string[]): number => {
      if (distinct === undefined) return 0
      if (distinct.group !== current) remembered.fill(0)
      current = distinct.group
      // rows that are loaded as they came have their texts already
      const texts = distinct.rows === rows ? lines : distinct.rows.map((row) => JSON.stringify(row))
      const digests = texts.map((text) => hash('sha1', text))
      const repeated = digests.filter(has).length
      for (const digest of digests) add(digest)
      return repeated
    },
  }
}

const repeatedError = (count: number, slice: Window): RunError =>
  new RunError(
    'provider',
    `The provider sent ${plural(count, 'row', 'rows')} on two pages, so others may be missing. Nothing of this endpoint was loaded.`,
    `${slice.from} to ${slice.to}`,
  )

const limitError = (what: string): RunError =>
  new RunError('limit', `The run was stopped because ${what}. Nothing of this endpoint was loaded.`)

/** Time that a provider has for a page, and for each batch of a long one. */
const createTimeLimit = ({ tools, limits }: Reading) => {
  const late = new AbortController()
  let timer = setTimeout(() => late.abort(), limits.pageMs)
  return {
    signal: AbortSignal.any([tools.signal, late.signal]),
    /** Waits for work, which has all the time again. */
    within: async <T>(work: Promise<T>): Promise<T> => {
      clearTimeout(timer)
      timer = setTimeout(() => late.abort(), limits.pageMs)
      try {
        return await work
      } catch (error) {
        if (late.signal.aborted && !tools.signal.aborted)
          throw new RetryableError(
            'The provider did not answer in time.',
            `no answer within ${limits.pageMs} ms`,
          )
        throw error
      }
    },
    /** Ends also what a long answer still sends. */
    end: () => {
      clearTimeout(timer)
      late.abort()
    },
  }
}

const checkLimits = ({ limits }: Reading, bytes: number, pages: number): void => {
  if (bytes > limits.pageBytes)
    throw limitError(`one page of the provider was larger than ${sizeText(limits.pageBytes)}`)
  if (pages >= limits.pages) throw limitError(`it read ${limits.pages} pages of one endpoint`)
}

/** Days besides the window of which a row was read so far. */
const filledDays = (
  days: readonly string[],
  rows: readonly Row[],
  plan: EndpointPlan,
  earlier: readonly string[],
): string[] => {
  if (days.length === 0) return []
  const read = new Set(
    rows.map((row) => {
      const day = row[plan.dayColumn]
      return typeof day === 'string' ? day.slice(0, 'YYYY-MM-DD'.length) : ''
    }),
  )
  return days.filter((day) => read.has(day) || earlier.includes(day))
}

/** Next position after a page. */
const positionAfter = (
  { slice, page }: Checkpoint,
  cursor: string | null,
  slices: number,
): Pick<Checkpoint, 'slice' | 'page' | 'cursor' | 'isDone'> =>
  cursor === null
    ? { slice: slice + 1, page: 0, cursor: null, isDone: slice + 1 >= slices }
    : { slice, page: page + 1, cursor, isDone: false }

/** What a page has added to the spool. */
interface SavedPage {
  readonly page: Page
  /** Files, of which a long page has several. */
  readonly files: number
  readonly rows: number
  readonly filledDays: readonly string[]
}

const textOf = (lines: readonly string[]): string => [...lines, ''].join('\n')

/** Least characters of a file of a long page. */
const FILE_CHARACTERS = 16_000_000

/** Files of a long page, of which each is begun when there is something for it. */
const createFiles = (spool: Spool, first: number) => {
  let open: OpenPage | null = null
  let count = 0
  let written = 0
  const end = (): void => {
    open?.end()
    open = null
  }
  return {
    count: () => count,
    write: (text: string): void => {
      if (open === null) {
        open = spool.beginPage(first + count)
        count += 1
        written = 0
      }
      open.write(text)
      written += text.length
      if (written >= FILE_CHARACTERS) end()
    },
    end,
    leave: (): void => {
      open?.leave()
      open = null
    },
  }
}

/** Saves the rows of a long page as they arrive. The checkpoint counts its files once all of them are there. */
const saveLong = async (
  reading: Reading,
  at: Checkpoint,
  page: Page,
  {
    rest,
    within,
  }: { readonly rest: NonNullable<Page['rest']>; readonly within: <T>(work: Promise<T>) => Promise<T> },
): Promise<SavedPage & { readonly shape: Checkpoint['shape'] }> => {
  const { endpoint, plan, spool, emit, atStep, days = [] } = reading
  // rows of a page that is read again count once
  const shapes = createShapeReader(plan.columns, at.shape)
  const { attempts } = at
  const files = createFiles(spool, at.pages)
  let rows = 0
  let filled: readonly string[] = at.filledDays ?? []
  try {
    for (;;) {
      const next = await within(rest.next())
      if (next.done === true) {
        files.end()
        const { isDropped = false, ...end } = next.value
        const whole = { ...page, ...end, rows: [] }
        return isDropped
          ? { page: whole, files: 0, rows: 0, filledDays: at.filledDays ?? [], shape: at.shape }
          : { page: whole, files: files.count(), rows, filledDays: filled, shape: shapes.shape() }
      }
      const batch = next.value
      if (batch.length === 0) continue
      const before = files.count()
      files.write(textOf(shapes.read(batch).map(lineOf)))
      rows += batch.length
      filled = filledDays(days, batch, plan, filled)
      if (files.count() === before) continue
      checkLimits(reading, 0, at.pages + before)
      atStep('pageSaved')
      const pages = at.pages + files.count()
      emit({ kind: 'page', endpoint, rows: at.rows + rows, bytes: at.bytes, pages, attempts })
    }
  } finally {
    files.leave()
  }
}

/**
 * Reads the pages of an endpoint into its spool, from its checkpoint on. Throws a RunError if the provider refuses,
 * fails for good or repeats a page, or a limit is reached.
 */
export const readEndpoint = async (reading: Reading): Promise<Checkpoint> => {
  const { source, endpoint, plan, spool, waiting, tools, emit, atStep } = reading
  const { window, days = [] } = reading
  const { heldWaitMs, heldReportMs } = reading.limits
  const slices = [window, ...joinDays(days)].flatMap((period) => slicesOf(period, plan.sliceDays))
  let at = spool.checkpoint()
  let shapes = createShapeReader(plan.columns, at.shape)
  const repeats = createRepeats()

  const saveShort = (page: Page, slice: Window): SavedPage => {
    checkLimits(reading, page.bytes, at.pages)
    const lines = shapes.read(page.rows).map(lineOf)
    const text = textOf(lines)
    const count = repeats.count(page, lines)
    if (count > 0) {
      // the next attempt reads the slice from its start
      spool.saveCheckpoint(spool.sliceStart())
      throw repeatedError(count, slice)
    }
    if (at.page > 0 && at.pages > 0 && page.rows.length > 0 && spool.hasPage(at.pages - 1, text))
      throw new RunError(
        'provider',
        'The provider sent the same page twice, so the run was stopped. Nothing of this endpoint was loaded.',
        `${slice.from} to ${slice.to}, page ${at.page + 1}`,
      )
    if (page.parts !== undefined) spool.keepParts(page.parts)
    spool.savePage(at.pages, text)
    atStep('pageSaved')
    const filled = filledDays(days, page.rows, plan, at.filledDays ?? [])
    return { page, files: 1, rows: page.rows.length, filledDays: filled }
  }

  /** Time that the process has waited for the report of this page, ms. */
  let pausedMs = 0
  while (!at.isDone) {
    const slice = slices[at.slice]
    if (slice === undefined) break
    let attempts = at.attempts
    const { cursor } = at
    const read = async (): Promise<SavedPage | Page> => {
      attempts += 1
      const time = createTimeLimit(reading)
      try {
        const page = await time.within(
          source.readPage({ ...tools, signal: time.signal }, endpoint, slice, cursor),
        )
        const { rest } = page
        if (rest === undefined) return page
        atStep('pageRead')
        const saved = await saveLong(reading, { ...at, attempts }, page, { rest, within: time.within })
        if (page.parts !== undefined) spool.keepParts(page.parts)
        shapes = createShapeReader(plan.columns, saved.shape)
        return saved
      } finally {
        time.end()
      }
    }
    const got = await withRetries(read, {
      waiting,
      signal: tools.signal,
      heldWaitMs,
      onRetry: (error, waitMs) => {
        const text = `${error.message} Next try in ${Math.ceil(waitMs / 1000)} s. ${error.detail}`.trim()
        const retried = error.isLimit ? 'limit' : 'temporary'
        emit({ kind: 'log', level: 'warning', endpoint, text, retried })
      },
    })
    const isShort = !('page' in got)
    const { warnings = [] } = isShort ? got : got.page
    for (const text of warnings) emit({ kind: 'log', level: 'warning', endpoint, text })
    if (isShort) atStep('pageRead')
    if (isShort && got.pauseMs !== undefined) {
      // where reading goes on outlives the process; the page itself is none
      at = { ...at, cursor: got.cursor, attempts }
      spool.saveCheckpoint(at)
      pausedMs += got.pauseMs
      if (pausedMs > heldReportMs)
        throw new WaitError(
          'provider',
          'The provider is still making a report.',
          '',
          got.longPauseMs ?? heldReportMs,
        )
      await waiting.sleep(got.pauseMs, tools.signal)
      continue
    }
    pausedMs = 0
    const saved = isShort ? saveShort(got, slice) : got
    at = {
      ...at,
      ...(days.length > 0 && { filledDays: [...saved.filledDays] }),
      ...positionAfter(at, saved.page.cursor, slices.length),
      rows: at.rows + saved.rows,
      bytes: at.bytes + saved.page.bytes,
      pages: at.pages + saved.files,
      attempts,
      shape: shapes.shape(),
    }
    spool.saveCheckpoint(at)
    atStep('checkpointSaved')
    const { rows, bytes, pages } = at
    emit({ kind: 'page', endpoint, rows, bytes, pages, attempts })
  }
  return at
}
