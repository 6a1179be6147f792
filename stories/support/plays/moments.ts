/** Waits for moments between two tasks, to test races. */

/** Resolves with the result of `find` in the microtask of the React commit that renders it, before effects run. */
export const afterCommit = <T>(find: () => T | null): Promise<T> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = find()
      if (found === null) return
      watch.disconnect()
      resolve(found)
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** Resolves in the next task: after all microtasks, before any timer. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
