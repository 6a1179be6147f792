import { KINDS } from './records'
import type { ChangeListener, Store } from './store'

/** Creates the list of functions that are called after each write. */
export const createChangeListeners = (): Pick<Store, 'onChange'> & {
  readonly changed: ChangeListener
  /** Calls them for all records: what was told in a transaction that was rolled back is not so. */
  readonly changedAll: () => void
} => {
  const listeners: ChangeListener[] = []
  const changed: ChangeListener = (kind, id) => {
    for (const listener of listeners) listener(kind, id)
  }
  return {
    onChange: (listener) => {
      listeners.push(listener)
    },
    changed,
    changedAll: () => {
      for (const kind of KINDS) changed(kind, null)
    },
  }
}
