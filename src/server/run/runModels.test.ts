import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFakeDestination, FAKE_MADE } from '@/testing/server/fakeDestination'
import { createFakeSource, createFakeWaiting } from '@/testing/server/fakeSource'
import { smallJob } from '@/testing/server/smallJob'
import type { RunEvent, RunJob } from './job'
import { RunError } from '../lib/runErrors'
import type { Destination, Model, ModelRun } from '../warehouses/core/destination'
import type { RunDependencies } from './dependencies'
import { RUN_LIMITS } from '../lib/runLimits'
import { runModels } from './runModels'

const models = ['first', 'second'].map((label, index) => ({
  kind: 'transformation' as const,
  id: index + 1,
  label,
}))

const modelWith = (label: string, differs: Partial<Model> = {}): Model => ({
  label,
  inputs: [],
  sql: 'select 1',
  dayColumn: '',
  dependsOn: [],
  ...differs,
})

const refuse = () => {
  throw new RunError('destination', 'dbt has no such model.')
}
const NO_DBT_TARGET: NonNullable<Destination['dbt']> = {
  adapter: 'postgres',
  settings: refuse,
  describe: () => Promise.resolve(null),
}
/** An installed dbt whose models fail. */
const FAILING_DBT: NonNullable<RunDependencies['dbt']> = {
  dbt: { kind: 'unusable', reason: 'dbt is not there.', transformations: null },
  path: '',
  execute: refuse,
  addressOf: refuse,
}

/** Runs two transformations in a destination; returns the events, and the result of the run. */
const run = (
  runModel: (model: ModelRun) => ReturnType<Destination['runModel']>,
  modelOf: RunDependencies['modelOf'] = (label) => modelWith(label),
  {
    results,
    copyTables,
    job = {},
    dbt = false,
  }: Pick<Destination, 'results' | 'copyTables'> & {
    readonly job?: Partial<RunJob>
    readonly dbt?: boolean
  } = {},
) => {
  const events: RunEvent[] = []
  let opened = 0
  const tools: RunDependencies = {
    sourceOf: () => createFakeSource().source,
    modelOf,
    ...(dbt && { dbt: FAILING_DBT }),
    openDestination: () => {
      opened += 1
      const close = () => {
        opened -= 1
        return Promise.resolve()
      }
      return Promise.resolve({
        ...createFakeDestination([]),
        runModel,
        close,
        ...(results && { results }),
        ...(copyTables && { copyTables }),
        ...(dbt && { dbt: NO_DBT_TARGET }),
      })
    },
    httpFor: () => () => Promise.reject(new TypeError('no network')),
    openSecret: () => ({}),
    now: () => 0,
    waiting: createFakeWaiting().waiting,
    signal: new AbortController().signal,
    limits: RUN_LIMITS,
    emit: () => undefined,
    atStep: () => undefined,
  }
  const result = runModels({
    job: { ...smallJob(1), models, ...job },
    tools,
    emit: (event) => events.push(event),
    missing: new Set(),
  })
  return { events, result, opened: () => opened }
}

describe('a transformation that fails', () => {
  it('does not end the run because of its SQL', async () => {
    const { events, result, opened } = run(({ step }) =>
      step.label === 'first'
        ? Promise.reject(new RunError('destination', 'No such column.'))
        : Promise.resolve(FAKE_MADE),
    )
    await result
    expect(events.map(({ kind }) => kind)).toEqual(['modelFailed', 'log', 'modelled', 'log'])
    expect(opened()).toBe(0)
  })

  it('ends the run because of a full disk, and closes the destination', async () => {
    const { result, opened } = run(() => Promise.reject(new RunError('limit', 'The disk is full.')))
    await expect(result).rejects.toMatchObject({ kind: 'limit' })
    expect(opened()).toBe(0)
  })
})

describe('answers of a remote warehouse', () => {
  const refused = () => Promise.reject(new RunError('destination', 'Permission denied.'))
  const results = {
    columns: refused,
    isMadeBy: refused,
    days: refused,
    batches: () => {
      throw new RunError('destination', 'Permission denied.')
    },
  }

  it('that cannot be read back fail the run, and say that pages show those of before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackyard-models-'))
    const job = {
      stack: null,
      spoolFolder: folder,
      destination: { id: 1, label: 'redshift', file: join(folder, 'warehouse', '1.duckdb'), remote: null },
    }
    const answers = [{ kind: 'destinationTransformation' as const, id: 1, label: 'roas' }]
    const made = { results, job: { ...job, models: answers } }
    const { events, result } = run(() => Promise.resolve(FAKE_MADE), undefined, made)
    await expect(result).rejects.toMatchObject({
      kind: 'destination',
      message:
        'The transformations ran, but the answers could not be read back, so pages show those of an earlier run. Permission denied.',
    })
    expect(events.filter(({ kind }) => kind === 'modelled')).toEqual([])
    expect(existsSync(job.destination.file)).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it('are removed once an installed dbt makes them, which the log says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackyard-models-'))
    const file = join(folder, '1.duckdb')
    writeFileSync(file, 'answers of before')
    const step = { kind: 'destinationTransformation' as const, id: 1 }
    const { events, result } = run(() => Promise.resolve(FAKE_MADE), undefined, {
      results,
      dbt: true,
      job: {
        stack: null,
        spoolFolder: folder,
        destination: { id: 1, label: 'redshift', file, remote: null },
        models: [
          { ...step, label: 'roas', select: 'tag:roas' },
          { ...step, id: 2, label: 'custom_events' },
        ],
      },
    })
    await result
    expect(existsSync(file)).toBe(false)
    const texts = events.flatMap((event) => (event.kind === 'log' ? [event.text] : []))
    expect(texts).toContain('Answers: an installed dbt makes roas, so pages do not show it.')
    rmSync(folder, { recursive: true })
  })

  it('are not read after transformations of a stack', async () => {
    const { result } = run(() => Promise.resolve(FAKE_MADE), undefined, { results })
    await result
  })
})

describe('parts of a transformation', () => {
  const modelOf = (label: string) => {
    if (label === 'small') return modelWith(label, { isPart: true })
    if (label === 'large') return modelWith(label, { isPart: true, dependsOn: ['small'] })
    return modelWith(label, { dependsOn: ['large'] })
  }

  it('run once, before the first one that needs them, and say nothing of themselves', async () => {
    const labels: string[] = []
    const { events, result } = run(({ step }) => {
      labels.push(step.label)
      return Promise.resolve(FAKE_MADE)
    }, modelOf)
    await result
    expect(labels).toEqual(['small', 'large', 'first', 'second'])
    expect(events.map(({ kind }) => kind)).toEqual(['modelled', 'log', 'modelled', 'log'])
  })

  it('fail those that need them, with their own words', async () => {
    const { events, result } = run(
      ({ step }) =>
        step.label === 'small'
          ? Promise.reject(new RunError('destination', 'No such column.'))
          : Promise.resolve(FAKE_MADE),
      modelOf,
    )
    await result
    expect(events.filter(({ kind }) => kind === 'modelFailed')).toMatchObject([
      { message: 'No such column.' },
      { message: 'No such column.' },
    ])
  })
})

describe('answers of a local warehouse', () => {
  const copied = async (copyTables: NonNullable<Destination['copyTables']>) => {
    const folder = mkdtempSync(join(tmpdir(), 'stackyard-models-'))
    const file = join(folder, '1.duckdb')
    const answers = join(folder, '1.copy.duckdb')
    writeFileSync(answers, 'of an earlier run')
    const job = {
      stack: null,
      spoolFolder: folder,
      destination: { id: 1, label: 'no_destination', file, remote: null },
    }
    const { events, result } = run(() => Promise.resolve(FAKE_MADE), undefined, { copyTables, job })
    await result
    const kept = existsSync(answers) ? readFileSync(answers, 'utf8') : null
    rmSync(folder, { recursive: true })
    return { kept, events }
  }

  it('are copied beside the warehouse before the run reports its results', async () => {
    const { kept, events } = await copied((labels, to) => {
      writeFileSync(to, labels.includes('roas') ? 'of this run' : '')
      return Promise.resolve()
    })
    expect(kept).toBe('of this run')
    expect(events.map(({ kind }) => kind)).toEqual(['log', 'log', 'modelled', 'modelled'])
  })

  it('N-13 that are the first of a warehouse are told when one is made, and the others later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackyard-models-'))
    const step = { kind: 'destinationTransformation' as const, id: 1 }
    const copies: number[] = []
    const { events, result } = run(
      () => Promise.resolve(FAKE_MADE),
      (label) => modelWith(label),
      {
        copyTables: (_labels, to) => {
          copies.push(events.filter(({ kind }) => kind === 'log').length)
          writeFileSync(to, 'tables')
          return Promise.resolve()
        },
        job: {
          stack: null,
          spoolFolder: folder,
          destination: { id: 1, label: 'no_destination', file: join(folder, '1.duckdb'), remote: null },
          models: ['roas', 'creative_roas', 'portfolio_ltv'].map((label) => ({ ...step, label })),
        },
      },
    )
    await result
    expect(copies).toEqual([1, 3])
    expect(events.map(({ kind }) => kind)).toEqual(['log', 'modelled', 'log', 'log', 'modelled', 'modelled'])
    rmSync(folder, { recursive: true })
  })

  it('of transformations before one that meets a limit are told, and the run fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackyard-models-'))
    const job = {
      stack: null,
      spoolFolder: folder,
      destination: { id: 1, label: 'no_destination', file: join(folder, '1.duckdb'), remote: null },
    }
    const copyTables = (_labels: readonly string[], to: string) => {
      writeFileSync(to, 'first')
      return Promise.resolve()
    }
    const { events, result } = run(
      ({ step }) =>
        step.label === 'first'
          ? Promise.resolve(FAKE_MADE)
          : Promise.reject(new RunError('limit', 'The disk is full.')),
      undefined,
      { copyTables, job },
    )
    await expect(result).rejects.toMatchObject({ kind: 'limit' })
    expect(events.map(({ kind }) => kind)).toEqual(['log', 'modelled'])
    expect(existsSync(join(folder, '1.copy.duckdb'))).toBe(true)
    rmSync(folder, { recursive: true })
  })

  it('that cannot be copied are not those of an earlier run', async () => {
    const { kept, events } = await copied(() => Promise.reject(new RunError('limit', 'The disk is full.')))
    expect(kept).toBeNull()
    expect(events).toContainEqual(
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('The disk is full.') }),
    )
    expect(events.filter(({ kind }) => kind === 'modelled')).toHaveLength(2)
  })
})
