/**
 * Which storage of the browser: 'local' is local storage, permanent and shared by all tabs; 'visit' is session storage,
 * which belongs to this tab and ends when it is closed.
 */
export type StorageArea = 'local' | 'visit'

const storage = (place: StorageArea): Storage | null => {
  try {
    // the property itself throws where storage is blocked
    return (place === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null
  } catch {
    return null
  }
}

/**
 * Reads the text stored under a key; `text` is null if there is none, and the kind is 'blocked' if storage can't be
 * read. Never throws (V-6).
 */
export const readItem = (
  key: string,
  place: StorageArea = 'local',
): { readonly kind: 'read'; readonly text: string | null } | { readonly kind: 'blocked' } => {
  try {
    const from = storage(place)
    return from === null ? { kind: 'blocked' } : { kind: 'read', text: from.getItem(key) }
  } catch {
    return { kind: 'blocked' }
  }
}

/** Stores the text under a key; returns false if storage is blocked or full. Never throws (V-6). */
export const writeItem = (key: string, text: string, place: StorageArea = 'local'): boolean => {
  try {
    const to = storage(place)
    to?.setItem(key, text)
    return to !== null
  } catch {
    return false
  }
}

/** Deletes a key from storage; does nothing if storage is blocked. Never throws (V-6). */
export const removeItem = (key: string, place: StorageArea = 'local'): void => {
  try {
    storage(place)?.removeItem(key)
  } catch {
    // blocked storage holds nothing to remove
  }
}

/** Calls `onChange` when another tab changes the key in local storage; returns the function that stops it. */
export const onOtherTabsChange = (key: string, onChange: () => void): (() => void) => {
  if (typeof globalThis.addEventListener !== 'function') return () => undefined
  const listen = (event: Event) => {
    // `key` is null after `storage.clear()`
    if ('key' in event && (event.key === key || event.key === null)) onChange()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}
