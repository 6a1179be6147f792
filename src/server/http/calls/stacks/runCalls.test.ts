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
