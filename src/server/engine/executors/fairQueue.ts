/** Limits of a queue. */
export interface QueueLimits {
  /** Number of tasks that run at the same time. */
  readonly atOnce: number
  /** Most tasks of one owner that wait or run. */
  readonly perOwner: number
}

/** Runs a task when its turn comes; null, without running it, where its owner has too many tasks already. */
export type FairQueue = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result> | null

/**
 * Creates a queue in which each owner has one task running at most, so that a slow one holds up only the tasks of its
 * own owner; different owners run at the same time, up to the limit, in the order in which they came.
 */
export const createFairQueue = ({ atOnce, perOwner }: QueueLimits): FairQueue => {
  const waiting: { readonly owner: string; readonly start: () => Promise<void> }[] = []
  const running = new Set<string>()
  const next = (): void => {
    if (running.size >= atOnce) return
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
  return (owner, task) => {
    const count = waiting.filter((each) => each.owner === owner).length + Number(running.has(owner))
    if (count >= perOwner) return null
    return new Promise((resolve, reject) => {
      waiting.push({ owner, start: () => task().then(resolve, reject) })
      next()
    })
  }
}
