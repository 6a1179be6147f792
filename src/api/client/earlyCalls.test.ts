/** Calls that leave with the page: which they are, and that the client takes each once. APP-5, APP-10, P4. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { pages } from '@/domain/shared/paths'
import { utcPeriod } from '@/domain/shared/text/dates'
import { EARLY_LIFETIME_MS, fetchWithEarlyCalls, selectEarlyCalls, sendEarlyCalls } from './earlyCalls'
import { callUrl } from './url'

const NOW = Date.UTC(2026, 10, 20, 14)
const ORIGIN = 'https://app.example'

const stored = (data: unknown, v = 1) => JSON.stringify({ v, n: 1, d: data })
const session = (leftMs: number, orgId: number | null = 7) =>
  stored({ orgId, tokens: { accessToken: 'token', accessTokenExpires: NOW + leftMs } })
const input = { pathname: pages.dashboard.path, session: session(61_000), clock: null, now: NOW }
const urlOf = (path: string, params = {}) => callUrl(ORIGIN, path, { params })

describe('early calls', () => {
  const { catalogue, account, entities, metering } = endpoints
  const withToken = [account.userInfo, account.organisation]
  const open = [catalogue.sourceTypes, catalogue.destinationTypes]
  const startUp = [
    ...withToken.map(({ path }) => ({ path, authorization: 'Bearer token' })),
    ...open.map(({ path }) => ({ path, authorization: null })),
  ]

  it('APP-5 are those of the start-up, with the token where the contract wants one', () => {
    expect(selectEarlyCalls({ ...input, pathname: pages.organisation.path })).toEqual(startUp)
    expect(withToken.map(({ auth }) => auth)).toEqual(['access', 'access'])
    expect(open.map(({ auth }) => auth)).toEqual(['none', 'none'])
  })
  it('APP-5 put those of the dashboard first on its page', () => {
    const month = new URL(urlOf(metering.current.path, { orgId: 7, period: utcPeriod(NOW) })).pathname
    expect(selectEarlyCalls(input)).toEqual([
      { path: entities.all.path, authorization: 'Bearer token' },
      { path: month, authorization: 'Bearer token' },
      ...startUp,
    ])
  })
  it('N-14 leave out the stacks and the organisation for staff, who have none', () => {
    expect(selectEarlyCalls({ ...input, session: session(61_000, null) })).toEqual(
      startUp.filter(({ path }) => path !== account.organisation.path),
    )
  })
  it.each([
    ['on a page without login', { pathname: pages.login.path }],
    ['on an unknown page', { pathname: '/nowhere' }],
    ['without a session', { session: null }],
    ['after a log-out', { session: stored(null) }],
    ['for a session of another version', { session: stored({ tokens: {} }, 2) }],
    ['for unreadable text', { session: '{' }],
    ['APP-10 60 s before the token expires', { session: session(60_000) }],
    ['T-4 by the clock of the service', { clock: stored(1_000) }],
  ])('are none %s', (_when, differs) => {
    expect(selectEarlyCalls({ ...input, ...differs })).toEqual([])
  })
})

describe('the client', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const url = `${ORIGIN}/api/a`
  /** Stubs the network with one response per call. */
  const start = () => {
    const network = vi.fn((_url: string, init: RequestInit) =>
      init.signal?.aborted === true
        ? Promise.reject(new Error('aborted'))
        : Promise.resolve(new Response('{}')),
    )
    vi.stubGlobal('fetch', network)
    sendEarlyCalls([{ path: '/api/a', authorization: 'Bearer token' }], ORIGIN)
    return network
  }
  const get = (token: string, signal?: AbortSignal): RequestInit => ({
    method: 'GET',
    headers: { Authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })

  it('takes an early response once', async () => {
    const network = start()
    await expect(fetchWithEarlyCalls(url, get('token'))).resolves.toBeInstanceOf(Response)
    expect(network).toHaveBeenCalledTimes(1)
    await fetchWithEarlyCalls(url, get('token'))
    expect(network).toHaveBeenCalledTimes(2)
  })
  it('T-7 never takes the response to another token, and aborts that call', async () => {
    const network = start()
    await fetchWithEarlyCalls(url, get('other'))
    expect(network).toHaveBeenCalledTimes(2)
    expect(network.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    await fetchWithEarlyCalls(url, get('token'))
    expect(network).toHaveBeenCalledTimes(3)
  })
  it('C-5 never takes a response from before a change', async () => {
    const network = start()
    await fetchWithEarlyCalls(`${ORIGIN}/api/b`, { ...get('token'), method: 'POST' })
    expect(network.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    await fetchWithEarlyCalls(url, get('token'))
    expect(network).toHaveBeenCalledTimes(3)
  })
  it('discards a response that nobody took', async () => {
    vi.useFakeTimers()
    const network = start()
    vi.advanceTimersByTime(EARLY_LIFETIME_MS)
    expect(network.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    await fetchWithEarlyCalls(url, get('token'))
    expect(network).toHaveBeenCalledTimes(2)
  })
  it('T-3 calls again after an early call failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    sendEarlyCalls([{ path: '/api/a', authorization: 'Bearer token' }], ORIGIN)
    await Promise.resolve()
    await Promise.resolve()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
    await expect(fetchWithEarlyCalls(url, get('token'))).resolves.toBeInstanceOf(Response)
  })
  it('aborts an early call with its own signal', async () => {
    const network = start()
    const controller = new AbortController()
    const response = fetchWithEarlyCalls(url, get('token', controller.signal))
    controller.abort()
    expect(network.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    await response
  })
})
