/** Asking before something half done is left, for pages whose action drops it; the app plugs it in (C-18). */
import { atom } from 'jotai'

/** By what it is left: a link keeps the wizard's state, a log out and a switch of the session forget it. */
export type LeaveBy = 'link' | 'logOut' | 'switch'

export interface LeaveGuardPort {
  /** Goes at once where nothing is lost, else asks first. */
  readonly leave: (go: () => void, by?: LeaveBy) => void
}

/** Without an app around it nothing is asked. */
export const askNothing: LeaveGuardPort = { leave: (go) => go() }

export const leaveGuardAtom = atom(askNothing)
