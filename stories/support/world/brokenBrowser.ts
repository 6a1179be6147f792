import { NARROW_WINDOW } from '@/state/browser/narrowWindow'
import { setKeyStore } from '@/state/vault/vaultKeys'

const gone = () => Promise.reject(new DOMException('', 'SecurityError'))

/**
 * Makes the storage of the key that encrypts typed secrets fail, as in a private window or without Web Crypto. Returns
 * a function that restores it.
 */
export const blockKeyStorage = (): (() => void) => {
  setKeyStore({ read: gone, add: gone, remove: gone })
  return () => setKeyStore(null)
}

/** Makes writing to local and session storage fail with QuotaExceededError. Returns a function that restores it. */
export const blockStorage = (): (() => void) => {
  const kept = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {}
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  Object.defineProperty(Storage.prototype, 'setItem', { ...kept, value: refuse })
  return () => {
    Object.defineProperty(Storage.prototype, 'setItem', kept)
  }
}

const tellConnection = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Restores `navigator.onLine` and fires `online`. */
export const goOnline = (): void => {
  tellConnection(true)
  Reflect.deleteProperty(navigator, 'onLine')
}

/** Sets `navigator.onLine` to false and fires `offline`; requests still work. Returns `goOnline`. */
export const goOffline = (): (() => void) => {
  tellConnection(false)
  return goOnline
}

/** Tells the app that the window is narrower than it supports. Returns a function that restores it. */
export const narrowWindow = (): (() => void) => {
  const kept = window.matchMedia
  window.matchMedia = (query) => {
    const list = kept.call(window, query)
    return query === NARROW_WINDOW ? Object.defineProperty(list, 'matches', { value: true }) : list
  }
  return () => {
    window.matchMedia = kept
  }
}
