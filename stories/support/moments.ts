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
