/** Answers: their periods, and whose rows they have. */
import { lastFullWeek, oldWeek } from '@/domain/answers/period'
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
    ['days=0', 'days: must be week or a number from 1 to 92'],
    ['days=93', 'days: must be week or a number from 1 to 92'],
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

  it('have the last full week, from Monday to Sunday, by its name', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { body } = await ask('GET', `${path}?days=week`, { as })
    const { from, to, data_up_to: last } = body as Readonly<Record<'from' | 'to' | 'data_up_to', string>>
    expect({ from, to }).toEqual(lastFullWeek(last))
    const wrong = await ask('GET', `${path}?days=week&from=2026-11-02`, { as })
    expect(wrong.status).toBe(422)
  })

  it('have the last full week whose days are all as old as an age', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { body } = await ask('GET', `${path}?days=week&age=14`, { as })
    const { from, to, data_up_to: last } = body as Readonly<Record<'from' | 'to' | 'data_up_to', string>>
    expect({ from, to }).toEqual(oldWeek(last, 14))
    expect((await ask('GET', `${path}?days=week&age=8`, { as })).body).toEqual({
      message: expect.stringMatching(/^age: must be one of 0, 1, /),
    })
    expect((await ask('GET', `${path}?days=7&age=7`, { as })).body).toEqual({
      message: 'age: needs days=week',
    })
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
      options: { app: [], platform: [], country: [], network: [] },
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

  it('are added up by one column, and say so', async () => {
    const { ask } = createTestBackend(worlds.busy())
    type Body = Readonly<{ grouped_by?: string; rows: readonly { network: string | null; spend: number }[] }>
    const bodyOf = async (query: string) =>
      (await ask('GET', `${path}?statuses=all${query}`, { as })).body as Body
    const [all, grouped] = [await bodyOf(''), await bodyOf('&group_by=network')]
    expect(all.grouped_by).toBeUndefined()
    expect(grouped.grouped_by).toBe('network')
    expect(grouped.rows.length).toBeLessThan(all.rows.length)
    const spendOf = ({ rows }: Body, name: string) =>
      rows.reduce((sum, { network, spend }) => sum + (network === name ? spend : 0), 0)
    for (const { network } of grouped.rows)
      expect(spendOf(grouped, network ?? '')).toBeCloseTo(spendOf(all, network ?? ''), 4)
    expect((await ask('GET', `${path}?group_by=luck`, { as })).status).toBe(422)
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

describe('what is left out', () => {
  type Body = Readonly<{
    counted: { spend: number; revenue: number; rows: number; from: string; to: string }
    delivered_rows: number
    parts: readonly { reason: string; fact: string; network: string; usd: number | null; row_count: number }[]
  }>
  const bodyOf = async (query: string) => {
    const { ask } = createTestBackend(worlds.busy())
    const { status, body } = await ask('GET', `/api/users/answers/left_out?${query}`, { as })
    expect(status).toBe(200)
    return body as Body
  }

  it('is what the rows of all statuses do not count, by age', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { body } = await ask('GET', `${path}?statuses=all`, { as })
    const { rows } = body as {
      rows: readonly {
        status: string
        spend: number
        revenue_d7: number | null
        revenue_d30: number | null
      }[]
    }
    const counted = rows.filter(({ status, revenue_d7: d7 }) => status === 'counted' && d7 !== null)
    const found = await bodyOf('horizon=7')
    expect(found.counted).toMatchObject({ from: '2026-10-21', to: '2026-11-12' })
    expect(found.counted.spend).toBeCloseTo(
      counted.reduce((sum, { spend }) => sum + spend, 0),
      4,
    )
    expect(found.counted.revenue).toBeCloseTo(
      counted.reduce((sum, { revenue_d7: d7 }) => sum + (d7 ?? 0), 0),
      4,
    )
    expect(found.parts.reduce((sum, part) => sum + part.row_count, found.counted.rows)).toBe(
      found.delivered_rows,
    )
    expect(new Set(found.parts.map(({ reason }) => reason))).toEqual(
      new Set(['young', 'young_open', 'young_apart', 'other_claim', 'organic', 'unmapped_network']),
    )
    expect((await bodyOf('horizon=30')).counted).toMatchObject({ spend: 0, rows: 0, from: null })
  })

  it('is of the chosen places', async () => {
    const { parts } = await bodyOf('network=AppLovin')
    expect(new Set(parts.map(({ network }) => network))).toEqual(new Set(['AppLovin']))
  })

  it('needs an age that there is', async () => {
    const { ask } = createTestBackend(worlds.busy())
    expect(await ask('GET', '/api/users/answers/left_out?horizon=8', { as })).toMatchObject({
      status: 422,
      body: { message: 'horizon: must be one of 0, 1, 3, 7, 14, 30, 60, 90, 180, 365' },
    })
    expect((await ask('GET', '/api/users/answers/left_out', { as: PERSON.dev })).status).toBe(404)
  })

  it('is not sent with the rows of an answer unless asked for', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const { body } = await ask('GET', path, { as })
    const { rows } = body as { rows: readonly { status: string }[] }
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['counted']))
  })
})
