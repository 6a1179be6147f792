import { isPageServed } from '@/api/client/pageServed'
import { LEAVE_MAX_MS } from '@/domain/shared/constants'
import { readItem, writeItem } from '@/state/browser/browserStorage'
import { visitKeys } from '@/state/browser/storageKeys'

/** What `reloadOnce` needs from the browser; tests replace it. */
export interface ReloadPorts {
  /** Whether this tab was already reloaded for a missing chunk; also true if storage is blocked. */
  readonly hasReloaded: () => boolean
  /** Stores that the tab is reloaded; returns false if storage is blocked. */
  readonly remember: () => boolean
  /** Whether the browser leaves the page. Firefox ends its downloads then, which is no missing chunk. */
  readonly isLeaving: () => boolean
  /** Whether the page has typed text or a `beforeunload` listener that objects (C-18). */
  readonly hasInput: () => boolean
  readonly hasOpenDialog: () => boolean
  /** Path of the open page, such as `/dashboard`. */
  readonly currentPath: () => string
  /** Resolves to whether the server serves the path; a page that can't be reloaded is worse than a missing chunk. */
  readonly isServed: (path: string) => Promise<boolean>
  readonly reload: () => void
}

/**
 * Reloads the page because a chunk of its code is missing, as happens after a deploy: once per tab, and not if that
 * would lose input, a dialog is open or the user has left or leaves the page. Resolves to whether it reloads (C-16).
 */
export const reloadOnce = async (ports: ReloadPorts): Promise<boolean> => {
  const { hasReloaded, remember, isLeaving, hasInput, hasOpenDialog, currentPath, isServed, reload } = ports
  const path = currentPath()
  const mustStay = () => hasReloaded() || isLeaving() || hasInput()
  if (mustStay() || hasOpenDialog() || !(await isServed(path))) return false
  // during the check the user may have typed or left, and another missing chunk may have triggered a reload; a dialog
  // that opened is the one that reports the missing chunk
  if (mustStay() || currentPath() !== path) return false
  // without the stored flag it could loop
  if (!remember()) return false
  reload()
  return true
}

const hasPageInput = (): boolean => {
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ type, value }) => !['checkbox', 'radio', 'search', 'hidden'].includes(type) && value !== '',
  )
  return typed || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

const hasReloadedTab = (): boolean => {
  const kept = readItem(visitKeys.reloaded, 'visit')
  return kept.kind === 'blocked' || kept.text !== null
}

/** Events of a page that is used, so it was not left or came back. */
const USE = ['click', 'keydown', 'popstate', 'pageshow'] as const

/**
 * Returns a function that tells whether the browser is leaving the page. A `beforeunload` event alone does not mean
 * that: it also comes before a mail or phone link, before a download, and before a leave that the user cancels (W-3).
 */
const watchLeaving = (): (() => boolean) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => {
    clearTimeout(timer)
    timer = undefined
  }
  window.addEventListener('beforeunload', ({ isTrusted }) => {
    // those that `hasPageInput` dispatches are not trusted
    if (!isTrusted) return
    stay()
    timer = setTimeout(stay, LEAVE_MAX_MS)
  })
  for (const type of USE) window.addEventListener(type, stay, { capture: true })
  return () => timer !== undefined
}

/**
 * Reloads the page when Vite fails to load a chunk, once per tab (`reloadOnce`). If it does not reload, the error
 * boundary around the chunk reports the failure (C-17).
 */
export const reloadOnMissingChunk = (): void => {
  const isLeaving = watchLeaving()
  window.addEventListener('vite:preloadError', () => {
    void reloadOnce({
      hasReloaded: hasReloadedTab,
      remember: () => writeItem(visitKeys.reloaded, String(true), 'visit'),
      isLeaving,
      hasInput: hasPageInput,
      hasOpenDialog: () => document.querySelector('[role="dialog"], dialog[open]') !== null,
      currentPath: () => window.location.pathname,
      isServed: isPageServed,
      reload: () => window.location.reload(),
    })
  })
}
