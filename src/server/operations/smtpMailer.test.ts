/** Mails by SMTP over real TCP. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../http/log'
import { createMetrics } from './metrics'
import type { SmtpOptions } from './options.mjs'
import { createSmtpMailer } from './smtpMailer'
import type { Mailer } from './smtpMailer'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly content: string
}

const LOGIN = { user: 'stackyard', password: 'canary-password' }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const startSmtp = async (options: SMTPServerOptions = {}, port = 0) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString('utf8'),
        })
        done(null)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port: portOf(server.server) }
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port

const start = (smtp: Partial<SmtpOptions>, retryAfterMs: readonly number[] = [20, 20]) => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  )
  const metrics = createMetrics({ runFigures: null, startedAt: 0 })
  const mailer: Mailer = createSmtpMailer({
    smtp: {
      host: '127.0.0.1',
      port: 1,
      tls: 'ifOffered',
      login: null,
      from: 'Yard <yard@example.com>',
      ...smtp,
    },
    log,
    metrics,
    retryAfterMs,
    timeoutMs: 400,
  })
  closers.push(() => mailer.close())
  const count = (result: string) =>
    Number(new RegExp(`result="${result}"} (\\d+)`).exec(metrics.text())?.[1] ?? '0')
  const settled = (total: number) =>
    vi.waitFor(() => expect(count('sent') + count('failed')).toBe(total), { timeout: 8000, interval: 10 })
  return { mailer, lines, count, settled }
}
const mail = {
  to: 'ana@lumen.example',
  subject: 'Set a new password',
  text: 'https://a.example/?code=canary-code',
}

describe('mails by SMTP', () => {
  it('arrive with sender, recipient, subject and text', async () => {
    const { received, port } = await startSmtp()
    const { mailer, settled, lines } = start({ port })
    mailer.send(mail)
    await settled(1)
    mailer.send({ ...mail, to: 'ben@lumen.example', subject: 'Größe' })
    await settled(2)
    expect(received.map(({ from, to }) => [from, to])).toEqual([
      ['yard@example.com', ['ana@lumen.example']],
      ['yard@example.com', ['ben@lumen.example']],
    ])
    expect(received[0]?.content).toContain('From: Yard <yard@example.com>\r\n')
    expect(received[0]?.content).toContain('Subject: Set a new password\r\n')
    expect(received[0]?.content).toContain('https://a.example/?code=')
    expect(lines).toEqual([])
  })

  it('are encrypted without proof of identity to a server on this machine', async () => {
    const isSecure: boolean[] = []
    // the certificate of the test server is self-signed
    const { port } = await startSmtp({
      disabledCommands: [],
      onMailFrom: (_address, session, done) => {
        isSecure.push(session.secure)
        done()
      },
    })
    const { mailer, settled, count } = start({ port })
    mailer.send(mail)
    await settled(1)
    expect([isSecure, count('sent')]).toEqual([[true], 1])
  })

  it('log in with user and password', async () => {
    const users: unknown[] = []
    const { received, port } = await startSmtp({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        users.push([username, password])
        done(null, { user: 1 })
      },
    })
    const { mailer, settled } = start({ port, login: LOGIN })
    mailer.send(mail)
    await settled(1)
    expect([received.length, users]).toEqual([1, [[LOGIN.user, LOGIN.password]]])
  })

  it('X-13 never gain a header or a second recipient', async () => {
    const { received, port } = await startSmtp()
    const { mailer, settled, lines } = start({ port })
    mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' })
    for (const to of [
      'ana@lumen.example, eve@evil.example',
      'ana@lumen.example\r\nBcc: eve@evil.example',
      'Ana <ana@lumen.example>',
      'ana@lumen.example\r\nRCPT TO:<eve@evil.example>',
    ])
      mailer.send({ ...mail, to })
    await settled(5)
    expect(received.map(({ to }) => to)).toEqual([['ana@lumen.example']])
    expect(received[0]?.content).not.toMatch(/^Bcc:/m)
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })
})

describe('mails that a server does not take', () => {
  it('are given up at once where the login is refused, without the password in the log', async () => {
    let logins = 0
    const { port } = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => {
        logins += 1
        done(new Error('Username and Password not accepted'))
      },
    })
    const { mailer, settled, lines } = start({ port, login: LOGIN })
    mailer.send(mail)
    await settled(1)
    expect(logins).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/mail="not sent" to=ana@lumen\.example.*attempts=1.*EAUTH/)])
    expect(lines.join('')).not.toContain('canary')
  })

  it('are retried while the server is gone, then given up with a line in the log', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const port = portOf(probe)
    probe.close()
    const { mailer, settled, lines, count } = start({ port })
    mailer.send(mail)
    await settled(1)
    expect([count('failed'), lines]).toEqual([1, [expect.stringContaining('attempts=3')]])
    expect(lines.join('')).not.toContain('canary')

    const patient = start({ port }, [50, 1500])
    patient.mailer.send(mail)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { received } = await startSmtp({}, port)
    await patient.settled(1)
    expect([received.length, patient.lines]).toEqual([1, []])
  })

  it('are retried after a temporary refusal, not after a final one', async () => {
    let refusals = 0
    const { received, port } = await startSmtp({
      onRcptTo: ({ address }, _session, done) => {
        const isFinal = address.startsWith('gone')
        if (!isFinal && refusals > 0) return done()
        if (!isFinal) refusals += 1
        done(Object.assign(new Error('Not now'), { responseCode: isFinal ? 550 : 451 }))
      },
    })
    const { mailer, settled, lines } = start({ port })
    mailer.send(mail)
    mailer.send({ ...mail, to: 'gone@lumen.example' })
    await settled(2)
    expect(received.map(({ to }) => to)).toEqual([['ana@lumen.example']])
    expect(lines).toEqual([expect.stringMatching(/to=gone@lumen\.example.*attempts=1/)])
  })

  it('do not wait for a server that never answers', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { mailer, settled, lines } = start({ port: portOf(silent) }, [])
    mailer.send(mail)
    await settled(1)
    expect(lines).toEqual([expect.stringContaining('mail="not sent"')])
    silent.close()
  })

  it.each([
    ['in the clear', ['STARTTLS']],
    ['to a server whose certificate nobody vouches for', []],
  ])('are never sent %s where STARTTLS is needed', async (_name, disabledCommands) => {
    let logins = 0
    const { received, port } = await startSmtp({
      disabledCommands,
      onAuth: (_auth, _session, done) => {
        logins += 1
        done(null, { user: 1 })
      },
    })
    const { mailer, settled, count } = start({ port, tls: 'startTls', login: LOGIN }, [])
    mailer.send(mail)
    await settled(1)
    expect([received.length, logins, count('failed')]).toEqual([0, 0, 1])
  })

  it('that wait for a retry when the service stops are in the log', async () => {
    const { mailer, lines } = start({ port: 1 }, [60_000])
    mailer.send(mail)
    await mailer.close()
    expect(lines).toEqual([expect.stringContaining('mail="not sent"')])
  })
})
