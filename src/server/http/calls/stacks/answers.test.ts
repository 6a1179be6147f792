/** Answers: their periods, and whose rows they have. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const as = PERSON.ana
const path = '/api/users/answers/roas'

describe('answers', () => {
  it('cover 30 days up to yesterday, with the revenue of days that are old enough', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { status, body } = await ask('GET', path, { as })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data_up_to: '2026-11-19', from: '2026-10-21', to: '2026-11-19' })
    const { rows } = body as { rows: readonly { day: string; revenue: number; revenue_d7: number | null }[] }
    expect(rows.some(({ day }) => day === '2026-10-21')).toBe(true)
    expect(rows.every(({ day, revenue_d7: d7 }) => (d7 === null) === day > '2026-11-12')).toBe(true)
    expect(rows.every(({ revenue, revenue_d7: d7 }) => d7 === null || d7 <= revenue)).toBe(true)
  })

  it.each([
    ['from=yesterday', 'from: must be a day like 2026-11-22'],
    ['from=2026-02-30', 'from: must be a day like 2026-11-22'],
    ['to=2026-11-1', 'to: must be a day like 2026-11-22'],
    ['from=2026-11-02&to=2026-11-01', 'from: is after to'],
    ['from=2026-01-01&to=2026-11-01', 'from: is more than 92 days before to'],
    ['days=0', 'days: must be a number from 1 to 92'],
    ['days=93', 'days: must be a number from 1 to 92'],
    ['days=7&from=2026-11-01', 'days: cannot be combined with from'],
    [`app=a${'&app=a'.repeat(100)}`, 'app: must have at most 100 entries'],
    ['destination=x', 'destination: must be the id of a destination'],
    ['destination=99999999999999999', 'destination: must have at most 16 characters'],
    ['from=2026-11-011', 'from: must have at most 10 characters'],
  ])('refuse %s', async (query, message) => {
    const { ask } = createTestBackend(worlds.busy())
    expect(await ask('GET', `${path}?${query}`, { as })).toEqual(
      expect.objectContaining({ status: 422, body: { message } }),
    )
  })

  it('have no rows for an organisation without a stack, and are not for staff', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    expect((await ask('GET', path, { as })).body).toEqual({
      data_up_to: null,
      first_day: null,
      updated_at: '',
      from: null,
      to: null,
      filtered: true,
      filter_to_clear: null,
      options: { app: [], country: [], network: [] },
      sources: [],
      rows: [],
    })
    expect((await ask('GET', path, { as: PERSON.dev })).status).toBe(404)
  })

  it('are filtered by several values, with the options of all rows', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { body } = await ask('GET', `${path}?days=7&country=US&country=DE&app=Merge+Harbor`, { as })
    const { rows, ...answer } = body as { rows: readonly { country: string; app: string }[] }
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['DE', 'US']))
    expect(new Set(rows.map(({ app }) => app))).toEqual(new Set(['Merge Harbor']))
    expect(answer).toMatchObject({ filtered: true, from: '2026-11-13', filter_to_clear: null })
    const none = await ask('GET', `${path}?country=ZZ&app=Merge+Harbor`, { as })
    expect(none.body).toMatchObject({ rows: [], filter_to_clear: 'country' })
    expect((none.body as { options: { app: readonly string[] } }).options.app.length).toBeGreaterThan(1)
  })

  it('of creatives add up to the spend of their campaigns', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const spendOf = async (address: string) => {
      const { body } = await ask('GET', address, { as })
      return (body as { rows: readonly { spend: number }[] }).rows.reduce((sum, row) => sum + row.spend, 0)
    }
    expect(await spendOf('/api/users/answers/creative_roas')).toBeCloseTo(await spendOf(path), 4)
  })
})
