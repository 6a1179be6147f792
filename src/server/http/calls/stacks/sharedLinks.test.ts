/** Links to views: what they show, when they end, and that they reach nothing else. */
import { describe, expect, it } from 'vitest'
import type { LeftOutCells } from '@/api/contract/leftOut'
import { endpointGroups, everyEndpoint } from '@/api/contract/everyEndpoint'
import { SHARED_LINKS_MAX } from '@/domain/answers/sharedLinks'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { OPENINGS_PER_MINUTE } from '@/server/accounts/sharedLinks'
import type { AnswerTables } from '@/server/answers/answerTables'
import { studioAnswers } from '@/server/answers/studioAnswers'
import { isDeep } from '@/testing/isDeep'
import { callRows } from '@/testing/server/everyCall'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const LINKS = '/api/users/shared_links'
const OPEN = '/api/shared_view'
const ANSWER = '/api/users/answers/roas'
const view = { name: 'iOS', answer: 'roas', search: 'platform=iOS', team: true, pinned: false }

/** Spend of all days that does not say its country. */
const unplacedPart: LeftOutCells = {
  reason: 'no_place',
  fact: 'spend',
  source: 'google_ads',
  network: 'Google Ads',
  app: null,
  currency: 'USD',
  amount: 30_000,
  usd: 30_000,
  installs: 0,
  row_count: 1,
  first_day: '2026-10-24',
  last_day: '2026-11-15',
  action: 'none',
}

/** Answers of the studio, with one more line of what is left out. */
const answersWith = (world: World, part: LeftOutCells): AnswerTables => {
  const answers = studioAnswers(createTestBackend(world).store, world.content, () => world.now)
  return {
    ...answers,
    leftOut: async (...asked) => {
      const found = await answers.leftOut(...asked)
      return { ...found, parts: [...found.parts, part] }
    },
  }
}

/** A backend with a clock that goes on. */
const start = (world = worlds.busy(), part: LeftOutCells | null = null) => {
  let now = world.now
  const { ask, store } = createTestBackend(world, [], {
    now: () => now,
    ...(part !== null && { answers: answersWith(world, part) }),
  })
  const save = async (as: number, change: object = {}) => {
    const { body } = await ask('POST', '/api/users/saved_views', { as, body: { ...view, ...change } })
    return (body as { readonly id: number }).id
  }
  const make = (as: number, viewId: number, days = 30) =>
    ask('POST', LINKS, { as, body: { view_id: viewId, days } })
  const share = async (as: number, change: object = {}, days = 30) => {
    const { body } = await make(as, await save(as, change), days)
    return (body as { readonly token: string }).token
  }
  const open = (token: string, more: object = {}, query = '') =>
    ask('POST', OPEN + query, { body: { token, ...more } })
  const list = async (as: number) => {
    const { body } = await ask('GET', LINKS, { as })
    return (body as { readonly links: readonly { readonly id: number }[] }).links
  }
  const advance = (ms: number) => {
    now += ms
  }
  return { ask, store, save, make, share, open, list, advance }
}

/** Sums of the installs of the period that are seven days old, as the page of the answer adds them up. */
const totalsOnPage = async (ask: ReturnType<typeof start>['ask'], query: string) => {
  const { body } = await ask('GET', `/api/users/answers/roas?${query}`, { as: PERSON.ana })
  const { rows } = body as {
    readonly rows: readonly { readonly spend: number; readonly revenue_d7: number | null }[]
  }
  const old = rows.filter(({ revenue_d7: revenue }) => revenue !== null)
  return {
    spend: old.reduce((sum, row) => sum + row.spend, 0),
    revenue: old.reduce((sum, row) => sum + (row.revenue_d7 ?? 0), 0),
  }
}

interface Sums {
  readonly spend: number
  readonly revenue: number
}
interface Period extends Sums {
  readonly days: number
  readonly counted_days: number
  readonly left_out: { readonly spend: number }
}
/** Figures of a shared return or comparison. */
interface Shown {
  readonly totals: Sums
  readonly groups: {
    readonly place: string
    readonly rows: readonly (Sums & { readonly name: string | null })[]
  }
  readonly price: number
  readonly value: number
  readonly mix: number
  readonly earlier: Period
  readonly now: Period
}

const figuresIn = (body: unknown) => (body as { readonly view: { readonly figures: Shown } }).view.figures

describe('a link', () => {
  it('shows the view without an account: organization, dates, and the number of the page', async () => {
    const { ask, share, open, list } = start()
    const { status, body, headers } = await open(await share(PERSON.ben))
    expect(status).toBe(200)
    const expected = await totalsOnPage(ask, 'platform=iOS')
    expect(body).toMatchObject({
      state: 'open',
      view: {
        organization: 'Lumen Games',
        name: 'iOS',
        data_up_to: '2026-11-19',
        filter: { platform: ['iOS'] },
        figures: { kind: 'roas', horizon: 7, totals: { spend: expect.closeTo(expected.spend, 4) } },
      },
    })
    expect(body).toHaveProperty('view.figures.totals.revenue', expect.closeTo(expected.revenue, 4))
    expect(headers.get('content-type')).toMatch(/json/)
    expect(await list(PERSON.ana)).toMatchObject([
      { view_name: 'iOS', made_by: 'ben@lumen.example', opened: 1, last_opened_at: expect.any(String) },
    ])
  })

  it('has no names of campaigns, people or stacks, no rows and no statements', async () => {
    const { ask, share, open } = start()
    const { body } = await open(await share(PERSON.ben))
    const text = JSON.stringify(body)
    const answer = (await ask('GET', '/api/users/answers/roas', { as: PERSON.ana })).body as {
      readonly rows: readonly { readonly campaign: string | null }[]
    }
    for (const { campaign } of answer.rows) if (campaign !== null) expect(text).not.toContain(campaign)
    expect(text).not.toMatch(/@|stack_id|"rows"|select |destination/i)
  })

  it('shows the value of users, creatives and comparisons, too, but no books and no forecast', async () => {
    const { save, make, share, open } = start()
    const ltv = await open(await share(PERSON.ben, { answer: 'portfolio-ltv', search: 'by=month' }))
    expect(ltv.body).toMatchObject({
      view: {
        is_unchecked: false,
        figures: {
          kind: 'ltv',
          size: 'month',
          ad_shares: null,
          left_out: { horizon: 7, revenue: { counted: expect.any(Number), left_out: 0 } },
        },
      },
    })
    const payers = await open(await share(PERSON.ben, { answer: 'portfolio-ltv', search: 'per=payer' }))
    // the sample studio does not tell which installs have paid
    expect(payers.body).toMatchObject({ view: { figures: { kind: 'no_rows' } } })
    for (const answer of ['books', 'forecast', 'unmapped'])
      expect((await make(PERSON.ben, await save(PERSON.ben, { answer, search: '' }))).status).toBe(409)
  })

  it('shows the table of a view by network, and its target', async () => {
    const { ask, share, open } = start()
    const { body } = await ask('GET', `${ANSWER}?statuses=all&group_by=network`, { as: PERSON.ana })
    const rows = (body as { readonly rows: readonly { readonly network: string | null }[] }).rows
    const networks = new Set(rows.flatMap(({ network }) => network ?? []))
    const shown = await open(await share(PERSON.ben, { search: 'group=network' }))
    const { groups, totals } = figuresIn(shown.body)
    expect(groups.place).toBe('network')
    expect(groups.rows.length).toBeGreaterThan(2)
    for (const { name } of groups.rows) if (name !== null) expect(networks).toContain(name)
    expect(groups.rows.reduce((sum, { spend }) => sum + spend, 0)).toBeCloseTo(totals.spend, 4)
    expect(figuresIn((await open(await share(PERSON.ben, { search: '' }))).body)).toMatchObject({
      groups: null,
      target: null,
    })
  })

  if (isDeep)
    it('shows the target that its page has, also beside two periods', async () => {
      const { store, share, open } = start()
      store.insert('roasTargets', {
        orgId: ORG.lumen,
        app: '*',
        network: '*',
        age: 7,
        basisPoints: 9_000,
        currency: 'USD',
        decidedBy: 'ana@lumen.example',
        createdAt: 0,
        alert: null,
      })
      for (const search of ['', 'compare=previous&period=last14'])
        expect(figuresIn((await open(await share(PERSON.ben, { search }))).body)).toHaveProperty(
          'target',
          0.9,
        )
      for (const search of ['horizon=3', 'installs=organic', 'platform=iOS', 'basis=net'])
        expect(figuresIn((await open(await share(PERSON.ben, { search }))).body)).not.toHaveProperty(
          'target',
          0.9,
        )
    })

  if (isDeep)
    it('says what a blended return leaves out, and which store fees a net one has taken off', async () => {
      const busy = worlds.busy()
      const decided = { fromDay: null, decidedBy: 'ana@lumen.example', createdAt: 0 }
      const feeChoices = [{ ...decided, id: 1, orgId: ORG.lumen, app: '*', basisPoints: 1500 }]
      const { share, open } = start({ ...busy, records: { ...busy.records, feeChoices } })
      const blended = await open(await share(PERSON.ben, { search: 'installs=blended' }))
      expect(blended.body).toMatchObject({
        view: { figures: { left_out: { range: { high: expect.any(Number) } }, unplaced: null } },
      })
      const { totals } = figuresIn(blended.body)
      expect(blended.body).toHaveProperty(
        'view.figures.left_out.revenue.counted',
        expect.closeTo(totals.revenue, 4),
      )
      const net = await open(await share(PERSON.ben, { search: 'basis=net' }))
      expect(net.body).toMatchObject({
        view: {
          revenue_facts: { age: 7, has_net: true, fees: { low: 0.15, high: 0.15, origin: 'set' } },
          figures: { left_out: null },
        },
      })
      // nobody else needs the fees of a store where none were taken off
      const gross = await open(await share(PERSON.ben))
      expect(gross.body).toMatchObject({ view: { revenue_facts: { fees: null, without_fee: null } } })
      const gone = await open(await share(PERSON.ben, { search: 'basis=net&app=Gone' }))
      expect(gone.body).toMatchObject({ view: { revenue_facts: null, figures: { kind: 'gone' } } })
    })

  it('shows creatives by their rank, without a name', async () => {
    const { ask, share, open } = start()
    const { body } = await open(await share(PERSON.ben, { answer: 'creative-roas', search: 'spend=0' }))
    expect(body).toMatchObject({ view: { figures: { kind: 'creatives', horizon: 7 } } })
    const text = JSON.stringify(body)
    const answer = await ask('GET', '/api/users/answers/creative_roas', { as: PERSON.ana })
    const { rows } = answer.body as { readonly rows: readonly { readonly creative: string | null }[] }
    expect(rows.length).toBeGreaterThan(0)
    for (const { creative } of rows) if (creative !== null) expect(text).not.toContain(creative)
  })

  it('shows two periods with what moved the return, whose parts add up, and no campaign', async () => {
    const { ask, share, open } = start()
    const { body } = await open(
      await share(PERSON.ben, { search: 'compare=previous&period=last14&horizon=3' }),
    )
    const figures = figuresIn(body)
    expect(figures).toMatchObject({ kind: 'compared', horizon: 3 })
    const rateOf = ({ revenue, spend }: Sums) => revenue / spend
    expect(figures.price + figures.value + figures.mix).toBeCloseTo(
      rateOf(figures.now) - rateOf(figures.earlier),
      9,
    )
    // each period says what it leaves out, as the page of members does
    for (const { days, counted_days, left_out } of [figures.earlier, figures.now]) {
      expect(days).toBe(14)
      expect(counted_days).toBeLessThanOrEqual(days)
      expect(left_out.spend).toBeGreaterThanOrEqual(0)
    }
    const answer = (await ask('GET', ANSWER, { as: PERSON.ana })).body as {
      readonly rows: readonly { readonly campaign: string | null }[]
    }
    const text = JSON.stringify(body)
    for (const { campaign } of answer.rows) if (campaign !== null) expect(text).not.toContain(campaign)
    const young = await open(await share(PERSON.ben, { search: 'compare=previous&period=last7&horizon=90' }))
    expect(young.body).toMatchObject({
      view: { figures: { kind: 'not_compared', period: 'now', why: 'young' } },
    })
  })

  it('warns of spend that does not say its country, beside creatives and both of two periods', async () => {
    const { share, open } = start(worlds.busy(), unplacedPart)
    const figuresOf = async (answer: string, search: string) => {
      const { body } = await open(await share(PERSON.ben, { answer, search }))
      return (body as { readonly view: { readonly figures: Readonly<Record<string, unknown>> } }).view.figures
    }
    const unplaced = { places: ['country'], spend: 30_000, low: expect.any(Number) }
    expect(await figuresOf('creative-roas', 'country=US&spend=0')).toMatchObject({ unplaced })
    expect(await figuresOf('roas', 'country=US&compare=previous&period=last14&horizon=3')).toMatchObject({
      earlier_unplaced: unplaced,
      now_unplaced: unplaced,
    })
    // nothing is chosen that spend can lack
    expect(await figuresOf('creative-roas', 'spend=0')).toMatchObject({ unplaced: null })
  })

  it('is stored as a digest alone, and told once', async () => {
    const { store, share, list } = start()
    const token = await share(PERSON.ben)
    expect(JSON.stringify(await list(PERSON.ana))).not.toContain(token)
    expect(JSON.stringify(store.list('auditEvents'))).not.toContain(token)
  })

  it('O-12 shows nothing of an app that is gone, and says so', async () => {
    const { share, open } = start()
    const { body } = await open(await share(PERSON.ben, { search: 'app=Merge+Harbor&app=Star+Ferry' }))
    expect(body).toMatchObject({
      view: { figures: { kind: 'gone', fault: { kind: 'values', place: 'app', names: ['Star Ferry'] } } },
    })
  })

  it('reads the warehouse once for openings of some seconds, and ends at once all the same', async () => {
    const { ask, store, share, open, list, advance } = start()
    const token = await share(PERSON.ben)
    const first = await open(token)
    store.update('organisations', ORG.lumen, { name: 'Lumen' })
    expect((await open(token)).body).toEqual(first.body)
    advance(10_000)
    expect((await open(token)).body).toHaveProperty('view.organization', 'Lumen')
    await ask('DELETE', `${LINKS}/${(await list(PERSON.ben))[0]?.id ?? 0}`, { as: PERSON.ben })
    expect((await open(token)).body).toMatchObject({ state: 'revoked' })
  })

  if (isDeep)
    it('is in the audit trail once an hour, so that whoever has it cannot drive other events out', async () => {
      const { store, share, open, advance } = start()
      const token = await share(PERSON.ben)
      const openings = () =>
        store.list('auditEvents').filter(({ action }) => action === 'view_opened_by_link')
      for (let count = 0; count < 5; count += 1) {
        await open(token)
        advance(DAY_MS / 100)
      }
      expect(openings()).toHaveLength(1)
      advance(DAY_MS)
      await open(token)
      expect(openings()).toHaveLength(2)
    })

  it('opens 60 times a minute from one address, and the rest leaves no trace', async () => {
    const { store, share, open, advance } = start()
    const [token, other] = [await share(PERSON.ben), await share(PERSON.ana)]
    const statuses = []
    for (let count = 0; count < OPENINGS_PER_MINUTE + 5; count += 1) statuses.push((await open(token)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(OPENINGS_PER_MINUTE)
    expect(statuses.at(-1)).toBe(429)
    expect((await open(other)).status).toBe(200)
    const trail = store.list('auditEvents').filter(({ action }) => action === 'view_opened_by_link')
    expect(trail).toHaveLength(2)
    expect(store.list('sharedLinks').map(({ opened }) => opened)).toContain(OPENINGS_PER_MINUTE)
    advance(MINUTE_MS)
    expect((await open(token)).status).toBe(200)
  })

  it('is in the audit trail: made, opened and ended', async () => {
    const { ask, store, share, open, list } = start()
    const token = await share(PERSON.ben)
    await open(token)
    await open('made up')
    await ask('DELETE', `${LINKS}/${(await list(PERSON.ben))[0]?.id ?? 0}`, { as: PERSON.ben })
    await open(token)
    const events = store.list('auditEvents').filter(({ action }) => action !== 'view_saved')
    expect(events.map(({ action, object }) => `${action} ${object}`)).toEqual([
      'view_shared iOS',
      'view_opened_by_link iOS',
      'view_link_ended iOS',
    ])
  })
})

describe('the end of a link', () => {
  it('comes on its day, and at once when somebody ends it', async () => {
    const { ask, share, open, list, advance } = start()
    const [week, month] = [await share(PERSON.ben, {}, 7), await share(PERSON.ben, {}, 30)]
    advance(7 * DAY_MS - 1)
    expect((await open(week)).body).toMatchObject({ state: 'open' })
    advance(1)
    expect((await open(week)).body).toEqual({ state: 'over', at: expect.any(String) })
    const [, second] = await list(PERSON.ana)
    expect((await ask('DELETE', `${LINKS}/${second?.id ?? 0}`, { as: PERSON.ana })).status).toBe(204)
    expect((await open(month)).body).toEqual({ state: 'revoked', at: expect.any(String) })
    advance(31 * DAY_MS)
    expect(await list(PERSON.ana)).toEqual([])
    expect((await open(month)).status).toBe(404)
  })

  it('is never later than the bound', async () => {
    const { save, make } = start()
    const id = await save(PERSON.ben)
    for (const days of [0, 1, 91, 3650]) expect((await make(PERSON.ben, id, days)).status).toBe(422)
  })

  it('comes with that of the view, the maker, or the membership', async () => {
    const { ask, store, save, make, open, share } = start()
    const id = await save(PERSON.ana)
    const { token } = (await make(PERSON.ana, id)).body as { readonly token: string }
    await ask('DELETE', `/api/users/saved_views/${id}`, { as: PERSON.ana })
    expect((await open(token)).status).toBe(404)
    const suspended = await share(PERSON.ben)
    store.update('users', PERSON.ben, { suspendedAt: 1 })
    expect((await open(suspended)).status).toBe(404)
    store.update('users', PERSON.ben, { suspendedAt: null })
    await ask('DELETE', `/api/organizations/users/${PERSON.ben}`, { as: PERSON.ana })
    expect((await open(suspended)).status).toBe(404)
    expect(store.list('sharedLinks')).toEqual([])
  })

  it('is for its maker and an ADMIN to bring about, and for nobody else', async () => {
    const { ask, share, list } = start()
    await share(PERSON.ana)
    const [{ id } = { id: 0 }] = await list(PERSON.ana)
    expect((await ask('DELETE', `${LINKS}/${id}`, { as: PERSON.ben })).status).toBe(403)
    expect((await ask('DELETE', `${LINKS}/${id}`, { as: PERSON.stranger })).status).toBe(404)
    expect(await list(PERSON.stranger)).toEqual([])
  })
})

describe('attacks', () => {
  it('other filters in the address or the body change nothing', async () => {
    const { share, open } = start()
    const token = await share(PERSON.ben)
    const plain = (await open(token)).body
    const filters = { platform: ['Android'], app: 'Word Ferry', destination: 1, search: 'platform=Android' }
    expect((await open(token, filters)).body).toEqual(plain)
    const query = '?platform=Android&destination=4&days=92&revenue=ad&statuses=all&group_by=app'
    expect((await open(token, {}, query)).body).toEqual(plain)
  })

  it('views of all kinds have no people, stacks, rows or statements, and take no filter from outside', async () => {
    const { share, open } = start()
    const kinds = [
      { answer: 'roas', search: 'group=country' },
      { answer: 'roas', search: 'compare=previous&period=last14&horizon=3' },
      { answer: 'creative-roas', search: '' },
      { answer: 'portfolio-ltv', search: '' },
    ]
    for (const kind of kinds) {
      const token = await share(PERSON.ben, kind)
      const plain = await open(token)
      expect(JSON.stringify(plain.body)).not.toMatch(/@|stack_id|"rows":\[\[|select |destination/i)
      const filters = { platform: ['Android'], group: 'app', compare: 'weekdays', search: 'platform=Android' }
      expect((await open(token, filters)).body).toEqual(plain.body)
      expect((await open(token, {}, '?group=app&horizon=0&spend=0')).body).toEqual(plain.body)
    }
  })

  it('a view of books or names that a link came to lead to is not shown', async () => {
    const { store, share, open } = start()
    for (const answer of ['books', 'forecast', 'unmapped'] as const) {
      const token = await share(PERSON.ben)
      const id = store.list('savedViews').at(-1)?.id ?? 0
      store.update('savedViews', id, { answer })
      expect(await open(token)).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('does not exist or has ended') },
      })
    }
  })

  it('a destination of another organization is refused, and shows nothing once it stands in a view', async () => {
    const world = twoOrganisations()
    const { ask, store } = createTestBackend(world)
    const foreign = world.others.destination
    const body = { ...view, search: `warehouse=${foreign}` }
    expect((await ask('POST', '/api/users/saved_views', { as: PERSON.ana, body })).status).toBe(404)
    const saved = await ask('POST', '/api/users/saved_views', { as: PERSON.ana, body: view })
    const { id } = saved.body as { readonly id: number }
    store.update('savedViews', id, { search: `warehouse=${foreign}` })
    const made = await ask('POST', LINKS, { as: PERSON.ana, body: { view_id: id, days: 7 } })
    const { token } = made.body as { readonly token: string }
    expect((await ask('POST', OPEN, { body: { token } })).body).toMatchObject({
      view: { figures: { kind: 'gone', fault: { kind: 'destination' } } },
    })
  })

  it('a view of a colleague alone, or of another organization, cannot be shared', async () => {
    const { save, make } = start()
    const own = await save(PERSON.ben, { team: false })
    const team = await save(PERSON.ben)
    expect((await make(PERSON.ana, own)).status).toBe(404)
    expect((await make(PERSON.stranger, team)).status).toBe(404)
  })

  it('invented tokens and those of what is gone get the same words', async () => {
    const { ask, store, share, open } = start()
    const gone = await share(PERSON.ben)
    store.update('users', PERSON.ben, { orgId: null })
    const words = (await open('made up')).body
    expect(words).toEqual({ message: expect.stringContaining('does not exist or has ended') })
    for (const token of [gone, gone.toUpperCase(), `${gone} `, 'digest:abc', ''])
      expect(await open(token)).toMatchObject({ status: 404, body: words })
    expect((await ask('POST', OPEN, { body: { token: 'x'.repeat(513) } })).status).toBe(422)
  })

  it('the token is a bearer of no other call', async () => {
    const world = twoOrganisations()
    const { ask } = createTestBackend(world)
    const saved = await ask('POST', '/api/users/saved_views', { as: PERSON.ana, body: view })
    const { id } = saved.body as { readonly id: number }
    const made = await ask('POST', LINKS, { as: PERSON.ana, body: { view_id: id, days: 7 } })
    const { token } = made.body as { readonly token: string }
    for (const { name, method, auth } of everyEndpoint) {
      const row = callRows[name]
      if (auth === 'none' || row === undefined) continue
      for (const bearer of [token, `sy_${token}`]) {
        const { status } = await ask(method, row.path(world.own), {
          headers: { authorization: `Bearer ${bearer}` },
          ...(row.body === undefined ? {} : { body: row.body(world.own) }),
        })
        expect(`${name} ${status}`).toBe(`${name} 401`)
      }
    }
    expect(Object.values(endpointGroups.sharedLinks).filter(({ auth }) => auth === 'none')).toHaveLength(1)
  })

  it('fill no table: links have a limit, and staff who act as somebody make none', async () => {
    const { store, save, make } = start()
    const id = await save(PERSON.ben)
    for (let count = 0; count < SHARED_LINKS_MAX; count += 1) await make(PERSON.ben, id)
    expect((await make(PERSON.ben, id)).status).toBe(409)
    expect(store.list('sharedLinks')).toHaveLength(SHARED_LINKS_MAX)
  })
})
