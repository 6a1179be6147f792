/** The contract and alerts against the service with its engine: runs are real processes, and providers are samples. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { describeContract } from '@mocks/contractSuite'
import { alertsSchema } from '@/api/contract/alerts'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { createHttpDoor, DOOR_NOW } from '@/testing/server/httpDoor'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { ANA, startTestServer } from '@/testing/server/testServer'

const TIMEOUT_MS = 30_000

let service: BuiltService | null = null

describeContract(
  createHttpDoor({
    name: 'the service with its engine',
    mode: 'sample',
    start: async () => {
      service = await buildService()
      return startTestServer(DOOR_NOW, {}, service.runEntry)
    },
  }),
)

/** A service with one stack of Tenjin, whose key the provider refuses. */
const openWithRefusedKey = async () => {
  const server = await startTestServer(DOOR_NOW, {}, service?.runEntry)
  const token = await server.logIn(ANA)
  const { store } = server.running
  const orgId = store.list('users', { email: ANA })[0]?.orgId ?? 0
  const saved = await server.send('POST', '/api/users/credentials', token, {
    label: 'tenjin',
    name: 'Tenjin key',
    value: { host: 'tenjin.example', password: 'invalid' },
  })
  const { id: credentialsId } = z.parse(z.object({ id: z.int() }), await saved.json())
  const { id: destinationId } = store.insert('destinations', { ...lumenDestination(DOOR_NOW), orgId })
  const stack = store.insert('stacks', { ...lumenStack(DOOR_NOW), orgId, credentialsId, destinationId })
  const alerts = async () => {
    const answer = await server.send('GET', '/api/users/alerts', token)
    return z.parse(alertsSchema, await answer.json())
  }
  return { server, token, stack, credentialsId, alerts }
}

describe('alerts of the engine', () => {
  it(
    'tells a refused key and its recovery, in the inbox and by mail',
    { timeout: 3 * TIMEOUT_MS },
    async () => {
      const { server, token, stack, credentialsId, alerts } = await openWithRefusedKey()
      const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 100 })
      await until(async () =>
        expect(await alerts()).toMatchObject([
          {
            kind: 'stackFailed',
            stackIds: [stack.id],
            failedRuns: 1,
            reason: { kind: 'credentials', side: 'source', credentialId: credentialsId },
            lastGoodAt: null,
            recoveredAt: null,
          },
        ]),
      )
      server.advance(10 * MINUTE_MS)
      await until(async () => expect(server.printed()).toMatch(/Mail to ana@\S+: .* failed\n/))
      const value = { host: 'tenjin.example', password: 'right' }
      await server.send('POST', `/api/users/credentials/${credentialsId}`, token, {
        label: 'tenjin',
        name: 'Tenjin key',
        value,
      })
      await server.send('POST', `/api/users/sources/${stack.id}/runs`, token, {})
      await until(async () =>
        expect((await alerts()).map(({ kind }) => kind).toSorted()).toEqual([
          'firstRun',
          'stackFailed',
          'stackRecovered',
        ]),
      )
      await until(async () => expect(server.printed()).toMatch(/Mail to ana@\S+: .* recovered\n/))
      await server.close()
    },
  )
})

it(
  'O-12 an organization that is deleted during a run leaves no run, page or warehouse file',
  { timeout: 3 * TIMEOUT_MS },
  async () => {
    const server = await startTestServer(DOOR_NOW, {}, service?.runEntry)
    const token = await server.logIn(ANA)
    const filesIn = (name: string) => readdirSync(join(server.folder, 'data', name))
    const until = (check: () => void) => vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 50 })
    expect((await server.send('POST', '/api/users/sample_stacks', token, {})).status).toBe(200)
    await until(() => expect([filesIn('warehouse').length, filesIn('spool').length]).not.toContain(0))
    const body = { name: 'Lumen Games' }
    expect((await server.send('POST', '/api/organizations/delete', token, body)).status).toBe(204)
    await until(() => expect([filesIn('warehouse'), filesIn('spool')]).toEqual([[], []]))
    const runs = new DatabaseSync(join(server.folder, 'data', 'runs.sqlite'))
    for (const table of ['runs', 'runLines', 'samples', 'monthlyRows', 'cursors'])
      expect([table, runs.prepare(`SELECT * FROM ${table}`).all()]).toEqual([table, []])
    runs.close()
    expect(server.printed()).not.toMatch(/level=error|fault=/)
    await server.close()
  },
)
