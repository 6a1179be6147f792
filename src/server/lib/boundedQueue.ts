/** Limits of a queue. */
export interface QueueLimits {
  /** Number of tasks that run at the same time. */
  readonly concurrency: number
  /** Most tasks of one owner that wait or run. */
  readonly perOwner: number
}

/**
 * Runs a task when its turn comes; null, without running it, where its owner has too many tasks already. A task whose
 * signal is aborted while it waits is dropped, and its promise rejects with the reason.
 */
export type BoundedQueue = <Result>(
  owner: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result> | null

interface WaitingTask {
  readonly owner: string
  readonly start: () => Promise<void>
}

/**
 * The one queue of the service for work in memory that may wait. Not for what outlives a restart: runs have the queues of
 * their executors, mails the outbox, and log-ins the line of `accounts/line.ts`, whose room depends on the processors.
 *
 * Creates a queue in which each owner has one task running at most, so that a slow one holds up only the tasks of its
 * own owner; different owners run at the same time, up to the limit, in the order in which they came.
 */
export const createBoundedQueue = ({ concurrency, perOwner }: QueueLimits): BoundedQueue => {
  const waiting: WaitingTask[] = []
  const running = new Set<string>()
  const next = (): void => {
    if (running.size >= concurrency) return
    const index = waiting.findIndex(({ owner }) => !running.has(owner))
    const [task] = index < 0 ? [] : waiting.splice(index, 1)
    if (task === undefined) return
    running.add(task.owner)
    void task.start().finally(() => {
      running.delete(task.owner)
      next()
    })
    next()
  }
  return (owner, task, signal) => {
    const count = waiting.filter((each) => each.owner === owner).length + Number(running.has(owner))
    if (count >= perOwner) return null
    return new Promise((resolve, reject) => {
      const drop = () => {
        const index = waiting.indexOf(waitingTask)
        if (index >= 0) waiting.splice(index, 1)
        reject(signal?.reason)
      }
      const waitingTask = {
        owner,
        start: () => {
          signal?.removeEventListener('abort', drop)
          return task().then(resolve, reject)
        },
      }
      if (signal?.aborted === true) return drop()
      signal?.addEventListener('abort', drop, { once: true })
      waiting.push(waitingTask)
      next()
    })
  }
}
