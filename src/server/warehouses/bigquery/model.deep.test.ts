/** Runs transformations of the catalogue in BigQuery, played by a server that runs the statements in DuckDB. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modelOf, modelsInOrder, partsOf } from '@/server/models/models'
import { sampleSourceOf } from '@/server/connectors/sources'
import { startBigQueryBench } from '@/testing/server/bigQueryBench'
import type { BigQueryBench } from '@/testing/server/bigQueryBench'
import { readEndpoint } from '@/testing/server/readSampleEndpoint'
import { openTestWarehouse } from '@/testing/server/testWarehouse'
import type { Destination, Load, Model } from '../core/destination'

/** Two minutes on a quiet machine. */
const TIMEOUT_MS = 600_000

let bench: BigQueryBench
beforeAll(async () => {
  bench = await startBigQueryBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.next())

/** Transformations with the parts that they need. */
const modelsOf = (labels: readonly string[]): readonly Model[] => [
  ...new Set(
    modelsInOrder(labels).flatMap((label) => {
      const model = modelOf(label)
      return model === null ? [] : [...partsOf(model), model]
    }),
  ),
]
const ALL = modelsOf([
  'roas',
  'creative_roas',
  'daily_country_campaign_creative_spend',
  'user_level_revenue',
  'user_portfolio_ltv',
  'custom_events',
  'custom_events_analysis',
])
const OF_STACK = modelsOf([
  'events_without_repeats',
  'spend_by_country',
  'cost_per_install_by_country',
  'cohort_roas_by_day',
  'ad_revenue_per_user',
  'events_flat',
])

const inputs = [
  ...new Map(
    [...ALL, ...OF_STACK]
      .flatMap((model) => model.inputs)
      .map((input) => [`${input.source} ${input.endpoint}`, input]),
  ).values(),
]
/** Each source belongs to a different stack. */
const stackIds = new Map(
  [...new Set(inputs.map(({ source }) => source))].map((source, index) => [source, index + 1]),
)
const STACK = {
  id: stackIds.get('tenjin') ?? 0,
  sourceLabel: 'tenjin',
  schema: 'tenjin',
  tablePrefix: '',
  endpoints: [],
  credentialId: 1,
  secretAt: null,
  secret: '',
}

/** Runs transformations: some of the destination, then some of the stack of Tenjin. Returns their tables. */
const runAll = async (destination: Destination, all: readonly Model[], ofStack: readonly Model[]) => {
  const results = []
  for (const model of all) {
    const step = { kind: 'destinationTransformation', id: 100, label: model.label } as const
    const inputStacks = [...stackIds.values()].map((id) => [id])
    const made = await destination.runModel({ model, step, seq: 1, stack: null, inputStacks })
    results.push(await made.describe())
  }
  for (const model of ofStack) {
    const step = { kind: 'transformation', id: 200, label: model.label } as const
    const made = await destination.runModel({ model, step, seq: 1, stack: STACK, inputStacks: [[STACK.id]] })
    results.push(await made.describe())
  }
  return results
}

it('transformations can be read', async () => {
  const results = await bench.inDestination((destination) => runAll(destination, ALL, OF_STACK))
  // days and countries need no loads
  expect(
    results.filter(({ rowCount, table }) => rowCount > 0 && !/sy_(calendar|country)$/.test(table)),
  ).toEqual([])
})

/** Loads of some weeks of all endpoints that the transformations read. */
const allLoads = async (loadOf: BigQueryBench['loadOf']): Promise<readonly Load[]> => {
  const loads: Load[] = []
  const window = { from: '2000-01-01', to: '2100-01-01' }
  for (const { source, endpoint } of inputs) {
    const plan = sampleSourceOf(source).endpoints[endpoint]
    if (plan === undefined) continue
    const rows = await readEndpoint(source, endpoint, undefined, 40)
    const stackId = stackIds.get(source) ?? 0
    loads.push(loadOf(1, rows, { plan, source, endpoint, stackId, schema: source, table: endpoint, window }))
  }
  return loads
}

it(
  'transformations have the rows that they have in the local file',
  async () => {
    const local = await openTestWarehouse({ hasModels: true })
    for (const load of await allLoads(local.loadOf)) await local.destination().load(load)
    const locals = await runAll(local.destination(), ALL, OF_STACK)
    const remotes = await bench.inDestination(async (destination) => {
      for (const load of await allLoads(bench.loadOf)) await destination.load(load)
      return runAll(destination, ALL, OF_STACK)
    })
    const figures = (results: typeof locals) =>
      results.map(({ rowCount, firstDay, lastDay, columns }) => ({ rowCount, firstDay, lastDay, columns }))
    expect(figures(remotes)).toEqual(figures(locals))
    expect(remotes.filter(({ rowCount }) => rowCount > 0).length).toBeGreaterThan(9)
    for (const [index, { table, columns }] of remotes.entries()) {
      const sums = columns
        .filter(({ type }) => type === 'double' || type === 'integer')
        .map(({ name }) => `round(sum("${name}")::DOUBLE, 4)`)
      const sql = (from: string) => `SELECT ${['count(*)', ...sums].join(', ')} FROM ${from}`
      const [own] = (await local.query(sql(locals[index]?.table ?? ''))) as readonly (readonly unknown[])[]
      const [remote] = await bench.query(sql(table))
      expect([table, remote?.map(Number)]).toEqual([table, own?.map(Number)])
    }
    await local.close()
  },
  TIMEOUT_MS,
)
