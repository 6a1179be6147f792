import type { RunJob } from '../job'

/** Key under which runs exclude each other: those of one stack, or of the transformations of one destination. */
export const ownerOf = ({ stack, destination }: RunJob): string =>
  stack === null ? `destination ${destination.id}` : `stack ${stack.id}`

/** Queue of jobs, fair between organisations. */
export interface JobQueue {
  /** Adds a job; false if its run, or another one of its stack, waits or runs. */
  readonly add: (job: RunJob) => boolean
  /** Takes the next job that may run; null for none. */
  readonly take: () => RunJob | null
  /** Removes a waiting job; false if it does not wait. */
  readonly remove: (seq: number) => boolean
  /** Marks a taken job as ended. */
  readonly done: (job: RunJob) => void
  readonly clear: () => void
}

/**
 * Creates a queue that lets at most `concurrency` jobs run, one per warehouse file. The organisation with the fewest
 * running jobs is next; among those, the one that was served least recently.
 */
export const createJobQueue = (concurrency: number): JobQueue => {
  const waiting: RunJob[] = []
  const running = new Set<RunJob>()
  const servedAt = new Map<number, number>()
  let turn = 0
  const runningOf = (orgId: number) => [...running].filter((job) => job.orgId === orgId).length
  const isFree = ({ destination }: RunJob) =>
    ![...running].some((job) => job.destination.file === destination.file)
  return {
    add: (job) => {
      const isKnown = [...waiting, ...running].some(
        (other) => other.seq === job.seq || ownerOf(other) === ownerOf(job),
      )
      if (!isKnown) waiting.push(job)
      return !isKnown
    },
    take: () => {
      if (running.size >= concurrency) return null
      const rank = ({ orgId }: RunJob) => [runningOf(orgId), servedAt.get(orgId) ?? 0] as const
      const [next] = waiting.filter(isFree).toSorted((one, other) => {
        const [ones, others] = [rank(one), rank(other)]
        return ones[0] - others[0] || ones[1] - others[1]
      })
      if (next === undefined) return null
      waiting.splice(waiting.indexOf(next), 1)
      running.add(next)
      servedAt.set(next.orgId, (turn += 1))
      return next
    },
    remove: (seq) => {
      const index = waiting.findIndex((job) => job.seq === seq)
      if (index >= 0) waiting.splice(index, 1)
      return index >= 0
    },
    done: (job) => {
      running.delete(job)
    },
    clear: () => {
      waiting.length = 0
    },
  }
}
