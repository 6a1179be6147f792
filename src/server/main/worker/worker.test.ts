/** Runs through the queue of a real PostgreSQL, with small processes in place of runs; at the same time, to save waits. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { startQueueBench } from '@/testing/server/queueBench'
import type { OpenQueue, QueueBench, QueueService } from '@/testing/server/queueBench'
import type { RunJob } from '@/server/run/job'
import { createLog } from '@/server/lib/log'
import { createServiceQueue } from '@/server/executors/queue/runQueue'
import { startWorker } from './worker'

let bench: QueueBench
/** A queue with a service and a worker. */
let common: OpenQueue
let service: QueueService
beforeAll(async () => {
  bench = await startQueueBench()
  common = bench.open()
  service = await common.startService()
  await common.startWorker()
}, 60_000)
afterAll(() => bench.stop())

const WAIT = { timeout: 25_000, interval: 20 }
const SUCCESS = { kind: 'finished', outcome: 'success' }
const NUMBERS = Array.from({ length: 300 }, (_, index) => String(index + 1))

/** Last event of a run, once it is there. */
const endOf = ({ seq }: RunJob, queue = common) =>
  vi.waitFor(() => {
    const last = queue.eventsOf(seq).at(-1)
    expect(last?.kind).toBe('finished')
    return last
  }, WAIT)
const started = ({ seq }: RunJob, queue = common) =>
  vi.waitFor(() => expect(queue.eventsOf(seq)).toContainEqual({ kind: 'started' }), WAIT)
const textsOf = ({ seq }: RunJob, queue = common) =>
  queue.eventsOf(seq).flatMap((event) => (event.kind === 'log' ? [event.text] : []))
/** Waits until the job of a run is in a state. */
const inQueue = (job: RunJob, state: string, queue: OpenQueue) =>
  vi.waitFor(async () => expect(await queue.jobs(job, 'state::text')).toEqual([[state]]), WAIT)

describe.concurrent('a run on a worker', () => {
  it('reports each event once and in order, and nothing readable is in the queue', async () => {
    const job = common.jobOf('succeed', 1)
    expect([service.executor.submit(job), service.executor.submit(job)]).toEqual(['accepted', 'busy'])
    expect(await endOf(job)).toEqual(SUCCESS)
    expect(textsOf(job)).toEqual(NUMBERS)
    expect(common.runs.get(job.seq)?.state).toBe('SUCCESS')
    const [[text] = []] = await common.jobs(job, 'data::text')
    const keys = Object.keys(JSON.parse(String(text)))
    expect(keys.toSorted()).toEqual(['attempt', 'delivery', 'orgId', 'sealed', 'seq', 'stackId'])
    expect(text).not.toMatch(/tenjin|succeed/)
    await vi.waitFor(async () => expect(await common.jobs(job, 'id', 'events')).toEqual([]), WAIT)
  })

  if (isDeep)
    it('that no longer answers goes on at another one, and late events of the first are ignored', async () => {
      const job = common.jobOf('lateOnce', 2)
      service.executor.submit(job)
      await started(job)
      await common.endLease(job)
      await vi.waitFor(() => expect(textsOf(job)).toEqual(['second']), WAIT)
      common.allow(job, 'late')
      common.allow(job, 'end')
      expect(await endOf(job)).toEqual(SUCCESS)
      expect(textsOf(job)).toEqual(['second'])
    })

  if (isDeep)
    it('that no worker finishes fails with its reason', async () => {
      const job = common.jobOf('hang', 3)
      service.executor.submit(job)
      await started(job)
      await common.endLease(job, 0)
      expect(await endOf(job)).toMatchObject({
        outcome: 'failure',
        errorKind: 'internal',
        message: expect.stringContaining('stopped before its end'),
        detail: expect.stringContaining('Deliveries to workers: 1. The last one: job timed out'),
      })
    })

  it('R-4 gives its place back to wait, and resumes with its pages', async () => {
    const job = common.jobOf('limited', 40)
    service.executor.submit(job)
    expect(await endOf(job)).toMatchObject({ outcome: 'waiting', waitMs: 100 })
    await inQueue(job, 'completed', common)
    expect(common.runs.get(job.seq)).toMatchObject({ state: 'QUEUED', attempt: 2, failures: 0, waits: 1 })
    service.executor.submit({ ...job, attempt: 2 })
    await vi.waitFor(() => expect(common.eventsOf(job.seq)).toContainEqual(SUCCESS), WAIT)
    expect(textsOf(job)).toEqual(['resumed', ...NUMBERS])
  })

  if (isDeep)
    it('ends there when it is cancelled', async () => {
      const job = common.jobOf('hang', 4)
      service.executor.submit(job)
      await started(job)
      service.executor.cancel(job.seq)
      expect(await endOf(job)).toMatchObject({
        errorKind: 'cancelled',
        detail: expect.stringContaining('SIGKILL'),
      })
    })

  it('is not sent twice by a service that starts again, which reads the events that came meanwhile', async () => {
    const queue = bench.open()
    const before = await queue.startService()
    await queue.startWorker()
    const job = queue.jobOf('wait', 1)
    before.executor.submit(job)
    await vi.waitFor(() => expect(textsOf(job, queue)).toEqual(['before']), WAIT)
    await before.close()
    queue.allow(job, 'end')
    await inQueue(job, 'completed', queue)
    expect(textsOf(job, queue)).toEqual(['before'])
    const { executor } = await queue.startService()
    executor.submit(job)
    expect(await endOf(job, queue)).toEqual(SUCCESS)
    expect(textsOf(job, queue)).toEqual(['before', ...NUMBERS])
    expect(await queue.jobs(job, 'retry_count')).toEqual([[0]])
  })

  it('O-8 makes the service and its workers not ready once its tables are gone', async () => {
    await bench.postgres.createDatabase('dropped')
    const queue = createServiceQueue(bench.address.replace(/queue$/, 'dropped'))
    await queue.open(common.key, () => undefined)
    await expect(queue.check()).resolves.toBeUndefined()
    await bench.postgres.query('dropped', 'DROP SCHEMA stackyard_queue CASCADE')
    await expect(queue.check()).rejects.toThrow()
    await queue.close()
  })

  if (isDeep)
    it('needs no service for its worker to stop', async () => {
      await bench.postgres.createDatabase('empty')
      const stopping = new AbortController()
      const notes: string[] = []
      const log = createLog((line) => {
        notes.push(line)
        stopping.abort()
      }, Date.now)
      const worker = await startWorker({
        queue: bench.address.replace(/queue$/, 'empty'),
        key: common.key,
        concurrency: 1,
        spoolParent: bench.folder,
        entry: 'nowhere.js',
        now: Date.now,
        log,
        signal: stopping.signal,
      })
      await worker.stop()
      expect(notes).toEqual([expect.stringContaining('Waits for the service')])
    })

  if (isDeep)
    it('ends with its worker when the service has another key', async () => {
      const queue = bench.open()
      await queue.startService()
      const onOtherKey = vi.fn<(text: string) => void>()
      await queue.startWorker(queue.key, onOtherKey)
      await queue.deleteQueues()
      await vi.waitFor(
        () => expect(onOtherKey).toHaveBeenCalledWith(expect.stringMatching(/is not the key/)),
        WAIT,
      )
    })

  it('is not possible with another key or a wrong address, and the error says what to do', async () => {
    await expect(common.startWorker(Buffer.alloc(32, 99))).rejects.toThrow(
      /STACKYARD_WORKER_KEY is not the key/,
    )
    const wrong = createServiceQueue(bench.address.replace('pass-word', 'wrong-word'))
    const error = await wrong.open(common.key, () => undefined).catch(String)
    expect(error).toMatch(/The queue at 127.0.0.1:\d+\/queue cannot be used: password authentication failed/)
    expect(error).not.toContain('wrong-word')
    const percent = createServiceQueue(bench.address.replace('pass-word', '100%-word'))
    const unreadable = await percent.open(common.key, () => undefined).catch(String)
    expect(unreadable).toMatch(/^QueueError: The queue at 127.0.0.1:\d+\/queue cannot be used/)
    expect(unreadable).not.toContain('100%')
  })
})

if (isDeep)
  describe('a job', () => {
    let queue: OpenQueue
    beforeEach(() => {
      queue = bench.open()
    })
    afterEach(() => queue.closeAll())

    it('of a worker that stops is given back', async () => {
      const { executor } = await queue.startService()
      const first = await queue.startWorker()
      const job = queue.jobOf('hangOnce', 1)
      executor.submit(job)
      await started(job, queue)
      await first.stop()
      expect(queue.eventsOf(job.seq)).toEqual([{ kind: 'started' }])
      await queue.startWorker()
      expect(await endOf(job, queue)).toEqual(SUCCESS)
    })

    it('that waits is removed when its run is cancelled', async () => {
      const { executor } = await queue.startService()
      const job = queue.jobOf('succeed', 1)
      executor.submit(job)
      await inQueue(job, 'created', queue)
      executor.cancel(job.seq)
      expect(await endOf(job, queue)).toMatchObject({ errorKind: 'cancelled' })
      expect(await queue.jobs(job, 'id')).toEqual([])
    })

    it('that no worker has can be withdrawn and sent again', async () => {
      const { executor } = await queue.startService()
      const job = queue.jobOf('succeed', 1)
      executor.submit(job)
      await inQueue(job, 'created', queue)
      expect(executor.withdraw(job.seq)).toBe(false)
      await vi.waitFor(() => expect(executor.withdraw(job.seq)).toBe(true), WAIT)
      expect(executor.submit(job)).toBe('accepted')
      await queue.startWorker()
      await started(job, queue)
      expect(executor.withdraw(job.seq)).toBe(false)
      expect(await endOf(job, queue)).toEqual(SUCCESS)
    })

    it('that has ended without its last event is sent again', async () => {
      const { executor } = await queue.startService()
      const job = queue.jobOf('succeed', 1)
      executor.submit(job)
      await inQueue(job, 'created', queue)
      await bench.postgres.query(
        'queue',
        "UPDATE stackyard_queue.job SET state = 'completed' WHERE state = 'created'",
      )
      await queue.startWorker()
      expect(await endOf(job, queue)).toEqual(SUCCESS)
    })

    it('is sent when PostgreSQL is back', async () => {
      const { executor, errors } = await queue.startService()
      await queue.startWorker()
      const running = queue.jobOf('wait', 1)
      executor.submit(running)
      await started(running, queue)
      await bench.postgres.crash()
      queue.allow(running, 'end')
      const later = queue.jobOf('succeed', 2)
      executor.submit(later)
      expect(await endOf(later, queue)).toEqual(SUCCESS)
      expect(await endOf(running, queue)).toEqual(SUCCESS)
      expect(textsOf(running, queue)).toEqual(['before', ...NUMBERS])
      expect(errors.length).toBeLessThan(5)
    })
  })
