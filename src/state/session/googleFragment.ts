import { atom } from 'jotai'

/**
 * URL fragment with Google's answer to a login, in memory until it is validated; null if there is none. A module of its
 * own, because every page loads it.
 */
export const googleFragmentAtom = atom<string | null>(null)
