/** Mutual exclusion between the tabs of this browser (C-4). */
import { atom } from 'jotai'

export type OneTabOutcome<Value> =
  { readonly kind: 'ran'; readonly value: Value } | { readonly kind: 'elsewhere' }

/** Lock names; tabs using the same name exclude each other. */
export const oneTabWork = { creation: 'stackyard.creation' } as const

const ownLocks = (): LockManager | null =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null

/** The browser's Web Locks, or null where unsupported; stories may set null. */
export const webLocksAtom = atom<LockManager | null>(ownLocks())

/**
 * Runs the work while holding the lock, or returns `elsewhere` if another tab holds it. Runs without a lock where Web
 * Locks are unsupported or blocked. Errors of the work are rethrown.
 */
export const runWithLock = async <Value>(
  name: string,
  work: () => Promise<Value>,
  locks: LockManager | null,
): Promise<OneTabOutcome<Value>> => {
  const ran = async (): Promise<OneTabOutcome<Value>> => ({ kind: 'ran', value: await work() })
  if (locks === null) return ran()
  let hasBegun = false
  try {
    return await locks.request(name, { ifAvailable: true }, async (lock): Promise<OneTabOutcome<Value>> => {
      if (lock === null) return { kind: 'elsewhere' }
      hasBegun = true
      return ran()
    })
  } catch (error) {
    if (hasBegun) throw error
    return ran()
  }
}
