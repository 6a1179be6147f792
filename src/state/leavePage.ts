/** Leaving the app for another origin, as a value: a story or a test looks at the address instead of going there. */
import { atom } from 'jotai'

/** Leads the browser away to an absolute address. */
export const leavePageAtom = atom<{ readonly go: (address: string) => void }>({
  go: (address) => window.location.assign(address),
})
