/** Work that only one tab of this browser does at a time (C-4). */
import { atom } from 'jotai'

export type OneTabOutcome<Value> =
  { readonly kind: 'ran'; readonly value: Value } | { readonly kind: 'elsewhere' }

/** Names of such work; another tab with the same name open is the same work. */
export const oneTabWork = { creation: 'stackyard.creation' } as const

const ownLocks = (): LockManager | null =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null

/** The browser's Web Locks, or null where it has none; a story may stand alone without them. */
export const webLocksAtom = atom<LockManager | null>(ownLocks())

/**
 * Does the work, unless another tab is at it: then answers `elsewhere` at once. A browser without Web Locks, or a page
 * that may not use them, does the work alone. Errors of the work are passed on.
 */
export const inOneTab = async <Value>(
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
