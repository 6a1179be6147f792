/**
 * Why this tab's last session ended without a log-out: shown as a message, then on the login page until the next
 * attempt (APP-6, T-2).
 */
import { atom } from 'jotai'
import { apiMessages } from '@/domain/messages/api'
import { closeErrorsAboutAtom, notifyAtom } from '@/state/notices/notifications'

export interface SessionEnd {
  /** What happened and what to do. */
  readonly title: string
  /** The service's error text, where there is one. */
  readonly detail: string | null
}

/** The service ended the session (T-2). */
export const sessionEnded: SessionEnd = { title: apiMessages.sessionEnded, detail: null }

/** The start-up load failed (APP-6). */
export const startUpFailed = (detail: string): SessionEnd => ({ title: apiMessages.startUpFailed, detail })

const ABOUT = 'session'
const keptAtom = atom<SessionEnd | null>(null)

/** The reason for the login page; null after a deliberate log-out or without an earlier session. */
export const sessionEndAtom = atom((get) => get(keptAtom))

/** Stores the reason and shows it as a message on any page. */
export const reportSessionEndAtom = atom(null, (_get, set, ending: SessionEnd) => {
  const { title, detail } = ending
  set(keptAtom, ending)
  set(notifyAtom, {
    kind: 'error',
    about: ABOUT,
    ...(detail === null ? { text: title } : { lead: title, text: detail }),
  })
})

/** Closes the message once the login page shows the reason, so that it is not shown twice. */
export const closeSessionEndMessageAtom = atom(null, (_get, set) => set(closeErrorsAboutAtom, ABOUT))

/** Clears the reason. */
export const clearSessionEndAtom = atom(null, (_get, set) => set(keptAtom, null))
