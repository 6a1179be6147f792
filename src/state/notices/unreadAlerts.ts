import { atom } from 'jotai'

/** Number of unread alerts, for the menu of every page; 0 until they have loaded. Written by `watchAlerts`. */
export const unreadAlertsAtom = atom(0)
