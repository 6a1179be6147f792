import { describe, expect, it } from 'vitest'
import { portErrorMessage, readOptions } from './options.mjs'

describe('flags and environment of the server', () => {
  it('takes the defaults, then the environment, then the flags', () => {
    expect(readOptions([], {})).toMatchObject({
      kind: 'start',
      options: { port: 4180, keyText: null, clockOffsetMs: 0 },
    })
    expect(readOptions([], { PORT: '5000', STACKYARD_CLOCK_OFFSET_MS: '-60000' })).toMatchObject({
      options: { port: 5000, clockOffsetMs: -60_000 },
    })
    expect(readOptions(['--clock-offset=-60000'], {})).toMatchObject({ options: { clockOffsetMs: -60_000 } })
    expect(readOptions(['--port', '6000', '--clock-offset', '1000'], { PORT: '5000' })).toMatchObject({
      options: { port: 6000, clockOffsetMs: 1000 },
    })
  })

  it.each([
    [['--port', 'eighty'], /"eighty" is no port/],
    [['--port', '70000'], /"70000" is no port/],
    [['--port', '-1'], /port/],
    [['--clock-offset', 'later'], /"later" is no clock offset/],
    [['--stand-in'], /stand-in[\s\S]*Usage/],
    // a value with a sign reads as another flag unless it is joined
    [['--clock-offset', '-60000'], /--clock-offset=/],
    [['--colour'], /colour[\s\S]*Usage/],
  ])('says what is wrong with %j', (args, text) => {
    const start = readOptions(args, {})
    expect(start.kind).toBe('wrong')
    expect(start.kind === 'wrong' ? start.text : '').toMatch(text)
  })

  it('FS-2 takes the number of trusted proxies from the environment, none by default', () => {
    expect(readOptions([], {})).toMatchObject({ options: { trustedProxies: 0 } })
    expect(readOptions([], { STACKYARD_TRUST_PROXY: '1' })).toMatchObject({ options: { trustedProxies: 1 } })
    for (const value of ['-1', '10', 'true', '10.0.0.1'])
      expect(readOptions([], { STACKYARD_TRUST_PROXY: value })).toMatchObject({
        kind: 'wrong',
        text: expect.stringContaining(`"${value}" is no number of proxies`),
      })
  })

  it('O-13 takes how many runs run at a time, two by default, and how many stacks an organization may have', () => {
    expect(readOptions([], {})).toMatchObject({
      options: { concurrency: 2, operation: { mostStacks: null } },
    })
    expect(readOptions([], { STACKYARD_CONCURRENCY: '8', STACKYARD_STACKS: '50' })).toMatchObject({
      options: { concurrency: 8, operation: { mostStacks: 50 } },
    })
    for (const value of ['0', '65', '-1', '2.5', 'many'])
      expect(readOptions([], { STACKYARD_CONCURRENCY: value })).toEqual({
        kind: 'wrong',
        text: `"${value}" is no number of runs. Give one from 1 to 64 with STACKYARD_CONCURRENCY.`,
      })
    for (const value of ['-1', '1000000', 'many'])
      expect(readOptions([], { STACKYARD_STACKS: value })).toMatchObject({
        kind: 'wrong',
        text: expect.stringContaining(`"${value}" is no number of stacks`),
      })
  })

  it.each([
    ['STACKYARD_ORIGN', 'STACKYARD_ORIGIN'],
    ['STACKYARD_SMTP_PASWORD', 'STACKYARD_SMTP_PASSWORD'],
    ['STACKYARD_EGRES', 'STACKYARD_EGRESS'],
    ['STACKYARD_OAUTH_META_CLIENTSECRET', 'STACKYARD_OAUTH_META_CLIENT_SECRET'],
  ])('O-9 does not start with %s, and says which name is nearest', (name, nearest) => {
    const start = readOptions([], { [name]: 'https://stackyard.example.com' })
    expect(start).toMatchObject({
      kind: 'wrong',
      text: `There is no setting ${name}. Is it ${nearest}? All settings are in --help.`,
    })
  })

  it('O-9 starts with the settings of other commands, and with what Kubernetes adds', () => {
    const others = {
      STACKYARD_WORKER_KEY: 'key',
      STACKYARD_SERVICE: 'https://stackyard.example.com',
      STACKYARD_SERVICE_HOST: '10.0.0.1',
      STACKYARD_PORT: 'tcp://10.0.0.1:80',
      STACKYARD_PORT_80_TCP_ADDR: '10.0.0.1',
      STACKYARD_ORIGIN: '',
    }
    expect(readOptions([], others)).toMatchObject({ kind: 'start' })
    expect(readOptions([], { STACKYARD_PORT: '80' })).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('with PORT or --port'),
    })
  })

  it('O-3 listens on loopback, and elsewhere only with an origin and without sample pages', () => {
    expect(readOptions([], {})).toMatchObject({ options: { host: '127.0.0.1', hasSample: true } })
    const origin = 'https://stackyard.example.com'
    expect(readOptions(['--host', '0.0.0.0', '--origin', origin], {})).toMatchObject({
      options: { host: '0.0.0.0', hasSample: false },
    })
    expect(
      readOptions([], { STACKYARD_HOST: '::', STACKYARD_ORIGIN: 'http://localhost:8080' }),
    ).toMatchObject({
      options: { host: '::', hasSample: false },
    })
    expect(readOptions(['--host', '::1'], {})).toMatchObject({ options: { host: '::1', hasSample: true } })
    expect(readOptions(['--host', '0.0.0.0'], {})).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('On 0.0.0.0 others reach the service: give the address'),
    })
    expect(readOptions(['--host', 'example.com'], {})).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('"example.com" is no address of this machine'),
    })
    expect(
      readOptions(['--host', '0.0.0.0', '--origin', 'http://localhost:8080'], { STACKYARD_SAMPLE: 'on' }),
    ).toMatchObject({ kind: 'wrong', text: expect.stringContaining('STACKYARD_SAMPLE=on lets everybody') })
  })

  it('CRD-8 AUT-2 has the sample pages, but not behind proxies or where they are off', () => {
    expect(readOptions([], { STACKYARD_ENGINE: 'off' })).toMatchObject({ options: { hasEngine: false } })
    expect(readOptions([], { STACKYARD_ENGINE: 'no' })).toMatchObject({ kind: 'wrong' })
    const hasSample = (env: Readonly<Record<string, string>>) => readOptions([], env)
    expect(hasSample({})).toMatchObject({ options: { hasSample: true } })
    expect(hasSample({ STACKYARD_SAMPLE: 'off' })).toMatchObject({ options: { hasSample: false } })
    expect(hasSample({ STACKYARD_TRUST_PROXY: '1' })).toMatchObject({ options: { hasSample: false } })
    expect(hasSample({ STACKYARD_SAMPLE: 'maybe' })).toMatchObject({ kind: 'wrong' })
  })

  it('S-9 does not start with sample pages that people elsewhere could reach', () => {
    const refused = { kind: 'wrong', text: expect.stringContaining('STACKYARD_SAMPLE=on lets everybody') }
    const env = { STACKYARD_SAMPLE: 'on' }
    expect(readOptions([], { ...env, STACKYARD_TRUST_PROXY: '1' })).toMatchObject(refused)
    expect(readOptions([], { ...env, STACKYARD_ORIGIN: 'https://stackyard.example.com' })).toMatchObject(
      refused,
    )
    expect(readOptions(['--origin', 'https://stackyard.example.com'], env)).toMatchObject(refused)
    expect(readOptions(['--origin', 'http://localhost:4180'], env)).toMatchObject({
      options: { hasSample: true },
    })
  })

  it('R-12 connects to the outside in live mode only, without sample pages', () => {
    expect(readOptions([], {})).toMatchObject({ options: { isLive: false, egress: null } })
    expect(readOptions(['--live'], {})).toMatchObject({
      options: { isLive: true, hasSample: false, hasEngine: true, egress: null },
    })
    expect(readOptions(['--live'], { STACKYARD_EGRESS: ' r.applovin.com, *.ironsrc.com ,' })).toMatchObject({
      options: { egress: 'r.applovin.com,*.ironsrc.com' },
    })
    for (const [env, text] of [
      [{ STACKYARD_SAMPLE: 'on' }, /no sample pages/],
      [{ STACKYARD_ENGINE: 'off' }, /needs the engine/],
      [{ STACKYARD_EGRESS: 'https://r.applovin.com' }, /"https:\/\/r.applovin.com" is no host/],
      [{ STACKYARD_EGRESS: '*' }, /"\*" is no host/],
      [{ STACKYARD_EGRESS: '*.*.example' }, /no host/],
    ] as const)
      expect(readOptions(['--live'], env)).toMatchObject({
        kind: 'wrong',
        text: expect.stringMatching(text),
      })
  })

  it('O-4 reads the private hosts, and stops at a wrong entry', () => {
    expect(readOptions(['--live'], {})).toMatchObject({ options: { privateHosts: null } })
    const list = { STACKYARD_EGRESS_PRIVATE: ' warehouse.internal:5439, 10.0.0.0/8 ,,[fd00::1]:5432' }
    expect(readOptions(['--live'], list)).toMatchObject({
      options: { privateHosts: 'warehouse.internal:5439,10.0.0.0/8,[fd00::1]:5432' },
    })
    expect(readOptions(['--live'], { STACKYARD_EGRESS_PRIVATE: '10.0.0.0/8,10.0.0.0/99' })).toMatchObject({
      kind: 'wrong',
      text: expect.stringMatching(/^"10\.0\.0\.0\/99" is no host, .* with STACKYARD_EGRESS_PRIVATE/),
    })
    expect(
      readOptions(['--live'], { STACKYARD_EGRESS_PRIVATE: `10.0.0.0/8,${'x'.repeat(20_000)}` }),
    ).toMatchObject({ kind: 'wrong', text: expect.stringContaining('longer than 20000 characters') })
  })

  it('O-4 takes an API over plain HTTP at a private host only', () => {
    const api = { STACKYARD_API_META: 'http://127.0.0.1:9001/v23.0' }
    expect(readOptions(['--live'], { ...api, STACKYARD_EGRESS_PRIVATE: '127.0.0.1:9001' })).toMatchObject({
      options: { apiAddresses: { meta: 'http://127.0.0.1:9001/v23.0' } },
    })
    expect(readOptions(['--live'], { ...api, STACKYARD_EGRESS_PRIVATE: '127.0.0.1:9002' })).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('STACKYARD_API_META is no address of an API'),
    })
  })

  it('O-12 keeps runs, their lines and the audit trail as long as the operator wants', () => {
    expect(readOptions([], {})).toMatchObject({ options: { runDays: 90, logDays: 30, auditDays: 365 } })
    const given = { STACKYARD_RUN_DAYS: '400', STACKYARD_LOG_DAYS: '1', STACKYARD_AUDIT_DAYS: '30' }
    expect(readOptions([], given)).toMatchObject({ options: { runDays: 400, logDays: 1, auditDays: 30 } })
    for (const [name, text] of [
      ['STACKYARD_RUN_DAYS', '29'],
      ['STACKYARD_LOG_DAYS', '0'],
      ['STACKYARD_AUDIT_DAYS', '366'],
    ] as const)
      expect(readOptions([], { [name]: text })).toMatchObject({
        kind: 'wrong',
        text: expect.stringContaining(name),
      })
  })

  it('keeps the versions of 400 days, or of fewer', () => {
    expect(readOptions([], {})).toMatchObject({ options: { versionDays: 400 } })
    expect(readOptions([], { STACKYARD_VERSION_DAYS: '90' })).toMatchObject({ options: { versionDays: 90 } })
    for (const text of ['29', '401', '1e2', 'all'])
      expect(readOptions([], { STACKYARD_VERSION_DAYS: text })).toMatchObject({ kind: 'wrong' })
  })

  it('reads reference rates unless the operator has switched them off', () => {
    expect(readOptions([], {})).toMatchObject({ options: { ecbRates: true } })
    expect(readOptions([], { STACKYARD_ECB_RATES: 'off' })).toMatchObject({ options: { ecbRates: false } })
    expect(readOptions([], { STACKYARD_ECB_RATES: 'no' })).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('STACKYARD_ECB_RATES'),
    })
  })

  it('runs dbt on the machine of the service only', () => {
    const dbt = { STACKYARD_DBT: 'on', STACKYARD_DBT_PROJECT: '/srv/dbt' }
    expect(readOptions(['--live'], dbt)).toMatchObject({ kind: 'start' })
    for (const env of [
      { STACKYARD_QUEUE: 'postgres://db/queue' },
      { STACKYARD_WORKER_TOKEN: 'x'.repeat(32) },
    ])
      expect(readOptions(['--live'], { ...dbt, ...env })).toMatchObject({
        kind: 'wrong',
        text: expect.stringContaining('leave out STACKYARD_DBT'),
      })
  })

  it('says what to do about a port that cannot be had', () => {
    expect(portErrorMessage('EADDRINUSE', 5000)).toMatch(/choose another: npm start -- --port 5001$/)
    expect(portErrorMessage('EADDRINUSE', 65_535)).toMatch(/--port 4180$/)
    expect(portErrorMessage('EACCES', 80)).toMatch(/^Port 80 may not be used by you/)
    expect(portErrorMessage('EMFILE', 5000)).toBeNull()
  })

  it('explains itself', () => {
    expect(readOptions(['--help'], {})).toMatchObject({
      kind: 'help',
      text: expect.stringContaining('STACKYARD_KEY'),
    })
  })
})
