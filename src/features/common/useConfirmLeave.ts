import { createContext, use } from 'react'

/** How the page is left: a link keeps the wizard's state, a log-out or a session switch deletes it. */
type LeaveBy = 'link' | 'logOut' | 'switch'

/** Calls `go` directly where nothing is lost, else after a confirmation (C-18). */
export type Leave = (go: () => void, by?: LeaveBy) => void

/** Provided by the app; the default never asks. */
export const LeaveContext = createContext<Leave>((go) => go())

export const useConfirmLeave = (): Leave => use(LeaveContext)
