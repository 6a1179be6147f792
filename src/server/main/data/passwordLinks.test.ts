/** Initial accounts of a service without sample pages: nobody can log in before a password is set. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ANA, testOptions } from '@/testing/server/testServer'
import { DEFAULT_OPERATION } from '@/server/operations/options.mjs'
import { startServer } from '../start'

const PASSWORD = 'Skerry-Wharf-42'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Setting {
  readonly now?: number
  readonly logFormat?: 'text' | 'json'
  readonly hasSample?: boolean
  readonly isTerminal?: boolean
  readonly firstAdmin?: string | null
}

const start = async ({
  now = 0,
  logFormat = 'text',
  hasSample = false,
  isTerminal = true,
  firstAdmin = null,
}: Setting = {}) => {
  let printed = ''
  const server = await startServer(
    {
      ...testOptions(folder),
      hasSample,
      operation: { ...DEFAULT_OPERATION, publicOrigin: 'https://yard.example', logFormat, firstAdmin },
    },
    {
      staticFolder: 'dist',
      firstPassword: null,
      runEntry: null,
      clock: () => now,
      isTerminal,
      print: (text) => {
        printed += `${text}\n`
      },
    },
  )
  const post = async (path: string, body: object) =>
    fetch(`${server.origin}/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...server, post, printed: () => printed }
}
const note = () => readFileSync(join(folder, 'first-run.txt'), 'utf8')
const codeOf = (text: string) =>
  /ana@lumen\.example\s+https:\/\/yard\.example\/auth\/reset-password\?code=([\w-]{32})\s+ADMIN/.exec(
    text,
  )?.[1]

it('AUT-7 get a link that sets a password once', async () => {
  const { post, printed, close } = await start()
  const code = codeOf(printed())
  expect([code, codeOf(note())]).toEqual([expect.any(String), code])
  expect((await post('login', { email: ANA, password: '' })).status).not.toBe(200)
  expect((await post('reset_password', { code, password: 'password' })).status).toBe(422)
  expect((await post('reset_password', { code, password: PASSWORD })).status).toBe(200)
  expect((await post('reset_password', { code, password: 'Umbra-Kelp-31' })).status).toBe(400)
  expect((await post('login', { email: ANA, password: PASSWORD })).status).toBe(200)
  await close()
})

it('get a new link at each start until their password is set', async () => {
  const first = await start()
  const old = codeOf(first.printed())
  await first.close()
  // the first link has expired
  const second = await start({ now: 30 * 86_400_000 })
  const code = codeOf(note())
  expect(code).not.toBe(old)
  expect((await second.post('reset_password', { code: old, password: PASSWORD })).status).toBe(400)
  expect((await second.post('reset_password', { code, password: PASSWORD })).status).toBe(200)
  await second.close()
  const third = await start({ now: 31 * 86_400_000 })
  expect(note()).not.toContain('ana@')
  expect(note()).toContain('ben@lumen.example')
  await third.close()
})

it('stay out of a log that is collected', async () => {
  const { printed, close } = await start({ logFormat: 'json' })
  for (const line of printed().trimEnd().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ level: 'info' })
  expect(printed()).not.toContain('code=')
  expect(printed()).toContain('first-run.txt')
  await close()
  const piped = await start({ isTerminal: false })
  expect(piped.printed()).not.toContain('code=')
  expect(piped.printed()).toContain('first-run.txt')
  await piped.close()
})

it('have a password in sample mode', async () => {
  const { printed, close } = await start({ hasSample: true, isTerminal: false })
  expect(printed()).toMatch(/Log in with:\n {2}ana@lumen\.example +\S{19} +ADMIN/)
  await close()
})

it('APP-4 are one administrator of an organisation without a name where an address is given', async () => {
  const { post, printed, store, close } = await start({ firstAdmin: 'mia@northwind.example' })
  expect(printed()).not.toContain('lumen')
  const code = /mia@northwind\.example\s+\S+code=([\w-]{32})\s+ADMIN/.exec(printed())?.[1]
  expect((await post('reset_password', { code, password: PASSWORD })).status).toBe(200)
  expect((await post('login', { email: 'mia@northwind.example', password: PASSWORD })).status).toBe(200)
  expect(store.list('organisations')).toMatchObject([{ name: '' }])
  expect(store.list('credentials')).toEqual([])
  await close()
})
