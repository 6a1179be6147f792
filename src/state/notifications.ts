/** Messages of the product. NTF-1, NTF-2, D-11. Timers are the outlet's: hover, focus and a hidden tab stop them. */
import { atom } from 'jotai'
import { NOTIFICATION_TIMEOUT_MS } from '@/domain/shared/constants'

export interface NotificationInput {
  readonly kind: 'success' | 'error'
  /** Null is a suppressed text (`errorText`) and shows nothing. */
  readonly text: string | null
}

export interface AppNotification {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** Time on screen in milliseconds; null stays until closed (a success, spec 2 §8). */
  readonly lifetimeMs: number | null
  /** How often it was said; the outlet starts its time anew when this grows. */
  readonly times: number
}

const SHOWN_AT_MOST = 5

const queueAtom = atom<readonly AppNotification[]>([])
const lastIdAtom = atom(0)

/** What is shown, oldest first. */
export const notificationsAtom = atom((get) => get(queueAtom))

/** The oldest error makes room first; successes stay until closed, as long as there is room at all. */
const makeRoom = (queue: readonly AppNotification[]): readonly AppNotification[] => {
  if (queue.length <= SHOWN_AT_MOST) return queue
  const firstError = queue.slice(0, -1).findIndex((item) => item.kind === 'error')
  return queue.filter((_, index) => index !== Math.max(firstError, 0))
}

/** Shows a message. One that is already shown counts up instead of standing twice. */
export const notifyAtom = atom(null, (get, set, { kind, text }: NotificationInput) => {
  if (text === null || text.trim() === '') return
  const queue = get(queueAtom)
  const same = queue.find((item) => item.kind === kind && item.text === text)
  if (same !== undefined) {
    set(
      queueAtom,
      queue.map((item) => (item === same ? { ...item, times: item.times + 1 } : item)),
    )
    return
  }
  const id = get(lastIdAtom) + 1
  const lifetimeMs = kind === 'success' ? null : NOTIFICATION_TIMEOUT_MS
  set(lastIdAtom, id)
  set(queueAtom, makeRoom([...queue, { id, kind, text, lifetimeMs, times: 1 }]))
})

/** Takes a message away, by its id. */
export const closeNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((item) => item.id !== id),
  )
})
