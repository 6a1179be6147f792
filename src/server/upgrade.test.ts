/** The service on the data folder of an earlier release. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { copyRelease4 } from '@/testing/server/earlierFolder'
import { ANA, startTestServer } from '@/testing/server/testServer'

let folder: string
let service: BuiltService
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  service = await buildService()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const TIMEOUT_MS = 30_000
const runsSchema = z.object({ runs: z.array(z.object({ dag_run_id: z.string(), state: z.string() })) })
const entitiesSchema = z.object({ sources: z.array(z.looseObject({ id: z.int(), note: z.string() })) })
const samplesSchema = z.object({ samples: z.array(z.looseObject({ label: z.string() })) })
const alertsSchema = z.object({ alerts: z.array(z.looseObject({ kind: z.string() })) })

it(
  'shows what is stored, says what it upgraded, and runs its stacks again',
  { timeout: 60_000 },
  async () => {
    copyRelease4(folder)
    // a day after the release was stopped
    const now = Date.parse('2026-11-20T14:20:00Z')
    const server = await startTestServer(now, { dataFolder: folder }, service.runEntry)
    expect(server.printed()).toMatch(
      /Upgraded the data folder \S+ to this version: stackyard\.sqlite from schema 4 to \d+, runs\.sqlite from schema 5 to \d+\./,
    )
    const token = await server.logIn(ANA)
    const read = async <T extends z.ZodMiniType>(path: string, schema: T) =>
      z.parse(schema, await (await server.send('GET', path, token)).json())
    const { sources } = await read('/api/users/entities', entitiesSchema)
    expect(sources).toMatchObject([{ note: 'Fixture', data_up_to: '2026-11-18' }])
    const { alerts } = await read('/api/users/alerts', alertsSchema)
    expect(alerts.map(({ kind }) => kind)).toEqual(['first_run'])
    const stack = sources[0]?.id ?? 0
    const runs = async () => (await read(`/api/users/source_runs/${stack}`, runsSchema)).runs
    expect((await runs()).filter(({ dag_run_id: id }) => id.startsWith('manual__2026-11-19'))).toHaveLength(2)
    // the run that was due in the morning
    await vi.waitFor(
      async () =>
        expect((await runs())[0]).toMatchObject({
          dag_run_id: expect.stringMatching(/^scheduled__/),
          state: 'SUCCESS',
        }),
      { timeout: TIMEOUT_MS, interval: 100 },
    )
    expect((await read('/api/users/entities', entitiesSchema)).sources).toMatchObject([
      { data_up_to: '2026-11-19' },
    ])
    expect((await read(`/api/users/sources/${stack}/samples`, samplesSchema)).samples).not.toEqual([])
    const download = await server.send('GET', '/api/users/warehouse/applovin.max_report.csv', token)
    const days = new Set((await download.text()).match(/2026-\d\d-\d\d/g))
    expect([days.has('2026-11-15'), days.has('2026-11-19')]).toEqual([true, true])
    await server.close()
  },
)
