/** Moments between two tasks, which a person never aims at and a busy machine meets. */

/** What `find` gives, in the microtask of the commit that brings it: before React's effects and before any other task. */
export const withTheCommit = <T>(find: () => T | null): Promise<T> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = find()
      if (found === null) return
      watch.disconnect()
      resolve(found)
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** When what is under way in microtasks has ended, and nothing that waits for a time has. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
