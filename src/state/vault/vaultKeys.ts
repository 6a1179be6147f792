/**
 * Storage for the encryption key of the stored credentials. Every method rejects if the browser has no such storage.
 */
export interface KeyStore {
  /** Resolves to null if no key is stored. */
  read(): Promise<CryptoKey | null>
  /** Stores the key unless one is already stored; resolves to the stored one. */
  add(key: CryptoKey): Promise<CryptoKey>
  remove(): Promise<void>
}

const DATABASE = 'stackyard'
const TABLE = 'keys'
const ENTRY = 'vault'

const settled = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      // a failed `add` rejects here; without preventDefault it would abort the transaction
      event.preventDefault()
      reject(request.error ?? new Error('IndexedDB'))
    }
  })

const open = (): Promise<IDBDatabase> => {
  const request = globalThis.indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  return settled(request)
}

const within = async <Answer>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> => {
  const database = await open()
  try {
    return await work(database.transaction(TABLE, mode).objectStore(TABLE))
  } finally {
    database.close()
  }
}

const asKey = (value: unknown): CryptoKey | null =>
  typeof CryptoKey !== 'undefined' && value instanceof CryptoKey ? value : null

const readKey = async (): Promise<CryptoKey | null> =>
  asKey(await within('readonly', (table) => settled<unknown>(table.get(ENTRY))))

/** Key storage in IndexedDB, which can hold a key that scripts can't export. */
const indexedDbKeys: KeyStore = {
  read: readKey,
  add: async (key) => {
    try {
      await within('readwrite', (table) => settled(table.add(key, ENTRY)))
    } catch {
      // another tab was first (V-7): its key is used
    }
    const kept = await readKey()
    if (kept === null) throw new Error('The key could not be kept')
    return kept
  },
  remove: async () => {
    await within('readwrite', (table) => settled(table.delete(ENTRY)))
  },
}

let place: KeyStore = indexedDbKeys

let tail: Promise<unknown> = Promise.resolve()
/** Runs operations one at a time, so that no key is created before the deletion of the previous one has finished. */
const inTurn = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  const next = tail.then(run)
  tail = next.catch(() => undefined)
  return next
}

/**
 * Storage of the encryption key, in IndexedDB (V-1, V-5, V-7). Operations run one at a time, so that no key is created
 * before the deletion of the previous one has finished.
 */
export const keyStore: KeyStore = {
  read: () => inTurn(() => place.read()),
  add: (key) => inTurn(() => place.add(key)),
  remove: () => inTurn(() => place.remove()),
}

/** Replaces the storage of the encryption key in tests; null restores the browser's IndexedDB. */
export const setKeyStore = (next: KeyStore | null): void => {
  place = next ?? indexedDbKeys
}

/** Deletes the encryption key, so that credentials encrypted with it can never be decrypted again. Never rejects. */
export const deleteVaultKey = async (): Promise<void> => {
  try {
    await keyStore.remove()
  } catch {
    // without key storage there is no key to delete
  }
}
