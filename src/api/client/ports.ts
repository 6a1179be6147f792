/** The client's dependencies: API origin, network, clock. Tests provide their own. */

/** The part of the Web Locks API in use: only one tab refreshes at a time. */
export interface Locks {
  request<Answer>(name: string, run: () => Promise<Answer>): Promise<Answer>
}

export interface ClientPorts {
  /** Origin of the API, e.g. `https://api.example.com`; '' means the page's own. */
  readonly origin: string
  /** Origin of the page; the API is our own service only when both are the same (C-4). */
  readonly pageOrigin: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** This machine's clock in epoch milliseconds; the client corrects it by the service's Date header. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Null where Web Locks are unsupported; then only refreshes within this tab are serialised. */
  readonly locks: Locks | null
}

const browserLocks = (): Locks | null => {
  const manager = globalThis.navigator?.locks
  if (manager === undefined) return null
  // the DOM types wrap an async callback's result in a second Promise; awaiting it is harmless
  return { request: async (name, run) => await manager.request(name, run) }
}

const browserPorts = (): ClientPorts => ({
  origin: '',
  pageOrigin: globalThis.location?.origin ?? 'http://localhost',
  fetch: (url, init) => globalThis.fetch(url, init),
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  locks: browserLocks(),
})

let current: ClientPorts = browserPorts()

/** The ports in use. */
export const ports = (): ClientPorts => current

/** Overrides some ports, e.g. the API origin at start; the others are reset to the browser's. */
export const configureClient = (some: Partial<ClientPorts>): void => {
  current = { ...browserPorts(), ...some }
}
