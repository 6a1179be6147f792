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

/**
 * Sets `navigator.onLine` to false and fires `offline`; requests still work. Returns a function that restores it and
 * fires `online`.
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
