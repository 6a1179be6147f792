import type { RunJob } from '../run/job'

/** Key under which runs exclude each other: those of one stack, or of the transformations of one destination. */
export const ownerOf = ({ stack, destination }: RunJob): string =>
  stack === null ? `destination ${destination.id}` : `stack ${stack.id}`

/** Queue of jobs, fair between organisations. */
export interface JobQueue {
  /** Adds a job; false if its run, or another one of its stack, waits or runs. */
  readonly add: (job: RunJob) => boolean
  /** Takes the next job that may run; null for none. */
  readonly take: () => RunJob | null
  /** Whether a job waits. */
  readonly hasWaiting: () => boolean
  /** Removes a waiting job; false if it does not wait. */
  readonly remove: (seq: number) => boolean
  /** Marks a taken job as ended. */
  readonly done: (job: RunJob) => void
  readonly clear: () => void
}

/** Running jobs, counted by organisation. */
const createRunning = () => {
  const jobs = new Set<RunJob>()
  const files = new Set<string>()
  const counts = new Map<number, number>()
  return {
    size: () => jobs.size,
    /** Running jobs of an organisation. */
    of: (orgId: number): number => counts.get(orgId) ?? 0,
    isFree: ({ destination }: RunJob): boolean => !files.has(destination.file),
    add: (job: RunJob): void => {
      jobs.add(job)
      files.add(job.destination.file)
      counts.set(job.orgId, (counts.get(job.orgId) ?? 0) + 1)
    },
    /** Removes a job; false if it does not run. */
    remove: (job: RunJob): boolean => {
      if (!jobs.delete(job)) return false
      files.delete(job.destination.file)
      counts.set(job.orgId, (counts.get(job.orgId) ?? 0) - 1)
      return true
    },
  }
}

/**
 * Creates a queue that lets at most `concurrency` jobs run, one per warehouse file. The organisation with the fewest
 * running jobs is next; among those, the one that was served least recently.
 */
export const createJobQueue = (concurrency: number): JobQueue => {
  /** Waiting jobs by run, in the order in which they came. */
  const waiting = new Map<number, RunJob>()
  /** Owners of jobs that wait or run. */
  const owners = new Set<string>()
  const running = createRunning()
  const servedAt = new Map<number, number>()
  let turn = 0
  const isBefore = ({ orgId: one }: RunJob, { orgId: other }: RunJob): boolean =>
    (running.of(one) - running.of(other) || (servedAt.get(one) ?? 0) - (servedAt.get(other) ?? 0)) < 0
  const next = (): RunJob | null => {
    let first: RunJob | null = null
    for (const job of waiting.values())
      if (running.isFree(job) && (first === null || isBefore(job, first))) first = job
    return first
  }
  return {
    add: (job) => {
      if (owners.has(ownerOf(job))) return false
      owners.add(ownerOf(job))
      waiting.set(job.seq, job)
      return true
    },
    take: () => {
      const job = running.size() < concurrency ? next() : null
      if (job === null) return null
      waiting.delete(job.seq)
      running.add(job)
      servedAt.set(job.orgId, (turn += 1))
      return job
    },
    hasWaiting: () => waiting.size > 0,
    remove: (seq) => {
      const job = waiting.get(seq)
      if (job !== undefined) owners.delete(ownerOf(job))
      return waiting.delete(seq)
    },
    done: (job) => {
      if (running.remove(job)) owners.delete(ownerOf(job))
    },
    clear: () => {
      for (const job of waiting.values()) owners.delete(ownerOf(job))
      waiting.clear()
    },
  }
}
