/** Who waits in a line: the network address of the caller, and a signal that is aborted when the caller hangs up. */
export interface LineClient {
  readonly client: string
  readonly signal: AbortSignal | null
}

/** Options of `createLine`. */
export interface LineOptions {
  /** How many may be past the line at the same time; at least 1. Read again whenever one enters or leaves. */
  readonly room: () => number
  /** Most that wait. One more drops a waiting one of the client that has most of them. */
  readonly mostWaiting: number
  /** Creates the error for one that was dropped because too many wait. */
  readonly refuse: () => Error
}

/** A bounded line that is fair by client; see `createLine`. */
export interface Line {
  /**
   * Resolves when there is room. Rejects with the error of `refuse` where too many wait, and with the reason of the
   * signal once it is aborted.
   */
  readonly enter: (by: LineClient) => Promise<void>
  /** Makes room for the next one; called once for each `enter` that resolved. */
  readonly leave: () => void
}

interface Waiting {
  readonly start: () => void
  readonly drop: (reason: unknown) => void
}

/**
 * Addresses that may all be one client's: a provider gives a customer thousands of IPv6 networks (/48), and a crowd of
 * IPv4 addresses is usually rented in one place (/16).
 */
export const neighborhoodOf = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 2).join('.')

/** Clients whose last turn is remembered: limits the memory that many addresses can use. */
const MOST_REMEMBERED = 1000
const NEVER = -1

/** Turns of clients or neighborhoods in a line, numbered from 0. */
const createTurns = () => {
  const turns = new Map<string, number>()
  let last = NEVER
  return {
    of: (client: string): number => turns.get(client) ?? NEVER,
    take: (client: string): void => {
      last += 1
      turns.delete(client)
      turns.set(client, last)
      const oldest = turns.keys().next()
      if (turns.size > MOST_REMEMBERED && !oldest.done) turns.delete(oldest.value)
    },
  }
}

/** Key that is better than each of those before it; '' if there are none. */
const pick = (keys: Iterable<string>, isBetter: (key: string, found: string) => boolean): string => {
  let found: string | null = null
  for (const key of keys) if (found === null || isBetter(key, found)) found = key
  return found ?? ''
}

/** Attempts that wait, by neighborhood and client, in the order in which these began to wait. */
const createCrowd = () => {
  const places = new Map<string, { readonly clients: Map<string, Waiting[]>; size: number }>()
  const [placeTurns, clientTurns] = [createTurns(), createTurns()]
  const clientsOf = (place: string) => places.get(place)?.clients ?? new Map<string, Waiting[]>()
  const sizeOf = (place: string): number => places.get(place)?.size ?? 0
  const state = { count: 0 }

  const remove = (client: string, one: Waiting | undefined): Waiting | undefined => {
    const place = places.get(neighborhoodOf(client))
    const own = place?.clients.get(client) ?? []
    const index = one === undefined ? NEVER : own.indexOf(one)
    if (place === undefined || index === NEVER) return undefined
    own.splice(index, 1)
    state.count -= 1
    place.size -= 1
    if (own.length === 0) place.clients.delete(client)
    if (place.size === 0) places.delete(neighborhoodOf(client))
    return one
  }
  return {
    count: () => state.count,
    add: (client: string, one: Waiting): void => {
      const key = neighborhoodOf(client)
      const place = places.get(key) ?? { clients: new Map<string, Waiting[]>(), size: 0 }
      const own = place.clients.get(client) ?? []
      own.push(one)
      place.clients.set(client, own)
      place.size += 1
      state.count += 1
      places.set(key, place)
    },
    remove,
    /** Removes and returns the one whose turn it is. */
    takeNext: (): Waiting | undefined => {
      const place = pick(places.keys(), (key, found) => placeTurns.of(key) <= placeTurns.of(found))
      const clients = clientsOf(place)
      const client = pick(clients.keys(), (key, found) => clientTurns.of(key) <= clientTurns.of(found))
      placeTurns.take(place)
      clientTurns.take(client)
      return remove(client, clients.get(client)?.[0])
    },
    /**
     * Removes and returns the newest one of the client with most, in the neighborhood with most; of several that whose
     * turn is last.
     */
    takeLast: (): Waiting | undefined => {
      const last =
        (size: (key: string) => number, { of }: typeof placeTurns) =>
        (key: string, found: string) =>
          size(key) > size(found) || (size(key) === size(found) && of(key) > of(found))
      const clients = clientsOf(pick(places.keys(), last(sizeOf, placeTurns)))
      const client = pick(
        clients.keys(),
        last((key) => clients.get(key)?.length ?? 0, clientTurns),
      )
      return remove(client, clients.get(client)?.at(-1))
    },
  }
}

/**
 * Creates a line. The next turn goes to the neighborhood, and in it to the client, whose last turn is the longest ago,
 * and of those that had none to the newest, so that neither a client with many attempts nor a crowd of clients keeps a
 * newcomer waiting. The attempts of one client go in the order in which they came.
 */
export const createLine = ({ room, mostWaiting, refuse }: LineOptions): Line => {
  const waiting = createCrowd()
  let running = 0
  const startNext = (): void => {
    while (waiting.count() > 0 && running < room()) {
      running += 1
      waiting.takeNext()?.start()
    }
  }
  return {
    enter: ({ client, signal }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason)
        const hangUp = () => waiting.remove(client, one)?.drop(signal?.reason)
        const settle =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener('abort', hangUp)
            end(value)
          }
        const one: Waiting = { start: settle<void>(resolve), drop: settle(reject) }
        signal?.addEventListener('abort', hangUp, { once: true })
        waiting.add(client, one)
        startNext()
        if (waiting.count() > mostWaiting) waiting.takeLast()?.drop(refuse())
      }),
    leave: () => {
      running -= 1
      startNext()
    },
  }
}
