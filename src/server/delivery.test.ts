/** Each source of live mode into each family of destinations, through faults: no row is wrong, and each counts once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { isCrash, startDeliveryBench } from '@/testing/server/delivery/deliveryBench'
import type {
  Delivered,
  DeliveryBench,
  DeliveryFaults,
  DeliveryStack,
} from '@/testing/server/delivery/deliveryBench'
import { DELIVERY_SOURCES } from '@/testing/server/delivery/deliverySources'
import type { RunStep } from './lib/steps'

/** Steps of a run without transformations, in their order. */
const STEPS: readonly RunStep[] = [
  'pageRead',
  'pageSaved',
  'checkpointSaved',
  'beforeCommit',
  'afterCommit',
  'loadReported',
  'beforeFinish',
]
const SECRETS = /canary|pass-word|PRIVATE KEY/
/** Sources whose reports have several pages. */
const PAGED = ['adjust', 'tenjin_api', 'tiktok', 'topon', 'apple_search_ads']
/** Longest test; one that is not deep takes two seconds at most on a quiet machine. */
const LIMIT = { timeout: 300_000 }
const sources = Object.keys(DELIVERY_SOURCES)
const endpointsOf = (source: string) => (isDeep ? undefined : DELIVERY_SOURCES[source])

let bench: DeliveryBench
beforeAll(async () => {
  bench = await startDeliveryBench()
}, 60_000)
afterAll(() => bench.stop())

const expected = new Map<string, Readonly<Record<string, Delivered>>>()
/** Tables of a source in the local file after a run without faults. */
const expectedOf = async (source: string) => {
  const known = expected.get(source)
  if (known !== undefined) return known
  const { tables } = await bench.deliver(bench.stackOf(source, bench.families.local, endpointsOf(source)))
  for (const { rows, counted } of Object.values(tables)) {
    expect(rows.length).toBeGreaterThan(0)
    expect(counted).toBe(rows.length)
  }
  expected.set(source, tables)
  return tables
}

/** Delivers with faults; returns the reasons for which attempts failed. */
const deliverWhole = async (stack: DeliveryStack, faults: DeliveryFaults) => {
  const tables = await expectedOf(stack.from.label)
  const run = await bench.deliver(stack, faults)
  expect(run.tables).toEqual(tables)
  expect(JSON.stringify([run.events, run.paths])).not.toMatch(SECRETS)
  return run.failures.map((failure) => (isCrash(failure) ? 'crash' : failure.errorKind))
}

const remoteOf = (label: string) => {
  const family = bench.families.remote.find((each) => each.label === label)
  if (family === undefined) throw new RangeError(label)
  return family
}

/** Steps at which the attempts into the local file crash, and those into another destination. */
const LOCAL_STEPS: readonly RunStep[] = isDeep ? STEPS : ['afterCommit']
const REMOTE_STEPS: readonly RunStep[] = ['checkpointSaved', 'beforeCommit', 'afterCommit', 'beforeFinish']
const crashed = (steps: readonly RunStep[]) => steps.map(() => 'crash')

const FAMILIES = ['snowflake', 's3', 'gcs', 'bigquery', 'redshift']
/** Sources that are delivered into the local file: all in the deep run, else one. */
const LOCAL = sources
  .map((source, index) => [source, index] as const)
  .filter(([, index]) => isDeep || index === FAMILIES.length)

describe.each(LOCAL)('%s', (source, index) => {
  it('arrives whole in the local file, and counts nothing when it is read again', LIMIT, async () => {
    const stack = bench.stackOf(source, bench.families.local, endpointsOf(source))
    const before = bench.faults()
    const provider = { kind: 'some', seed: index } as const
    expect(await deliverWhole(stack, { provider, crashes: LOCAL_STEPS })).toEqual(crashed(LOCAL_STEPS))
    expect(bench.faults()).toBeGreaterThan(before)
    expect(await deliverWhole(stack, {})).toEqual([])
  })
})

/** Delivers into a family through faults of the provider, crashes, and faults of the destination. */
const deliverInto = async (label: string, source: string, seed: number) => {
  const family = remoteOf(label)
  const stack = bench.stackOf(source, family, endpointsOf(source))
  const provider = { kind: 'some', seed } as const
  expect(await deliverWhole(stack, { provider, crashes: REMOTE_STEPS })).toEqual(crashed(REMOTE_STEPS))
  for (const destination of [seed, seed + 1]) {
    const before = family.hits()
    const failures = await deliverWhole(stack, { destination })
    expect(family.hits()).toBeGreaterThan(before)
    for (const failure of failures) expect(failure).toBe('destination')
  }
}

const PAIRS = FAMILIES.flatMap((label) => sources.map((source, index) => [label, source, index] as const))

if (isDeep)
  describe('into another warehouse', () => {
    it.each(PAIRS)('%s %s arrives whole, and counts once', LIMIT, deliverInto)
  })

if (isDeep)
  describe('a page that comes twice', () => {
    it.each(PAGED)('ends the attempt of %s, and nothing is lost', LIMIT, async (source) => {
      const stack = bench.stackOf(source, bench.families.local)
      expect(await deliverWhole(stack, { provider: { kind: 'samePage' } })).toEqual(['provider'])
    })
  })
