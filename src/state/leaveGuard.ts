/** Confirmation before unfinished work is dropped; the app provides the implementation (C-18). */
import { atom } from 'jotai'

/** How the page is left: a link keeps the wizard's state, a log-out or a session switch deletes it. */
export type LeaveBy = 'link' | 'logOut' | 'switch'

export interface LeaveGuardPort {
  /** Calls `go` directly where nothing is lost, else after a confirmation. */
  readonly leave: (go: () => void, by?: LeaveBy) => void
}

/** Default without the app: never asks. */
export const askNothing: LeaveGuardPort = { leave: (go) => go() }

export const leaveGuardAtom = atom(askNothing)
