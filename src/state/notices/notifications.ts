/**
 * Messages (toasts) of the product. NTF-1, NTF-2, D-11. The outlet runs the timers: hover, focus and a hidden tab pause
 * them.
 */
import { atom } from 'jotai'
import { NOTIFICATION_TIMEOUT_MS } from '@/domain/shared/constants'
import { nowAtom } from '@/state/browser/now'

/** An action offered by a message, e.g. undo. */
interface NotificationAction {
  readonly label: string
  readonly run: () => void
}

export interface NotificationInput {
  readonly kind: 'success' | 'error'
  /** Null is a suppressed text (`errorText`): nothing is shown. */
  readonly text: string | null
  /** Our description of what failed, shown above a text from the service. */
  readonly lead?: string
  /** Subject of the message: an error is replaced by the next message about the same subject. */
  readonly about?: string
  /** Keeps the message until it is closed or replaced by another one with an action about the same subject. */
  readonly action?: NotificationAction
}

export interface AppNotification {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly lead: string
  /** Empty for a message that nothing replaces. */
  readonly about: string
  readonly action: NotificationAction | null
  /** Time on screen in milliseconds; null stays until closed (a success, spec 2 §8, or a message with an action). */
  readonly lifetimeMs: number | null
  /** How often it was sent; the outlet restarts its timer when this grows. */
  readonly times: number
}

/** A message of this visit, visible or closed (PLUS-21). */
export interface LoggedMessage {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly lead: string
  /** Epoch milliseconds of the last occurrence. */
  readonly at: number
  readonly times: number
}

/** Maximum length of the message log. */
const LOG_LENGTH = 20

/** Maximum number of visible messages before the oldest error is dropped (D-11). */
const ROOM_FOR = 5

const queueAtom = atom<readonly AppNotification[]>([])
const logAtom = atom<readonly LoggedMessage[]>([])
const lastIdAtom = atom(0)

/** Visible messages, oldest first. */
export const notificationsAtom = atom((get) => get(queueAtom))

/** The last 20 messages of this visit, newest first, including closed ones (PLUS-21). */
export const messageLogAtom = atom((get) => get(logAtom))

type Said = Pick<AppNotification, 'kind' | 'text' | 'lead'>
const isSame = (one: Said, other: Said): boolean =>
  one.kind === other.kind && one.text === other.text && one.lead === other.lead

/** Adds to the log; consecutive repeats become one entry with the time of the last. */
const logged = (log: readonly LoggedMessage[], said: Omit<LoggedMessage, 'times'>) => {
  const [newest, ...rest] = log
  if (newest && isSame(newest, said)) return [{ ...newest, at: said.at, times: newest.times + 1 }, ...rest]
  return [{ ...said, times: 1 }, ...log].slice(0, LOG_LENGTH)
}

/** Drops the oldest error; successes stay until closed, however many (NTF-1), and the newest message always stays. */
const makeRoom = (queue: readonly AppNotification[]): readonly AppNotification[] => {
  if (queue.length <= ROOM_FOR) return queue
  const firstError = queue.slice(0, -1).findIndex((item) => item.kind === 'error')
  return queue.filter((_, index) => index !== firstError)
}

const isErrorAbout = (item: AppNotification, about: string): boolean =>
  item.kind === 'error' && item.about !== '' && item.about === about

/** Whether a message is replaced by the next one about the same subject. */
const givesWay = (item: AppNotification, about: string): boolean =>
  isErrorAbout(item, about) || (item.action !== null && item.about === about)

/**
 * Shows a message. A repeat increments the counter of the visible one; an error about the same subject is replaced, a
 * success stays until closed.
 */
export const notifyAtom = atom(null, (get, set, input: NotificationInput) => {
  const { kind, text, lead = '', about = '', action = null } = input
  if (!text?.trim()) return
  const id = get(lastIdAtom) + 1
  set(lastIdAtom, id)
  const said = { id, kind, text, lead }
  set(logAtom, logged(get(logAtom), { ...said, at: get(nowAtom) }))
  // two errors with the same text but different subjects stay separate
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

/** Closes a message, by id. */
export const closeNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => item.id !== id),
  )
})

/** Closes the errors about one subject, once another part of the page shows them. */
export const closeErrorsAboutAtom = atom(null, (get, set, about: string) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => !isErrorAbout(item, about)),
  )
})

/** Removes all messages and the log, so that the next user does not see them. */
export const clearNotificationsAtom = atom(null, (_get, set) => {
  set(queueAtom, [])
  set(logAtom, [])
})
