/** The executor with small real processes in place of runs: what a process does is in the dag run id of its job. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smallJob } from '@/testing/server/smallJob'
import type { RunEvent } from '../run/job'
import type { Executor } from './executor'
import { sealSecret } from '../run/jobMessage'
import { createLocalExecutor } from './localExecutor'
import type { LocalExecutorOptions } from './localExecutor'

const PEM = [
  '-----BEGIN PRIVATE KEY-----',
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC',
  'BKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj',
  '-----END PRIVATE KEY-----',
].join('\n')

const PROCESS = `
import { appendFileSync } from 'node:fs'
appendFileSync(new URL('starts', import.meta.url), process.pid + '\\n')
const secret = 'key-of-the-customer'
const pem = ${JSON.stringify(PEM)}
process.once('message', ({ job, key }) => {
  const send = (event) => new Promise((resolve) => process.send(event, resolve))
  const success = { kind: 'finished', outcome: 'success' }
  const log = (text) => ({ kind: 'log', level: 'info', endpoint: null, text })
  const acts = {
    succeed: async () => {
      await send({ kind: 'started' })
      await send(success)
      await send({ kind: 'heartbeat' })
      process.exit(0)
    },
    hang: async () => {
      await send({ kind: 'started' })
      setInterval(() => undefined, 1000)
    },
    die: async () => {
      await send({ kind: 'started' })
      process.exitCode = 7
      process.disconnect()
    },
    throw: async () => {
      console.error('ReferenceError: a part is missing, key ' + secret)
      process.exit(1)
    },
    throwKey: async () => {
      console.error('Error: not a key: ' + pem)
      process.exit(1)
    },
    heap: async () => {
      console.error('<--- Last few GCs --->')
      console.error('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory')
      process.abort()
    },
    module: async () => {
      await import('./no-such-part.mjs').catch((error) => console.error(error))
      process.exit(1)
    },
    identify: async () => {
      await send(log(String(process.pid)))
      await send(success)
      process.exit(0)
    },
    kill: async () => process.kill(process.pid, 'SIGKILL'),
    crash: async () => process.abort(),
    finishThenDie: async () => {
      await send(success)
      process.kill(process.pid, 'SIGKILL')
    },
    linger: async () => {
      await send(success)
      setInterval(() => undefined, 1000)
    },
    garbage: async () => {
      await send({ kind: 'loaded', endpoint: 5 })
      await send(success)
      setInterval(() => undefined, 1000)
    },
    environment: async () => {
      await send(log(Object.keys(process.env).toSorted().join(' ')))
      await send(log(process.argv.slice(2).join(' ')))
      await send(log(String(Buffer.from(key, 'base64').length)))
      await send(success)
      process.exit(0)
    },
  }
  void acts[job.dagRunId]()
})
`

let folder: string
let entry: string
/** Where each process writes its number when it starts. */
let starts: string
let events: (readonly [seq: number, event: RunEvent])[]
let executor: Executor

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-executor-'))
  entry = join(folder, 'process.mjs')
  starts = join(folder, 'starts')
  writeFileSync(entry, PROCESS)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const create = (change: Partial<LocalExecutorOptions> = {}) =>
  createLocalExecutor({
    entry,
    key: Buffer.alloc(32),
    concurrency: 2,
    onEvent: (seq, event) => events.push([seq, event]),
    ...change,
  })
beforeEach(() => {
  rmSync(starts, { force: true })
  events = []
  executor = create()
})
afterEach(() => executor.close())

const KEY = Buffer.alloc(32)
const jobWithSecret = (seq: number, dagRunId: string) => {
  const plain = job(seq, dagRunId)
  const secret = sealSecret(KEY, JSON.stringify({ key: 'key-of-the-customer', pem: PEM }), seq)
  return { ...plain, stack: plain.stack && { ...plain.stack, secret } }
}
const job = (seq: number, dagRunId: string) => smallJob(seq, { dagRunId, folder })
const eventsOf = (wanted: number) => events.filter(([seq]) => seq === wanted).map(([, event]) => event)
const started = (seq: number) =>
  vi.waitFor(() => expect(eventsOf(seq)).toContainEqual({ kind: 'started' }), { timeout: 20_000 })
/** The last event of a run, once it is there. */
const endOf = (seq: number) =>
  vi.waitFor(
    () => {
      const last = eventsOf(seq).at(-1)
      expect(last?.kind).toBe('finished')
      return last
    },
    { timeout: 20_000 },
  )

describe('a process', () => {
  it('reports its events, up to `finished`', async () => {
    expect(executor.submit(job(1, 'succeed'))).toBe('accepted')
    await endOf(1)
    await executor.close()
    expect(eventsOf(1)).toEqual([{ kind: 'started' }, { kind: 'finished', outcome: 'success' }])
  })

  it('whose event cannot be recorded is ended, and its run fails', async () => {
    executor = create({
      onEvent: (seq, event) => {
        events.push([seq, event])
        if (event.kind === 'started') throw new Error('disk full')
      },
    })
    executor.submit(job(1, 'hang'))
    expect(await endOf(1)).toMatchObject({ errorKind: 'internal', detail: 'SIGKILL Error: disk full' })
  })

  it.each([
    ['die', /ended unexpectedly/, /^exit code 7$/],
    ['throw', /ended unexpectedly/, /^exit code 1 ReferenceError: a part is missing, key •••/],
    // a message has one line, the key has four
    ['throwKey', /ended unexpectedly/, /^exit code 1 Error: not a key: •••$/],
    ['heap', /needed more memory than it may use \(256 MB\)/, /SIG\w+ .*out of memory/],
    ['module', /a part of Stackyard is missing or damaged/, /^exit code 1 Error.*Cannot find module/],
    ['kill', /^The operating system or a person ended the process/, /^SIGKILL$/],
    ['crash', /^The process of the run crashed\./, /^SIG(ABRT|TRAP|ILL)/],
  ])('R-5 that ends without `finished` (%s) fails its run, with the reason', async (act, message, detail) => {
    executor.submit(jobWithSecret(1, act))
    expect(await endOf(1)).toMatchObject({
      outcome: 'failure',
      errorKind: 'internal',
      message: expect.stringMatching(message),
      detail: expect.stringMatching(detail),
    })
  })

  it('R-5 of a job whose secrets cannot be opened says nothing of what it printed', async () => {
    executor.submit(job(1, 'throw'))
    expect(await endOf(1)).toMatchObject({
      detail: expect.stringMatching(/^exit code 1 \(What the process printed/),
    })
  })

  it('R-5 that does not exist fails its run, with the reason', async () => {
    executor = create({ entry: join(folder, 'missing.mjs') })
    executor.submit(jobWithSecret(1, 'succeed'))
    expect(await endOf(1)).toMatchObject({
      message: expect.stringContaining('missing or damaged'),
      detail: expect.stringContaining('Cannot find module'),
    })
  })

  it('that dies after `finished` has succeeded', async () => {
    executor.submit(job(1, 'finishThenDie'))
    expect(await endOf(1)).toEqual({ kind: 'finished', outcome: 'success' })
    await executor.close()
    expect(eventsOf(1)).toHaveLength(1)
  })

  it('that sends an invalid event is ended, because the event may be one of loaded rows', async () => {
    executor.submit(job(1, 'garbage'))
    expect(await endOf(1)).toMatchObject({
      errorKind: 'internal',
      detail: expect.stringContaining('invalid event'),
    })
    expect(eventsOf(1)).toHaveLength(1)
  })

  it('that does not end is ended at the time limit', async () => {
    executor = create({ timeoutMs: 500 })
    executor.submit(job(1, 'hang'))
    expect(await endOf(1)).toMatchObject({ errorKind: 'limit', message: expect.stringContaining('an hour') })
  })

  it('gets neither the environment of the service nor arguments', async () => {
    vi.stubEnv('STACKYARD_KEY', 'secret')
    executor.submit(job(1, 'environment'))
    vi.unstubAllEnvs()
    await endOf(1)
    const texts = eventsOf(1).flatMap((event) => (event.kind === 'log' ? [event.text] : []))
    expect(texts[0]?.split(' ').filter((name) => !name.startsWith('NODE_'))).toEqual(['HOME', 'PATH', 'TZ'])
    expect(texts.slice(1)).toEqual(['', '32'])
  })

  it('that cannot be started fails its run, and the stack can run again', async () => {
    executor = create({ entry: '\0' })
    expect(executor.submit(job(1, 'succeed'))).toBe('accepted')
    expect(await endOf(1)).toMatchObject({
      errorKind: 'internal',
      detail: expect.stringContaining('null bytes'),
    })
    expect(executor.submit(job(1, 'succeed'))).toBe('accepted')
  })
})

describe('the executor', () => {
  it('is busy for a run that runs, and takes it again when it has ended', async () => {
    executor.submit(job(1, 'succeed'))
    expect(executor.submit(job(1, 'succeed'))).toBe('busy')
    await endOf(1)
    expect(executor.submit(job(1, 'succeed'))).toBe('accepted')
  })

  it('cancels a running and a waiting run', async () => {
    for (const seq of [1, 2, 3]) executor.submit(job(seq, 'hang'))
    await started(1)
    executor.cancel(3)
    expect(await endOf(3)).toMatchObject({ errorKind: 'cancelled', detail: '' })
    executor.cancel(1)
    expect(await endOf(1)).toMatchObject({ errorKind: 'cancelled', message: expect.stringContaining('stay') })
    expect(eventsOf(3)).toHaveLength(1)
    events = []
    executor.cancel(99)
    executor.submit(job(1, 'succeed'))
    expect(await endOf(1)).toEqual({ kind: 'finished', outcome: 'success' })
  })

  it('takes back a waiting run without an event, and leaves one that has started', async () => {
    for (const seq of [1, 2, 3]) executor.submit(job(seq, 'hang'))
    await started(1)
    expect([executor.withdraw(3), executor.withdraw(1), executor.withdraw(99)]).toEqual([true, false, false])
    expect(eventsOf(3)).toEqual([])
    expect(executor.submit(job(3, 'hang'))).toBe('accepted')
  })

  it('starts a waiting run when another one has ended', async () => {
    executor = create({ concurrency: 1 })
    executor.submit(job(1, 'die'))
    executor.submit(job(2, 'succeed'))
    await endOf(2)
    expect(events.map(([seq]) => seq)).toEqual([1, 1, 2, 2])
  })

  const startedProcesses = (count: number) =>
    vi.waitFor(
      () => {
        const numbers = readFileSync(starts, 'utf8').split('\n').filter(Boolean)
        expect(numbers).toHaveLength(count)
        return numbers
      },
      { timeout: 20_000 },
    )
  /** Number of the process of a run that says it. */
  const processOf = async (seq: number) => {
    await endOf(seq)
    const [own] = eventsOf(seq)
    return own?.kind === 'log' ? own.text : ''
  }

  it('N-13 starts a waiting run with the last event of another one, whose process is still ending', async () => {
    executor = create({ concurrency: 1 })
    executor.submit(job(1, 'linger'))
    executor.submit(job(2, 'identify'))
    await endOf(2)
    await executor.close()
    expect(events.map(([seq, { kind }]) => [seq, kind])).toEqual([
      [1, 'finished'],
      [2, 'log'],
      [2, 'finished'],
    ])
  })

  it('ends a process that does not exit after its last event', async () => {
    executor = create({ lingerMs: 100 })
    executor.submit(job(1, 'linger'))
    const [pid] = await startedProcesses(1)
    expect(await endOf(1)).toEqual({ kind: 'finished', outcome: 'success' })
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), { timeout: 20_000 })
    expect(eventsOf(1)).toHaveLength(1)
  })

  it('has started the process of a waiting run before another one has ended', async () => {
    executor = create({ concurrency: 1 })
    executor.submit(job(1, 'hang'))
    executor.submit(job(2, 'identify'))
    await started(1)
    // in either order
    const before = await startedProcesses(2)
    executor.cancel(1)
    expect(before).toContain(await processOf(2))
  })

  it('N-13 has started the process of the transformations while the last source loads', async () => {
    executor.submit(job(1, 'hang'))
    await started(1)
    const before = await startedProcesses(2)
    executor.cancel(1)
    await endOf(1)
    executor.submit({ ...job(2, 'identify'), stack: null })
    expect(before).toContain(await processOf(2))
  })

  it('N-13 has started the process of a run that is announced', async () => {
    executor.prepare?.()
    executor.prepare?.()
    const before = await startedProcesses(1)
    executor.submit({ ...job(1, 'identify'), stack: null })
    expect(before).toEqual([await processOf(1)])
    await executor.close()
    expect(await startedProcesses(1)).toEqual(before)
  })

  it('ends all processes when it closes, starts none and takes no more', async () => {
    for (const seq of [1, 2, 3]) executor.submit(job(seq, 'hang'))
    await Promise.all([started(1), started(2)])
    await executor.close()
    const kinds = events.filter(([, { kind }]) => kind === 'finished').map(([seq]) => seq)
    expect(new Set(kinds)).toEqual(new Set([1, 2]))
    expect(eventsOf(3)).toEqual([])
    expect(executor.submit(job(4, 'succeed'))).toBe('busy')
  })
})
