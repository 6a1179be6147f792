/** The fragment that Google's answer came in, as text, until it is judged; in memory only, and small: every page loads it. */
import { atom } from 'jotai'

export const googleFragmentAtom = atom<string | null>(null)
