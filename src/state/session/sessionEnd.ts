import { atom } from 'jotai'
import { apiMessages } from '@/domain/messages/api'
import { closeErrorsAboutAtom, notifyAtom } from '@/state/notices/notifications'

/**
 * Why this tab's session ended without a log-out: shown as a message, then on the login page until the next attempt.
 */
export interface SessionEnd {
  /** What happened and what to do. */
  readonly title: string
  /** The service's error message; null if there is none. */
  readonly detail: string | null
}

/** Title of the message, without a detail, for a session that the service has ended (T-2). */
export const sessionEnded: SessionEnd = { title: apiMessages.sessionEnded, detail: null }

/** The same for staff who acted as a user. */
export const impersonationEnded: SessionEnd = { title: apiMessages.impersonationEnded, detail: null }

/**
 * Creates the message for a session that ended because the data every page needs could not be loaded; `detail` is the
 * error's text (APP-6).
 */
export const startUpFailed = (detail: string): SessionEnd => ({ title: apiMessages.startUpFailed, detail })

const ABOUT = 'session'
const keptAtom = atom<SessionEnd | null>(null)

/**
 * Why the last session ended, for the login page; null after a log-out by the user, without an earlier session, and
 * once a new one has started.
 */
export const sessionEndAtom = atom((get) => get(keptAtom))

/** Stores why the session ended and shows it as a message on any page. */
export const reportSessionEndAtom = atom(null, (_get, set, ending: SessionEnd) => {
  const { title, detail } = ending
  set(keptAtom, ending)
  set(notifyAtom, {
    kind: 'error',
    about: ABOUT,
    ...(detail === null ? { text: title } : { lead: title, text: detail }),
  })
})

/** Closes the message about the ended session, once the login page shows the reason itself. */
export const closeSessionEndMessageAtom = atom(null, (_get, set) => set(closeErrorsAboutAtom, ABOUT))

/** Deletes the reason why the last session ended. */
export const clearSessionEndAtom = atom(null, (_get, set) => set(keptAtom, null))
