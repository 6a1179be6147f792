/** Messages of the product. NTF-1, NTF-2, D-11. Timers are the outlet's: hover, focus and a hidden tab stop them. */
import { atom } from 'jotai'
import { NOTIFICATION_TIMEOUT_MS } from '@/domain/shared/constants'
import { nowAtom } from './now'

/** What a message offers to do, such as to undo what it tells. */
interface NotificationAction {
  readonly label: string
  readonly run: () => void
}

export interface NotificationInput {
  readonly kind: 'success' | 'error'
  /** Null is a suppressed text (`errorText`) and shows nothing. */
  readonly text: string | null
  /** What failed, in our words, above a text that is the service's own. */
  readonly lead?: string
  /** What it is about: an error about the same gives way to whatever is said next. */
  readonly about?: string
  /** Keeps the message until it is closed, or another one with an action about the same is shown. */
  readonly action?: NotificationAction
}

export interface AppNotification {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly lead: string
  /** Empty where it is about nothing that is said anything else of. */
  readonly about: string
  readonly action: NotificationAction | null
  /** Time on screen in milliseconds; null stays until closed (a success, spec 2 §8, or what can be undone). */
  readonly lifetimeMs: number | null
  /** How often it was said; the outlet starts its time anew when this grows. */
  readonly times: number
}

/** A message of this visit, shown or gone (PLUS-21). */
export interface LoggedMessage {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly lead: string
  /** Epoch milliseconds of the last time it was said. */
  readonly at: number
  readonly times: number
}

/** So many messages can be read again. */
const LOG_LENGTH = 20

/** More messages than this push out the oldest errors (D-11); the only limit there is. */
const ROOM_FOR = 5

const queueAtom = atom<readonly AppNotification[]>([])
const logAtom = atom<readonly LoggedMessage[]>([])
const lastIdAtom = atom(0)

/** What is shown, oldest first. */
export const notificationsAtom = atom((get) => get(queueAtom))

/** The last 20 messages of this visit, newest first, also those that are gone (PLUS-21). */
export const messageLogAtom = atom((get) => get(logAtom))

type Said = Pick<AppNotification, 'kind' | 'text' | 'lead'>
const isSame = (one: Said, other: Said): boolean =>
  one.kind === other.kind && one.text === other.text && one.lead === other.lead

/** What is said again before anything else is stands once, with the time of the last. */
const logged = (log: readonly LoggedMessage[], said: Omit<LoggedMessage, 'times'>) => {
  const [newest, ...rest] = log
  if (newest && isSame(newest, said)) return [{ ...newest, at: said.at, times: newest.times + 1 }, ...rest]
  return [{ ...said, times: 1 }, ...log].slice(0, LOG_LENGTH)
}

/** The oldest error makes room; successes stay until closed, however many (NTF-1), and so does the newest message. */
const makeRoom = (queue: readonly AppNotification[]): readonly AppNotification[] => {
  if (queue.length <= ROOM_FOR) return queue
  const firstError = queue.slice(0, -1).findIndex((item) => item.kind === 'error')
  return queue.filter((_, index) => index !== firstError)
}

const isErrorAbout = (item: AppNotification, about: string): boolean =>
  item.kind === 'error' && item.about !== '' && item.about === about

/** Whether a message makes room for the next one about the same. */
const givesWay = (item: AppNotification, about: string): boolean =>
  isErrorAbout(item, about) || (item.action !== null && item.about === about)

/**
 * Shows a message. One that is already shown counts up instead of standing twice; an error about the same thing makes
 * way for it, a success stays until closed.
 */
export const notifyAtom = atom(null, (get, set, input: NotificationInput) => {
  const { kind, text, lead = '', about = '', action = null } = input
  if (!text?.trim()) return
  const id = get(lastIdAtom) + 1
  set(lastIdAtom, id)
  const said = { id, kind, text, lead }
  set(logAtom, logged(get(logAtom), { ...said, at: get(nowAtom) }))
  // what an error is about decides what it gives way to
  const isSaid = (item: AppNotification) =>
    action === null &&
    item.action === null &&
    isSame(item, said) &&
    (kind === 'success' || item.about === about)
  const queue = get(queueAtom).filter((item) => isSaid(item) || !givesWay(item, about))
  const lifetimeMs = kind === 'success' || action !== null ? null : NOTIFICATION_TIMEOUT_MS
  set(
    queueAtom,
    queue.some(isSaid)
      ? queue.map((item) => (isSaid(item) ? { ...item, times: item.times + 1 } : item))
      : makeRoom([...queue, { ...said, about, action, lifetimeMs, times: 1 }]),
  )
})

/** Takes a message away, by its id. */
export const closeNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => item.id !== id),
  )
})

/** Takes the errors about one thing away: it is said in another place from now on. */
export const closeErrorsAboutAtom = atom(null, (get, set, about: string) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => !isErrorAbout(item, about)),
  )
})

/** Takes all messages away, those to read again too: what one person was told is not for the next. */
export const clearNotificationsAtom = atom(null, (_get, set) => {
  set(queueAtom, [])
  set(logAtom, [])
})
