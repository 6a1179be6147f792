/** Asks the simulated providers in memory: no socket is opened. */
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import type { Fault, FaultPlan } from './simulated/faults'
import { requestedFault, respond } from './simulated/faults'
import { acceptsInSample } from './simulated/sampleValues'
import { SIMULATORS } from './simulators'

const BY_HOST = new Map(SIMULATORS.flatMap((each) => each.hosts.map((host) => [host, each] as const)))

/** The first of three different requests gets the fault that a credential asks for, once. */
const FAULTY_REQUESTS = 3

/**
 * Creates a client that answers as the providers do, with the data of one invented games studio up to the day before
 * `now`. Any key is accepted except the text `invalid`. A key with `fault-429`, `fault-503` or `fault-cut` asks for that
 * fault for one in three requests, which works when it is repeated. Throws a TypeError for an unknown host, as `fetch` does.
 */
export const sampleHttp = (now: () => number, faults: FaultPlan = () => null): HttpClient => {
  let count = 0
  // later requests may have a token in place of the key
  let requested: Fault | null = null
  const sent = new Set<string>()
  const isFaulty = (request: string): boolean => {
    if (sent.has(request)) return false
    sent.add(request)
    return sent.size % FAULTY_REQUESTS === 1
  }
  return async (request) => {
    request.signal.throwIfAborted()
    count += 1
    const url = new URL(request.url)
    const provider = BY_HOST.get(url.host)
    if (provider === undefined) throw new TypeError(`No provider is simulated at ${url.host}`)
    const planned = faults(request.clone(), count - 1)
    const { method, headers } = request
    const sample = {
      url,
      method,
      headers,
      body: await request.text(),
      now: now(),
      accepts: (_label: string, _field: string, value: string) => acceptsInSample(value),
    }
    requested ??= requestedFault(sample)
    const fault = planned ?? (isFaulty(`${url.href} ${sample.body}`) ? requested : null)
    return respond(provider.answer(sample), fault)
  }
}
