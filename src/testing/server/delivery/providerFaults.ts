/** Faulty answers of providers, the same for the same seed. */
import { json, text } from '../standIns/standIn'
import type { FaultPlan, StandInAnswer, StandInRequest } from '../standIns/standIn'

type Fault = ReturnType<FaultPlan>

/** Hosts whose calls have a token that the run requests, and the path of that request. */
const TOKEN_HOSTS: Readonly<Record<string, string>> = {
  'platform.ironsrc.com': '/partners/publisher/auth',
  'api.ads.apple.com': '',
}
const hasToken = ({ url: { host, pathname } }: StandInRequest): boolean =>
  Object.hasOwn(TOKEN_HOSTS, host) && TOKEN_HOSTS[host] !== pathname

const FAULTS: readonly ((request: StandInRequest) => Fault)[] = [
  () => text('', 429),
  () => ({ ...text('', 429), headers: { 'Retry-After': '0' } }),
  () => json({ message: 'server error' }, 500),
  () => json({ message: 'maintenance' }, 503),
  () => 'reset',
  () => 'cut',
  () => text('<html>garbage</html>'),
  (request) => (hasToken(request) ? json({ error: 'token expired' }, 401) : 'reset'),
]

/** Pseudo-random numbers from 0 to 1 (Park and Miller). */
const randomOf = (seed: number) => {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Creates a plan in which each fault comes in turn, from the first request on, with two to five good answers between. */
const someFaults = (seed: number): FaultPlan => {
  const random = randomOf(seed)
  let next = 0
  let count = seed
  return (_number, request) => {
    if (next > 0) {
      next -= 1
      return null
    }
    next = 2 + Math.floor(random() * 4)
    count += 1
    return FAULTS[count % FAULTS.length]?.(request) ?? null
  }
}

/** Whether a request is for a page after the first one. */
const isLaterPage = ({ url: { searchParams }, body }: StandInRequest): boolean => {
  const form = body.startsWith('{') ? Object(JSON.parse(body)) : {}
  const start: unknown = form.start ?? form.pagination?.offset
  return (
    Number(searchParams.get('page') ?? 1) > 1 ||
    Number(searchParams.get('offset') ?? 0) > 0 ||
    Number(start) > 0
  )
}

/** Creates a plan in which the first request for a later page gets the page before; `answers` are the provider's own. */
const samePageOnce = (answers: readonly StandInAnswer[]): FaultPlan => {
  let isDone = false
  return (number, request) => {
    if (isDone || !isLaterPage(request)) return null
    isDone = true
    return answers[number - 1] ?? null
  }
}

/** Creates a plan of faults. */
export const createProviderFaults = (
  fault: { readonly kind: 'some'; readonly seed: number } | { readonly kind: 'samePage' },
  answers: readonly StandInAnswer[],
): FaultPlan => (fault.kind === 'some' ? someFaults(fault.seed) : samePageOnce(answers))
