/** Two-step login over HTTP. The codes are made here after RFC 6238, not by the library that checks them. */
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ANA, BEN, startTestServer, TEST_PASSWORD, tokensOf } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const PERIOD_MS = 30_000
const SECOND_FACTOR = '/api/users/second_factor'

let server: TestServer
let now = NOW
beforeEach(async () => {
  now = NOW
  server = await startTestServer(NOW)
})
afterEach(() => server.close())

const later = (milliseconds: number) => {
  now += milliseconds
  server.advance(milliseconds)
}

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32]
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Code of an authenticator app at a time. */
const codeAt = (secret: string, time: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / PERIOD_MS)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const userOf = (email: string) => server.running.store.list('users', { email })[0]
const logInWith = (email: string, code?: string, password = TEST_PASSWORD) =>
  server.send('POST', '/api/users/login', null, { email, password, ...(code !== undefined && { code }) })

const begin = async (token: string) => {
  const begun = await server.send('POST', SECOND_FACTOR, token, { password: TEST_PASSWORD })
  return z.parse(z.object({ secret: z.string(), uri: z.string() }), await begun.json())
}
const turnOn = async (email: string) => {
  const token = await server.logIn(email)
  const { secret, uri } = await begin(token)
  const confirmed = await server.send('POST', `${SECOND_FACTOR}/confirm`, token, {
    code: codeAt(secret, now),
  })
  const codes = z.parse(z.object({ recovery_codes: z.array(z.string()) }), await confirmed.json())
  later(PERIOD_MS)
  return { token, secret, uri, recoveryCodes: codes.recovery_codes }
}
const actionsOf = (result = 'done') =>
  server.running.store.list('auditEvents', { result }).map(({ action }) => action)

describe('two-step login', () => {
  it('is turned on with the password and a code, and then asked for after the right password', async () => {
    const other = await server.logIn(ANA)
    const { token, secret, uri, recoveryCodes } = await turnOn(ANA)
    expect(uri).toBe(
      `otpauth://totp/Stackyard:ana%40lumen.example?issuer=Stackyard&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect([
      new Set(recoveryCodes).size,
      recoveryCodes.every((each) => /^(\w{4}-){2}\w{4}$/.test(each)),
    ]).toEqual([10, true])
    // a session that has shown no second factor ends
    expect((await server.send('GET', SECOND_FACTOR, other)).status).toBe(401)
    expect(await (await server.send('GET', SECOND_FACTOR, token)).json()).toEqual({
      enabled: true,
      app: true,
      recovery_codes_left: 10,
      needed: false,
    })
    const asked = await logInWith(ANA)
    expect([asked.status, await asked.json()]).toEqual([
      403,
      { message: 'Enter the code of your authenticator app.', reason: 'second_factor' },
    ])
    expect((await logInWith(ANA, codeAt(secret, now), 'Wrong-Password-1')).status).toBe(401)
    expect((await logInWith(ANA, codeAt(secret, now))).status).toBe(200)
    expect(actionsOf()).toEqual(['login', 'login', 'second_factor_on', 'login'])
    // a right password without a code is no failed login
    expect(actionsOf('refused')).toEqual(['login'])
  })

  it('takes codes of the periods beside the current one, and each of them once', async () => {
    const { secret } = await turnOn(ANA)
    later(10 * PERIOD_MS)
    const status = async (offset: number) =>
      (await logInWith(ANA, codeAt(secret, now + offset * PERIOD_MS))).status
    expect([await status(-2), await status(2)]).toEqual([401, 401])
    expect([await status(-1), await status(0), await status(0), await status(-1)]).toEqual([
      200, 200, 401, 401,
    ])
    expect(
      (await logInWith(ANA, ` ${codeAt(secret, now + PERIOD_MS).replace(/(...)/, '$1 ')} `)).status,
    ).toBe(200)
  })

  it('takes each recovery code once, as it is typed', async () => {
    const { token, recoveryCodes } = await turnOn(ANA)
    const [first = '', second = ''] = recoveryCodes
    expect((await logInWith(ANA, first)).status).toBe(200)
    expect((await logInWith(ANA, first)).status).toBe(401)
    expect((await logInWith(ANA, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    const state = await server.send('GET', SECOND_FACTOR, token)
    expect(await state.json()).toMatchObject({ recovery_codes_left: 8 })
  })

  it('is not turned on by a wrong password, a wrong code, or a secret that was replaced', async () => {
    const token = await server.logIn(ANA)
    const wrong = await server.send('POST', SECOND_FACTOR, token, { password: 'Wrong-Password-1' })
    expect(wrong.status).toBe(400)
    const { secret } = await begin(token)
    await begin(token)
    const confirm = async (code: string) =>
      (await server.send('POST', `${SECOND_FACTOR}/confirm`, token, { code })).status
    expect([await confirm('000000'), await confirm(codeAt(secret, now))]).toEqual([400, 400])
    expect((await logInWith(ANA)).status).toBe(200)
  })

  it('R-4 slows guesses of codes down, of one address from the sixth on, and of all together', async () => {
    const { secret } = await turnOn(ANA)
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push((await logInWith(ANA, `00000${index}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
    later(2000)
    expect((await logInWith(ANA, codeAt(secret, now))).status).toBe(200)
  })

  it('is turned off with the password and a code', async () => {
    const { token, secret } = await turnOn(ANA)
    const off = async (password: string, code: string) =>
      (await server.send('POST', `${SECOND_FACTOR}/remove`, token, { password, code })).status
    expect([await off('Wrong-Password-1', codeAt(secret, now)), await off(TEST_PASSWORD, '000000')]).toEqual([
      400, 400,
    ])
    expect(await off(TEST_PASSWORD, codeAt(secret, now))).toBe(204)
    expect((await logInWith(ANA)).status).toBe(200)
    expect(server.running.store.list('secondFactors')).toEqual([])
  })

  it('is reset by an ADMIN for a member, who is logged out and told by mail; not for oneself', async () => {
    const { token } = await turnOn(BEN)
    const ana = await server.logIn(ANA)
    const reset = async (id = 0, by = ana) =>
      (await server.send('DELETE', `/api/organizations/users/${id}/second_factor`, by)).status
    expect(await reset(userOf(ANA)?.id, token)).toBe(403)
    expect(await reset(userOf(ANA)?.id)).toBe(403)
    expect(await reset(userOf(BEN)?.id)).toBe(204)
    expect(await reset(userOf(BEN)?.id)).toBe(409)
    expect((await server.send('GET', SECOND_FACTOR, token)).status).toBe(401)
    expect((await logInWith(BEN)).status).toBe(200)
    await expect.poll(() => server.mailTo(BEN)).toMatch(/has turned off the two-step login of your account/)
    expect(actionsOf()).toContain('second_factor_reset')
  })

  it('stays when the password is reset by mail, which proves only the mailbox', async () => {
    await turnOn(ANA)
    await server.send('POST', '/api/users/request_reset_password', null, { email: ANA })
    await expect.poll(() => server.mailTo(ANA)).toMatch(/code=/)
    const code = /code=([^\s&]+)/.exec(server.mailTo(ANA))?.[1] ?? ''
    const password = 'Umbra-Kelp-31'
    expect((await server.send('POST', '/api/users/reset_password', null, { code, password })).status).toBe(
      200,
    )
    expect((await logInWith(ANA, undefined, password)).status).toBe(403)
  })

  it('has its secret sealed, its recovery codes hashed, and neither in an export', async () => {
    const { token, secret, recoveryCodes } = await turnOn(ANA)
    const [code = ''] = recoveryCodes
    const data = await (await server.send('GET', '/api/users/data', token)).text()
    const organization = await (await server.send('GET', '/api/organizations/data', token)).text()
    for (const text of [secret, code, code.replaceAll('-', '')])
      expect([data.includes(text), organization.includes(text)]).toEqual([false, false])
    expect(JSON.stringify(server.running.store.list('secondFactors'))).not.toContain(code.replaceAll('-', ''))
  })
})

describe('an organization that needs two-step login', () => {
  const need = async (token: string, needed = true) =>
    (await server.send('PUT', '/api/organizations/second_factor', token, { needed })).status

  it('is led by an ADMIN who has it, and lets the others only set it up', async () => {
    const ben = await server.logIn(BEN)
    expect(await need(await server.logIn(ANA))).toBe(409)
    const { token } = await turnOn(ANA)
    expect(await need(ben)).toBe(403)
    expect(await need(token)).toBe(204)
    const read = async (path: string) => (await server.send('GET', path, ben)).status
    expect([await read('/api/users/entities'), await read('/api/users/info')]).toEqual([403, 200])
    const info = await server.send('GET', '/api/users/info', ben)
    expect(await info.json()).toMatchObject({ second_factor_due: true })
    const { secret } = await begin(ben)
    const code = codeAt(secret, now)
    expect((await server.send('POST', `${SECOND_FACTOR}/confirm`, ben, { code })).status).toBe(200)
    expect(await read('/api/users/entities')).toBe(200)
    later(PERIOD_MS)
    const off = { password: TEST_PASSWORD, code: codeAt(secret, now) }
    expect((await server.send('POST', `${SECOND_FACTOR}/remove`, ben, off)).status).toBe(409)
    expect(await need(token, false)).toBe(204)
    expect((await server.send('POST', `${SECOND_FACTOR}/remove`, ben, off)).status).toBe(204)
  })

  it('says so at the login, which opens a session', async () => {
    const { token } = await turnOn(ANA)
    await need(token)
    const opened = await logInWith(BEN)
    expect(z.parse(z.object({ user: z.looseObject({}) }), await opened.clone().json()).user).toMatchObject({
      second_factor_due: true,
    })
    expect((await tokensOf(opened)).access_token).not.toBe('')
  })
})

describe('a login that waits for its password to be compared', () => {
  /** Changes the account right after the login has read it. */
  const logInWhile = async (change: { readonly secondFactorAt?: number; readonly passwordHash?: string }) => {
    const { store } = server.running
    const list = store.list
    vi.spyOn(store, 'list').mockImplementation((...asked) => {
      const found = list(...asked)
      const [kind, where] = asked
      if (kind === 'users' && where !== undefined && 'email' in where) {
        vi.mocked(store.list).mockRestore()
        queueMicrotask(() => store.update('users', userOf(ANA)?.id ?? 0, change))
      }
      return found
    })
    return (await logInWith(ANA)).status
  }

  it('needs the code of a second step that was turned on meanwhile', async () => {
    expect(await logInWhile({ secondFactorAt: NOW })).toBe(403)
  })

  it('opens no session by a password that was changed meanwhile', async () => {
    expect(await logInWhile({ passwordHash: 'another' })).toBe(401)
  })
})

it('the link of an unused confirmation mail opens no account with two-step login', async () => {
  const { store } = server.running
  store.update('users', userOf(ANA)?.id ?? 0, { emailConfirmed: false })
  await server.send('POST', '/api/users/resend_confirmation', null, { email: ANA })
  const code = /code=([^\s&]+)/.exec(server.mailTo(ANA))?.[1]
  store.update('users', userOf(ANA)?.id ?? 0, { emailConfirmed: true, secondFactorAt: NOW })
  const answer = await server.send('POST', '/api/users/confirm_email', null, { code })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: expect.stringContaining('Log in with your password and a code') },
  ])
})
