import { DAY_MS } from '@/domain/shared/constants'
import type { Records } from '@/server/store/records'
import { secretWithPlace } from '@/server/store/storagePlace'
import { DESTINATION, destinationTransformationId, SOURCE } from '@/server/connectors/catalogue/ids'
import {
  taskId,
  transformationId,
  type DestinationLabel,
  type SourceLabel,
} from '@/server/connectors/catalogue/ids'
import { iso } from '@/server/lib/iso'
import { ORG } from './ids'
import { secretOf, tenjinSecret } from './secrets'

/** Short definition of a stack (one source delivering into one destination) in the mock data. */
export interface StackSeed {
  readonly id: number
  readonly source: SourceLabel
  /** Positions of the selected endpoints in the source's list. */
  readonly tasks: readonly number[]
  readonly destinationId: number
  /** Cron expression in UTC; '' if the service sets the schedule. */
  readonly interval: string
  /** Duration of a run in seconds. */
  readonly seconds: number
  /** Rows delivered in the current month. */
  readonly rows: number
  readonly isPaused?: boolean
}

/** Id of the BigQuery destination in the mock data. */
export const BIGQUERY = 4
const SNOWFLAKE_ADS = 5
const SNOWFLAKE_ATTRIBUTION = 6
const REDSHIFT = 7

/**
 * The twelve stacks of the mock data set `busy`. With those of transformations (metering.ts), their rows add up to
 * 760,000.
 */
export const stackSeeds: readonly StackSeed[] = [
  {
    id: 12,
    source: 'ironsource',
    tasks: [0, 1, 2],
    destinationId: BIGQUERY,
    interval: '10 */6 * * *',
    seconds: 9,
    rows: 96_214,
  },
  {
    id: 13,
    source: 'google_ads',
    tasks: [0, 1, 2, 3, 4, 5],
    destinationId: SNOWFLAKE_ADS,
    interval: '0 9 * * *',
    seconds: 111,
    rows: 41_870,
  },
  {
    id: 14,
    source: 'tiktok',
    tasks: [0, 1, 2, 3, 4, 5, 6],
    destinationId: BIGQUERY,
    interval: '0 12 * * *',
    seconds: 362,
    rows: 38_116,
  },
  {
    id: 15,
    source: 'applovin',
    tasks: [0, 1, 2, 3, 4, 5],
    destinationId: BIGQUERY,
    interval: '10 14 * * *',
    seconds: 700,
    rows: 128_902,
  },
  {
    id: 16,
    source: 'tenjin',
    tasks: [1, 4, 5, 7],
    destinationId: BIGQUERY,
    interval: '15 9 * * *',
    seconds: 866,
    rows: 183_447,
  },
  {
    id: 17,
    source: 'appsflyer',
    tasks: [0, 1, 2, 3, 4],
    destinationId: SNOWFLAKE_ATTRIBUTION,
    interval: '0 7 * * *',
    seconds: 483,
    rows: 98_630,
  },
  {
    id: 18,
    source: 'meta',
    tasks: [0, 1, 2, 3, 4, 5, 6, 7],
    destinationId: BIGQUERY,
    interval: '0 */6 * * *',
    seconds: 317,
    rows: 64_385,
  },
  {
    id: 19,
    source: 'admob',
    tasks: [0, 1],
    destinationId: BIGQUERY,
    interval: '',
    seconds: 164,
    rows: 42_908,
  },
  {
    id: 20,
    source: 'unity_ads',
    tasks: [0, 1, 2],
    destinationId: REDSHIFT,
    interval: '0 10 * * *',
    seconds: 118,
    rows: 16_578,
  },
  {
    id: 21,
    source: 'apple_appstore',
    tasks: [0, 1, 3],
    destinationId: REDSHIFT,
    interval: '0 13 * * *',
    seconds: 192,
    rows: 12_044,
  },
  {
    id: 22,
    source: 'google_playstore',
    tasks: [0, 4, 5],
    destinationId: REDSHIFT,
    interval: '30 5 * * *',
    seconds: 147,
    rows: 9_313,
  },
  {
    id: 23,
    source: 'snapchat',
    tasks: [4, 5, 6],
    destinationId: BIGQUERY,
    interval: '0 8 * * *',
    seconds: 95,
    rows: 4_120,
    isPaused: true,
  },
]

const STACKS_CREATED_DAYS_AGO = 90

const DESTINATIONS: readonly {
  readonly id: number
  readonly label: DestinationLabel
  readonly prefix: string
  readonly name: string
}[] = [
  { id: BIGQUERY, label: 'bigquery', prefix: 'lumen_prod', name: 'Bigquery 1' },
  { id: SNOWFLAKE_ADS, label: 'snowflake', prefix: 'ADS_RAW', name: 'Snowflake 1' },
  { id: SNOWFLAKE_ATTRIBUTION, label: 'snowflake', prefix: 'ATTRIBUTION', name: 'Snowflake 2' },
  { id: REDSHIFT, label: 'redshift', prefix: 'monetization', name: 'Redshift 1' },
]

const titleOf = (label: string): string =>
  `${label
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')} 1`

/** Credential records of the stacks' sources and destinations in the mock data; `now` in epoch ms. */
export const stackCredentials = (now: number): readonly Records['credentials'][] => [
  ...stackSeeds.map(({ id, source }) => ({
    id: 100 + id,
    orgId: ORG.lumen,
    label: source,
    name: titleOf(source),
    ...secretWithPlace(source === 'tenjin' ? tenjinSecret : secretOf('source', source)),
    createdAt: now - STACKS_CREATED_DAYS_AGO * DAY_MS,
  })),
  ...DESTINATIONS.map(({ id, label, name }) => ({
    id: 200 + id,
    orgId: ORG.lumen,
    label,
    name,
    ...secretWithPlace(secretOf('destination', label)),
    createdAt: now - STACKS_CREATED_DAYS_AGO * DAY_MS,
  })),
]

/** Destination records in the mock data; `now` in epoch ms. */
export const destinationRecords = (now: number): readonly Records['destinations'][] =>
  DESTINATIONS.map(({ id, label, prefix }) => ({
    id,
    orgId: ORG.lumen,
    destinationTypeId: DESTINATION[label],
    credentialsId: 200 + id,
    schemaPrefix: prefix,
    tablePrefix: '',
    createdAt: now - STACKS_CREATED_DAYS_AGO * DAY_MS,
  }))

/** Records of the twelve stacks in the mock data, created 90 days before `now` (epoch ms). */
export const stackRecords = (now: number): readonly Records['stacks'][] =>
  stackSeeds.map((seed) => ({
    id: seed.id,
    orgId: ORG.lumen,
    enabled: seed.isPaused !== true,
    interval: seed.interval,
    startDate: iso(now - STACKS_CREATED_DAYS_AGO * DAY_MS),
    note: '',
    destinationTablePrefix: '',
    flowType: 'allData',
    sourceTypeId: SOURCE[seed.source],
    destinationId: seed.destinationId,
    credentialsId: 100 + seed.id,
    taskIds: seed.tasks.map((index) => taskId(seed.source, index)),
    pauses: seed.isPaused ? [{ from: now - 5 * DAY_MS, to: null }] : [],
    createdAt: now - STACKS_CREATED_DAYS_AGO * DAY_MS,
  }))

/** [id, stack id, source, index of the transformation type: position of the transformation times four warehouses] */
const ACTIVE: readonly (readonly [number, number, SourceLabel, number])[] = [
  [41, 16, 'tenjin', 0],
  [42, 16, 'tenjin', 4],
  [43, 15, 'applovin', 0],
  [44, 12, 'ironsource', 0],
]

/** Records of the active source transformations in the mock data; `now` in epoch ms. */
export const stackTransformationRecords = (now: number): readonly Records['stackTransformations'][] =>
  ACTIVE.map(([id, stackId, source, position]) => ({
    id,
    orgId: ORG.lumen,
    stackId,
    transformationTypeId: transformationId(source, position),
    createdAt: now - STACKS_CREATED_DAYS_AGO * DAY_MS,
  }))

/** Records of the active destination transformations in the mock data, all of BigQuery; `now` in epoch ms. */
export const destinationTransformationRecords = (
  now: number,
): readonly Records['destinationTransformations'][] =>
  [0, 1, 2].map((position) => ({
    id: 51 + position,
    orgId: ORG.lumen,
    destinationId: BIGQUERY,
    destinationTransformationTypeId: destinationTransformationId('bigquery', position),
    createdAt: now - STACKS_CREATED_DAYS_AGO * DAY_MS,
  }))
