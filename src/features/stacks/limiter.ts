/** Runs at most so many tasks at once; the others wait in their order, and leave when they are called off. */
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

  /** A freed slot goes straight to the next in line, so that nobody slips in between. */
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
