import { createMemoryStore } from '@/server/store/memoryStore'
import { KINDS } from '@/server/store/records'
import type { InitialRecords, Store } from '@/server/store/store'

/** Storage key; increment the number when the shape of the records changes, which discards stored ones. */
const STORAGE_KEY = 'stackyard.devBackend.4'

const isRecords = (value: unknown): value is InitialRecords => {
  if (typeof value !== 'object' || value === null) return false
  const kinds = new Map(Object.entries(value))
  return KINDS.every((kind) => Array.isArray(kinds.get(kind)))
}

/** Records that an earlier page has kept; null for none that can be read. */
export const keptRecords = (): InitialRecords | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isRecords(value) ? value : null
  } catch {
    return null
  }
}

/** Deletes the kept records. */
export const forgetRecords = (): void => localStorage.removeItem(STORAGE_KEY)

/** Creates a store that writes itself to local storage after every change, whatever changed it. */
export const createKeptStore = (initial: InitialRecords): Store => {
  const store = createMemoryStore(initial)
  let isDue = false
  store.onChange(() => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      localStorage.setItem(STORAGE_KEY, JSON.stringify(store.snapshot()))
    })
  })
  return store
}
