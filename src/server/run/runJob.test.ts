import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeSource, createFakeWaiting, twoPages } from '@/testing/server/fakeSource'
import type { FakeAnswer } from '@/testing/server/fakeSource'
import { smallJob } from '@/testing/server/smallJob'
import { createFakeDestination, FAKE_MADE } from '@/testing/server/fakeDestination'
import type { RunEvent, RunJob } from './job'
import { RetryableError, RunError } from '../lib/runErrors'
import type { Destination, Load, Model } from '../warehouses/core/destination'
import { RUN_LIMITS } from '../lib/runLimits'
import { runJob } from './runJob'
import type { RunDependencies } from './dependencies'

const WINDOW = { from: '2026-11-20', to: '2026-11-22' }
const SECRET = 'key-with-"quotes"&more'
let folder: string
let loads: Load[]
let isOpen: boolean
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-job-'))
  loads = []
  isOpen = false
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modelOf = (label: string): Model | null =>
  label === 'unknown'
    ? null
    : {
        label,
        inputs: [],
        sql: 'select 1',
        dayColumn: '',
        dependsOn: label === 'second' ? ['first'] : label === 'third' ? ['second'] : [],
      }

const jobOf = (change: Partial<RunJob> = {}): RunJob => {
  const job = smallJob(7, { stackId: 12, folder })
  const endpoints = ['report', 'other'].map((label) => ({ label, window: WINDOW }))
  return { ...job, stack: job.stack && { ...job.stack, endpoints }, ...change }
}

interface Change {
  readonly answer?: FakeAnswer
  readonly destination?: Partial<Destination>
  readonly tools?: Partial<RunDependencies>
}

/** Runs a job with fakes and returns its events. */
const run = async (job: RunJob, { answer = twoPages, destination = {}, tools = {} }: Change = {}) => {
  const events: RunEvent[] = []
  await runJob(job, {
    // others can read the warehouse while a run waits for its provider
    sourceOf: () =>
      createFakeSource((...request) => {
        expect(isOpen).toBe(false)
        return answer(...request)
      }).source,
    modelOf,
    openDestination: () => {
      isOpen = true
      const close = () => {
        isOpen = false
        return Promise.resolve()
      }
      return Promise.resolve({ ...createFakeDestination(loads), close, ...destination })
    },
    httpFor: () => () => Promise.reject(new TypeError('no network')),
    openSecret: () => ({ key: SECRET }),
    now: () => 0,
    waiting: createFakeWaiting().waiting,
    signal: new AbortController().signal,
    limits: RUN_LIMITS,
    emit: (event) => events.push(event),
    atStep: () => undefined,
    ...tools,
  })
  expect(isOpen).toBe(false)
  return events
}

const throwing =
  (error: Error): FakeAnswer =>
  () => {
    throw error
  }
const textsOf = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.kind === 'log' ? [event.text] : []))

describe('a run', () => {
  it('loads each endpoint, runs the transformations and removes its spool', async () => {
    const events = await run(jobOf({ models: [{ kind: 'transformation', id: 1, label: 'first' }] }))
    expect(loads.map(({ table, seq, stackId, files }) => [table, seq, stackId, files.length])).toEqual([
      ['report', 7, 12, 6],
      ['other', 7, 12, 6],
    ])
    const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'log' && kind !== 'page')
    expect(kinds).toEqual(['started', 'reading', 'loaded', 'reading', 'loaded', 'modelled', 'finished'])
    expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
    expect(existsSync(join(folder, '7'))).toBe(false)
  })

  it('D-1 D-4 reads single days too, and leaves those out that come without rows the first time', async () => {
    const job = jobOf()
    const days = ['2026-10-01', '2026-10-02', '2026-10-09', '2026-10-10']
    const endpoints = [{ label: 'report', window: WINDOW, days, emptyDays: ['2026-10-10'] }]
    const requests: string[] = []
    const events = await run(
      { ...job, stack: job.stack && { ...job.stack, endpoints } },
      {
        answer: (request, ...rest) => {
          requests.push(request)
          const hasRows = !/10-(02|10)/.test(request)
          return hasRows ? twoPages(request, ...rest) : { rows: [], cursor: null, bytes: 0 }
        },
      },
    )
    expect(requests.slice(6)).toEqual(
      days.flatMap((day) => (/(02|10)$/.test(day) ? [`${day} first`] : [`${day} first`, `${day} next`])),
    )
    expect(loads).toMatchObject([
      {
        window: WINDOW,
        also: [
          { from: '2026-10-01', to: '2026-10-01' },
          { from: '2026-10-09', to: '2026-10-10' },
        ],
      },
    ])
    expect(events.find(({ kind }) => kind === 'loaded')).toMatchObject({
      days: ['2026-10-01', '2026-10-09', '2026-10-10'],
      emptyDays: ['2026-10-02'],
    })
    expect(textsOf(events)).toEqual(
      expect.arrayContaining([
        'Reading 4 earlier days again, because later figures are complete now: 2026-10-01 to 2026-10-02 and 2026-10-09 to 2026-10-10.',
        'The provider answered without rows for 2026-10-02. What earlier runs loaded of these days was kept. The next run asks once more.',
      ]),
    )
  })

  it('keeps the spool for the next attempt when it fails', async () => {
    const fail = () => Promise.reject(new RunError('destination', 'The warehouse is locked.'))
    const events = await run(jobOf(), { destination: { load: fail } })
    expect(events.at(-1)).toMatchObject({ outcome: 'failure', errorKind: 'destination' })
    const again = await run(jobOf({ attempt: 2 }), { answer: throwing(new Error('no request is left')) })
    expect(loads[0]).toMatchObject({ endpoint: 'report', shape: { cost: { type: 'double' } } })
    expect(textsOf(again)[0]).toBe('Attempt 2 has started.')
  })

  it('R-4 ends its process to wait for longer than a minute, and resumes behind the last page', async () => {
    const limited: FakeAnswer = (request, tools, endpoint) => {
      if (request === '2026-11-22 first') throw new RetryableError('Too many requests.', '429', 3_600_000)
      return twoPages(request, tools, endpoint)
    }
    const events = await run(jobOf(), { answer: limited })
    expect(events.at(-1)).toEqual({
      kind: 'finished',
      outcome: 'waiting',
      errorKind: 'provider',
      message: 'Too many requests.',
      detail: '429',
      waitMs: 3_600_000,
    })
    expect(loads).toEqual([])
    const requests: string[] = []
    await run(jobOf({ attempt: 2 }), {
      answer: (request, tools, endpoint) => {
        if (endpoint === 'report') requests.push(request)
        return twoPages(request, tools, endpoint)
      },
    })
    expect(requests).toEqual(['2026-11-22 first', '2026-11-22 next'])
  })
})

describe('D-12 an endpoint that fails', () => {
  const refused: FakeAnswer = (request, tools, endpoint) => {
    if (endpoint === 'report') throw new RunError('credentials', 'This report is not permitted.', '403')
    return twoPages(request, tools, endpoint)
  }
  const input = (endpoint: string) => ({ source: 'tenjin', endpoint, dayColumn: '', columns: [] })
  const models = ['ofReport', 'ofOther'].map((label, index) => ({
    kind: 'transformation' as const,
    id: index + 1,
    label,
  }))
  const tools = {
    modelOf: (label: string): Model => ({
      label,
      inputs: [input(label === 'ofReport' ? 'report' : 'other')],
      sql: '',
      dayColumn: '',
      dependsOn: [],
    }),
  }

  it('leaves the others and what depends on them alone, and the run says which failed', async () => {
    const events = await run(jobOf({ models }), { answer: refused, tools })
    expect(loads.map(({ endpoint }) => endpoint)).toEqual(['other'])
    expect(events.find(({ kind }) => kind === 'endpointFailed')).toEqual({
      kind: 'endpointFailed',
      endpoint: 'report',
      message: 'This report is not permitted.',
      detail: '403',
    })
    expect(
      events.flatMap((event) => {
        if (event.kind === 'modelFailed') return [[event.model.label, event.message]]
        return event.kind === 'modelled' ? [[event.model.label]] : []
      }),
    ).toEqual([['ofReport', 'It needs report, which was not loaded.'], ['ofOther']])
    expect(events.at(-1)).toEqual({
      kind: 'finished',
      outcome: 'failure',
      errorKind: 'credentials',
      message: '1 of 2 endpoints failed: report. This report is not permitted. The rest was loaded.',
      detail: '403',
    })
  })

  it('for a wait lets the others load first, and the transformations run after it', async () => {
    const limited: FakeAnswer = (request, fakeTools, endpoint) => {
      if (endpoint === 'report') throw new RetryableError('The quota is used up.', '429', 3_600_000)
      return twoPages(request, fakeTools, endpoint)
    }
    const events = await run(jobOf({ models }), { answer: limited, tools })
    expect(loads.map(({ endpoint }) => endpoint)).toEqual(['other'])
    expect(events.filter(({ kind }) => /model|Failed/.test(kind))).toEqual([])
    expect(events.at(-1)).toMatchObject({ outcome: 'waiting', waitMs: 3_600_000 })
  })

  it('of a kind that another attempt may cure decides about it', async () => {
    const answer: FakeAnswer = (_request, _tools, endpoint) => {
      throw endpoint === 'report'
        ? new RunError('shape', 'Not understood.')
        : new RetryableError('No answer.')
    }
    expect((await run(jobOf(), { answer })).at(-1)).toMatchObject({
      errorKind: 'provider',
      message: '2 of 2 endpoints failed: report and other. No answer.',
    })
  })

  it('because the warehouse cannot be opened ends the run before another endpoint is read', async () => {
    const read: string[] = []
    const events = await run(jobOf(), {
      answer: (request, fakeTools, endpoint) => {
        read.push(endpoint)
        return twoPages(request, fakeTools, endpoint)
      },
      tools: { openDestination: () => Promise.reject(new RunError('destination', 'No such host.')) },
    })
    expect(new Set(read)).toEqual(new Set(['report']))
    expect(events.at(-1)).toMatchObject({ errorKind: 'destination', message: 'No such host.' })
  })
})

describe('a failure', () => {
  const lastOf = async (job: RunJob, change: Change) => (await run(job, change)).at(-1)

  it.each([
    ['credentials', new RunError('credentials', 'Refused.')],
    ['shape', new RunError('shape', 'Not understood.')],
    ['provider', new RetryableError('No answer.')],
    ['internal', new TypeError('a bug')],
  ] as const)('keeps its kind: %s', async (errorKind, error) => {
    expect(await lastOf(jobOf(), { answer: throwing(error) })).toMatchObject({
      outcome: 'failure',
      errorKind,
    })
  })

  it('of an unknown endpoint says which', async () => {
    const { stack } = jobOf()
    const endpoints = [{ label: 'unknown', window: WINDOW }]
    const job = jobOf({ stack: stack && { ...stack, endpoints } })
    expect(await lastOf(job, {})).toMatchObject({
      errorKind: 'internal',
      message: 'Stackyard cannot read the endpoint unknown yet.',
    })
  })

  it('of a full disk is a limit, with what to do', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    expect(await lastOf(jobOf(), { answer: throwing(full) })).toMatchObject({
      errorKind: 'limit',
      message: expect.stringMatching(/^The disk is full. Make room on it/),
      detail: full.message,
    })
  })

  it('does not start a run without disk space', async () => {
    const limits = { ...RUN_LIMITS, freeBytes: Number.MAX_SAFE_INTEGER }
    expect(await lastOf(jobOf(), { tools: { limits } })).toMatchObject({
      errorKind: 'limit',
      message: expect.stringMatching(/^Less than \d+ GB of disk space are left, so the run did not start\./),
    })
    expect(loads).toEqual([])
  })

  it('after the time limit is a limit', async () => {
    const stop = new AbortController()
    const answer: FakeAnswer = () => {
      stop.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      throw new RetryableError('No answer.')
    }
    expect(await lastOf(jobOf(), { answer, tools: { signal: stop.signal } })).toMatchObject({
      errorKind: 'limit',
      message: expect.stringContaining('longer than an hour'),
    })
  })

  it('to decrypt the credential quotes nothing of it', async () => {
    const openSecret = (): never => {
      throw new SyntaxError(`Unexpected token in ${SECRET}`)
    }
    const events = await run(jobOf(), { tools: { openSecret } })
    expect(events.at(-1)).toMatchObject({ errorKind: 'internal' })
    expect(JSON.stringify(events)).not.toContain('key-with')
  })

  it('masks the credential in message, detail and log, also encoded', async () => {
    const forms = [SECRET, encodeURIComponent(SECRET), JSON.stringify(SECRET).slice(1, -1)]
    const words = forms.join(' ')
    for (const error of [
      new RunError('shape', words, words),
      new TypeError(words),
      new RetryableError(words, words),
    ]) {
      const events = await run(jobOf(), { answer: throwing(error) })
      const texts = events.flatMap((event) => {
        if (event.kind === 'log') return [event.text]
        return event.kind === 'finished' && event.outcome === 'failure' ? [event.message, event.detail] : []
      })
      for (const form of forms) expect(texts.filter((text) => text.includes(form))).toEqual([])
      expect(texts.some((text) => text.includes('•••'))).toBe(true)
    }
  })
})

describe('transformations', () => {
  const models = ['first', 'second', 'third', 'unknown', 'alone'].map((label, index) => ({
    kind: 'transformation' as const,
    id: index + 1,
    label,
  }))

  it('fail with those that they depend on, without failing the run', async () => {
    const events = await run(jobOf({ models }), {
      destination: {
        runModel: ({ step }) =>
          step.label === 'first'
            ? Promise.reject(new RunError('destination', 'No such column.', SECRET))
            : Promise.resolve(FAKE_MADE),
      },
    })
    expect(
      events.flatMap((event) => {
        if (event.kind === 'modelFailed') return [[event.model.label, event.message, event.detail]]
        return event.kind === 'modelled' ? [[event.model.label]] : []
      }),
    ).toEqual([
      ['first', 'No such column.', '•••'],
      ['second', 'It needs first, which failed.', ''],
      ['third', 'It needs second, which failed.', ''],
      ['alone'],
    ])
    expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
  })

  it('of a destination run without a stack', async () => {
    const events = await run(jobOf({ stack: null, models: models.slice(0, 1) }))
    expect(events.map(({ kind }) => kind)).toEqual(['started', 'log', 'modelled', 'log', 'finished'])
  })
})
