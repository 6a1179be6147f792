import { expect, it } from 'vitest'
import { resolveSignOn } from './singleSignOn'

const pending = { state: 'state-1', flow: 'sealed', returnTo: null, invite: null }
const answer = (parameters: Readonly<Record<string, string>>) =>
  `?${new URLSearchParams(parameters).toString()}`

it('takes the code of the login that this tab has begun', () => {
  const search = answer({ state: 'state-1', code: 'code-1', iss: 'https://login.example' })
  expect(resolveSignOn(search, pending)).toEqual({
    kind: 'code',
    code: 'code-1',
    issuer: 'https://login.example',
    pending,
  })
  expect(resolveSignOn(answer({ state: 'state-1', code: 'code-1' }), pending)).toMatchObject({ issuer: null })
})

it.each([
  ['without a login that was begun', answer({ state: 'state-1', code: 'code-1' }), null],
  ['with another state', answer({ state: 'guessed', code: 'code-1' }), pending],
  ['without a state', answer({ code: 'code-1' }), pending],
  ['with an empty state', answer({ state: '', code: 'code-1' }), { ...pending, state: '' }],
  ['without a code', answer({ state: 'state-1' }), pending],
  ['that is empty', '', pending],
])('drops an answer %s', (_what, search, asked) => {
  expect(resolveSignOn(search, asked)).toEqual({ kind: 'dropped' })
})

it('tells a cancelled login from an error, and repeats no text that is no error code', () => {
  const failed = (error: string) => resolveSignOn(answer({ state: 'state-1', error }), pending)
  expect(failed('access_denied')).toEqual({ kind: 'declined', pending })
  expect(failed('temporarily_unavailable')).toMatchObject({ kind: 'failed', code: 'temporarily_unavailable' })
  expect(failed('Call +1 555 to log in')).toMatchObject({ kind: 'failed', code: 'unknown' })
})
