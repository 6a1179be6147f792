/** Breaks a browser feature; each function returns one that restores it. */
import { setKeyStore } from '@/state/vault/vaultKeys'

const gone = () => Promise.reject(new DOMException('', 'SecurityError'))

/** No storage for the vault's key, as in a private window or without Web Crypto. */
export const blockKeyStorage = (): (() => void) => {
  setKeyStore({ read: gone, add: gone, remove: gone })
  return () => setKeyStore(null)
}

/** Local storage that is full. */
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

/**
 * Sets `navigator.onLine` to false and fires `offline`; requests still work. Returns a function that restores it and fires
 * `online`.
 */
export const goOffline = (): (() => void) => {
  const say = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  say(false)
  return () => {
    say(true)
    Reflect.deleteProperty(navigator, 'onLine')
  }
}
