/** What the client takes from outside: address, network, clock. Tests hand over their own. */

/** The part of the Web Locks API that is used: one tab at a time refreshes. */
export interface Locks {
  request<Answer>(name: string, run: () => Promise<Answer>): Promise<Answer>
}

export interface ClientPorts {
  /** Origin of the API, e.g. `https://api.example.com`; '' means the page's own. */
  readonly origin: string
  /** Origin of the page; the API is our own service only when both are the same (C-4). */
  readonly pageOrigin: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Epoch milliseconds of this machine; the client corrects it by what the service says. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Null where the browser has no Web Locks; then only this tab is kept from refreshing twice. */
  readonly locks: Locks | null
}

const browserLocks = (): Locks | null => {
  const manager = globalThis.navigator?.locks
  if (manager === undefined) return null
  // the DOM types widen the answer of an async callback by one Promise; awaiting it again is harmless
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

/** Sets some ports, e.g. the API origin at start; what is not named goes back to the browser's own. */
export const configureClient = (some: Partial<ClientPorts>): void => {
  current = { ...browserPorts(), ...some }
}
