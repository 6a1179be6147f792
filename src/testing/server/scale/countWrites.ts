/** What a store must have so that its transactions can be counted. */
interface Transactional {
  readonly transaction: <T>(work: () => T) => T
}

/**
 * Wraps a store so that `onCommit` is called for each transaction that wrote something; `writes` are its functions that
 * write, each of which is a transaction outside of one.
 */
export const countWrites = <S extends Transactional>(
  store: S,
  writes: readonly (keyof S & string)[],
  onCommit: () => void,
): S => {
  let depth = 0
  let hasWritten = false
  const entered = <T>(work: () => T): T => {
    depth += 1
    try {
      return work()
    } finally {
      depth -= 1
      if (depth === 0 && hasWritten) {
        hasWritten = false
        onCommit()
      }
    }
  }
  const counted =
    (write: (...values: unknown[]) => unknown) =>
    (...values: unknown[]) =>
      entered(() => {
        hasWritten = true
        return write(...values)
      })
  const wrapped = writes.map((name) => [name, counted(store[name] as (...values: unknown[]) => unknown)])
  return {
    ...store,
    ...Object.fromEntries(wrapped),
    transaction: <T>(work: () => T) => entered(() => store.transaction(work)),
  }
}
