import type { ChangeListener, Store } from './store'

/** Creates the list of functions that are called after each write. */
export const createChangeListeners = (): Pick<Store, 'onChange'> & { readonly changed: ChangeListener } => {
  const listeners: ChangeListener[] = []
  return {
    onChange: (listener) => {
      listeners.push(listener)
    },
    changed: (kind, id) => {
      for (const listener of listeners) listener(kind, id)
    },
  }
}
