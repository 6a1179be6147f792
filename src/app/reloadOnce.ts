/** Reloads the page once when a chunk is missing, as happens after a deploy (C-16). */
import { isPageServed } from '@/api/client/pageServed'
import { readItem, writeItem } from '@/state/browser/browserStorage'
import { visitKeys } from '@/state/browser/persistedAtom'

export interface ReloadPorts {
  /** Whether this tab was already reloaded for this reason; also true where storage is blocked. */
  readonly hasReloaded: () => boolean
  /** Records the reload; false where storage is blocked. */
  readonly remember: () => boolean
  /** Whether a reload would lose the user's input. */
  readonly isBusy: () => boolean
  /** Whether the server is reachable: a page that cannot be reloaded is worse than a missing chunk. */
  readonly isUp: () => Promise<boolean>
  readonly reload: () => void
}

/** Reloads the page, once per tab, unless that would lose input. Returns whether it reloads. */
export const reloadOnce = async (ports: ReloadPorts): Promise<boolean> => {
  const { hasReloaded, remember, isBusy, isUp, reload } = ports
  if (hasReloaded() || isBusy() || !(await isUp())) return false
  // another missing chunk may have triggered a reload during the check; without the stored flag it could loop
  if (hasReloaded() || !remember()) return false
  reload()
  return true
}

/** Whether there is typed text, an open dialog, or a `beforeunload` listener that objects (C-18). */
const isPageBusy = (): boolean => {
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ type, value }) => !['checkbox', 'radio', 'search', 'hidden'].includes(type) && value !== '',
  )
  const hasDialog = document.querySelector('[role="dialog"], dialog[open]') !== null
  const isWarning = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return typed || hasDialog || isWarning
}

const hasReloadedTab = (): boolean => {
  const kept = readItem(visitKeys.reloaded, 'visit')
  return kept.kind === 'blocked' || kept.text !== null
}

/** Reloads the page, once, when a chunk is missing; after that the error boundary of the chunk reports it (C-17). */
export const watchMissingParts = (): void => {
  window.addEventListener('vite:preloadError', () => {
    void reloadOnce({
      hasReloaded: hasReloadedTab,
      remember: () => writeItem(visitKeys.reloaded, String(true), 'visit'),
      isBusy: isPageBusy,
      isUp: () => isPageServed(window.location.pathname),
      reload: () => window.location.reload(),
    })
  })
}
