/** The browser's storage, which never throws here: blocked, full and missing storage are answers (V-6). */

/** `local` stays, and all tabs share it; `visit` ends with the tab. */
export type StoragePlace = 'local' | 'visit'

const storage = (place: StoragePlace): Storage | null => {
  try {
    // the property itself throws where storage is blocked
    return (place === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null
  } catch {
    return null
  }
}

/** The text kept under a key; null when there is none, 'blocked' when it cannot be read at all. */
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

/** Whether the text is kept now. */
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
    // blocked storage holds nothing of ours
  }
}

/** Calls `onChange` when another tab changes a key; answers how to stop. */
export const onOtherTabsChange = (key: string, onChange: () => void): (() => void) => {
  if (typeof globalThis.addEventListener !== 'function') return () => undefined
  const listen = (event: Event) => {
    // a key of null is a clear of everything
    if ('key' in event && (event.key === key || event.key === null)) onChange()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}
