import { ownerOf } from '@/server/executors/jobQueue'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Executor, RunListener } from '@/server/executors/executor'
import { eventsOf } from './smallRun'

/** Options of `createSimulatedExecutor`. */
interface SimulatedExecutorOptions {
  readonly onEvent: RunListener
  /** Simulated time, epoch ms. */
  readonly now: () => number
  /** Duration of a run. */
  readonly durationMs: number
  /** Most runs at a time. */
  readonly slots: number
}

/** An executor without processes. */
export interface SimulatedExecutor extends Executor {
  /** Sends the events of the time until now. */
  readonly advance: () => void
  /** Numbers of runs that wait and run. */
  readonly load: () => { readonly waiting: number; readonly running: number }
}

interface PlannedEvent {
  readonly job: RunJob
  readonly event: RunEvent
}

/** Events of started runs by the second in which they are sent. */
const createEventPlan = (durationMs: number) => {
  const planned = new Map<number, PlannedEvent[]>()
  const secondOf = (at: number) => Math.floor(at / 1_000)
  return {
    add: (job: RunJob, startedAt: number): void => {
      const events = eventsOf(job)
      for (const [index, event] of events.entries()) {
        const second = secondOf(startedAt + (durationMs * index) / (events.length - 1))
        const list = planned.get(second)
        if (list === undefined) planned.set(second, [{ job, event }])
        else list.push({ job, event })
      }
    },
    take: (at: number): readonly PlannedEvent[] => {
      const events = planned.get(secondOf(at)) ?? []
      planned.delete(secondOf(at))
      return events
    },
  }
}

/** Creates an executor that answers with the events of a small run, spread evenly over its duration. */
export const createSimulatedExecutor = ({
  onEvent,
  now,
  durationMs,
  slots,
}: SimulatedExecutorOptions): SimulatedExecutor => {
  const waiting = new Map<number, RunJob>()
  const owners = new Set<string>()
  const running = new Map<number, RunJob>()
  const plan = createEventPlan(durationMs)
  const pump = (): void => {
    for (const [seq, job] of waiting) {
      if (running.size >= slots) return
      waiting.delete(seq)
      running.set(seq, job)
      plan.add(job, now())
    }
  }
  const send = (): void => {
    for (const { job, event } of plan.take(now())) {
      if (!running.has(job.seq)) continue
      if (event.kind === 'finished') {
        running.delete(job.seq)
        owners.delete(ownerOf(job))
      }
      onEvent(job.seq, event)
    }
  }
  return {
    submit: (job) => {
      if (owners.has(ownerOf(job))) return 'busy'
      owners.add(ownerOf(job))
      waiting.set(job.seq, job)
      return 'accepted'
    },
    withdraw: (seq) => {
      const job = waiting.get(seq)
      if (job !== undefined) owners.delete(ownerOf(job))
      return waiting.delete(seq)
    },
    cancel: (seq) => {
      const job = running.get(seq) ?? waiting.get(seq)
      if (job !== undefined) owners.delete(ownerOf(job))
      running.delete(seq)
      waiting.delete(seq)
    },
    close: () => Promise.resolve(),
    advance: () => {
      pump()
      send()
    },
    load: () => ({ waiting: waiting.size, running: running.size }),
  }
}
