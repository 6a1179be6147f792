/** Navigation to another origin, as a value that stories and tests can replace. */
import { atom } from 'jotai'

interface LeavePagePort {
  /** Navigates the browser to an absolute address. */
  readonly go: (address: string) => void
}

const browserLocation: LeavePagePort = { go: (address) => window.location.assign(address) }

export const leavePageAtom = atom(browserLocation)
