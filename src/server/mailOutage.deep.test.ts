/** kill -9 of the built service during an outage of the mail server; no mail is lost, and none arrives twice. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { ANA, BEN, TEST_PASSWORD, tokensOf } from '@/testing/server/testServer'

const TIMEOUT = { timeout: 60_000, interval: 20 }

let data: string
let service: BuiltService
const children: ChildProcess[] = []
beforeAll(async () => {
  service = await buildService()
}, 60_000)
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'stackyard-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true, maxRetries: 20 })
})

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A port at which nothing listens. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the built service; `offsetMs` moves its clock. */
const start = async (smtpPort: number, offsetMs = 0) => {
  const child = spawn(process.execPath, [join(service.folder, 'main.js'), '--port', '0'], {
    env: {
      ...process.env,
      STACKYARD_DATA: data,
      STACKYARD_FIRST_PASSWORD: TEST_PASSWORD,
      STACKYARD_SMTP: `smtp://127.0.0.1:${smtpPort}`,
      STACKYARD_MAIL_FROM: 'Yard <yard@example.com>',
      STACKYARD_CLOCK_OFFSET_MS: String(offsetMs),
    },
  })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  await vi.waitFor(() => expect(printed).toContain('Ctrl+C'), TIMEOUT)
  const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''
  const post = (path: string, body: object, token?: string) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  return {
    post,
    logIn: async () =>
      (await tokensOf(await post('/api/users/login', { email: ANA, password: TEST_PASSWORD }))).access_token,
    printed: (text: string) => vi.waitFor(() => expect(printed).toContain(text), TIMEOUT),
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface Received {
  readonly to: string
  readonly content: string
}

/** A mail server; `onTaken` is called after a mail was received, before its answer. */
const startMailServer = async (
  port: number,
  onTaken: (count: number) => Promise<unknown> | null = () => null,
) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        received.push({ to, content: Buffer.concat(chunks).toString('utf8') })
        const answer = async (): Promise<void> => {
          await onTaken(received.length)
          done(null)
        }
        void answer()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    received,
    /** Resolves once a number of mails was received. */
    count: (expected: number) => vi.waitFor(() => expect(received).toHaveLength(expected), TIMEOUT),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const codeIn = ({ content }: Received): string =>
  /code=([\w-]+)/.exec(content.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''
const idIn = ({ content }: Received): string => /^Message-ID: (.+)$/im.exec(content)?.[1] ?? ''

it('R-1 mails that wait in an outage survive kill -9, and arrive once', { timeout: 180_000 }, async () => {
  const port = await freePort()
  const first = await start(port)
  const token = await first.logIn()
  expect((await first.post('/api/users/request_reset_password', { email: ANA })).status).toBe(200)
  const invited = await first.post('/api/organizations/invite', { emails: ['new@quartz.example'] }, token)
  expect(invited.status).toBe(200)
  await first.printed('mail=waiting')
  await first.kill()
  for (const name of readdirSync(data).filter((each) => each.includes('.sqlite')))
    expect(readFileSync(join(data, name), 'latin1')).not.toMatch(/code=[\w-]{20}|signature=/)

  const mailServer = await startMailServer(port)
  const second = await start(port)
  await mailServer.count(2)
  const reset = mailServer.received.find(({ to }) => to === ANA)
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual([ANA, 'new@quartz.example'])
  const code = reset === undefined ? '' : codeIn(reset)
  const answer = await second.post('/api/users/reset_password', { code, password: 'Moss-Lark-77' })
  expect(answer.status).toBe(200)
  await second.kill()

  const third = await start(port)
  await third.post('/api/users/request_reset_password', { email: BEN })
  await mailServer.count(3)
  expect(mailServer.received.at(-1)?.to).toBe(BEN)
  await third.kill()
  await mailServer.close()
})

it('R-1 a reset that has ended by the end of the outage is not sent', { timeout: 180_000 }, async () => {
  const port = await freePort()
  const first = await start(port)
  await first.post('/api/users/request_reset_password', { email: BEN })
  await first.printed('mail=waiting')
  await first.kill()
  const mailServer = await startMailServer(port)
  const second = await start(port, 2 * HOUR_MS)
  await second.printed('error="its link has ended"')
  await second.post('/api/users/request_reset_password', { email: BEN })
  await mailServer.count(1)
  await second.kill()
  await mailServer.close()
})

it(
  'R-1 a mail whose answer is lost is sent again with the same Message-ID',
  { timeout: 180_000 },
  async () => {
    const port = await freePort()
    let isFirst = true
    const running: { kill: () => Promise<void> }[] = []
    // the server has the mail, and the service is killed before it hears so
    const mailServer = await startMailServer(port, () => {
      const [child] = running
      if (!isFirst || child === undefined) return null
      isFirst = false
      return child.kill()
    })
    const first = await start(port)
    running.push(first)
    await first.post('/api/users/request_reset_password', { email: BEN })
    await mailServer.count(1)
    const second = await start(port)
    await mailServer.count(2)
    const [one, other] = mailServer.received
    expect(one && idIn(one)).toMatch(/^<[0-9a-f]{32}@example\.com>$/)
    expect(other && idIn(other)).toBe(one && idIn(one))
    expect(other && codeIn(other)).toBe(one && codeIn(one))
    await second.kill()
    await mailServer.close()
  },
)
