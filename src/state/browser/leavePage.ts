import { atom } from 'jotai'

interface LeavePagePort {
  /** Navigates the browser to an absolute address. */
  readonly go: (address: string) => void
}

const browserLocation: LeavePagePort = { go: (address) => window.location.assign(address) }

/**
 * Object whose function `go` navigates the browser to another origin. In an atom, so that stories and tests can replace
 * it.
 */
export const leavePageAtom = atom(browserLocation)
