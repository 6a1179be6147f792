/** Browsers that lack what the product would like to have; each answers how to mend it. */
import { plugKeyPlace } from '@/state/vaultKeys'

const gone = () => Promise.reject(new DOMException('', 'SecurityError'))

/** No place for the key of the vault, as in a private window or without Web Crypto. */
export const takeKeyPlace = (): (() => void) => {
  plugKeyPlace({ read: gone, add: gone, remove: gone })
  return () => plugKeyPlace(null)
}

/** Local storage that takes nothing more. */
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

/** A browser that has lost its connection, and says so; calls are not hindered. */
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
