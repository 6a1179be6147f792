/** One call: address, headers, time limit, typed errors. T-15, C-1, C-2, C-4, C-9. */
import { fc } from '@/testing/property'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { setTokenPort } from './auth'
import { ContractError, HttpError, NetworkError, SessionLostError, TimeoutError } from './errors'
import { configureClient } from './ports'
import { request } from './request'
import { callUrl } from './url'

const ORIGIN = 'https://api.stackyard.test'
const json = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  })

let sent: { url: string; init: RequestInit }[] = []
const answerWith = (answer: (init: RequestInit) => Response | Promise<Response>, more = {}) => {
  configureClient({
    origin: ORIGIN,
    pageOrigin: ORIGIN,
    locks: null,
    now: () => 0,
    sleep: () => Promise.resolve(),
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer(init)
    },
    ...more,
  })
}
const header = (name: string) => new Headers(sent[0]?.init.headers).get(name)
const never = (init: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })

const loggedIn = () =>
  setTokenPort({
    read: () => ({
      kind: 'own',
      tokens: { accessToken: 'ACCESS', accessTokenExpires: 1e9, refreshToken: 'REFRESH', epoch: 'e' },
    }),
    replace: () => undefined,
    lost: () => undefined,
    skewMs: () => 0,
    recordClockSkew: () => undefined,
  })

beforeEach(() => {
  sent = []
  loggedIn()
})
afterEach(() => {
  vi.useRealTimers()
  setTokenPort(null)
  configureClient({})
})

describe('what is sent', () => {
  it('APP-10 sends the bearer on authenticated calls only', async () => {
    answerWith(() => json([]))
    await request(endpoints.runs.source, { params: { id: 12 } })
    expect(sent[0]?.url).toBe(`${ORIGIN}/api/users/source_runs/12`)
    expect(header('Authorization')).toBe('Bearer ACCESS')
    sent = []
    await request(endpoints.catalogue.sourceTypes, {})
    expect(header('Authorization')).toBeNull()
  })

  it('CAL-1 encodes parameters and query, and sends exactly the keys of the table', async () => {
    answerWith(() => json([]))
    await request(endpoints.metering.current, { params: { orgId: 3, period: '2026/11?x#y' } }).catch(
      () => null,
    )
    expect(sent[0]?.url).toBe(`${ORIGIN}/api/organizations/metering-v2/org/3/period/2026%2F11%3Fx%23y`)
    await request(endpoints.admin.users, { query: { sort: 'desc' } })
    expect(sent[1]?.url).toBe(`${ORIGIN}/api/admin/users?sort=desc`)
    const body = { email: 'a@b.test', password: 'p', remember: true }
    await request(endpoints.auth.login, { body }).catch(() => null)
    expect(sent[2]?.init.body).toBe('{"email":"a@b.test","password":"p"}')
  })

  it('C-4 sends the idempotency key on a POST to our own service only', async () => {
    const body = { label: 'tenjin', name: 'Tenjin 1', value: {} }
    answerWith(() => json({ id: 5, label: 'tenjin' }))
    await request(endpoints.credentials.create, { body }, { idempotencyKey: 'k1' })
    expect(header('Idempotency-Key')).toBe('k1')
    sent = []
    answerWith(() => json({ id: 5, label: 'tenjin' }), { pageOrigin: 'https://app.elsewhere.test' })
    await request(endpoints.credentials.create, { body }, { idempotencyKey: 'k1' })
    expect(header('Idempotency-Key')).toBeNull()
  })

  it('APP-10 asks for nothing without a session', async () => {
    setTokenPort(null)
    answerWith(() => json({}))
    await expect(request(endpoints.account.userInfo, {})).rejects.toBeInstanceOf(SessionLostError)
    expect(sent).toEqual([])
  })
})

describe('T-15: only to the API origin', () => {
  it.each(['https://evil.test/x', '//evil.test/x', '/\\evil.test', 'api/users', 'blob:null', ''])(
    'T-15 refuses the path %j',
    (path) => expect(() => callUrl(ORIGIN, path, {})).toThrow(TypeError),
  )

  it('T-15 keeps the user part and the path of a configured origin out', () => {
    expect(callUrl('https://user:pw@api.stackyard.test/base', '/api/x', {})).toBe(`${ORIGIN}/api/x`)
  })

  it('T-15 stays on the same call, whatever a parameter holds', { timeout: 60_000 }, () => {
    const open = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('..', '.', '//', '/../..', '%2e%2e', '\\', '@evil.test'),
    )
    fc.assert(
      fc.property(open, (label) => {
        let href: string
        try {
          href = callUrl(ORIGIN, endpoints.documentation.entry.path, { params: { label } })
        } catch (error) {
          return error instanceof TypeError || error instanceof URIError
        }
        const url = new URL(href)
        return (
          url.origin === ORIGIN && url.search === '' && /^\/api\/documentation\/[^/]+$/.test(url.pathname)
        )
      }),
      { numRuns: 100 },
    )
  })

  it('T-15 does not follow a redirect', async () => {
    answerWith(() => json([]))
    await request(endpoints.credentials.list, {})
    expect(sent[0]?.init.redirect).toBe('error')
  })
})

describe('what goes wrong', () => {
  it('C-2 gives up after the time of the call, 15 s for a secret', async () => {
    vi.useFakeTimers()
    answerWith(never)
    const call = request(endpoints.credentials.secret, { params: { id: 5 } })
    const failed = expect(call).rejects.toBeInstanceOf(TimeoutError)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await failed
  })

  it('C-2 counts the time of the body too', async () => {
    vi.useFakeTimers()
    const stuck = (init: RequestInit) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            init.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
          },
        }),
      )
    answerWith(stuck)
    const failed = expect(request(endpoints.entities.all, {})).rejects.toBeInstanceOf(TimeoutError)
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
  })

  it('C-3 passes the caller’s abort on as such', async () => {
    answerWith(never)
    const controller = new AbortController()
    const call = request(endpoints.entities.all, {}, { signal: controller.signal })
    const failed = expect(call).rejects.toMatchObject({ name: 'AbortError' })
    controller.abort()
    await failed
    await expect(request(endpoints.entities.all, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(sent).toHaveLength(1)
  })

  it('C-1 tells a dropped connection', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request(endpoints.entities.all, {})).rejects.toBeInstanceOf(NetworkError)
  })

  it.each([204, 302, 304, 400, 403, 404, 409, 413, 429, 500, 503])('C-1 status %i', async (status) => {
    const isBodiless = status === 204 || status === 304
    answerWith(() => new Response(isBodiless ? null : 'no', { status }))
    const call = request(endpoints.entities.all, {})
    await expect(call).rejects.toBeInstanceOf(status === 204 ? ContractError : HttpError)
    await expect(call).rejects.toMatchObject(
      status === 204 ? { path: '' } : { status, endpoint: 'entities.all' },
    )
  })

  it('C-9 reads Retry-After in seconds and as a date', async () => {
    answerWith(() => json({}, { status: 429, headers: { 'Retry-After': '7' } }))
    await expect(request(endpoints.entities.all, {})).rejects.toMatchObject({ retryAfterMs: 7000 })
    answerWith(() => json({}, { status: 503, headers: { 'Retry-After': new Date(5000).toUTCString() } }))
    await expect(request(endpoints.entities.all, {})).rejects.toMatchObject({ retryAfterMs: 5000 })
  })

  it('LIC-3 takes only 200 for a success where the spec says so', async () => {
    const licence = { id: 1, license_type: 'long_term' }
    answerWith(() => json(licence, { status: 202 }))
    const call = request(endpoints.licences.update, { body: { license_type: 'long_term' } })
    await expect(call).rejects.toMatchObject({ status: 202 })
  })
})

it('FJ-14 a text over its maximum is not sent, and the field is named', async () => {
  sent = []
  answerWith(() => json({}))
  const email = `${'a'.repeat(300)}@lumen.example`
  const failure: unknown = await request(endpoints.auth.requestReset, { body: { email } }).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ field: 'email', message: 'Email can have at most 254 characters.' })
  expect(sent).toEqual([])
})
