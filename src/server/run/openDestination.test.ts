/** Runs of sample providers into each warehouse: the same rows, and no secret in any event. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelOf } from '@/server/models/models'
import { sampleHttp } from '@/server/connectors/sampleHttp'
import { sampleSourceOf } from '@/server/connectors/sources'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { isDeep } from '@/testing/isDeep'
import { startGoogleServer } from '@/testing/server/googleCloud/googleServer'
import type { GoogleServer } from '@/testing/server/googleCloud/googleServer'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { smallJob } from '@/testing/server/smallJob'
import { startTestBucket } from '@/testing/server/testBucket'
import type { TestBucket } from '@/testing/server/testBucket'
import type { RunErrorKind } from '../lib/runErrors'
import type { RunEvent, RunJob } from './job'
import { RUN_LIMITS } from '../lib/runLimits'
import { runJob } from './runJob'
import { checkDestination } from '../warehouses/warehouses'
import { openDestination } from './openDestination'
import { guardedReach } from '../warehouses/core/reach'
import type { WarehouseReach } from '../warehouses/core/reach'

const BUCKET = {
  access_key: 'AKIA-canary',
  secret_key: 'secret-canary',
  region: 'eu-west-1',
  bucket_name: 'warehouse',
  prefix: '',
}
const GCS = { ...SERVICE_ACCOUNT, bucket_name: 'warehouse', prefix: '' }
const BIGQUERY = { ...SERVICE_ACCOUNT, dataset_id: 'stackyard' }
const WINDOW = { from: '2026-11-18', to: '2026-11-20' }

let folder: string
/** Starts in the deep run only, where a run into PostgreSQL is compared with the others. */
let bench: PostgresBench | null = null
let bucket: TestBucket
let google: GoogleServer
let reach: WarehouseReach
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-run-'))
  if (isDeep) bench = await startPostgresBench()
  bucket = await startTestBucket()
  bucket.createBucket(BUCKET.bucket_name)
  google = await startGoogleServer()
  google.storage.createBucket(GCS.bucket_name)
  reach = {
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    bucket: { endpoint: bucket.endpoint },
    google: google.reach,
    https: guardedReach('none.example', () => TEST_NOW).https,
  }
}, 60_000)
afterAll(async () => {
  await bench?.stop()
  await bucket.stop()
  await google.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Values = Readonly<Record<string, string>>
const NO_SERVER: Values = {
  host: '127.0.0.1',
  port: '5439',
  database: 'd',
  username: 'u',
  password: 'word-canary',
}
/** Credential of the server, or of one that does not exist. */
const server = (): Values => bench?.credential() ?? NO_SERVER

/** Runs a job into a destination; `to` is the reach of warehouses. Returns its events. */
const run = async (
  seq: number,
  label: string,
  values: Values | null,
  to: WarehouseReach,
  find: typeof modelOf = modelOf,
) => {
  const events: RunEvent[] = []
  const small = smallJob(seq, { stackId: 12, folder })
  const job: RunJob = {
    ...small,
    now: TEST_NOW,
    stack: small.stack && {
      ...small.stack,
      sourceLabel: 'applovin',
      schema: 'applovin',
      endpoints: ['advertiser_report', 'user_ad_revenue'].map((each) => ({ label: each, window: WINDOW })),
      secret: JSON.stringify({ report_key: 'key-1' }),
    },
    inputStacks: [[12]],
    models: [
      { kind: 'transformation', id: 1, label: 'ad_revenue_per_user' },
      { kind: 'destinationTransformation', id: 2, label: 'daily_country_campaign_creative_spend' },
    ],
    destination: {
      id: 3,
      label,
      file: join(folder, 'warehouse', '3.duckdb'),
      remote: values === null ? null : { installation: 'a1', secret: JSON.stringify(values) },
    },
  }
  const openSecret = (sealed: string): Values => JSON.parse(sealed) as Values
  const atStep = () => undefined
  await runJob(job, {
    sourceOf: sampleSourceOf,
    modelOf: find,
    openDestination: (one) => openDestination(one, { openSecret, atStep, reach: to }),
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

/** What the events say of the tables. */
const tablesOf = (events: readonly RunEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'loaded' || event.kind === 'modelled'
      ? [
          {
            // BigQuery has one dataset
            table: event.result.table.replace(/^(main|stackyard)\./, '').replace('__', '.'),
            rows: [event.result.inserted, event.result.deleted, event.result.rowCount],
            days: [event.result.firstDay, event.result.lastDay],
            columns: event.result.columns.map(({ name }) => name),
          },
        ]
      : [],
  )

describe('a run', () => {
  const BUCKETS = [['s3', BUCKET] as const, ['gcs', GCS] as const]
  it('delivers the same tables into BigQuery, buckets and PostgreSQL as into the local file', async () => {
    const local = tablesOf(await run(1, 'no_destination', null, reach))
    expect(local).toHaveLength(4)
    if (isDeep) expect(tablesOf(await run(1, 'redshift', server(), reach))).toEqual(local)
    expect(tablesOf(await run(1, 'bigquery', BIGQUERY, reach))).toEqual(local)
    // what transforms the rows of a bucket reads those of the stacks that a run of the destination names
    const messages = [
      'In a bucket only transformations of the destination can run, not those of a stack.',
      expect.stringContaining('does not know where the rows are'),
    ]
    for (const [label, values] of isDeep ? BUCKETS : BUCKETS.slice(0, 1)) {
      const events = await run(1, label, values, reach)
      expect(tablesOf(events)).toEqual(local.slice(0, 2))
      expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
      expect(events.filter(({ kind }) => kind === 'modelFailed')).toMatchObject(
        messages.map((message) => ({ message })),
      )
    }
  })

  it.each<readonly [label: string, errorKind: RunErrorKind, message: string, change: () => Values]>([
    ['redshift', 'destination', 'no valid host', () => ({ ...server(), host: '' })],
    [
      's3',
      'destination',
      'There is no bucket with this name.',
      () => ({ ...BUCKET, bucket_name: 'another' }),
    ],
    ['s3', 'destination', 'no valid bucket name', () => ({ ...BUCKET, bucket_name: 'A' })],
    ['bigquery', 'destination', 'no valid dataset id', () => ({ ...BIGQUERY, dataset_id: 'a.b' })],
    ['gcs', 'destination', 'no valid private key', () => ({ ...GCS, private_key: '' })],
    ['gcs', 'destination', 'no private key of a service account', () => ({ ...GCS, private_key: 'canary' })],
    ['snowflake', 'destination', 'no valid account', () => ({ password: 'word-canary' })],
    [
      'unknown',
      'limit',
      'cannot deliver into a destination of the type unknown yet',
      () => ({ password: 'word-canary' }),
    ],
  ])('into %s fails as %s with words for people: %s', async (label, errorKind, message, change) => {
    const events = await run(2, label, change(), reach)
    expect(events.at(-1)).toMatchObject({
      outcome: 'failure',
      errorKind,
      message: expect.stringContaining(message),
    })
    expect(JSON.stringify(events)).not.toContain('canary')
  })

  it('gives transformations of the local file the memory for a year of 5 million rows', async () => {
    const asked = "select current_setting('memory_limit') as memory"
    const events = await run(4, 'no_destination', null, reach, (label) => ({
      label,
      inputs: [],
      sql: asked,
      dayColumn: '',
      dependsOn: [],
    }))
    const memory = events.flatMap((event) => (event.kind === 'modelled' ? event.result.sample : []))
    expect(memory.map((row) => row.at(-1))).toEqual(['488.2 MiB', '488.2 MiB'])
  })

  it('R-12 connects to public addresses only', async () => {
    const events = await run(
      3,
      'redshift',
      server(),
      guardedReach(null, () => TEST_NOW),
    )
    expect(events.at(-1)).toMatchObject({
      message: expect.stringContaining('STACKYARD_EGRESS_PRIVATE'),
      detail: expect.stringContaining('ADDRESS_REFUSED'),
    })
  })

  it.each([
    ['redshift', () => ({ ...server(), host: 'db.example.com' })],
    // the clients are given names in the domains of Amazon and Google
    ['s3', () => BUCKET],
    ['gcs', () => GCS],
  ] as const)('R-12 into %s connects to hosts that the operator permits only', async (label, credential) => {
    const events = await run(
      3,
      label,
      credential(),
      guardedReach('*.example.org', () => TEST_NOW),
    )
    expect(events.at(-1)).toMatchObject({
      message: expect.stringContaining('STACKYARD_EGRESS'),
    })
  })
})

it('a check asks the warehouse of its type', async () => {
  if (isDeep) expect(await checkDestination('tenjin', server(), reach)).toEqual({ isSuccess: true })
  expect(
    await checkDestination(
      'redshift',
      server(),
      guardedReach(null, () => TEST_NOW),
    ),
  ).toMatchObject({ message: expect.stringContaining('STACKYARD_EGRESS_PRIVATE') })
  expect(await checkDestination('s3', BUCKET, reach)).toEqual({ isSuccess: true })
  expect(await checkDestination('bigquery', BIGQUERY, reach)).toEqual({ isSuccess: true })
  expect(await checkDestination('gcs', GCS, reach)).toEqual({ isSuccess: true })
  expect(await checkDestination('dummy', {}, reach)).toBe(null)
})
