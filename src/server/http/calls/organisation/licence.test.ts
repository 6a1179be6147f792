/** Rules of the licence: who may change it, and that a trial cannot be had again. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { fc } from '@/testing/property'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const PATH = '/api/users/licenses'

interface Licence {
  readonly license_type: string
  readonly end_date: string
}

describe('licence', () => {
  it('LIC-3 an ADMIN lists the types and changes it, another role may not change it', async () => {
    const { ask } = createTestBackend(worlds.trial({ daysLeft: 6 }))
    const types = await ask('GET', `${PATH}/types`, { as: PERSON.ana })
    expect(types.body).toEqual({ license_types: ['free_trial', 'long_term'] })
    const body = { license_type: 'long_term' }
    for (const as of [PERSON.ben, PERSON.dev])
      expect((await ask('POST', PATH, { as, body })).status).toBe(403)
    expect(await ask('POST', PATH, { as: PERSON.ana, body })).toMatchObject({ status: 200, body })
    const wrong = await ask('POST', PATH, { as: PERSON.ana, body: { license_type: 'forever' } })
    expect(wrong).toMatchObject({ status: 422, body: { message: expect.stringContaining('license_type') } })
    expect((await ask('GET', PATH, { as: PERSON.ben })).body).toMatchObject(body)
  })

  it('LIC-4 a free trial keeps its end date, whatever licence calls follow and whenever', async () => {
    const call = fc.record({
      type: fc.constantFrom('free_trial', 'long_term', 'forever'),
      days: fc.integer({ min: 0, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 8 }), async (calls) => {
        const world = worlds.trial({ daysLeft: 6 })
        let now = world.now
        const { ask } = createTestBackend(world, [], { now: () => now })
        const read = async () => (await ask('GET', PATH, { as: PERSON.ana })).body as Licence
        const { end_date: end } = await read()
        for (const { type, days } of calls) {
          now += days * DAY_MS
          await ask('POST', PATH, { as: PERSON.ana, body: { license_type: type } })
          const licence = await read()
          if (licence.license_type === 'free_trial') expect(licence.end_date).toBe(end)
        }
        await ask('POST', PATH, { as: PERSON.ana, body: { license_type: 'free_trial' } })
        expect((await read()).end_date).toBe(end)
      }),
      { numRuns: 30 },
    )
  })
})
