/** What a hostile body may cost: every call and every text field of the contract gets texts of 2 MB. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '@/api/contract/endpoints'
import { isEmail } from '@/domain/people/emails'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { callRows } from '@/testing/server/everyCall'
import { bestCpuMs, cpuBoundMs, hostileTexts } from '@/testing/server/hostileTexts'
import { twoOrganisations } from '@/testing/server/twoOrganisations'

const withBody = allEndpoints.flatMap((endpoint) => {
  const body = callRows[endpoint.name]?.body
  return endpoint.body === null || body === undefined
    ? []
    : [{ endpoint, name: endpoint.name, body, schema: endpoint.body }]
})

/** Copies of a body, each with one text (or one entry of a list) replaced. */
const replacedTexts = (value: unknown, text: string): unknown[] => {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value)) return [[text], ...value.flatMap((entry) => replacedTexts(entry, text))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    replacedTexts(entry, text).map((replaced) => ({ ...value, [key]: replaced })),
  )
}

describe.each(withBody)('FS-1 $name', ({ endpoint, body, schema }) => {
  const { own } = twoOrganisations()

  it('FS-1 refuses a text of 2 MB in any field of its schema without delay', async () => {
    for (const text of hostileTexts()) {
      for (const hostile of replacedTexts(body(own), text)) {
        const { cpuMs, result } = await bestCpuMs(() => z.safeParse(schema, hostile))
        expect(result.success).toBe(false)
        expect(cpuMs).toBeLessThan(await cpuBoundMs(cpuMs))
      }
    }
  })

  it.each([
    ['nobody', undefined],
    ['an admin', PERSON.ana],
  ])('FS-1 answers %s who sends 2 MB without delay', async (_who, as) => {
    const world = twoOrganisations()
    const { ask } = createTestBackend(world)
    const path = callRows[endpoint.name]?.path(world.own) ?? ''
    const [text = ''] = hostileTexts()
    const [hostile = { text }] = replacedTexts(body(world.own), text)
    const raw = JSON.stringify(hostile)
    const caller = as === undefined ? {} : { as }
    const { cpuMs, result } = await bestCpuMs(() => ask(endpoint.method, path, { raw, ...caller }))
    expect(result.status).toBe(413)
    expect(cpuMs).toBeLessThan(await cpuBoundMs(cpuMs))
  })
})

it.each(hostileTexts().map((text) => [text.slice(0, 4), text]))(
  'FS-1 looks at an address of 2 MB such as %s… without delay',
  async (_start, text) => {
    const { cpuMs, result } = await bestCpuMs(() => isEmail(text))
    expect(result).toBe(false)
    expect(cpuMs).toBeLessThan(await cpuBoundMs(cpuMs))
  },
)

describe('FS-5 limits and roles come before the body', () => {
  const world = twoOrganisations()
  const numbers = JSON.stringify({ emails: Array.from({ length: 990_001 }, (_, index) => index) })

  it('FS-5 refuses an invite of 990,001 numbers of anybody by its size', async () => {
    const { ask, store } = createTestBackend(world)
    const before = store.snapshot()
    for (const as of [PERSON.ben, PERSON.ana])
      expect((await ask('POST', '/api/organizations/invite', { raw: numbers, as })).status).toBe(413)
    expect(store.snapshot()).toEqual(before)
  })

  it.each([
    ['a list that is too long', JSON.stringify({ emails: Array.from({ length: 5000 }, () => 1) })],
    ['no JSON', '{"emails": ['],
    ['another form', '[]'],
  ])('FS-5 refuses a USER by role, and an ADMIN by the body, for %s', async (_what, raw) => {
    const { ask } = createTestBackend(world)
    const invite = (as: number) => ask('POST', '/api/organizations/invite', { raw, as })
    expect((await invite(PERSON.ben)).status).toBe(403)
    expect((await invite(PERSON.ana)).status).toBe(422)
  })

  it('FS-5 refuses a visitor by the bearer before the body is looked at', async () => {
    const { ask } = createTestBackend(world)
    expect((await ask('POST', '/api/users/credentials', { raw: '{' })).status).toBe(401)
  })
})
