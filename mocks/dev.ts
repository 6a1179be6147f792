import { MOCK_DELAY_MS } from '@/domain/shared/constants'
import { createBackend } from './backend'
import { startHost } from './hostBrowser'
import { createKeptStore, forgetRecords, keptRecords } from './keptStore'
import { worlds } from './world/worlds'

/** URL parameter that deletes the stored records and starts from the initial ones. */
const RESET_PARAMETER = 'reset-mocks'

/** Clock of the development backend, epoch milliseconds. */
const clock = (): number => performance.timeOrigin + performance.now()

/**
 * Starts the mock backend of `npm run dev` in a service worker, with the response delay of spec 2 §9. Records persist
 * in local storage across reloads; the URL parameter `?reset-mocks` resets them. Log in as ana@lumen.example with
 * WORLD_PASSWORD.
 */
export const startDevBackend = async (): Promise<void> => {
  if (new URL(window.location.href).searchParams.has(RESET_PARAMETER)) forgetRecords()
  const world = worlds.development({ now: clock() })
  const host = await startHost()
  const store = createKeptStore(keptRecords() ?? world.records)
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
