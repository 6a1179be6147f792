import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createFakeSource,
  createFakeWaiting,
  FAKE_PLAN,
  fakePage,
  twoPages,
} from '@/testing/server/fakeSource'
import { isDeep } from '@/testing/isDeep'
import type { FakeAnswer } from '@/testing/server/fakeSource'
import { sampleHttp } from '@/server/connectors/sampleHttp'
import type { Fault } from '@/server/connectors/simulated/faults'
import { sampleSourceOf } from '@/server/connectors/sources'
import { TEST_NOW, anySecret } from '@/testing/server/readSampleEndpoint'
import type { Page, PageEnd } from '@/server/connectors/core/source'
import type { Row } from '@/server/lib/tables'
import type { RunEvent } from './job'
import { RetryableError } from '@/server/lib/runErrors'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { readEndpoint } from './readEndpoint'
import type { Reading } from './readEndpoint'
import { createSpoolSpace, openSpool } from './spool'

const WINDOW = { from: '2026-11-20', to: '2026-11-22' }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-read-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Reads the endpoint `report` of a fake source, or as `change` says. */
const read = (answer: FakeAnswer = twoPages, change: Partial<Reading> = {}) => {
  const { source, requests } = createFakeSource(answer)
  const { waiting, waits } = createFakeWaiting()
  const events: RunEvent[] = []
  const spool = openSpool(folder, WINDOW, createSpoolSpace(folder, { ...RUN_LIMITS, ...change.limits }))
  const result = readEndpoint({
    source,
    tools: {
      http: sampleHttp(() => TEST_NOW),
      secret: anySecret,
      now: () => TEST_NOW,
      signal: new AbortController().signal,
    },
    endpoint: 'report',
    plan: FAKE_PLAN,
    window: WINDOW,
    spool,
    waiting,
    emit: (event) => events.push(event),
    atStep: () => undefined,
    limits: RUN_LIMITS,
    ...change,
  })
  const rows = () => spool.files().flatMap((file) => readFileSync(file, 'utf8').trim().split('\n')).length
  return { result, requests, waits, events, rows, spool }
}

/** Answers with two pages a day; the first tries of the second request fail. */
const failingAt =
  (request: string, ...errors: Error[]): FakeAnswer =>
  (asked, tools, endpoint) => {
    const error = asked === request ? errors.shift() : undefined
    if (error !== undefined) throw error
    return twoPages(asked, tools, endpoint)
  }

const ALL = ['20', '21', '22'].flatMap((day) => [`2026-11-${day} first`, `2026-11-${day} next`])

describe('reading an endpoint', () => {
  it('reads all pages of all slices, and reports the totals', async () => {
    const { result, requests, events, rows } = read()
    expect(await result).toMatchObject({ isDone: true, rows: 18, bytes: 600, pages: 6, attempts: 6 })
    expect(requests).toEqual(ALL)
    expect(rows()).toBe(18)
    expect(events.at(-1)).toEqual({
      kind: 'page',
      endpoint: 'report',
      rows: 18,
      bytes: 600,
      pages: 6,
      attempts: 6,
    })
  })

  it('retries the same page, and says so in the log', async () => {
    const { result, requests, waits, events } = read(
      failingAt(
        '2026-11-20 next',
        new RetryableError('Too many requests.', '429', 2_000, 'provider', true),
        new RetryableError('A temporary problem.', '503'),
        new RetryableError('An incomplete answer.'),
      ),
    )
    expect(await result).toMatchObject({ rows: 18, pages: 6, attempts: 9 })
    expect(requests).toEqual([ALL[0], ALL[1], ALL[1], ALL[1], ...ALL.slice(1)])
    expect(waits).toEqual([2_000, 1_000, 2_000])
    const lines = events.filter((event) => event.kind === 'log')
    expect(lines.map(({ retried }) => retried)).toEqual(['limit', 'temporary', 'temporary'])
    expect(lines.map(({ text }) => text)).toEqual([
      'Too many requests. Next try in 2 s. 429',
      'A temporary problem. Next try in 1 s. 503',
      'An incomplete answer. Next try in 2 s.',
    ])
  })

  it('resumes at the checkpoint and reads no page twice', async () => {
    const first = read((request, tools, endpoint) => {
      if (request === '2026-11-21 next') throw new Error('killed')
      return twoPages(request, tools, endpoint)
    })
    await expect(first.result).rejects.toThrow('killed')
    const second = read()
    expect(await second.result).toMatchObject({ rows: 18, pages: 6, attempts: 6 })
    expect(first.requests.slice(0, -1).concat(second.requests)).toEqual(ALL)
    expect(second.rows()).toBe(18)
    const third = read()
    await third.result
    expect(third.requests).toEqual([])
  })

  it('goes on after a pause that the provider needs, also in another process, and saves no page for it', async () => {
    const pausing: FakeAnswer = (request) => {
      if (request === '2026-11-20 job') throw new Error('killed')
      const page =
        request === '2026-11-20 first' ? { rows: [], cursor: 'job', bytes: 0, pauseMs: 3_000 } : null
      return page ?? fakePage(request.slice(0, WINDOW.from.length), 1, 3, null)
    }
    const first = read(pausing)
    await expect(first.result).rejects.toThrow('killed')
    expect(first.waits).toEqual([3_000])
    const second = read()
    expect(await second.result).toMatchObject({ rows: 15, pages: 5 })
    expect(second.requests[0]).toBe('2026-11-20 job')
  })

  it('ends the process once a report has been made for a minute, and asks for the same one in the next', async () => {
    const start = '2026-11-20 first'
    const working = { rows: [], cursor: 'job', bytes: 0, pauseMs: 20_000, longPauseMs: 90_000 }
    const first = read(() => working)
    await expect(first.result).rejects.toMatchObject({
      name: 'WaitError',
      kind: 'provider',
      message: 'The provider is still making a report.',
      waitMs: 90_000,
    })
    expect(first.waits).toEqual([20_000, 20_000, 20_000])
    expect(first.requests).toEqual([start, ...Array<string>(3).fill('2026-11-20 job')])
    // a process that is killed while it waits
    let asked = 0
    const killed = read(() => {
      asked += 1
      if (asked === 3) throw new Error('killed')
      return working
    })
    await expect(killed.result).rejects.toThrow('killed')
    const last = read((request) => fakePage(request.slice(0, WINDOW.from.length), 1, 3, null))
    expect(await last.result).toMatchObject({ rows: 9, pages: 3 })
    expect([...killed.requests, last.requests[0]]).toEqual(Array<string>(4).fill('2026-11-20 job'))
  })

  it('waits for each of several reports for up to a minute', async () => {
    let left = 0
    const { result, waits } = read((request) => {
      if (request.endsWith('first')) left = 3
      left -= 1
      const page = { rows: [], cursor: 'job', bytes: 0, pauseMs: 20_000 }
      return left >= 0 ? page : fakePage(request.slice(0, WINDOW.from.length), 1, 3, null)
    })
    await result
    expect(waits).toEqual(Array<number>(waits.length).fill(20_000))
    expect(waits.length).toBeGreaterThan(3)
  })

  it('keeps the columns of pages that an earlier attempt read', async () => {
    const withColumn: FakeAnswer = (request) => {
      if (request === '2026-11-21 first') throw new Error('killed')
      return { rows: [{ day: '2026-11-20', note: 'first', cost: 'a lot' }], cursor: null, bytes: 10 }
    }
    await expect(read(withColumn).result).rejects.toThrow('killed')
    const { shape } = await read().result
    expect(shape['note']).toEqual({ type: 'text', misfits: 0 })
    expect(shape['cost']).toEqual({ type: 'double', misfits: 1, hasValues: true })
  })
})

describe('parts', () => {
  it('D-2 are those of which each slice has told', async () => {
    const { result, spool } = read((request) => ({
      ...fakePage(request, 1, 1, null),
      parts: request.startsWith(WINDOW.to) ? ['b', 'c'] : ['a', 'b'],
    }))
    await result
    expect(spool.parts()).toEqual(['b'])
  })
})

describe('a provider that misbehaves', () => {
  it('ends the run when it sends the same page twice', async () => {
    const { result, requests } = read(() => fakePage('2026-11-20', 1, 3, 'again'))
    await expect(result).rejects.toMatchObject({
      kind: 'provider',
      message: expect.stringContaining('the same page twice'),
      detail: '2026-11-20 to 2026-11-20, page 2',
    })
    expect(requests).toHaveLength(2)
  })

  it('may send equal pages for different days', async () => {
    const { result } = read(() => fakePage('2026-11-20', 1, 3, null))
    expect(await result).toMatchObject({ pages: 3 })
  })

  it('gets another request when a page takes too long', async () => {
    let isFirst = true
    const { result, events } = read(
      (request, tools, endpoint) => {
        if (!isFirst) return twoPages(request, tools, endpoint)
        isFirst = false
        return new Promise((_resolve, reject) => {
          tools.signal.addEventListener('abort', () => reject(tools.signal.reason as Error))
        })
      },
      { limits: { ...RUN_LIMITS, pageMs: 5 } },
    )
    expect(await result).toMatchObject({ pages: 6 })
    expect(events[0]).toMatchObject({ text: expect.stringContaining('did not answer in time') })
  })
})

describe('rows on two pages', () => {
  /** Answers with pages of a day whose rows must differ; `pages` are the figures of each. */
  const distinctPages =
    (pages: readonly (readonly number[])[]): FakeAnswer =>
    (request) => {
      const [day = '', cursor = ''] = request.split(' ')
      const page = cursor === 'first' ? 0 : Number(cursor)
      const rows = (pages[page] ?? []).map((cost) => ({ day, cost }))
      const next = page + 1 < pages.length ? String(page + 1) : null
      return { rows, cursor: next, bytes: 10, distinct: { group: day, rows } }
    }

  it('D-7 of an attempt that resumed let the next one read the slice from its start', async () => {
    const pages = [[1], [2, 3], [3, 4]]
    const killed = read((request, tools, endpoint) => {
      if (request === '2026-11-21 1') throw new Error('killed')
      // the first day is whole
      return distinctPages(request.startsWith('2026-11-20') ? [[1], [2]] : pages)(request, tools, endpoint)
    })
    await expect(killed.result).rejects.toThrow('killed')
    const resumed = read(distinctPages(pages))
    await expect(resumed.result).rejects.toMatchObject({
      message: expect.stringContaining('1 row on two pages'),
    })
    expect(resumed.requests).toEqual(['2026-11-21 1', '2026-11-21 2'])
    const last = read(distinctPages([[1], [2], [3]]))
    expect(await last.result).toMatchObject({ rows: 8, pages: 8 })
    expect(last.requests[0]).toBe('2026-11-21 first')
  })

  if (isDeep)
    it('D-7 are noticed among the last 50,000 rows, and forgotten later, so that a long slice needs little memory', async () => {
      const [first, ...others] = Array.from({ length: isDeep ? 8 : 3 }, (_page, page) =>
        Array.from({ length: 50_000 }, (_row, row) => page * 50_000 + row),
      )
      if (first === undefined) throw new Error('no pages')
      await expect(read(distinctPages([first, [0, 49_999]])).result).rejects.toMatchObject({
        message: expect.stringContaining('2 rows on two pages'),
      })
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      expect(await read(distinctPages([first, ...others, [0]])).result).toMatchObject({ isDone: true })
    })

  it('D-7 are told by all columns that the provider sent, not by those that are kept', async () => {
    const answer: FakeAnswer = (request) => {
      const [day = '', cursor = ''] = request.split(' ')
      const sent = [{ day, cost: 1, id: cursor }]
      return {
        rows: [
          { day, cost: 1 },
          { day, cost: cursor },
        ],
        cursor: cursor === 'first' ? '1' : null,
        bytes: 10,
        distinct: { group: day, rows: sent },
      }
    }
    expect(await read(answer).result).toMatchObject({ isDone: true })
  })
})

describe('limits', () => {
  it.each([
    ['pages', { limits: { ...RUN_LIMITS, pages: 2 } }, '2 pages'],
    ['the size of a page', { limits: { ...RUN_LIMITS, pageBytes: 99 } }, 'larger than 99 bytes'],
    ['the size of the spool', { limits: { ...RUN_LIMITS, spoolBytes: 250 } }, 'more than 250 bytes'],
    ['free space', { limits: { ...RUN_LIMITS, freeBytes: 9e15 } }, 'disk space are left'],
  ])('of %s end the run', async (_name, change, words) => {
    await expect(read(twoPages, change).result).rejects.toMatchObject({
      kind: 'limit',
      message: expect.stringContaining(words),
    })
  })
})

describe('the disk', () => {
  const bytesOnDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  /** Answers of a few bytes, as those of a CSV file, that become rows of several hundred. */
  const grown: FakeAnswer = (request) => ({
    ...fakePage(request.slice(0, 10), 1, 0, null),
    rows: [{ day: request.slice(0, 10), name: 'é'.repeat(200), cost: 1 }],
    bytes: 5,
  })

  it('R-3 counts what is written, not what the provider sent', async () => {
    await read(grown).result
    const needed = bytesOnDisk()
    expect(needed).toBeGreaterThan(1_200)
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    const limits = { ...RUN_LIMITS, spoolBytes: needed - 1 }
    await expect(read(grown, { limits }).result).rejects.toMatchObject({
      kind: 'limit',
      message: expect.stringMatching(
        /^The pages of the run need more than \d kB on the disk, so it was stopped\./,
      ),
    })
    expect(bytesOnDisk()).toBeLessThanOrEqual(needed - 1)
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    await read(grown, { limits: { ...RUN_LIMITS, spoolBytes: needed } }).result
  })

  it('R-3 counts what an earlier attempt, and the other endpoints of the run, have written', async () => {
    writeFileSync(join(folder, 'other-endpoint'), 'x'.repeat(5_000))
    const limits = { ...RUN_LIMITS, spoolBytes: 5_100 }
    await expect(read(grown, { limits }).result).rejects.toMatchObject({ kind: 'limit' })
  })

  it('R-3 is looked at before each page: a run stops when others have filled it meanwhile', async () => {
    const { bavail, bsize } = statfsSync(folder)
    let freeBytes = 0
    const { result, requests } = read(
      (request, tools, endpoint) => {
        // as if the space that is there were no longer free
        if (request.startsWith('2026-11-22')) freeBytes = bavail * bsize * 2
        return twoPages(request, tools, endpoint)
      },
      {
        spool: openSpool(
          folder,
          WINDOW,
          createSpoolSpace(folder, {
            spoolBytes: RUN_LIMITS.spoolBytes,
            get freeBytes() {
              return freeBytes
            },
          }),
        ),
      },
    )
    await expect(result).rejects.toMatchObject({
      kind: 'limit',
      message: expect.stringMatching(
        / of disk space are left, so the run was stopped, and nothing of this endpoint/,
      ),
    })
    expect(requests).toHaveLength(5)
  })
})

describe('sample providers with faults', () => {
  const pages = () =>
    openSpool(folder, WINDOW, createSpoolSpace(folder, RUN_LIMITS))
      .files()
      .map((file) => readFileSync(file, 'utf8'))
  const readSample = (plan: (index: number) => Fault | null) => {
    const source = sampleSourceOf('ironsource')
    const http = sampleHttp(
      () => TEST_NOW,
      (_request, index) => plan(index),
    )
    const tools = { http, secret: anySecret, now: () => TEST_NOW, signal: new AbortController().signal }
    const endpoint = 'userAdRevenue'
    const endpointPlan = source.endpoints[endpoint] ?? FAKE_PLAN
    return read(twoPages, { source, tools, endpoint, plan: endpointPlan })
  }

  it('bring the same rows as without faults', async () => {
    await readSample(() => null).result
    const expected = pages()
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    const faults: readonly Fault[] = ['tooManyRequests', 'unavailable', 'reset', 'cutJson']
    const { result, waits } = readSample((index) =>
      index % 5 === 4 ? (faults[((index - 4) / 5) % faults.length] ?? null) : null,
    )
    await result
    expect(waits.length).toBeGreaterThan(faults.length)
    expect(pages()).toEqual(expected)
  })

  it.each(['fault-429', 'fault-503', 'fault-cut'])('are ordered by a key with %s', async (word) => {
    const source = sampleSourceOf('ironsource')
    const http = sampleHttp(() => TEST_NOW)
    const secret = { ...anySecret, refresh_token: `sample-${word}` }
    const tools = { http, secret, now: () => TEST_NOW, signal: new AbortController().signal }
    const plan = source.endpoints['userAdRevenue'] ?? FAKE_PLAN
    const { result, waits } = read(twoPages, { source, tools, endpoint: 'userAdRevenue', plan })
    expect((await result).rows).toBeGreaterThan(0)
    expect(waits.length).toBeGreaterThan(0)
  })

  it.each([
    ['noJson', 'shape'],
    ['unauthorized', 'credentials'],
    ['unavailable', 'provider'],
  ] as const)('%s ends with the kind %s', async (fault, kind) => {
    const { result } = readSample((index) => (index < 4 ? null : fault))
    await expect(result).rejects.toMatchObject({ kind })
  })
})

describe('D-8 a long page', () => {
  /** A page of batches, which ends with an error or with what an end tells. */
  const longPage = (batches: readonly (readonly Row[])[], end: Error | PageEnd): Page => {
    const rest = async function* (): AsyncGenerator<readonly Row[], PageEnd> {
      for (const batch of batches) yield await Promise.resolve(batch)
      if (end instanceof Error) throw end
      return end
    }
    return { rows: [], bytes: 0, cursor: null, rest: rest() }
  }
  const end: PageEnd = { bytes: 700, cursor: null, warnings: ['One line was left out.'] }
  const batchesOf = (day: string) => [fakePage(day, 1, 3, null).rows, [], fakePage(day, 2, 2, null).rows]

  it('is saved as it arrives, and counts once it is there', async () => {
    const { result, events, spool } = read((request) => longPage(batchesOf(request.slice(0, 10)), end))
    expect(await result).toMatchObject({ isDone: true, rows: 15, bytes: 2_100, pages: 3, attempts: 3 })
    expect(spool.files()).toHaveLength(3)
    expect(events.filter((event) => event.kind === 'log')).toHaveLength(3)
  })

  it('that is cut is read again, and no row of it counts twice', async () => {
    let tries = 0
    const { result, spool } = read((request) => {
      tries += 1
      const rows = [{ day: request.slice(0, 10), cost: 'no number' }]
      return longPage([rows, rows], tries === 1 ? new RetryableError('cut') : end)
    })
    expect(await result).toMatchObject({ rows: 6, pages: 3, attempts: 4, shape: { cost: { misfits: 6 } } })
    expect(spool.files().every((file) => readFileSync(file, 'utf8').trim().split('\n').length === 2)).toBe(
      true,
    )
  })

  it('whose rows the provider may have cut is dropped for smaller parts', async () => {
    const { result, requests } = read((request) => {
      const day = request.slice(0, 10)
      return request.endsWith('first')
        ? longPage(batchesOf(day), { ...end, cursor: 'half', isDropped: true })
        : fakePage(day, 1, 4, null)
    })
    expect(await result).toMatchObject({ rows: 12, pages: 3 })
    expect(requests.slice(0, 2)).toEqual(['2026-11-20 first', '2026-11-20 half'])
  })

  it('is late if a batch does not come, however long it may be as a whole', async () => {
    const limits = { ...RUN_LIMITS, pageMs: 150 }
    const slow =
      (waitMs: number): FakeAnswer =>
      (request, { signal }) => {
        const rest = async function* (): AsyncGenerator<readonly Row[], PageEnd> {
          for (const batch of batchesOf(request.slice(0, 10))) {
            await delay(waitMs, undefined, { signal })
            yield batch
          }
          return end
        }
        return { rows: [], bytes: 0, cursor: null, rest: rest() }
      }
    await expect(read(slow(2_000), { limits }).result).rejects.toMatchObject({
      message: 'The provider did not answer in time.',
    })
    expect(await read(slow(60), { limits }).result).toMatchObject({ isDone: true, rows: 15 })
  })
})
