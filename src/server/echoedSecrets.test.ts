/** Servers that repeat the whole request: no message, log line, event or file name shows a secret of the credential. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { ECHO_ANSWERS, echoOf } from '@/testing/server/echo/echoAnswers'
import { startEchoHttp, startEchoPostgres } from '@/testing/server/echo/echoServers'
import type { EchoServer } from '@/testing/server/echo/echoServers'
import { createFakeDestination } from '@/testing/server/fakeDestination'
import { createFakeSource, createFakeWaiting } from '@/testing/server/fakeSource'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { smallJob } from '@/testing/server/smallJob'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { startStandIns } from '@/testing/server/standIns/standIn'
import type { StandIns } from '@/testing/server/standIns/standIn'
import { LIVE_SUPPORT } from './connectors/catalogue/liveSupport'
import { checkDestination } from './warehouses/warehouses'
import { openDestination } from './run/openDestination'
import { guardedReach } from './warehouses/core/reach'
import type { WarehouseReach } from './warehouses/core/reach'
import type { RunEvent, RunJob } from './run/job'
import { RUN_LIMITS } from './lib/runLimits'
import { runJob } from './run/runJob'
import type { RunDependencies } from './run/dependencies'
import { createGuardedHttp } from './lib/outbound/guardedHttp'
import { liveSourceOf } from './connectors/sources'
import { createSqlClient } from './connectors/core/sqlClient'

type Values = Readonly<Record<string, string>>

// a day that other tests do not use, because the requests of a credential are counted by day and process
const NOW = Date.parse('2026-11-24T09:15:00Z')
const WINDOW = { from: '2026-11-23', to: '2026-11-23' }
const ANY_RATE = { requests: 10_000, perMs: 1_000 }
/** All secrets of the tests have the word, except private keys, which begin in this way. */
const SECRETS = /canary|BEGIN (EC |RSA )?PRIVATE|MIGHAgEA|MIIEv/
const GOOGLE_HOSTS = ['oauth2.googleapis.com', 'storage.googleapis.com', 'bigquery.googleapis.com']

let standIns: StandIns
let http: EchoServer
let sql: EchoServer
let folder: string
let reach: WarehouseReach
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-echo-'))
  standIns = await startStandIns(ALL_STAND_INS)
  http = await startEchoHttp()
  sql = await startEchoPostgres()
  const ports = new Map(GOOGLE_HOSTS.map((host) => [host, http.port]))
  const rates = new Map(GOOGLE_HOSTS.map((host) => [host, ANY_RATE]))
  const address = `http://127.0.0.1:${http.port}`
  reach = {
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    bucket: { endpoint: address },
    google: { http: createGuardedHttp({ now: () => NOW, testNetwork: { ports }, rates }), now: () => NOW },
    https: { ...guardedReach('none.example', () => NOW).https, accessUrl: address },
  }
})
afterAll(async () => {
  await standIns.close()
  await http.close()
  await sql.close()
  rmSync(folder, { recursive: true, force: true })
})

const sqlValues = (): Values => ({
  host: '127.0.0.1',
  port: String(sql.port),
  database: 'vault',
  username: 'reader',
  password: 'word-canary',
})
const httpFor = (secret: Values) =>
  createGuardedHttp({
    now: () => NOW,
    testNetwork: standIns.network,
    rates: new Map(ALL_STAND_INS.flatMap(({ hosts }) => hosts.map((host) => [host, ANY_RATE]))),
  })(secret)

let runs = 0
/** Runs a job; returns its events, and the paths in its folder. */
const run = async (job: Partial<RunJob>, label: string, tools: Partial<RunDependencies>) => {
  runs += 1
  const small = smallJob(runs, { folder })
  const events: RunEvent[] = []
  await runJob(
    {
      ...small,
      now: NOW,
      stack: small.stack && { ...small.stack, sourceLabel: label, endpoints: [] },
      ...job,
    },
    {
      sourceOf: () => createFakeSource().source,
      modelOf: () => null,
      openDestination: () => Promise.resolve(createFakeDestination([])),
      httpFor,
      openSecret: () => ({}),
      now: () => NOW,
      waiting: createFakeWaiting().waiting,
      signal: new AbortController().signal,
      limits: RUN_LIMITS,
      emit: (event) => events.push(event),
      atStep: () => undefined,
      ...tools,
    },
  )
  return { events, paths: readdirSync(folder, { recursive: true }) }
}

const expectNoSecret = (shown: unknown): void => {
  expect(JSON.stringify(shown)).not.toMatch(SECRETS)
}

/** Answers of tests that are not deep. */
const SHORT = ['refused', 'garbage']
const ANSWERS = Object.entries(ECHO_ANSWERS).filter(([name]) => isDeep || SHORT.includes(name))
const isLogin = (url: URL): boolean => /\/(auth|token|access_token)$/.test(url.pathname)

// in the short run sources have one of both answers, in turn
const SOURCES = [...LIVE_SUPPORT.source].map(
  ([label, { does }], index) =>
    [label, does, ANSWERS.filter((_answer, answer) => isDeep || answer === index % SHORT.length)] as const,
)
describe.each(SOURCES)('source %s', (label, does, answers) => {
  const source = () => liveSourceOf(label, TEST_CLIENTS)
  const secret = (): Values => ({ ...(label === 'tenjin' ? sqlValues() : GOOD_VALUES[label]) })
  const client = () => createSqlClient(reach.sql)
  const check = () => {
    const values = secret()
    const tools = { http: httpFor(values), sql: client(), secret: values, now: () => NOW }
    return source().check({ ...tools, signal: new AbortController().signal })
  }
  const read = async () => {
    const small = smallJob(1)
    const [endpoint = ''] = Object.keys(source().endpoints)
    const stack = small.stack && {
      ...small.stack,
      sourceLabel: label,
      endpoints: [{ label: endpoint, window: WINDOW }],
    }
    const values = secret()
    return run({ stack }, label, { sourceOf: source, sql: client(), openSecret: () => values })
  }

  it.each(answers)('keeps its secrets through %s', async (name, answer) => {
    sql.answerWith(name)
    for (const echoesLogin of [true, false]) {
      standIns.answerSome((_number, request) =>
        !echoesLogin && isLogin(request.url) ? null : answer(echoOf(request)),
      )
      const result = await check()
      expectNoSecret(result)
      if (does !== 'checks and reads') continue
      const { events, paths } = await read()
      expectNoSecret([events, paths])
      expect(events.at(-1)).toMatchObject({ outcome: 'failure' })
    }
  })
})

const WAREHOUSES: Readonly<Record<string, () => Values>> = {
  bigquery: () => ({ ...SERVICE_ACCOUNT, dataset_id: 'stackyard' }),
  gcs: () => ({ ...SERVICE_ACCOUNT, bucket_name: 'warehouse', prefix: '' }),
  redshift: sqlValues,
  s3: () => ({
    access_key: 'AKIA-canary',
    secret_key: 'secret-canary',
    region: 'eu-west-1',
    bucket_name: 'warehouse',
    prefix: '',
  }),
  snowflake: () => ({ account: 'myorg', user: 'LOADER', password: 'token-canary', database: 'STUDIO' }),
  tenjin: sqlValues,
}
/** Answers after which the clients of warehouses do not wait and try again. */
const FINAL = isDeep ? ['refused', 'forbidden', 'a bad request', 'garbage', 'unknown JSON'] : SHORT

describe.each([...LIVE_SUPPORT.destination.keys()])('destination %s', (label) => {
  const values = (): Values => WAREHOUSES[label]?.() ?? {}

  it.each(FINAL)('keeps its secrets through %s', async (name) => {
    http.answerWith(name)
    sql.answerWith(name)
    expectNoSecret(await checkDestination(label, values(), reach))
    const small = smallJob(1)
    mkdirSync(join(folder, 'warehouses'), { recursive: true })
    const { events, paths } = await run(
      {
        stack: small.stack && { ...small.stack, endpoints: [{ label: 'report', window: WINDOW }] },
        destination: {
          id: 1,
          label,
          file: join(folder, 'warehouses', '1.duckdb'),
          remote: { installation: 'a1', secret: 'destination' },
        },
      },
      'fake',
      {
        openSecret: (sealed) => (sealed === 'destination' ? values() : {}),
        openDestination: (job) =>
          openDestination(job, { openSecret: values, atStep: () => undefined, reach }),
      },
    )
    expectNoSecret([events, paths])
    expect(events.at(-1)).toMatchObject({ outcome: 'failure' })
  })
})
