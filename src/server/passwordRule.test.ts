import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validationMessages } from '@/domain/messages/validation'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
const GOOD = 'Umbra-Kelp-31'
const refused = { message: `password: ${validationMessages.password}` }

const register = (email: string, password: string) =>
  server.send('POST', '/api/users/register', null, {
    first_name: 'Noor',
    last_name: 'Haddad',
    job_title: '',
    email,
    password,
  })
const reset = (code: string, password: string) =>
  server.send('POST', '/api/users/reset_password', null, { code, password })

describe('password rule over HTTP', () => {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it.each([
    ['too short', 'Vq7#xW!'],
    ['too long', `Vq7#${'xW!z'.repeat(8)}`],
    ['no lower case letter', 'VQ7#XWM!'],
    ['no upper case letter', 'vq7#xwm!'],
    ['no number', 'Vqv#xWm!'],
    ['no special character', 'Vq7xxWm9'],
    ['common', 'Password1!'],
    ['common, with look-alikes', 'xx-P@$$w0rd-XX'],
    ['contains the name of the address', 'Vq7#noor.haddad'],
    ['S-12 contains the name of the product', 'Stackyard1!'],
    ['S-12 contains the name of the product, with look-alikes', '$t4cky@rd-9X'],
    ['S-12 contains the family name', 'Haddad2026!'],
    ['S-12 is the first name, between signs', '#Noor2026#'],
  ])('AUT-7 refuses a password: %s', async (why, password) => {
    const answer = await register(`noor.haddad@${why.replaceAll(/\W/g, '-')}.example`, password)
    expect([answer.status, await answer.json()]).toEqual([422, refused])
  })
  it('AUT-7 takes one that keeps the rule', async () => {
    expect((await register('noor.haddad@quartz.example', GOOD)).status).toBe(200)
  })
  it('AUT-6 AUT-7 holds the password of a reset against the rule and the address, and keeps the code for another try', async () => {
    await register('lin.zhao@quartz.example', GOOD)
    await server.send('POST', '/api/users/request_reset_password', null, { email: 'lin.zhao@quartz.example' })
    const text = server.mailTo('lin.zhao@quartz.example')
    const code = /code=(\S+)/.exec(text)?.[1] ?? ''
    for (const weak of ['Password1!', 'Vq7#LIN.zhao']) {
      const answer = await reset(code, weak)
      expect([answer.status, await answer.json()]).toEqual([422, refused])
    }
    expect((await reset(code, 'Moss-Lark-77')).status).toBe(200)
    expect((await reset(code, 'Moss-Lark-78')).status).toBe(400)
    const logIn = { email: 'lin.zhao@quartz.example', password: 'Moss-Lark-77' }
    expect((await server.send('POST', '/api/users/login', null, logIn)).status).toBe(200)
    expect((await server.send('POST', '/api/users/login', null, { ...logIn, email: ANA })).status).toBe(401)
  })
})
