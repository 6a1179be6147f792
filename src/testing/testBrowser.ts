/** A browser without a page, for the tests of this folder: local storage that can fail, a place for the key, people. */
import { signInAtom } from '@/state/session/session'
import type { SignInInput } from '@/state/session/session'
import type { CredentialEntry } from '@/domain/credentials/types'
import { unknownStatus } from '@/domain/credentials/form/verification'
import { DAY_MS } from '@/domain/shared/constants'
import { createAppStore } from '@/state/session/store'
import type { AppStore } from '@/state/session/store'
import { setKeyStore } from '@/state/vault/vaultKeys'
import type { KeyStore } from '@/state/vault/vaultKeys'
import { nowAtom } from '@/state/browser/clock'

/** Current time of the tests that use the simulated browser, epoch milliseconds. */
export const NOW = Date.parse('2026-11-20T14:20:00Z')

/** Local or session storage in memory; `fails` makes it blocked or full, so that its methods throw. */
interface TestStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly items: Map<string, string>
  fails: 'never' | 'blocked' | 'full'
}

const testStorage = (): TestStorage => {
  const items = new Map<string, string>()
  const storage: TestStorage = {
    items,
    fails: 'never',
    getItem: (key) => {
      if (storage.fails === 'blocked') throw new DOMException('', 'SecurityError')
      return items.get(key) ?? null
    },
    setItem: (key, text) => {
      if (storage.fails !== 'never') throw new DOMException('', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key) => {
      if (storage.fails === 'blocked') throw new DOMException('', 'SecurityError')
      items.delete(key)
    },
  }
  return storage
}

/** Returns an in-memory store for the browser's encryption key, for tests; `key` returns the stored key or null. */
export const memoryKeys = (): KeyStore & { readonly key: () => CryptoKey | null } => {
  let kept: CryptoKey | null = null
  return {
    key: () => kept,
    read: () => Promise.resolve(kept),
    add: (key) => {
      kept ??= key
      return Promise.resolve(kept)
    },
    remove: () => {
      kept = null
      return Promise.resolve()
    },
  }
}

/** A simulated browser for tests: its storage, its encryption key, and a way to open pages. */
export interface TestBrowser {
  /** Local storage, shared by all tabs. */
  readonly storage: TestStorage
  /** Session storage of one tab. */
  readonly visit: TestStorage
  /** Store of the encryption key. */
  readonly keys: ReturnType<typeof memoryKeys>
  /** Opens or reloads a page at a time in epoch milliseconds: stored data stays, the state in memory is new. */
  readonly open: (now?: number) => AppStore
}

const setGlobal = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })

let page = new EventTarget()

/** Replaces the global browser objects by a new simulated browser with empty storage, and returns it. */
export const startTestBrowser = (): TestBrowser => {
  const storage = testStorage()
  const visit = testStorage()
  const keys = memoryKeys()
  page = new EventTarget()
  setGlobal('localStorage', storage)
  setGlobal('sessionStorage', visit)
  setGlobal('addEventListener', page.addEventListener.bind(page))
  setGlobal('removeEventListener', page.removeEventListener.bind(page))
  setKeyStore(keys)
  return { storage, visit, keys, open: (now = NOW) => createAppStore([[nowAtom, now]]) }
}

/**
 * Dispatches the event that other tabs receive when a tab changes local storage. `key` is the changed key; null means
 * that the storage was cleared.
 */
export const tellOtherTabs = (key: string | null): void => {
  const event = new Event('storage')
  Object.defineProperty(event, 'key', { value: key })
  page.dispatchEvent(event)
}

/** Returns the input of the log-in action for a test user; `orgId` null is a user without an organisation. */
export const signInOf = (userId: number, orgId: number | null = 3): SignInInput => ({
  tokens: {
    accessToken: `A${userId}`,
    accessTokenExpires: NOW + 900_000,
    refreshToken: `R${userId}`,
    refreshTokenExpires: NOW + DAY_MS * 30,
  },
  user: {
    id: userId,
    orgId,
    firstName: 'Ada',
    lastName: 'Okafor',
    jobTitle: '',
    email: `user${userId}@acme.test`,
    role: 'ADMIN',
    emailConfirmed: true,
    createdAt: '',
    updatedAt: '',
    isSuspended: false,
    hasSecondFactor: false,
    isSecondFactorDue: false,
  },
})

/** Opens a page of the simulated browser and logs a test user in; returns the state store of the page. */
export const openAs = (browser: TestBrowser, userId: number, orgId: number | null = 3): AppStore => {
  const store = browser.open()
  store.set(signInAtom, signInOf(userId, orgId))
  return store
}

/** Returns the state of a new, untouched credential form of a source type, for tests. */
export const freshEntry = (typeId: number, label: string): CredentialEntry => ({
  key: `source:${typeId}`,
  side: 'source',
  typeId,
  label,
  typeName: label,
  mode: 'new',
  id: null,
  name: `${label} 1`,
  attributes: { api_key: '' },
  oauth: null,
  status: unknownStatus,
})
