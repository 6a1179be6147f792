/** Mails by SMTP over real TCP. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '@/server/store/memoryStore'
import { worlds } from '@mocks/world/worlds'
import { createLog } from '../lib/log'
import { createMetrics } from '../http/metrics'
import type { SmtpOptions } from './options.mjs'
import { createMailer } from './mailer'
import { createSmtpMailTransport } from './smtpTransport'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly content: string
}

const NOW = Date.UTC(2026, 10, 22)
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
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  /** Ends the connection of a session. */
  const cut = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }
  return { received, port: portOf(server.server), cut }
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port

const start = (smtp: Partial<SmtpOptions>, retryAfterMs: readonly number[] = [20, 20]) => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  )
  const metrics = createMetrics({ runFigures: null, startedAt: 0 })
  const store = createMemoryStore(worlds.fresh().records)
  const mailer = createMailer({
    store,
    stops: { pathOf: () => '/digest/stop/1-token', viewPathOf: (id) => `/views/stop/${id}-token` },
    transport: createSmtpMailTransport(
      { host: '127.0.0.1', port: 1, tls: 'ifOffered', login: null, from: 'Yard <yard@example.com>', ...smtp },
      400,
    ),
    log,
    metrics,
    now: () => NOW,
    retryAfterMs,
  })
  mailer.start('https://a')
  closers.push(() => mailer.close())
  const count = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(metrics.text())?.[1] ?? '0')
  const settled = (total: number) =>
    vi.waitFor(() => expect(count('result="sent"}') + count('result="failed"}')).toBe(total), {
      timeout: 8000,
      interval: 10,
    })
  /** Resolves once a line of the log has a text. */
  const logged = (text: string) =>
    vi.waitFor(() => expect(lines.join('\n')).toContain(text), { timeout: 8000, interval: 10 })
  const send = (one: typeof mail) =>
    store.insert('outbox', { kind: 'other', aboutId: null, ...one, createdAt: NOW })
  const waiting = () => store.list('outbox').map(({ to }) => to)
  return { send, mailer, lines, count, settled, logged, waiting, store }
}
const mail = {
  to: 'ana@lumen.example',
  subject: 'Set a new password',
  text: 'https://a.example/?code=canary-code',
}

describe('mails by SMTP', () => {
  it('arrive with sender, recipient, subject and text', async () => {
    const { received, port } = await startSmtp()
    const { send, settled, lines } = start({ port })
    send(mail)
    await settled(1)
    send({ ...mail, to: 'ben@lumen.example', subject: 'Größe' })
    await settled(2)
    expect(received.map(({ from, to }) => [from, to])).toEqual([
      ['yard@example.com', ['ana@lumen.example']],
      ['yard@example.com', ['ben@lumen.example']],
    ])
    expect(received[0]?.content).toContain('From: Yard <yard@example.com>\r\n')
    expect(received[0]?.content).toContain('Subject: Set a new password\r\n')
    expect(received[0]?.content).toContain('https://a.example/?code=')
    expect(received[0]?.content).not.toContain('List-Unsubscribe')
    expect(lines).toEqual([])
  })

  it('of a view that comes each week have the link that stops them', async () => {
    const { received, port } = await startSmtp()
    const { store, settled } = start({ port })
    const [ana] = store.list('users', { email: 'ana@lumen.example' })
    const [orgId, userId] = [ana?.orgId ?? 0, ana?.id ?? 0]
    const { id: aboutId } = store.insert('viewMails', {
      orgId,
      userId,
      viewId: 1,
      rhythm: 'week',
      dueAt: NOW,
      hour: 8,
      addedBy: 'ana@lumen.example',
      createdAt: NOW,
    })
    store.insert('outbox', {
      kind: 'view',
      aboutId,
      to: 'ana@lumen.example',
      subject: 'ROAS',
      text: 'Plain words',
      createdAt: NOW,
    })
    await settled(1)
    expect(received[0]?.content).toContain(`List-Unsubscribe: <https://a/views/stop/${aboutId}-token>`)
    expect(received[0]?.content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('with a digest have its words as text and as HTML, to those only who want it', async () => {
    const { received, port } = await startSmtp()
    const { store, settled } = start({ port })
    const [ana, ben] = ['ana@lumen.example', 'ben@lumen.example'].map(
      (email) => store.list('users', { email })[0],
    )
    store.insert('alertInboxes', { userId: ana?.id ?? 0, readIds: [], channels: {}, digest: true })
    const content = { headline: 'ROAS at day 7 is 74.3%', days: '', figures: [], causes: [], gaps: [] }
    const sent = {
      content: { ...content, weeks: [], target: null },
      organization: 'A & B',
      origin: 'https://a',
    }
    const { id: aboutId } = store.insert('digests', {
      orgId: ana?.orgId ?? 0,
      week: '2026-11-23',
      sent,
      createdAt: NOW,
    })
    for (const user of [ana, ben])
      store.insert('outbox', {
        kind: 'digest',
        aboutId,
        to: user?.email ?? '',
        subject: 'ROAS',
        text: 'Plain words',
        createdAt: NOW,
      })
    await settled(2)
    expect(received.map(({ to }) => to)).toEqual([['ana@lumen.example']])
    const [mime] = received
    expect(mime?.content).toContain('multipart/alternative')
    expect(mime?.content).toContain('Plain words')
    expect(mime?.content).toContain('A &amp; B')
    expect(mime?.content).toContain('List-Unsubscribe: <https://a/digest/stop/1-token>')
    expect(mime?.content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
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
    const { send, settled, count } = start({ port })
    send(mail)
    await settled(1)
    expect([isSecure, count('result="sent"}')]).toEqual([[true], 1])
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
    const { send, settled } = start({ port, login: LOGIN })
    send(mail)
    await settled(1)
    expect([received.length, users]).toEqual([1, [[LOGIN.user, LOGIN.password]]])
  })

  it('X-13 never gain a header or a second recipient', async () => {
    const { received, port } = await startSmtp()
    const { send, settled, lines } = start({ port })
    send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' })
    for (const to of [
      'ana@lumen.example, eve@evil.example',
      'ana@lumen.example\r\nBcc: eve@evil.example',
      'Ana <ana@lumen.example>',
      'ana@lumen.example\r\nRCPT TO:<eve@evil.example>',
    ])
      send({ ...mail, to })
    await settled(5)
    expect(received.map(({ to }) => to)).toEqual([['ana@lumen.example']])
    expect(received[0]?.content).not.toMatch(/^Bcc:/m)
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })
})

describe('mails that a server does not take', () => {
  it('R-1 wait where the login is refused, without the password in the log', async () => {
    let isRight = false
    const { received, port } = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) =>
        isRight ? done(null, { user: 1 }) : done(new Error('Username and Password not accepted')),
    })
    const { send, settled, lines, logged, waiting } = start({ port, login: LOGIN })
    send(mail)
    await logged('EAUTH')
    expect(waiting()).toEqual([mail.to])
    isRight = true
    await settled(1)
    expect([received.length, waiting()]).toEqual([1, []])
    expect(lines).toEqual([
      expect.stringMatching(/mail=waiting waiting=1 error="EAUTH 535"$/),
      expect.stringMatching(/mail="sent again" waiting=1$/),
    ])
    expect(lines.join('')).not.toContain('canary')
  })

  it('R-1 wait while the server is gone, and arrive once it is back', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const port = portOf(probe)
    probe.close()
    const { send, settled, logged, count } = start({ port }, [20, 100])
    const names = ['ana', 'ben', 'cleo', 'dev']
    for (const name of names) send({ ...mail, to: `${name}@lumen.example` })
    await logged('mail=waiting waiting=4 error=ESOCKET')
    expect(count('stackyard_mails_waiting')).toBe(4)
    const { received } = await startSmtp({}, port)
    await settled(4)
    expect(new Set(received.map(({ to }) => to[0]))).toEqual(
      new Set(names.map((name) => `${name}@lumen.example`)),
    )
    expect(received).toHaveLength(4)
    expect(count('stackyard_mails_waiting')).toBe(0)
  })

  it('are retried after a temporary refusal, not after a final one, and hold up no other', async () => {
    let refusals = 0
    const { received, port } = await startSmtp({
      onRcptTo: ({ address }, _session, done) => {
        const isFinal = address.startsWith('gone')
        if (!isFinal && (refusals > 1 || !address.startsWith('ana'))) return done()
        if (!isFinal) refusals += 1
        done(Object.assign(new Error('Not now'), { responseCode: isFinal ? 550 : 451 }))
      },
    })
    const { send, settled, lines } = start({ port }, [60, 60])
    send(mail)
    send({ ...mail, to: 'gone@lumen.example' })
    send({ ...mail, to: 'ben@lumen.example' })
    await settled(3)
    expect(received.map(({ to }) => to)).toEqual([['ben@lumen.example'], ['ana@lumen.example']])
    expect(lines).toEqual([
      expect.stringMatching(/mail="not sent" to=gone@lumen\.example.*error="EENVELOPE 550"/),
    ])
    expect(lines.join('')).not.toContain('canary')
  })

  it('R-1 one whose connection is always cut holds up no other', async () => {
    const smtp = await startSmtp({
      onRcptTo: ({ address }, session, done) => (address.startsWith('poison') ? smtp.cut(session) : done()),
    })
    const { send, settled, logged, waiting } = start({ port: smtp.port }, [20, 40])
    send({ ...mail, to: 'poison@lumen.example' })
    await logged('mail=waiting')
    for (const name of ['ana', 'ben', 'cleo']) send({ ...mail, to: `${name}@lumen.example` })
    await settled(3)
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(
      ['ana', 'ben', 'cleo'].map((name) => `${name}@lumen.example`),
    )
    expect(waiting()).toEqual(['poison@lumen.example'])
  })

  it.each(['onRcptTo', 'onData'] as const)(
    'R-1 one that the server ends with 421 is retried alone: %s',
    async (step) => {
      const end = (done: (error: Error) => void) =>
        done(Object.assign(new Error('Not now'), { responseCode: 421 }))
      const { port } = await startSmtp(
        step === 'onRcptTo'
          ? { onRcptTo: (_address, _session, done) => end(done) }
          : { onData: (stream, _session, done) => stream.on('end', () => end(done)).resume() },
      )
      const transport = createSmtpMailTransport(
        { host: '127.0.0.1', port, tls: 'ifOffered', login: null, from: 'yard@example.com' },
        400,
      )
      const waiting = { id: 1, kind: 'other', aboutId: null, ...mail, createdAt: NOW } as const
      const attempt = await transport.deliver(waiting, { html: null, unsubscribe: null })
      transport.close()
      expect(attempt).toMatchObject({ kind: 'later' })
    },
  )

  it('do not wait for a server that never answers', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { send, logged, waiting } = start({ port: portOf(silent) }, [60_000])
    send(mail)
    await logged('mail=waiting')
    expect(waiting()).toEqual([mail.to])
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
    const { send, logged, waiting } = start({ port, tls: 'startTls', login: LOGIN }, [60_000])
    send(mail)
    await logged('mail=waiting')
    expect([received.length, logins, waiting()]).toEqual([0, 0, [mail.to]])
  })

  it('R-1 stay in the outbox when the service stops', async () => {
    const { mailer, send, logged, waiting } = start({ port: 1 }, [60_000])
    send(mail)
    await logged('mail=waiting')
    await mailer.close()
    expect(waiting()).toEqual([mail.to])
  })
})
