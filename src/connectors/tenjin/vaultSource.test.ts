/** Reads the tables of a Tenjin DataVault from a real PostgreSQL server. */
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slicesOf } from '@/server/run/slices'
import type { Window } from '@/server/lib/tables'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { createShapeReader } from '@/server/warehouses/core/shape'
import { guardedReach } from '@/server/warehouses/core/reach'
import { isDeep } from '@/testing/isDeep'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { readEndpoint, sampleTools } from '@/testing/server/readSampleEndpoint'
import { createVaultTable } from '@/testing/server/tenjinVault'
import { plansOf } from '@/server/connectors/core/seed'
import { tenjinEndpoints } from './endpoints'
import { liveSourceOf } from '@/server/connectors/sources'
import { createSqlClient } from '@/server/connectors/core/sqlClient'
import { createTenjinVault } from './vaultSource'

const DAYS = isDeep ? 3 : 1
const WINDOW: Window = { from: isDeep ? '2026-11-20' : '2026-11-22', to: '2026-11-22' }
let bench: PostgresBench
const endpoints = Object.entries(plansOf(tenjinEndpoints)).filter(
  ([label]) => isDeep || ['apps', 'campaigns', 'daily_country_spend', 'events'].includes(label),
)

const rowsOf = (endpoint: string): Promise<readonly Row[]> =>
  readEndpoint('tenjin', endpoint, undefined, DAYS)

beforeAll(async () => {
  bench = await startPostgresBench()
  await bench.query('CREATE SCHEMA tenjin')
  for (const [endpoint, plan] of endpoints)
    await createVaultTable(bench.query, {
      endpoint,
      plan,
      rows: await rowsOf(endpoint),
      lacks: endpoint === 'daily_country_spend' ? ['original_spend'] : [],
    })
  await bench.query("CREATE ROLE stranger LOGIN PASSWORD 'stranger-word'")
}, 60_000)
afterAll(() => bench.stop())

const reach = { createSocket: () => new Socket(), isEncrypted: false }
/** The vault is a Redshift; this test runs against PostgreSQL. */
const open = createSqlClient(reach, { kind: 'redshift' })
const openPostgres = createSqlClient(reach)
const toolsOf = (change: Readonly<Record<string, string>> = {}, sql = open): SourceTools => ({
  ...sampleTools(),
  secret: { ...bench.credential(), ...change },
  sql,
})

/** Reads all pages of an endpoint. */
const readAll = async (endpoint: string, pageRows: number, sql = open) => {
  const source = createTenjinVault(pageRows)
  const rows: Row[] = []
  let pages = 0
  const slices = endpoint === 'events' ? slicesOf(WINDOW, 1) : [WINDOW]
  for (const slice of slices) {
    let cursor: string | null = null
    do {
      const page = await source.readPage(toolsOf({}, sql), endpoint, slice, cursor)
      rows.push(...page.rows)
      for await (const batch of page.rest ?? []) rows.push(...batch)
      cursor = page.cursor
      pages += 1
    } while (cursor !== null)
  }
  return { rows, pages }
}

/** Rows as sorted texts; numbers and times in one spelling. */
const comparable = (rows: readonly Row[], plan: EndpointPlan, lacks: readonly string[] = []) =>
  rows
    .map((row) =>
      plan.columns
        .map(({ name, type }) => {
          const value = lacks.includes(name) ? null : (row[name] ?? null)
          if (type === 'integer' || type === 'double') return value === null ? 'null' : String(Number(value))
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          return type === 'timestamp' ? text.slice(0, 19).replace('T', ' ') : text
        })
        .join(' | '),
    )
    .toSorted()

describe('reading', () => {
  it.each(endpoints)('%s has the rows of the table, once each', async (endpoint, plan) => {
    const lacks = endpoint === 'daily_country_spend' ? ['original_spend'] : []
    const { rows } = await readAll(endpoint, 10_000)
    expect(rows.length).toBeGreaterThan(0)
    expect(comparable(rows, plan)).toEqual(comparable(await rowsOf(endpoint), plan, lacks))
    const shapes = createShapeReader(plan.columns, {})
    shapes.read(rows)
    expect(Object.values(shapes.shape()).filter(({ misfits }) => misfits > 0)).toEqual([])
  })

  it.each(isDeep ? ['events', 'daily_country_spend', 'campaigns'] : ['events'])(
    '%s has the same rows in pages',
    async (endpoint) => {
      const plan = plansOf(tenjinEndpoints)[endpoint]
      if (plan === undefined) throw new RangeError(endpoint)
      const whole = await readAll(endpoint, 10_000)
      const parts = await readAll(endpoint, Math.ceil(whole.rows.length / 3))
      expect(parts.pages).toBeGreaterThan(whole.pages)
      expect(comparable(parts.rows, plan)).toEqual(comparable(whole.rows, plan))
    },
  )

  it.each(endpoints)('%s has the same rows by COPY from PostgreSQL', async (endpoint, plan) => {
    const copied = await readAll(endpoint, 10, openPostgres)
    expect(copied.pages).toBe(endpoint === 'events' ? slicesOf(WINDOW, 1).length : 1)
    expect(comparable(copied.rows, plan)).toEqual(comparable((await readAll(endpoint, 10_000)).rows, plan))
  })

  it('texts arrive by COPY as they are', async () => {
    const hostile = ['\\N', '\\', '\t', 'a\nb\r', 'quote \' and "', '\\.', '', '👩‍🚀 ё', '\b\f\v\\n']
    await bench.query('CREATE TABLE tenjin.keep AS SELECT * FROM tenjin.apps')
    await bench.query('DELETE FROM tenjin.apps')
    for (const [index, text] of hostile.entries())
      await bench.query(
        `INSERT INTO tenjin.apps (id, name) VALUES ('${index}', '${text.replaceAll("'", "''")}')`,
      )
    const { rows } = await readAll('apps', 100, openPostgres)
    expect(rows.map(({ name }) => name)).toEqual(hostile)
    expect(rows.map(({ platform }) => platform)).toEqual(hostile.map(() => null))
    await bench.query('DROP TABLE tenjin.apps')
    await bench.query('ALTER TABLE tenjin.keep RENAME TO apps')
  })

  it('a page ends between two keys, also where many rows have the same one', async () => {
    await bench.query('CREATE TABLE tenjin.keep AS SELECT * FROM tenjin.apps')
    await bench.query('INSERT INTO tenjin.apps SELECT apps.* FROM tenjin.apps, generate_series(1, 30)')
    const { rows } = await readAll('apps', 25)
    const [[count] = []] = await bench.query('SELECT count(*)::int FROM tenjin.apps')
    expect(rows).toHaveLength(Number(count))
    await bench.query('DROP TABLE tenjin.apps')
    await bench.query('ALTER TABLE tenjin.keep RENAME TO apps')
  })

  it.each([
    ['credentials', 'has no table events', {}, 'ALTER TABLE tenjin.events RENAME TO gone'],
    ['credentials', 'no longer accepts the credentials', { password: 'word-canary' }, 'SELECT 1'],
    ['credentials', 'Enter the port', { port: '22' }, 'SELECT 1'],
    ['provider', 'could not be reached', { port: '1025' }, 'SELECT 1'],
    [
      'credentials',
      'may not read its table events',
      { username: 'stranger', password: 'stranger-word' },
      'GRANT USAGE ON SCHEMA tenjin TO stranger',
    ],
  ])('fails as %s: %s', async (kind, message, change, before) => {
    await bench.query(before)
    await expect(createTenjinVault().readPage(toolsOf(change), 'events', WINDOW, null)).rejects.toMatchObject(
      {
        kind,
        message: expect.stringContaining(message),
        detail: expect.not.stringContaining('word-canary'),
      },
    )
    await bench.query('ALTER TABLE IF EXISTS tenjin.gone RENAME TO events')
  })
})

describe('a check', () => {
  const check = (change: Readonly<Record<string, string>> = {}, sql = open) =>
    liveSourceOf('tenjin').check(toolsOf(change, sql))

  it('proves that the tables can be read', async () => {
    expect(await check()).toEqual({ isSuccess: true })
  })

  it.each([
    ['host', { host: 'no-such-host.invalid' }, 'could not connect'],
    ['port', { port: '22' }, 'Ports below 1024'],
    ['database', { database: 'postgres' }, 'no tables of Tenjin'],
    ['database', { database: 'other' }, 'no database with this name'],
    ['password', { password: 'word-canary' }, 'refused this username and password'],
    ['username', { username: 'stranger', password: 'stranger-word' }, 'may not read the tables'],
  ])('says that the %s is at fault: %j', async (field, change, message) => {
    const result = await check(change)
    expect(result).toMatchObject({ field, verdict: 'refused', message: expect.stringContaining(message) })
    expect(JSON.stringify(result)).not.toMatch(/canary|stranger-word/)
  })

  it('R-12 connects to public addresses, and hosts that the operator permits, only', async () => {
    expect(await check({}, createSqlClient(guardedReach(null, () => 0).sql))).toMatchObject({
      field: null,
      verdict: 'unclear',
      message: expect.stringContaining('STACKYARD_EGRESS_PRIVATE'),
    })
    expect(
      await check({ host: 'db.example.com' }, createSqlClient(guardedReach('x.example', () => 0).sql)),
    ).toMatchObject({
      field: null,
      verdict: 'unclear',
      message: expect.stringContaining('STACKYARD_EGRESS'),
    })
  })
})

describe('predictions', () => {
  const source = liveSourceOf('prediction')
  const plan = source.endpoints['predicted_ltv']
  const create = async (schema: string, lacks: readonly string[] = []): Promise<void> => {
    if (plan === undefined) throw new RangeError('no plan')
    const rows = await readEndpoint('prediction', 'predicted_ltv', undefined, DAYS)
    await bench.query(`CREATE SCHEMA ${schema}`)
    await createVaultTable(bench.query, { schema, endpoint: 'predicted_ltv', plan, rows, lacks })
  }

  it('are read from the only table of their name, with the columns that it has', async () => {
    expect(await source.check(toolsOf())).toMatchObject({
      field: 'database',
      message: expect.stringContaining('no table named predicted_ltv'),
    })
    await create('model', ['low', 'campaign_id'])
    expect(await source.check(toolsOf())).toEqual({ isSuccess: true })
    const { rows, cursor } = await source.readPage(toolsOf(), 'predicted_ltv', WINDOW, null)
    const all = await readEndpoint('prediction', 'predicted_ltv', undefined, DAYS)
    if (plan === undefined) throw new RangeError('no plan')
    expect(cursor).toBeNull()
    expect(comparable(rows, plan)).toEqual(comparable(all, plan, ['low', 'campaign_id']))
    await create('other')
    expect(await source.check(toolsOf())).toMatchObject({
      verdict: 'refused',
      message: expect.stringMatching(/several schemas have a table predicted_ltv: (?:model|other), /),
    })
    await bench.query('DROP SCHEMA model CASCADE; DROP SCHEMA other CASCADE')
    await create('model', ['app', 'value'])
    expect(await source.check(toolsOf())).toMatchObject({
      field: 'database',
      message: expect.stringContaining('the table predicted_ltv lacks app, value'),
    })
  })
})
