/** Why this tab's last session ended by itself: told at once, and on the log in for as long as nobody tries one. APP-6, T-2. */
import { atom } from 'jotai'
import { apiMessages } from '@/domain/messages/api'
import { shell } from '@/domain/messages/shell'
import { closeErrorsAboutAtom, notifyAtom } from './notifications'

export interface Ending {
  /** What happened, and what to do. */
  readonly title: string
  /** The failure in the service's words, where there was one. */
  readonly detail: string | null
}

/** The service ended the session (T-2). */
export const sessionEnded: Ending = { title: apiMessages.sessionEnded, detail: null }

/** The start-up load failed (APP-6). */
export const startUpFailed = (detail: string): Ending => ({ title: shell.startUp.failed, detail })

const ABOUT = 'session'
const keptAtom = atom<Ending | null>(null)

/** For the log in; null where the last session was ended by a person, or none was. */
export const endingAtom = atom((get) => get(keptAtom))

/** Tells it, wherever one is. */
export const tellEndingAtom = atom(null, (_get, set, ending: Ending) => {
  const { title, detail } = ending
  set(keptAtom, ending)
  set(notifyAtom, {
    kind: 'error',
    about: ABOUT,
    ...(detail === null ? { text: title } : { lead: title, text: detail }),
  })
})

/** The log in says it from now on: it does not stand there twice. */
export const takeOverEndingAtom = atom(null, (_get, set) => set(closeErrorsAboutAtom, ABOUT))

/** Nobody asks any more. */
export const forgetEndingAtom = atom(null, (_get, set) => set(keptAtom, null))
