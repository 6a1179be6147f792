/** Simulates the providers in memory: no socket is opened. */
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import { APPLOVIN_FILE_HOST, APPLOVIN_HOST, appLovinFileSample, appLovinSample } from './appLovinSample'
import type { Fault, FaultPlan } from './faults'
import { requestedFault, respond } from './faults'
import { GENERIC_HOST, genericSample } from './genericSample'
import { GOOGLE_ADS_HOST, GOOGLE_TOKEN_HOST, googleAdsSample, googleTokenSample } from './googleAdsSample'
import {
  IRONSOURCE_FILE_HOST,
  IRONSOURCE_HOST,
  ironSourceFileSample,
  ironSourceSample,
} from './ironSourceSample'
import type { SampleProvider } from './sampleAnswer'
import { TENJIN_SAMPLE_HOST, tenjinSample } from './tenjinSample'

const PROVIDERS: ReadonlyMap<string, SampleProvider> = new Map(
  Object.entries({
    [APPLOVIN_HOST]: appLovinSample,
    [APPLOVIN_FILE_HOST]: appLovinFileSample,
    [IRONSOURCE_HOST]: ironSourceSample,
    [IRONSOURCE_FILE_HOST]: ironSourceFileSample,
    [TENJIN_SAMPLE_HOST]: tenjinSample,
    [GOOGLE_TOKEN_HOST]: googleTokenSample,
    [GOOGLE_ADS_HOST]: googleAdsSample,
    [GENERIC_HOST]: genericSample,
  }),
)

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
    const provider = PROVIDERS.get(url.host)
    if (provider === undefined) throw new TypeError(`No sample provider answers at ${url.host}`)
    const planned = faults(request.clone(), count - 1)
    const { method, headers } = request
    const sample = { url, method, headers, body: await request.text(), now: now() }
    requested ??= requestedFault(sample)
    return respond(provider(sample), planned ?? (isFaulty(`${url.href} ${sample.body}`) ? requested : null))
  }
}
