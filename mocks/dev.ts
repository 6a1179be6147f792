import { MOCK_DELAY_MS } from '@/domain/shared/constants'
import { createBackend } from './backend'
import { startHost } from './hostBrowser'
import { createMemoryStore } from '@/server/store/memoryStore'
import { KINDS } from '@/server/store/records'
import type { InitialRecords, Store } from '@/server/store/store'
import { worlds } from './world/worlds'

/** Storage key; increment the number when the shape of the records changes, which discards stored ones. */
const STORAGE_KEY = 'stackyard.devBackend.4'
/** URL parameter that deletes the stored records and starts from the initial ones. */
const RESET_PARAMETER = 'reset-mocks'

/** Clock of the development backend, epoch milliseconds. */
const clock = (): number => performance.timeOrigin + performance.now()

const isRecords = (value: unknown): value is InitialRecords => {
  if (typeof value !== 'object' || value === null) return false
  const kinds = new Map(Object.entries(value))
  return KINDS.every((kind) => Array.isArray(kinds.get(kind)))
}

const kept = (): InitialRecords | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isRecords(value) ? value : null
  } catch {
    return null
  }
}

/** A store that writes itself to local storage after every change. */
const createKeptStore = (initial: InitialRecords): Store => {
  const store = createMemoryStore(initial)
  let isDue = false
  const keep = (): void => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      localStorage.setItem(STORAGE_KEY, JSON.stringify(store.snapshot()))
    })
  }
  return {
    ...store,
    insert: (kind, draft) => {
      keep()
      return store.insert(kind, draft)
    },
    update: (kind, id, change) => {
      keep()
      return store.update(kind, id, change)
    },
    remove: (kind, id) => {
      keep()
      store.remove(kind, id)
    },
  }
}

/**
 * Starts the mock backend of `npm run dev` in a service worker, with the response delay of spec 2 §9. Records persist
 * in local storage across reloads; the URL parameter `?reset-mocks` resets them. Log in as ana@lumen.example with
 * WORLD_PASSWORD.
 */
export const startDevBackend = async (): Promise<void> => {
  if (new URL(window.location.href).searchParams.has(RESET_PARAMETER)) localStorage.removeItem(STORAGE_KEY)
  const world = worlds.development({ now: clock() })
  const host = await startHost()
  const store = createKeptStore(kept() ?? world.records)
  store.onChange((kind, id) => {
    const mail = kind === 'outbox' && id !== null ? store.get('outbox', id) : null
    if (mail !== null) console.warn(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}`)
  })
  const handlers = createBackend(store, [], {
    now: clock,
    delayMs: MOCK_DELAY_MS,
    recorded: world.recorded,
    services: { appOrigin: () => window.location.origin },
  })
  host.use(...handlers)
}
