import { describe, expect, it } from 'vitest'
import { readOptions } from '../main/options.mjs'
import { DEFAULT_OPERATION } from './options.mjs'

const operation = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const start = readOptions(args, env)
  return start.kind === 'start' ? start.options.operation : start
}
const MAIL = { STACKYARD_MAIL_FROM: 'Stackyard <mail@example.com>' }

describe('options of operation', () => {
  it('are off by default', () => {
    expect(operation([])).toEqual(DEFAULT_OPERATION)
  })

  it('come from flags, then the environment', () => {
    expect(
      operation(['--origin', 'https://stackyard.example.com/', '--log', 'json'], {
        STACKYARD_FIRST_ADMIN: ' Mia@Northwind.example ',
        STACKYARD_ORIGIN: 'https://other.example.com',
        STACKYARD_METRICS_TOKEN: 'sixteen-letters-x',
      }),
    ).toEqual({
      ...DEFAULT_OPERATION,
      firstAdmin: 'mia@northwind.example',
      // a service with a first administrator is a team's own
      signUp: { who: 'invite', domains: [] },
      unlimited: 'first',
      publicOrigin: 'https://stackyard.example.com',
      logFormat: 'json',
      metricsToken: 'sixteen-letters-x',
    })
  })

  it('have a mail server, with STARTTLS unless it is on this machine', () => {
    const login = { STACKYARD_SMTP_USER: 'ana', STACKYARD_SMTP_PASSWORD: 'pw' }
    expect(operation(['--smtp', 'smtp://mail.example.com'], { ...MAIL, ...login })).toMatchObject({
      smtp: {
        host: 'mail.example.com',
        port: 587,
        tls: 'startTls',
        login: { user: 'ana', password: 'pw' },
        from: 'Stackyard <mail@example.com>',
      },
    })
    expect(operation([], { STACKYARD_SMTP: 'smtps://mail.example.com', ...MAIL })).toMatchObject({
      smtp: { port: 465, tls: 'always', login: null },
    })
    expect(operation(['--smtp', 'smtp://127.0.0.1:2525'], MAIL)).toMatchObject({
      smtp: { port: 2525, tls: 'ifOffered' },
    })
  })

  it('turn the sample login pages off where the app has a public address', () => {
    expect(readOptions([], { STACKYARD_ORIGIN: 'https://stackyard.example.com' })).toMatchObject({
      options: { hasSample: false },
    })
    expect(readOptions([], { STACKYARD_ORIGIN: 'http://localhost:5000' })).toMatchObject({
      options: { hasSample: true },
    })
  })

  it.each([
    [['--origin', 'https://a.example/app'], {}, /not the address of the app/],
    [['--origin', 'http://a.example'], {}, /Only localhost may be http/],
    [['--origin', 'https://user:pw@a.example'], {}, /not the address/],
    [['--log', 'xml'], {}, /"xml" is neither text nor json/],
    [['--smtp', 'mail.example.com'], MAIL, /no mail server/],
    [['--smtp', 'smtp://mail.example.com'], {}, /no sender of mails/],
    [[], { STACKYARD_FIRST_ADMIN: 'mia' }, /no e-mail address/],
    [['--smtp', 'smtp://mail.example.com'], { STACKYARD_MAIL_FROM: 'a@b.example, c@d.example' }, /no sender/],
    [['--smtp', 'smtp://mail.example.com'], { STACKYARD_MAIL_FROM: 'A\nBcc: x <a@b.example>' }, /no sender/],
    [['--smtp', 'smtp://mail.example.com'], { ...MAIL, STACKYARD_SMTP_USER: 'ana' }, /given together/],
    [[], { STACKYARD_METRICS_TOKEN: 'short' }, /at least 16 characters/],
  ])('say what is wrong with %j %j', (args, env, text) => {
    expect(operation(args, env)).toMatchObject({ kind: 'wrong', text: expect.stringMatching(text) })
  })

  it('never repeat a password', () => {
    const start = operation(['--smtp', 'smtp://ana:canary@mail.example.com'], MAIL)
    expect(start).toMatchObject({ kind: 'wrong', text: expect.stringContaining('STACKYARD_SMTP_PASSWORD') })
    expect(JSON.stringify(start)).not.toContain('canary')
    expect(JSON.stringify(operation([], { STACKYARD_METRICS_TOKEN: 'canary' }))).not.toContain('canary')
  })
})
