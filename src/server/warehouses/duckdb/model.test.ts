import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestWarehouse, reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'

let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
})
afterEach(() => warehouse.close())

const model = {
  label: 'spend_by_app',
  dependsOn: [],
  inputs: [
    {
      source: 'applovin',
      endpoint: 'report',
      dayColumn: reportPlan.dayColumn,
      columns: [...reportPlan.columns, { name: 'clicks', type: 'integer' as const }],
    },
    {
      source: 'meta',
      endpoint: 'insights',
      dayColumn: '',
      columns: [{ name: 'spend', type: 'double' as const }],
    },
  ],
  sql: `SELECT app, sum(cost) AS cost, sum(clicks) AS clicks, (SELECT count(*) FROM meta__insights) AS others
        FROM applovin__report GROUP BY app`,
  dayColumn: '',
}
const step = { kind: 'destinationTransformation', id: 5, label: 'spend_by_app' } as const

describe('transformations', () => {
  it('read the tables of all stacks, whatever their names', async () => {
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02'])))
    await warehouse
      .destination()
      .load(warehouse.loadOf(2, rowsOf(['01'], 5), { stackId: 13, table: 'eu_report' }))
    const result = await warehouse
      .destination()
      .runModel({ model, step, seq: 3, stack: null, inputStacks: [[12], [13]] })
    expect(result).toMatchObject({
      table: 'main.spend_by_app',
      inserted: 1,
      deleted: 0,
      sample: [['Tile Orchard', 7, null, 0]],
    })
    expect(
      await warehouse.destination().runModel({ model, step, seq: 3, stack: null, inputStacks: [[12], [13]] }),
    ).toMatchObject({
      inserted: 1,
      deleted: 0,
    })
    expect(
      await warehouse.destination().runModel({ model, step, seq: 4, stack: null, inputStacks: [[12], [13]] }),
    ).toMatchObject({
      inserted: 1,
      deleted: 1,
    })
  })

  it('of a stack read and replace its rows only', async () => {
    const stack = (id: number) => ({
      id,
      sourceLabel: 'applovin',
      schema: 'applovin',
      tablePrefix: '',
      endpoints: [],
      credentialId: 1,
      secretAt: null,
      secret: '',
    })
    const own = { ...step, kind: 'transformation' } as const
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02'])))
    await warehouse.destination().load(warehouse.loadOf(2, rowsOf(['01'], 5), { stackId: 13 }))
    await warehouse
      .destination()
      .runModel({ model, step: own, seq: 3, stack: stack(12), inputStacks: [[12]] })
    await warehouse
      .destination()
      .runModel({ model, step: { ...own, id: 6 }, seq: 4, stack: stack(13), inputStacks: [[13]] })
    const again = await warehouse
      .destination()
      .runModel({ model, step: own, seq: 5, stack: stack(12), inputStacks: [[12]] })
    expect(again).toMatchObject({
      inserted: 1,
      deleted: 1,
      rowCount: 1,
      sample: [['Tile Orchard', 2, null, 0]],
    })
    expect(await warehouse.query('SELECT cost FROM applovin.spend_by_app ORDER BY 1')).toEqual([[2], [5]])
  })

  it('of a stack read those that they depend on', async () => {
    const prefixed = {
      id: 12,
      sourceLabel: 'applovin',
      schema: 'applovin',
      tablePrefix: 'eu_',
      endpoints: [],
      credentialId: 1,
      secretAt: null,
      secret: '',
    }
    const run = { seq: 2, stack: prefixed, inputStacks: [[12]] }
    const own = { ...step, kind: 'transformation' } as const
    await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02'])))
    await warehouse.destination().runModel({ ...run, model, step: own })
    const next = {
      ...model,
      label: 'total',
      dependsOn: ['spend_by_app'],
      sql: 'SELECT sum(cost) AS total FROM spend_by_app',
    }
    const result = await warehouse
      .destination()
      .runModel({ ...run, model: next, step: { ...own, id: 6, label: 'total' } })
    expect(result).toMatchObject({ table: 'applovin.eu_total', sample: [[2]] })
  })

  it('fail with the words of the database', async () => {
    const wrong = { ...model, sql: 'SELECT nothing FROM nowhere' }
    await expect(
      warehouse.destination().runModel({ model: wrong, step, seq: 1, stack: null, inputStacks: [] }),
    ).rejects.toMatchObject({
      kind: 'destination',
      detail: expect.stringContaining('nowhere'),
    })
  })
})

describe('transformations of stacks with the same credential', () => {
  it('count each day of stacks with the same credential once, from the latest load', async () => {
    const destination = warehouse.destination()
    await destination.load(warehouse.loadOf(1, rowsOf(['01', '02'])))
    await destination.load(warehouse.loadOf(2, rowsOf(['02', '03'], 5), { stackId: 13, table: 'eu_report' }))
    await destination.load(warehouse.loadOf(3, rowsOf(['03', '04'], 9), { stackId: 14 }))
    const costs = async (seq: number, inputStacks: number[][]) =>
      (await destination.runModel({ model, step, seq, stack: null, inputStacks })).sample[0]?.[1]
    // 1 on the first day, 5 on the second, 9 on the third and the fourth
    expect(await costs(4, [[12, 13, 14]])).toBe(1 + 5 + 9 + 9)
    expect(await costs(5, [[12, 14], [13]])).toBe(1 + 1 + 9 + 9 + 5 + 5)
    const list = { ...model, inputs: model.inputs.map((input) => ({ ...input, dayColumn: '' })) }
    const ofLatest = await destination.runModel({
      model: list,
      step,
      seq: 6,
      stack: null,
      inputStacks: [[12, 13, 14]],
    })
    expect(ofLatest.sample[0]?.[1]).toBe(9 + 9)
  })
})
