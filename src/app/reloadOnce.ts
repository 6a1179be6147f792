/** After a deploy a page that is open may ask for code that is gone: the page is loaded anew, once (C-16). */
import { isPageServed } from '@/api/client/pageServed'
import { readItem, writeItem } from '@/state/browserStorage'
import { visitKeys } from '@/state/persistedAtom'

export interface ReloadPorts {
  /** Whether this tab has been loaded anew for that already; true too where that cannot be known. */
  readonly hasReloaded: () => boolean
  /** Keeps that it has; false where the browser lets us keep nothing. */
  readonly remember: () => boolean
  /** Whether somebody would lose something. */
  readonly isBusy: () => boolean
  /** Whether the service can be reached: a page that cannot be loaded is worse than a part that is missing. */
  readonly isUp: () => Promise<boolean>
  readonly reload: () => void
}

/** Loads the page anew, once in a tab's life, unless that would lose something. Answers whether it does. */
export const reloadOnce = async (ports: ReloadPorts): Promise<boolean> => {
  const { hasReloaded, remember, isBusy, isUp, reload } = ports
  if (hasReloaded() || isBusy() || !(await isUp())) return false
  // another missing part may have been first meanwhile; without the flag it could go on for ever
  if (hasReloaded() || !remember()) return false
  reload()
  return true
}

/** Something typed, a dialog with choices in it, or work of which the page warns before it is left (C-18). */
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

/** From now on a missing part of the app reloads the page, once; after that its place says what is missing (C-17). */
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
