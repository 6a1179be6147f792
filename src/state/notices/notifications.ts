/**
 * Messages (toasts) of the product (NTF-1, NTF-2, D-11). `NotificationOutlet` runs the timers: hover, focus and a
 * hidden tab pause them.
 */

import { atom } from 'jotai'
import { NOTIFICATION_TIMEOUT_MS } from '@/domain/shared/constants'
import { nowAtom } from '@/state/browser/now'

/** An action offered by a message, e.g. undo. */
interface NotificationAction {
  readonly label: string
  readonly run: () => void
}

/** Message to show (a toast). */
export interface NotificationInput {
  readonly kind: 'success' | 'error'
  /** Null or empty for an error whose text is suppressed (`errorText`): nothing is shown. */
  readonly text: string | null
  /** What failed, in our words; shown above a text from the service. */
  readonly lead?: string
  /** Subject of the message: an error is replaced by the next message with the same subject. */
  readonly about?: string
  /** Button of the message. Keeps it visible until it is closed or a message with an action replaces it. */
  readonly action?: NotificationAction
  /** Run that the message is about: the message closes when the run ends. */
  readonly run?: NotificationRun
  /** Ids of the stacks that the action changes: the message closes when all of them are deleted. */
  readonly stackIds?: readonly number[]
}

/** A run of a stack. */
export interface NotificationRun {
  readonly stackId: number
  readonly runId: string
}

/** A visible message (toast). */
export interface AppNotification {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly lead: string
  /** Subject; '' for a message that is never replaced. */
  readonly about: string
  readonly action: NotificationAction | null
  /** Run with whose end the message closes; null for none. */
  readonly run: NotificationRun | null
  /** Ids of the stacks with which the message closes; empty for none. */
  readonly stackIds: readonly number[]
  /**
   * Milliseconds on screen; null for a message that stays until it is closed: a success (spec 2 §8) or one with an
   * action.
   */
  readonly lifetimeMs: number | null
  /** How often it occurred while visible; its timer restarts when this grows. */
  readonly times: number
}

/** A message since the page was loaded, visible or closed, for the list of messages (PLUS-21). */
export interface LoggedMessage {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly lead: string
  /** Epoch milliseconds of the last occurrence. */
  readonly at: number
  /** How often it occurred in a row. */
  readonly times: number
}

/** Maximum number of messages in the log. */
const LOG_LENGTH = 20

/** Maximum number of visible messages; one more drops the oldest error (D-11). */
const ROOM_FOR = 5

const queueAtom = atom<readonly AppNotification[]>([])
const logAtom = atom<readonly LoggedMessage[]>([])
const lastIdAtom = atom(0)

/** Visible messages (toasts), oldest first. */
export const notificationsAtom = atom((get) => get(queueAtom))

/** The last 20 messages since the page was loaded, newest first, closed ones included (PLUS-21). */
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
 * Shows a message (toast); nothing if its text is null or blank. A repeat increments the counter of the visible
 * message; an error replaces an earlier one about the same subject; a success stays until closed.
 */
export const notifyAtom = atom(null, (get, set, input: NotificationInput) => {
  const { kind, text, lead = '', about = '', action = null, run = null, stackIds = [] } = input
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
      ? queue.map((item) => (isSaid(item) ? { ...item, run, times: item.times + 1 } : item))
      : makeRoom([...queue, { ...said, about, action, run, stackIds, lifetimeMs, times: 1 }]),
  )
})

/** Closes the visible message (toast) with this id. */
export const closeNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => item.id !== id),
  )
})

/** Closes the visible errors about one subject (`about`), once another part of the page shows them. */
export const closeErrorsAboutAtom = atom(null, (get, set, about: string) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => !isErrorAbout(item, about)),
  )
})

/** Removes all visible messages and the log of earlier ones, so that the next user does not see them. */
export const clearNotificationsAtom = atom(null, (_get, set) => {
  set(queueAtom, [])
  set(logAtom, [])
})
