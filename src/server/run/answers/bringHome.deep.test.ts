/** Answers of remote warehouses are read from a file beside the service, and equal those of the local file. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleHttp } from '@/server/connectors/sampleHttp'
import { sampleSourceOf } from '@/server/connectors/sources'
import { modelOf } from '@/server/models/models'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { startGoogleServer } from '@/testing/server/googleCloud/googleServer'
import type { GoogleServer } from '@/testing/server/googleCloud/googleServer'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { startTestBucket } from '@/testing/server/testBucket'
import type { TestBucket } from '@/testing/server/testBucket'
import { startSnowflake } from '@/testing/server/standIns/snowflake'
import type { SnowflakeStandIn } from '@/testing/server/standIns/snowflake'
import { TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { smallJob } from '@/testing/server/smallJob'
import { RUN_LIMITS } from '../../lib/runLimits'
import { guardedReach } from '../../warehouses/core/reach'
import type { WarehouseReach } from '../../warehouses/core/reach'
import type { RunEvent, RunJob } from '../job'
import { openDestination } from '../openDestination'
import { runJob } from '../runJob'
import { readAnswer } from './readAnswer'
import { readNames } from './readNames'
import { cutDay } from './bringHome'

type Values = Readonly<Record<string, string>>

const SOURCES = [
  ['adjust', 'campaigns'],
  ['applovin', 'advertiser_report'],
] as const
const WINDOW = { from: '2026-11-18', to: '2026-11-20' }
const MODELS = ['roas', 'creative_roas', 'portfolio_ltv'].map((label, place) => ({
  kind: 'destinationTransformation' as const,
  id: place + 1,
  label,
}))

const S3 = {
  access_key: 'AKIA1',
  secret_key: 'secret-1',
  region: 'eu-west-1',
  bucket_name: 'warehouse',
  prefix: 'stackyard/files',
}
const GCS = { ...SERVICE_ACCOUNT, bucket_name: 'warehouse', prefix: '' }

let folder = ''
let bench: PostgresBench | null = null
let google: GoogleServer
let snowflake: SnowflakeStandIn
let bucket: TestBucket
let reach: WarehouseReach

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-home-'))
  bench = await startPostgresBench()
  google = await startGoogleServer()
  snowflake = await startSnowflake()
  bucket = await startTestBucket()
  bucket.createBucket(S3.bucket_name)
  google.storage.createBucket(GCS.bucket_name)
  reach = {
    ...guardedReach(null, () => TEST_NOW),
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    google: google.reach,
    bucket: { endpoint: bucket.endpoint },
    https: { ...guardedReach('none.example', () => TEST_NOW).https, accessUrl: snowflake.accessUrl },
  }
}, 60_000)
afterAll(async () => {
  await bench?.stop()
  await google.stop()
  await snowflake.stop()
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (label: string): string => join(folder, 'warehouse', `${label}.duckdb`)

const run = async (job: RunJob): Promise<readonly RunEvent[]> => {
  const events: RunEvent[] = []
  const openSecret = (sealed: string): Values => JSON.parse(sealed) as Values
  const atStep = () => undefined
  await runJob(job, {
    sourceOf: sampleSourceOf,
    modelOf,
    openDestination: (one) => openDestination(one, { openSecret, atStep, reach }),
    httpFor: () => sampleHttp(() => TEST_NOW),
    openSecret,
    now: () => TEST_NOW,
    waiting: createFakeWaiting().waiting,
    signal: new AbortController().signal,
    limits: RUN_LIMITS,
    emit: (event) => events.push(event),
    atStep,
  })
  return events
}

/** Loads two sources into a destination, and makes the answers. Returns the last events. */
const makeAnswers = async (label: string, values: Values | null) => {
  const destination: RunJob['destination'] = {
    id: 3,
    label,
    file: fileOf(label),
    remote: values === null ? null : { installation: 'a1', secret: JSON.stringify(values) },
  }
  const jobs = SOURCES.map(([source, endpoint], place): RunJob => {
    const small = smallJob(place + 1, { stackId: place + 1, folder })
    return {
      ...small,
      now: TEST_NOW,
      stack: small.stack && {
        ...small.stack,
        sourceLabel: source,
        schema: source,
        endpoints: [{ label: endpoint, window: WINDOW }],
        secret: JSON.stringify(GOOD_VALUES[source]),
      },
      destination,
    }
  })
  for (const job of jobs) expect((await run(job)).at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
  const made = await run({
    ...smallJob(9, { folder }),
    now: TEST_NOW,
    stack: null,
    inputStacks: [[1], [2]],
    inputTables: SOURCES.map(([source], place) => ({
      id: place + 1,
      source,
      schema: source,
      tablePrefix: '',
    })),
    models: MODELS,
    destination,
  })
  expect(made.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
  return made
}

/** The same with amounts to ten digits: warehouses add them up in different orders. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'number' ? Number(each.toPrecision(10)) : each,
    ),
  )

const ALL = { app: [], platform: [], country: [], network: [] }
const answersOf = async (label: string) => {
  const asked = { from: null, to: null, days: 14, hasAllStatuses: false, filter: ALL }
  const of = { file: fileOf(label), asked, upTo: null, since: null }
  return {
    roas: await readAnswer({ ...of, answer: 'roas' }),
    creatives: await readAnswer({ ...of, answer: 'creative-roas' }),
    ltv: await readAnswer({ ...of, answer: 'portfolio-ltv' }),
    names: await readNames({ file: fileOf(label) }),
  }
}

const SNOWFLAKE = ['snowflake', () => snowflake.credential] as const
const BIGQUERY = ['bigquery', () => ({ ...SERVICE_ACCOUNT, dataset_id: 'stackyard' })] as const

describe('answers of a remote warehouse', () => {
  let local: Awaited<ReturnType<typeof answersOf>>
  beforeAll(async () => {
    await makeAnswers('no_destination', null)
    local = await answersOf('no_destination')
    expect(local.roas?.rows.length).toBeGreaterThan(0)
  }, 60_000)

  it.each<readonly [label: string, values: () => Values | null]>([
    ['redshift', () => bench?.credential() ?? null],
    ['s3', () => S3],
    ['gcs', () => GCS],
    SNOWFLAKE,
    BIGQUERY,
  ])(
    'of the type %s are those of the local file',
    async (label, values) => {
      const events = await makeAnswers(label, values())
      expect(rounded(await answersOf(label))).toEqual(rounded(local))
      const texts = events.flatMap((event) => (event.kind === 'log' ? [event.text] : []))
      expect(texts.at(-1)).toMatch(/^Answers: [\d,]+ rows of \d+ tables were read back\.$/)
      expect(existsSync(`${fileOf(label)}.new`)).toBe(false)
    },
    120_000,
  )
})

describe('cutDay', () => {
  const days = ['04', '03', '02', '01'].map((day) => ({ day: `2026-11-${day}`, rows: 3 }))

  it('leaves out the oldest days of a table with more rows than come home, but not its newest day', () => {
    expect(cutDay(days, 12)).toBeNull()
    expect(cutDay(days, 11)).toBe('2026-11-02')
    expect(cutDay(days, 1)).toBe('2026-11-04')
    expect(cutDay([], 1)).toBeNull()
  })
})
