/** Pages of the audit trail, whatever the size of the backend's answers. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setTokenPort } from '@/api/client/auth'
import { configureClient } from '@/api/client/ports'
import { createQueryClient } from '@/api/client/queryClient'
import { AUDIT_PAGE_SIZE } from '@/domain/shared/constants'
import { auditTrailQuery } from './auditTrail'

beforeEach(() => {
  setTokenPort({
    read: () => ({
      kind: 'own',
      tokens: { accessToken: 'ACCESS', accessTokenExpires: Infinity, refreshToken: 'REFRESH', epoch: 'e' },
    }),
    replace: () => undefined,
    lost: () => undefined,
    skewMs: () => 0,
    recordClockSkew: () => undefined,
  })
})
afterEach(() => configureClient({}))

const eventOf = (id: number) => ({
  id,
  at: '',
  actor: '',
  action: 'login',
  object: '',
  result: '',
  address: '',
})

/** A backend with events 1 to `last`, so many in one answer. Tells before which ids it was asked. */
const backend = (last: number, size: number, heedsBefore = true) => {
  const asked: (string | null)[] = []
  configureClient({
    fetch: (address) => {
      const before = new URL(address, 'https://app.example').searchParams.get('before')
      asked.push(before)
      const end = before === null || !heedsBefore ? last : Number(before) - 1
      const ids = Array.from({ length: Math.max(0, Math.min(size, end)) }, (_, index) => end - index)
      return Promise.resolve(Response.json({ events: ids.map(eventOf) }))
    },
  })
  return asked
}
const read = async (pages: number) => {
  const options = { ...auditTrailQuery(), pages }
  const { pages: read } = await createQueryClient({ retry: false }).fetchInfiniteQuery(options)
  return read.map(({ events, next }) => ({
    ids: [events[0]?.id, events.at(-1)?.id],
    count: events.length,
    next,
  }))
}

it('FS-8 a full answer is a page, and the next one begins before its oldest event', async () => {
  const asked = backend(AUDIT_PAGE_SIZE + 5, AUDIT_PAGE_SIZE)
  expect(await read(2)).toEqual([
    { ids: [AUDIT_PAGE_SIZE + 5, 6], count: AUDIT_PAGE_SIZE, next: 6 },
    { ids: [5, 1], count: 5, next: null },
  ])
  expect(asked).toEqual([null, '6', '1'])
})

it('FS-8 short answers are no end: they are read until the page is full', async () => {
  const asked = backend(2 * AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE / 4)
  const from = AUDIT_PAGE_SIZE + 1
  expect(await read(1)).toEqual([{ ids: [2 * AUDIT_PAGE_SIZE, from], count: AUDIT_PAGE_SIZE, next: from }])
  expect(asked).toHaveLength(4)
})

it('FS-8 an empty trail has no next page', async () => {
  backend(0, AUDIT_PAGE_SIZE)
  expect(await read(1)).toEqual([{ ids: [undefined, undefined], count: 0, next: null }])
})

it('FS-8 a backend that ignores where to begin is not asked forever', async () => {
  const asked = backend(3, 3, false)
  expect(await read(1)).toEqual([{ ids: [3, 1], count: 3, next: null }])
  expect(asked).toEqual([null, '1'])
})
