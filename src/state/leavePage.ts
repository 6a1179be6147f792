/** Navigation to another origin, as a value that stories and tests can replace. */
import { atom } from 'jotai'

/** Navigates the browser to an absolute address. */
export const leavePageAtom = atom<{ readonly go: (address: string) => void }>({
  go: (address) => window.location.assign(address),
})
