import { atom } from 'jotai'

/**
 * Result of `runWithLock`: the work's result, or 'elsewhere' if another tab holds the lock and the work was not
 * started.
 */
export type LockOutcome<Value> =
  | { readonly kind: 'ran'; readonly value: Value }
  | { readonly kind: 'elsewhere' }

/** Names of the Web Locks in use; work under the same name runs in one tab of this browser at a time (C-4). */
export const lockNames = { creation: 'stackyard.creation' } as const

const ownLocks = (): LockManager | null =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null

/** The browser's Web Locks; null if it has none. Stories set null to run without locks. */
export const webLocksAtom = atom<LockManager | null>(ownLocks())

/**
 * Runs the work while holding the Web Lock with this name, or resolves to 'elsewhere' if another tab holds it. Runs
 * without a lock if `locks` is null or the browser denies access. Rejects with the work's error (C-4).
 */
export const runWithLock = async <Value>(
  name: string,
  work: () => Promise<Value>,
  locks: LockManager | null,
): Promise<LockOutcome<Value>> => {
  const ran = async (): Promise<LockOutcome<Value>> => ({ kind: 'ran', value: await work() })
  if (locks === null) return ran()
  let hasBegun = false
  try {
    return await locks.request(name, { ifAvailable: true }, async (lock): Promise<LockOutcome<Value>> => {
      if (lock === null) return { kind: 'elsewhere' }
      hasBegun = true
      return ran()
    })
  } catch (error) {
    if (hasBegun) throw error
    return ran()
  }
}
