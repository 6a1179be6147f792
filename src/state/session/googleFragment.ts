/**
 * URL fragment of Google's answer as text, until it is validated. In memory only; kept small because every page loads
 * it.
 */
import { atom } from 'jotai'

export const googleFragmentAtom = atom<string | null>(null)
