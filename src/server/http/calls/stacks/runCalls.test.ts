/** Runs of a stack by hand: which days can be asked for. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const as = PERSON.ana
/** Path of the runs of the mock data's Tenjin stack; its present day is 20 November 2026. */
const path = '/api/users/sources/16/runs'

describe('a run for chosen days', () => {
  it.each([
    [{ from: '2026-11-01' }, 'from: and to must both be days like 2026-11-22'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'from: is after to'],
    [{ from: '2026-11-01', to: '2026-11-20' }, 'to: is not over yet'],
    [
      { from: '2026-08-21', to: '2026-11-01' },
      'Tenjin DataVault has no days before 2026-08-22. Choose a later first day.',
    ],
  ])('is refused for %o', async (body, message) => {
    const { ask } = createTestBackend(worlds.busy())
    expect(await ask('POST', path, { as, body })).toMatchObject({ status: 422, body: { message } })
  })

  it('starts for the first day that the source still has', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { status } = await ask('POST', path, { as, body: { from: '2026-08-22', to: '2026-11-01' } })
    expect(status).toBe(200)
  })
})

describe('D-5 a measure that a provider no longer sends', () => {
  const lost = { endpoint: 'reporting_metrics', lost: ['spend', 'installs'], accepted: [] }
  const world = () => {
    const busy = worlds.busy()
    return { ...busy, recorded: { ...busy.recorded, lostColumns: { 16: [lost] } } }
  }
  const detailOf = async (ask: ReturnType<typeof createTestBackend>['ask']) => {
    const [run] = worlds.busy().recorded.runs['source:16'] ?? []
    const at = `/api/users/source_runs/16/${encodeURIComponent(run?.dagRunId ?? '')}`
    return Object((await ask('GET', at, { as })).body).lost_columns
  }
  const accept = (ask: ReturnType<typeof createTestBackend>['ask'], columns: readonly string[]) =>
    ask('POST', '/api/users/sources/16/lost_columns', {
      as,
      body: { endpoint: lost.endpoint, columns },
    })

  it('is accepted by an ADMIN, and recorded', async () => {
    const { ask } = createTestBackend(world())
    expect(await detailOf(ask)).toEqual([lost])
    expect((await accept(ask, ['spend'])).status).toBe(204)
    expect(await detailOf(ask)).toEqual([{ ...lost, lost: ['installs'], accepted: ['spend'] }])
    const { body } = await ask('GET', '/api/organizations/audit', { as })
    expect(JSON.stringify(body)).toMatch(/"loss_accepted".*reporting_metrics: spend/)
  })

  it('is refused for columns that no load lacks', async () => {
    const { ask } = createTestBackend(world())
    for (const columns of [['clicks'], ['spend', 'clicks']])
      expect((await accept(ask, columns)).status).toBe(409)
    expect((await accept(ask, [])).status).toBe(422)
    expect(await detailOf(ask)).toEqual([lost])
  })
})
