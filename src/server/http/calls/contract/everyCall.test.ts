/** Every call × every role × another organisation's ids, generated from one table.. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON } from '@mocks/data/ids'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { callRows } from '@/testing/server/everyCall'
import type { CallRow } from '@/testing/server/everyCall'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import type { TenantIds } from '@/testing/server/twoOrganisations'

const people = { visitor: undefined, USER: PERSON.ben, ADMIN: PERSON.ana, GFS_ADMIN: PERSON.dev } as const
type Who = keyof typeof people
const everybody = ['visitor', 'USER', 'ADMIN', 'GFS_ADMIN'] as const satisfies readonly Who[]

const rowOf = (name: string): CallRow => {
  const row = callRows[name]
  if (row === undefined) throw new Error(`${name} has no row in everyCall.ts`)
  return row
}

/** What the table says that somebody gets. */
const statusFor = ({ may, status = 200, staff }: CallRow, who: Who): number => {
  if (may === 'everyone') return status
  if (who === 'visitor') return 401
  if (may === 'members') return who === 'GFS_ADMIN' ? (staff ?? 404) : status
  if (may === 'ADMIN' && who === 'GFS_ADMIN') return staff ?? 403
  return may === who ? status : 403
}

/** Sends a call to a backend of its own: what came back, and everything kept before and after. */
const send = async (
  name: string,
  who: Who,
  pick: (all: ReturnType<typeof twoOrganisations>) => TenantIds,
  extra = {},
) => {
  const world = twoOrganisations()
  const { method } = everyEndpoint.find((endpoint) => endpoint.name === name) ?? { method: '' }
  const { path, body } = rowOf(name)
  const ids = pick(world)
  const { ask, store } = createTestBackend(world)
  const before = store.snapshot()
  const as = people[who]
  const answer = await ask(method, path(ids), {
    ...(as === undefined ? {} : { as }),
    ...(body === undefined ? {} : { body: { ...extra, ...body(ids) } }),
  })
  return { status: answer.status, body: answer.body, before, after: store.snapshot() }
}

it('R-5 the table has every call and no other', () => {
  expect(Object.keys(callRows).toSorted()).toEqual(everyEndpoint.map(({ name }) => name).toSorted())
})

describe.each(Object.keys(callRows))('R-5 %s', (name) => {
  it.each(everybody)('R-5 answers a %s by role alone, and a refusal changes nothing', async (who) => {
    const { status, before, after } = await send(name, who, ({ own }) => own)
    expect(status).toBe(statusFor(rowOf(name), who))
    if (status >= 400) expect(after).toEqual(before)
  })
})

const places = Object.entries(callRows).flatMap(([name, { ids = [] }]) =>
  ids.map((place) => ({ name, place })),
)

describe.each(places)('R-5 $name with a $place of another organisation', ({ name, place }) => {
  const who = rowOf(name).may === 'ADMIN' ? (['ADMIN'] as const) : (['USER', 'ADMIN'] as const)

  it.each(who)(
    'R-5 tells a %s no more than of one that does not exist, and changes nothing',
    async (role) => {
      const foreign = await send(name, role, ({ own, others }) => ({ ...own, [place]: others[place] }))
      const absent = await send(name, role, ({ own, absent: none }) => ({ ...own, [place]: none[place] }))
      const { others, absent: none } = twoOrganisations()
      const unnamed = (body: unknown, id: number) => JSON.stringify(body).replaceAll(String(id), '#')
      expect([404, 422]).toContain(foreign.status)
      expect(foreign.after).toEqual(foreign.before)
      expect([foreign.status, unnamed(foreign.body, others[place])]).toEqual([
        absent.status,
        unnamed(absent.body, none[place]),
      ])
    },
  )
})

/** What nobody may set by naming it. */
const smuggled = {
  id: 900,
  org_id: ORG.other,
  user_id: PERSON.stranger,
  actor_id: PERSON.dev,
  role: 'GFS_ADMIN',
  email_confirmed: true,
  password_hash: 'plain:x',
  expires_at: '2099-01-01T00:00:00Z',
  created_at: '2000-01-01T00:00:00Z',
  monthly_row_allowance: 1e9,
}
const withBody = Object.keys(callRows).filter((name) => rowOf(name).body !== undefined)

it.each(withBody)(
  'R-6 %s keeps and answers the same with a role, an organisation or an id smuggled in',
  async (name) => {
    const plain = await send(name, 'ADMIN', ({ own }) => own)
    const loaded = await send(name, 'ADMIN', ({ own }) => own, smuggled)
    expect([loaded.status, loaded.body]).toEqual([plain.status, plain.body])
    expect(loaded.after).toEqual(plain.after)
  },
)
