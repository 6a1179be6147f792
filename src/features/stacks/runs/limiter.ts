/**
 * Creates a semaphore: returns a function that runs at most `most` tasks concurrently and queues the rest in FIFO
 * order. It settles like the task; an abort removes a queued task and rejects with the signal's reason.
 */
export function createLimiter(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  const takeSlot = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (running < most) {
        running += 1
        resolve()
        return
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      waiting.push(enter)
      signal.addEventListener('abort', leave, { once: true })
    })

  /** Passes a freed slot directly to the next task in the queue, so that no newer task overtakes it. */
  const giveSlot = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async <Result>(task: () => Result | Promise<Result>, signal: AbortSignal): Promise<Result> => {
    await takeSlot(signal)
    try {
      return await task()
    } finally {
      giveSlot()
    }
  }
}
