/** Names over real HTTP: a service with its engine counts what a choice has promised, and takes it back. */
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { nameEffectSchema, namesSchema } from '@/api/contract/names'
import type { Names } from '@/domain/answers/names'
import { localWarehouse } from '@/server/engine/scheduler/jobs'
import { isDeep } from '@/testing/isDeep'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { DOOR_NOW } from '@/testing/server/httpDoor'
import { ANA, BEN, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

/** Two sources with ninety days; a few seconds on a quiet machine. */
const TIMEOUT_MS = 240_000
const LITE = 'renamed-lite'
const names = '/api/users/answers/names'

let service: BuiltService
let server: TestServer
let token: string
beforeAll(async () => {
  service = await buildService()
  server = await startTestServer(DOOR_NOW, { hasSample: true }, service.runEntry)
  token = await server.logIn(ANA)
}, TIMEOUT_MS)
afterAll(async () => {
  await server.close()
})

const read = async <T extends z.ZodMiniType>(schema: T, path: string, who = token) =>
  z.parse(schema, await (await server.send('GET', path, who)).json())
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 500 })

/** Waits until the tables are made with all choices. */
const counted = async (hasLite: boolean): Promise<Names> => {
  let found: Names | undefined
  await until(async () => {
    found = await read(namesSchema, names)
    expect([found.countedAt === null, found.isCounting]).toEqual([false, false])
    expect(found.names.some(({ name }) => name === LITE)).toBe(hasLite)
  })
  if (found === undefined) throw new Error('No names')
  return found
}

/** Sends a choice or its undo a second after the last run began. */
const decide = async (method: 'PUT' | 'DELETE', path: string, body?: object) => {
  server.advance(1_000)
  const answer = await server.send(method, path, token, body)
  expect(answer.status).toBe(204)
}

/** The game on which AppLovin spends most is called otherwise there from now on, and so are its campaigns. */
const rename = async () => {
  const orgId = server.running.store.list('users', { email: ANA })[0]?.orgId ?? 0
  const instance = await DuckDBInstance.create(localWarehouse(join(server.folder, 'data'), orgId))
  const connection = await instance.connect()
  await connection.run(`
    update applovin.advertiser_report
    set campaign_package_name = '${LITE}', campaign = 'Lite ' || campaign,
      campaign_id_external = '9' || campaign_id_external
    where campaign_package_name = (
      select campaign_package_name from applovin.advertiser_report group by 1 order by sum(cost) desc, 1 limit 1
    )`)
  connection.closeSync()
  instance.closeSync()
}

const amount = z.nullable(z.number())
/** Rows of ROAS; those that do not count have a status that says why, or no revenue. */
const roasRows = z.object({
  rows: z.array(
    z.looseObject({ spend: amount, revenue: amount, revenue_d7: amount, status: z.optional(z.string()) }),
  ),
})

/** Return of day 7 and its spend, as the page of ROAS adds them up. */
const roas = async () => {
  const { rows } = await read(roasRows, '/api/users/answers/roas')
  const known = rows.filter(
    (row) => row.revenue !== null && row.revenue_d7 !== null && (row.status ?? 'counted') === 'counted',
  )
  const spend = known.reduce((sum, row) => sum + (row.spend ?? 0), 0)
  return { spend, roas: known.reduce((sum, row) => sum + (row.revenue_d7 ?? 0), 0) / spend }
}

// five runs with all transformations
if (isDeep)
  it(
    'a choice counts what it has promised, and its undo brings the old number back',
    async () => {
      await server.send('POST', '/api/users/sample_stacks', token)
      await until(async () => {
        const { countedAt } = await read(namesSchema, names)
        const loads = await read(
          z.looseObject({ first_loads: z.array(z.unknown()) }),
          '/api/users/first_loads',
        )
        expect([countedAt === null, loads.first_loads]).toEqual([false, []])
      })
      server.advance(1_000)
      await counted(false)
      await until(rename)
      // any choice makes the tables again
      await decide('PUT', names, { kind: 'network', source: 'tenjin', name: 'Nowhere', choice: 'new' })
      const before = await counted(true)
      const ben = await server.logIn(BEN)
      expect((await read(namesSchema, names, ben)).networks).toEqual(before.networks)
      const lite = before.names.find(({ name }) => name === LITE)
      const target = before.apps[0]?.id ?? ''
      expect(lite).toMatchObject({ kind: 'app', source: 'applovin', decision: null })
      expect(lite?.worth.spend).toBeGreaterThan(0)

      const key = {
        kind: 'app',
        source: 'applovin',
        name: LITE,
        platform: lite?.platform ?? '',
        network_id: lite?.networkId ?? '',
        app_id: lite?.appId ?? '',
      }
      const asked = new URLSearchParams({ ...key, choice: 'same', target }).toString()
      const promised = await read(nameEffectSchema, `${names}/effect?${asked}`)
      expect(promised.after.spend).toBeGreaterThan(promised.before.spend)
      const first = await roas()
      expect(first.spend).toBeCloseTo(promised.before.spend, 4)
      expect(first.roas).toBeCloseTo(promised.before.roas ?? 0, 8)

      await decide('PUT', names, { ...key, choice: 'same', target })
      const after = await counted(false)
      expect(after.decided[0]).toMatchObject({
        name: LITE,
        foundBy: 'person',
        decision: { isMine: true, choice: { kind: 'same', target } },
      })
      const second = await roas()
      expect(second.spend).toBeCloseTo(promised.after.spend, 4)
      expect(second.roas).toBeCloseTo(promised.after.roas ?? 0, 8)

      await decide('DELETE', `${names}?${new URLSearchParams(key).toString()}`)
      await counted(true)
      const third = await roas()
      expect(third.spend).toBeCloseTo(first.spend, 4)
      expect(third.roas).toBeCloseTo(first.roas, 8)
      const trail = server.running.store
        .list('auditEvents')
        .map(({ action, object }) => `${action} ${object}`)
      expect(trail).toContain(`name_decided ${LITE} → ${target}`)
      expect(trail).toContain(`name_choice_undone ${LITE}`)
    },
    2 * TIMEOUT_MS,
  )

it('a USER decides about no name, and a choice that a name cannot have is refused', async () => {
  const ben = await server.logIn(BEN)
  const choice = { kind: 'network', source: 'tenjin', name: 'Elsewhere', choice: 'new' }
  expect((await server.send('PUT', names, ben, choice)).status).toBe(403)
  const unplaced = {
    kind: 'campaign',
    source: 'google_ads',
    name: 'Brand',
    app_id: '(unmapped)',
    choice: 'new',
  }
  expect((await server.send('PUT', names, token, unplaced)).status).toBe(422)
  expect((await server.send('PUT', names, token, { ...choice, choice: 'same' })).status).toBe(422)
})
