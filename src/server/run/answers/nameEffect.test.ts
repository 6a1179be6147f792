/** What a choice about a name changes, over a warehouse file: it is what the tables say once they are made with it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeliveredName, NameChoice } from '@/domain/answers/names'
import { UNMAPPED_APP } from '@/domain/answers/names'
import { withChoice } from '@/server/answers/nameChoices'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import type { AnswerSettings } from '@/server/models/answers/settings'
import { answerModels } from '@/server/models/models'
import { STACK_COLUMN } from '@/server/warehouses/core/sqlText'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import { isDeep } from '@/testing/isDeep'
import { nameEffect } from './nameEffect'
import type { NameEffectRequest } from './nameEffect'
import { readNames } from './readNames'

let top = ''
let folder = ''
let seq = 0
const file = () => join(folder, '1.duckdb')
/** The file with the tables, which each test copies: they take seconds to make. */
const made = () => join(top, 'made', '1.duckdb')
const STACKS = [[1], [2]]
const SETTINGS: AnswerSettings = { ...DEFAULT_SETTINGS, sources: ['adjust', 'applovin'] }

const inFile = async (...statements: readonly string[]) => {
  const instance = await DuckDBInstance.create(file())
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

const table = (schema: string, name: string, columns: string, rows: readonly string[]) => [
  `create schema if not exists ${schema}`,
  `create table ${schema}.${name} as select * from (values ${rows.join(', ')}) as t(${columns})`,
]
const loaded = (stack: number, source: string, endpoint: string) =>
  `insert into main._stackyard_loads (kind, owner, label, seq, source, table_schema, table_name, window_from, window_to,
     inserted, deleted)
   values ('endpoint', ${stack}, '${endpoint}', 1, '${source}', '${source}', '${endpoint}', '2026-09-01', '2026-11-22', 2, 0)`

/** Tables that `readNames` and `nameEffect` read. */
const READ = [
  'unmapped_name',
  'unmapped_sign',
  'sy_raw_key',
  'sy_app_map',
  'sy_title',
  'sy_key_map',
  'sy_record',
  'sy_calendar',
  'sy_roas_cell',
  'sy_cell_key',
]

/** Makes tables of the answers with these settings, and those that they are made from; all of them in the deep run. */
const compute = async (settings: AnswerSettings, labels: readonly string[] = READ) => {
  seq += 1
  const models = answerModels(settings)
  const needed = new Set(labels)
  for (const { label, dependsOn } of models.toReversed())
    if (needed.has(label)) for (const each of dependsOn) needed.add(each)
  const warehouse = await openDuckDb({ file: file(), spoolFolder: folder, atStep: () => undefined })
  for (const model of models.filter(({ label }) => isDeep || needed.has(label))) {
    const step = { kind: 'destinationTransformation', id: 1, label: model.label } as const
    await warehouse.runModel({ model, step, seq, stack: null, inputStacks: STACKS })
  }
  await warehouse.close()
}

/** The same game under two names: one that the attribution has, and one that only the network uses. */
beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'names-'))
  folder = join(top, 'made')
  mkdirSync(folder)
  const warehouse = await openDuckDb({ file: file(), spoolFolder: folder, atStep: () => undefined })
  await warehouse.close()
  await inFile(
    ...table(
      'adjust',
      'campaigns',
      `day, app, platform, country, network, campaign, campaign_id, currency, installs, spend, revenue_d0, revenue_d7, "${STACK_COLUMN}"`,
      [
        "(date '2026-10-30', 'Tile', 'ios', 'US', 'AppLovin', 'Launch', '11', 'USD', 10, null::double, 1.0, 40.0, 1)",
        "(date '2026-10-30', 'Tile', 'ios', 'US', 'Bright Ads 7', 'Bright', '71', 'USD', 5, 30.0, 1.0, 60.0, 1)",
      ],
    ),
    ...table(
      'applovin',
      'advertiser_report',
      `day, campaign, campaign_id_external, campaign_package_name, platform, country, creative_set, creative_set_id, cost, currency, "${STACK_COLUMN}"`,
      [
        "(date '2026-10-30', 'Launch', '11', 'Tile', 'ios', 'US', 'Video', '1', 50.0, 'USD', 2)",
        "(date '2026-10-31', 'Lite', '19', 'tile-lite', 'ios', 'US', 'Video', '1', 30.0, 'USD', 2)",
        "(date '2026-10-30', 'Lite', '19', 'tile-lite', 'ios', 'US', 'Video', '1', 20.0, 'USD', 2)",
      ],
    ),
    loaded(1, 'adjust', 'campaigns'),
    loaded(2, 'applovin', 'advertiser_report'),
  )
  await compute(SETTINGS)
}, 60_000)
afterAll(() => rmSync(top, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(top, 'test-'))
  copyFileSync(made(), file())
})

const ask = (settings: AnswerSettings, target: NameEffectRequest['target']) =>
  nameEffect({ file: file(), inputStacks: STACKS, settings, standing: null, from: null, to: null, target })

const game: DeliveredName = {
  kind: 'app',
  source: 'applovin',
  name: 'tile-lite',
  platform: 'ios',
  networkId: 'applovin',
  appId: UNMAPPED_APP,
  ownId: '',
}
const network: DeliveredName = {
  kind: 'network',
  source: 'adjust',
  name: 'Bright Ads 7',
  platform: '',
  networkId: 'brightads7',
  appId: '',
  ownId: '',
}

it('the names are those that the tables have, with what they are worth', async () => {
  const names = await readNames({ file: file() })
  expect(names?.lines).toMatchObject([
    { ...network, worth: { spend: 30, revenue: 60, installs: 5, unrated: null }, rowCount: 2, dayBits: 2 },
    { ...game, worth: { spend: 50, revenue: null, unrated: null }, firstDay: '2026-10-30', dayBits: 3 },
  ])
  expect(names?.apps).toEqual([{ id: 'tile:ios', title: 'Tile', platform: 'ios' }])
  const attribution = { app: 'tile:ios', source: 'adjust' }
  expect(names?.attributions).toEqual([
    { ...attribution, isRecord: true, from: null },
    { ...attribution, isRecord: false, from: null },
  ])
})

it('the attribution of record has the days that somebody has chosen', async () => {
  const record = [{ app: '*', source: 'adjust', from: '2026-10-31' }]
  await compute({ ...SETTINGS, record }, ['sy_record', 'sy_calendar'])
  const records = (await readNames({ file: file() }))?.attributions.filter(({ isRecord }) => isRecord)
  expect(records?.map(({ from }) => from)).toEqual([null, '2026-10-31'])
})

type Choice = readonly [string, DeliveredName, NameChoice, NameEffectRequest['target'], object, object]
const CHOICES: readonly Choice[] = [
  [
    'the same game',
    game,
    { kind: 'same', target: 'tile:ios' },
    { column: 'app_id', id: 'tile:ios' },
    { spend: 50, roas: 0.8 },
    // both days of the other name have spend, and no revenue
    { spend: 100, roas: 0.4 },
  ],
  [
    'the same network',
    network,
    { kind: 'same', target: 'digital_turbine' },
    { column: 'network_id', id: 'digital_turbine' },
    { spend: 50, roas: 0.8 },
    { spend: 80, roas: 1.25 },
  ],
  ['a new network', network, { kind: 'new' }, null, { spend: 50, roas: 0.8 }, { spend: 80, roas: 1.25 }],
  ['ignored', game, { kind: 'ignore' }, null, { spend: 50, roas: 0.8 }, { spend: 50, roas: 0.8 }],
]

// each computes the answers with the choice and without it
it.each(isDeep ? CHOICES : CHOICES.slice(0, 1))(
  '%s: the figures are those of the tables that are made with the choice, and undoing it would bring the old ones back',
  async (_name, name, choice, target, before, after) => {
    const chosen = withChoice(SETTINGS, name, choice)
    const promised = await ask(chosen, target)
    expect(promised).toMatchObject({ from: '2026-10-30', before, after })
    await compute(chosen)
    const names = await readNames({ file: file() })
    expect(names?.lines.map((line) => line.name)).not.toContain(name.name)
    const later = await ask(SETTINGS, target)
    expect([later?.before, later?.after]).toEqual([promised?.after, promised?.before])
    expect([later?.target?.before, later?.target?.after]).toEqual([
      promised?.target?.after,
      promised?.target?.before,
    ])
  },
  120_000,
)

it('nothing is known before the tables are there', async () => {
  await inFile('drop table main.unmapped_name', 'drop table main.sy_roas_cell')
  expect(await readNames({ file: file() })).toBeNull()
  expect(await ask(SETTINGS, null)).toBeNull()
})
