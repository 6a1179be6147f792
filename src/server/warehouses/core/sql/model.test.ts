/** Runs the transformations of the catalogue in a real PostgreSQL server. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modelOf, modelsInOrder, partsOf } from '@/server/models/models'
import { sampleSourceOf } from '@/server/connectors/sources'
import { isDeep } from '@/testing/isDeep'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { readEndpoint } from '@/testing/server/readSampleEndpoint'
import { openTestWarehouse } from '@/testing/server/testWarehouse'
import type { Destination, Load, Model } from '../destination'
import type { Row } from '@/server/lib/tables'

const LABELS = modelsInOrder([
  'roas',
  'creative_roas',
  'daily_country_campaign_creative_spend',
  'user_level_revenue',
  'user_portfolio_ltv',
  'custom_events',
  'custom_events_analysis',
])
const STACK_LABELS = modelsInOrder([
  'events_without_repeats',
  'spend_by_country',
  'cost_per_install_by_country',
  'cohort_roas_by_day',
  'ad_revenue_per_user',
  'events_flat',
])
const DAYS = 40

/** Transformations with the parts that they need. */
const models = (labels: readonly string[]): readonly Model[] => [
  ...new Set(
    labels.flatMap((label) => {
      const model = modelOf(label)
      return model === null ? [] : [...partsOf(model), model]
    }),
  ),
]

let bench: PostgresBench
beforeAll(async () => {
  bench = await startPostgresBench()
}, 60_000)
afterAll(() => bench.stop())
beforeEach(() => bench.empty())

const inputs = () =>
  new Map(
    models([...LABELS, ...STACK_LABELS])
      .flatMap((model) => model.inputs)
      .map((input) => [`${input.source} ${input.endpoint}`, input]),
  ).values()
const stackIds = new Map(
  [...new Set([...inputs()].map(({ source }) => source))].map((one, index) => [one, index + 1]),
)

const stackOf = (source: string) => ({
  id: stackIds.get(source) ?? 0,
  sourceLabel: source,
  schema: source,
  tablePrefix: '',
  endpoints: [],
  credentialId: 1,
  secretAt: null,
  secret: '',
})

/** Runs all transformations; those of a stack for that of the source. Returns the tables. */
const runModels = async (destination: Destination, source: string) => {
  const results = []
  const groups = [...stackIds.values()].map((id) => [id])
  for (const model of models(LABELS)) {
    const step = { kind: 'destinationTransformation', id: 100, label: model.label } as const
    const made = await destination.runModel({ model, step, seq: 1, stack: null, inputStacks: groups })
    results.push(await made.describe())
  }
  const stack = stackOf(source)
  for (const model of models(STACK_LABELS)) {
    const step = { kind: 'transformation', id: 200, label: model.label } as const
    const made = await destination.runModel({ model, step, seq: 1, stack, inputStacks: [[stack.id]] })
    results.push(await made.describe())
  }
  return results
}

/** Stands for a function of Redshift, whose JSON is text: it answers a missing key with ''. */
const REDSHIFT_FUNCTION = `CREATE OR REPLACE FUNCTION json_extract_path_text(varchar, varchar, boolean) RETURNS varchar
  AS $$ BEGIN
    RETURN coalesce($1::json ->> $2, '');
  EXCEPTION WHEN invalid_text_representation THEN
    IF $3 THEN RETURN NULL; END IF;
    RAISE;
  END $$ LANGUAGE plpgsql`

// the short run has the statements of the answers in PostgreSQL, and below the function that only Redshift has
it.each(isDeep ? (['postgres', 'redshift'] as const) : [])(
  'all transformations can be read by %s',
  async (kind) => {
    await bench.query(REDSHIFT_FUNCTION)
    const results = await bench.inDestination((destination) => runModels(destination, 'tenjin'), { kind })
    // days and countries need no loads
    expect(
      results.filter(({ rowCount, table }) => rowCount > 0 && !/sy_(calendar|country)$/.test(table)),
    ).toEqual([])
  },
)

it('a parameter that an event lacks is null in Redshift, and text that is not JSON too', async () => {
  await bench.query(REDSHIFT_FUNCTION)
  const [model] = models(['events_flat'])
  const [input] = model?.inputs ?? []
  const plan = sampleSourceOf('firebase_bigquery').endpoints['events']
  if (model === undefined || input === undefined || plan === undefined) throw new Error('The model is gone')
  const parametersOf: readonly Row[string][] = [{ level: '3' }, { source: 'ad' }, null]
  const rows = parametersOf.map((parameters, index) => ({
    event_id: `event ${index}`,
    day: '2026-11-01',
    parameters,
  }))
  const { source, endpoint } = input
  const step = { kind: 'transformation', id: 200, label: 'events_flat' } as const
  const stack = { ...stackOf(source), id: 12 }
  const flat = async (seq: number) => {
    await bench.inDestination(
      (destination) => destination.runModel({ model, step, seq, stack, inputStacks: [[12]] }),
      { kind: 'redshift' },
    )
    return bench.query(
      `SELECT parameter_level::int, parameter_source FROM ${source}.events_flat ORDER BY event_id`,
    )
  }
  const load = bench.loadOf(1, rows, { plan, source, endpoint, schema: source, table: endpoint })
  await bench.inDestination((destination) => destination.load(load), { kind: 'redshift' })
  const expected = [
    [3, null],
    [null, 'ad'],
    [null, null],
  ]
  expect(await flat(1)).toEqual(expected)
  await bench.query(`UPDATE ${source}.${endpoint} SET parameters = 'level 3' WHERE event_id = 'event 2'`)
  expect(await flat(2)).toEqual(expected)
})

it('a table that dbt built is described, and one that is not there is not', async () => {
  await bench.query('CREATE SCHEMA marts')
  await bench.query(`CREATE VIEW marts.roas AS SELECT DATE '2026-11-20' AS day, 1.5::numeric AS roas,
    '8a6e0804-2bd0-4672-b79d-d97027f9071a'::uuid AS id, ARRAY[1, 2] AS parts`)
  await bench.inDestination(async ({ dbt }) => {
    expect(dbt?.adapter).toBe('postgres')
    expect(
      await dbt?.describe(['ware house', 'marts', 'roas'], 'day', { inserted: 1, deleted: 0 }),
    ).toMatchObject({
      table: 'marts.roas',
      inserted: 1,
      rowCount: 1,
      firstDay: '2026-11-20',
      sample: [['2026-11-20', 1.5, '8a6e0804-2bd0-4672-b79d-d97027f9071a', '{1,2}']],
    })
    expect(await dbt?.describe(['marts', 'none'], 'day', { inserted: 0, deleted: 0 })).toBeNull()
    expect(await dbt?.describe(['roas'], 'day', { inserted: 0, deleted: 0 })).toBeNull()
  })
})

/** Loads of some weeks of all endpoints that the transformations read. */
const allLoads = async (loadOf: PostgresBench['loadOf']): Promise<readonly Load[]> => {
  const loads: Load[] = []
  const window = { from: '2000-01-01', to: '2100-01-01' }
  for (const { source, endpoint } of inputs()) {
    const plan = sampleSourceOf(source).endpoints[endpoint]
    if (plan === undefined) continue
    const rows = await readEndpoint(source, endpoint, undefined, DAYS)
    const { id: stackId, schema } = stackOf(source)
    loads.push(loadOf(1, rows, { plan, source, endpoint, stackId, schema, table: endpoint, window }))
  }
  return loads
}

/** Rows as sorted texts; numbers are rounded, because sums differ in their last digits with the order of rows. */
const comparable = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const number = cell === null || cell === '' ? Number.NaN : Number(cell)
          return Number.isNaN(number) ? String(cell) : number.toPrecision(9)
        })
        .join(' | '),
    )
    .toSorted((one, other) => (one < other ? -1 : 1))

if (isDeep)
  it('all transformations have the rows that they have in the local file', async () => {
    const local = await openTestWarehouse({ hasModels: true })
    for (const load of await allLoads(local.loadOf)) await local.destination().load(load)
    const locals = await runModels(local.destination(), 'tenjin')
    const remotes = await bench.inDestination(async (destination) => {
      for (const load of await allLoads(bench.loadOf)) await destination.load(load)
      return runModels(destination, 'tenjin')
    })
    expect(remotes.length).toBe(locals.length)
    expect(remotes.filter(({ rowCount }) => rowCount > 0).length).toBeGreaterThan(9)
    for (const [index, { table, columns, rowCount }] of remotes.entries()) {
      const other = locals[index]
      expect([table, rowCount]).toEqual([table, other?.rowCount])
      const names = columns.map(({ name, type }) =>
        type === 'date' || type === 'timestamp' ? `CAST("${name}" AS VARCHAR)` : `"${name}"`,
      )
      const sql = (from: string) => `SELECT ${names.join(', ')} FROM ${from}`
      const rows = (await local.query(sql(other?.table ?? ''))) as readonly (readonly unknown[])[]
      expect(comparable(await bench.query(sql(table)))).toEqual(comparable(rows))
    }
    await local.close()
  })
