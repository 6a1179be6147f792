/** Mails of live mode without a mail server: their links give access, and are in no output (S-12). */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { createLog } from '../lib/log'
import { createMailFolder, removeKeptMails } from './mailFolder'
import { createKeeper } from '../main/serviceTools'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(undefined, { isLive: true })
})
afterEach(() => server.close())

const folder = () => join(server.folder, 'data', 'mails')

describe('live mode without a mail server', () => {
  it('S-12 prints no reset link, and says where the mail is', async () => {
    expect(server.printed()).toContain(`Until then, mails are kept in ${folder()}`)
    await server.send('POST', '/api/users/request_reset_password', null, { email: ANA })
    const [name = ''] = readdirSync(folder())
    const path = join(folder(), name)
    const text = readFileSync(path, 'utf8')
    const code = /code=(\S+)/.exec(text)?.[1] ?? ''
    expect(code).toMatch(/^[\w-]{20,}$/)
    expect(server.printed()).not.toContain(code)
    expect(server.printed()).toContain(`mail="not sent" to=${ANA} subject="Set a new password" file=${path}`)
    expect([statSync(folder()).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600])
    const reset = { code, password: 'Moss-Lark-77' }
    expect((await server.send('POST', '/api/users/reset_password', null, reset)).status).toBe(200)
  })

  it('R-1 lets a mail wait that cannot be kept now', async () => {
    const data = mkdtempSync(join(server.folder, 'full-'))
    writeFileSync(join(data, 'mails'), 'in the way')
    const lines: string[] = []
    const { deliver } = createKeeper(
      data,
      createLog((line) => lines.push(line), Date.now),
    )
    const mail = {
      id: 1,
      kind: 'other',
      aboutId: null,
      to: ANA,
      subject: 's',
      text: 't',
      createdAt: 1,
    } as const
    expect(await deliver(mail, { html: null, unsubscribe: null })).toMatchObject({
      kind: 'down',
      reason: expect.stringContaining('EEXIST'),
    })
    rmSync(join(data, 'mails'))
    expect(await deliver(mail, { html: null, unsubscribe: null })).toEqual({ kind: 'taken' })
    expect(lines).toHaveLength(1)
  })

  it('S-12 keeps the newest hundred mails', () => {
    const keep = createMailFolder(join(server.folder, 'data'))
    for (let index = 0; index < 103; index += 1) keep({ to: ANA, subject: `Mail ${index}`, text: '' })
    const names = readdirSync(folder()).toSorted()
    expect([names.length, names[0], names.at(-1)]).toEqual([100, '00000004.txt', '00000103.txt'])
  })

  it('O-12 deletes the mails of an address, and not those of one that has it in it', () => {
    const data = join(server.folder, 'data')
    const keep = createMailFolder(data)
    const mail = (to: string) => ({ to, subject: 'Reset', text: `Hello, ${to}` })
    const [own, longer, other] = ['ben@lumen.example', 'big-ben@lumen.example', 'ben@lumen.example.com'].map(
      (to) => keep(mail(to)),
    )
    removeKeptMails(data, ['Ben@lumen.example'])
    expect([own, longer, other].map((path) => existsSync(path ?? ''))).toEqual([false, true, true])
  })
})
