/**
 * Resolves with the first result of `find` that is not null, in the microtask after the React commit that renders it
 * and before effects run; for tests of race conditions.
 */
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

/** Resolves in the next task: after all microtasks, before any timer; for tests of race conditions. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
