import { getResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { errorMessages } from '@/domain/messages/errors'
import { createBackend } from '@mocks/backend'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { Refusal } from '@/server/lib/refusal'
import type { Services } from '@/server/accounts/services'
import { worlds } from '@mocks/world/worlds'

const stateOf = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const comeBack = async (query: string, services: Partial<Services> = {}, provider = 'google_ads') => {
  const request = new Request(`http://localhost/api/users/oauth/${provider}?${query}`)
  const response = await getResponse(createBackend(worlds.fresh(), [], { services }), request)
  const url = new URL(response?.headers.get('location') ?? '')
  const fragment = url.hash.slice('#oauth='.length).replaceAll('-', '+').replaceAll('_', '/')
  return {
    status: response?.status,
    path: url.origin + url.pathname,
    answer: JSON.parse(atob(fragment)) as unknown,
  }
}

describe('the way back from a provider', () => {
  const state = stateOf({ index: 0, org_id: 3, nonce: 'n', return_to: '/configurator/credentials/0' })
  it('CRD-8 leads to where the form is, with an error when no exchange is configured', async () => {
    const { status, path, answer } = await comeBack(`code=c&state=${state}`)
    expect(status).toBe(302)
    expect(path).toBe('http://localhost/configurator/credentials/0')
    expect(answer).toMatchObject({
      state,
      label: 'google_ads',
      values: {},
      ids: [],
      error: expect.any(String),
    })
  })
  it('CRD-8 carries what the exchange gave', async () => {
    const exchanged = { secretName: 'oauth-1', values: { email: 'ana@lumen.example' }, ids: ['123-456-7890'] }
    const { answer } = await comeBack(`code=c&state=${state}`, {
      exchangeOAuthCode: () => Promise.resolve(exchanged),
    })
    expect(answer).toMatchObject({
      secret_name: 'oauth-1',
      values: exchanged.values,
      ids: exchanged.ids,
      error: null,
    })
  })
  it('R-4 counts a code that is refused as an attempt, and no provider that is down', async () => {
    const counted: boolean[] = []
    const guard: Services['guard'] = async (_action, _subject, _request, work) =>
      work().catch((error: unknown) => {
        counted.push(error instanceof Refusal)
        throw error
      })
    for (const cause of [new RunError('credentials', 'The code has expired.'), new RetryableError('Busy.')]) {
      const exchangeOAuthCode = () => Promise.reject(new Error(cause.message, { cause }))
      const { answer } = await comeBack(`code=c&state=${state}`, { guard, exchangeOAuthCode })
      expect(answer).toMatchObject({ error: cause.message })
    }
    expect(counted).toEqual([true, false])
  })
  it.each(['tenjin', 'quantum_ads', 'toString'])(
    'CRD-8 %s is no OAuth type: the error of the specification, and no code is exchanged',
    async (provider) => {
      const exchangeOAuthCode = vi.fn()
      const { answer } = await comeBack(`code=c&state=${state}`, { exchangeOAuthCode }, provider)
      expect(answer).toMatchObject({ values: {}, error: errorMessages.unknownOAuthType(provider) })
      expect(exchangeOAuthCode).not.toHaveBeenCalled()
    },
  )
  it.each([
    ['/d\u00e9but', '/d%C3%A9but'],
    ['/\u540d\u524d', '/%E5%90%8D%E5%89%8D'],
    ['/\ud800', '/%EF%BF%BD'],
    ['/a#b', '/a'],
    ['//evil.example', '/'],
    ['/a b', '/'],
    [42, '/'],
  ])('FS-10 goes back to %j in the letters of an address', async (returnTo, path) => {
    const text = JSON.stringify({ return_to: returnTo })
    const sent = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    const answer = await comeBack(`code=c&state=${sent.replaceAll('+', '-').replaceAll('/', '_')}`)
    expect([answer.status, answer.path]).toEqual([302, `http://localhost${path}`])
  })
  it('X-8 tells that the person refused', async () => {
    const { answer } = await comeBack(`error=access_denied&state=${state}`)
    expect(answer).toMatchObject({ error: 'access_denied' })
    const worded = await comeBack(`error=access_denied&error_description=No&state=${state}`)
    expect(worded.answer).toMatchObject({ error: 'access_denied' })
  })
  it('X-8 tells what the provider says of its own trouble', async () => {
    const { answer } = await comeBack(`error=server_error&error_description=Try%20later&state=${state}`)
    expect(answer).toMatchObject({ error: 'Try later' })
  })
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'x'])(
    'X-6 never leads to %s',
    async (return_to) => {
      const { path } = await comeBack(`code=c&state=${stateOf({ return_to })}`)
      expect(path).toBe('http://localhost/')
    },
  )
})
