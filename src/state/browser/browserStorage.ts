/** Access to the browser's storage that never throws: blocked, full and missing storage are return values (V-6). */

/** `local` is shared by all tabs and persists; `visit` ends with the tab. */
export type StoragePlace = 'local' | 'visit'

const storage = (place: StoragePlace): Storage | null => {
  try {
    // the property itself throws where storage is blocked
    return (place === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null
  } catch {
    return null
  }
}

/**
 * Reads the text stored under a key; `text` is null when there is none, the kind 'blocked' when storage cannot be read.
 */
export const readItem = (
  key: string,
  place: StoragePlace = 'local',
): { readonly kind: 'read'; readonly text: string | null } | { readonly kind: 'blocked' } => {
  try {
    const from = storage(place)
    return from === null ? { kind: 'blocked' } : { kind: 'read', text: from.getItem(key) }
  } catch {
    return { kind: 'blocked' }
  }
}

/** Stores the text; returns whether that succeeded. */
export const writeItem = (key: string, text: string, place: StoragePlace = 'local'): boolean => {
  try {
    const to = storage(place)
    to?.setItem(key, text)
    return to !== null
  } catch {
    return false
  }
}

export const removeItem = (key: string, place: StoragePlace = 'local'): void => {
  try {
    storage(place)?.removeItem(key)
  } catch {
    // blocked storage holds nothing to remove
  }
}

/** Calls `onChange` when another tab changes a key; returns the unsubscribe function. */
export const onOtherTabsChange = (key: string, onChange: () => void): (() => void) => {
  if (typeof globalThis.addEventListener !== 'function') return () => undefined
  const listen = (event: Event) => {
    // `key` is null after `storage.clear()`
    if ('key' in event && (event.key === key || event.key === null)) onChange()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}
