/** The part of the Web Locks API that the client uses, so that only one tab at a time refreshes the tokens. */
export interface Locks {
  request<Answer>(name: string, run: () => Promise<Answer>): Promise<Answer>
}

/** What the API client needs from its environment. The browser's by default; tests and stories replace it. */
export interface ClientPorts {
  /** Origin of the API, such as `https://api.example.com`; '' for the page's own. */
  readonly origin: string
  /** Origin of the page. Headers of our own are sent only if the API has the same origin (C-4). */
  readonly pageOrigin: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Reads this machine's clock, in epoch milliseconds; the client corrects it by the service's Date header. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Null if the browser has no Web Locks; then refreshes are serialised within this tab only. */
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

/** Returns the environment that the API client currently uses: origin, network, clock. */
export const ports = (): ClientPorts => current

/**
 * Replaces parts of the API client's environment, such as the API origin at start. Parts not given are reset to the
 * browser's.
 */
export const configureClient = (some: Partial<ClientPorts>): void => {
  current = { ...browserPorts(), ...some }
}
