import { createContext, use } from 'react'

/** How a page is left: a link keeps the wizard's state, a logout or a switch of sessions deletes it. */
type LeaveBy = 'link' | 'logOut' | 'switch'

/**
 * Leaves a page: calls `go` directly if no unsaved work would be lost, else after the user has confirmed; never if
 * the user cancels (C-18).
 */
export type Leave = (go: () => void, by?: LeaveBy) => void

/** Context with the function that leaves a page; provided by the app. The default never asks. */
export const LeaveContext = createContext<Leave>((go) => go())

/** Returns the function that leaves a page, after a confirmation if unsaved work would be lost. */
export const useConfirmLeave = (): Leave => use(LeaveContext)
