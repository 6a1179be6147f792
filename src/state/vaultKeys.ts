/** Where the vault's key lives: IndexedDB, as a key that no script can read out (V-1, V-5, V-7). */

/** A place for one key. Every method may reject where the browser has no such place. */
export interface KeyPlace {
  read(): Promise<CryptoKey | null>
  /** Keeps the key unless there is one already; answers the one that is kept. */
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
      // a failed `add` is answered here; it must not abort what comes after it
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

/** The browser's own. */
const indexedDbKeys: KeyPlace = {
  read: readKey,
  add: async (key) => {
    try {
      await within('readwrite', (table) => settled(table.add(key, ENTRY)))
    } catch {
      // another tab was first (V-7): its key is the one
    }
    const kept = await readKey()
    if (kept === null) throw new Error('The key could not be kept')
    return kept
  },
  remove: async () => {
    await within('readwrite', (table) => settled(table.delete(ENTRY)))
  },
}

let place: KeyPlace = indexedDbKeys

let tail: Promise<unknown> = Promise.resolve()
/** One after the other, so that a key is never made before the deletion of the last one has ended. */
const inTurn = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  const next = tail.then(run)
  tail = next.catch(() => undefined)
  return next
}

/** The place in use. */
export const keyPlace: KeyPlace = {
  read: () => inTurn(() => place.read()),
  add: (key) => inTurn(() => place.add(key)),
  remove: () => inTurn(() => place.remove()),
}

/** Sets another place, for tests; null goes back to the browser's own. */
export const plugKeyPlace = (next: KeyPlace | null): void => {
  place = next ?? indexedDbKeys
}

/** Deletes the key: whatever was sealed with it can never be opened again. Never rejects. */
export const deleteVaultKey = async (): Promise<void> => {
  try {
    await keyPlace.remove()
  } catch {
    // where there is no key place, there is no key
  }
}
