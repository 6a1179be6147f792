import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { NO_FILTER } from '@/domain/answers/filters'
import { countAgain, creativeRoasQuery, leftOutQuery, roasQuery } from './answers'

const asked = { ...NO_FILTER, period: { kind: 'last', days: 30 }, destinationId: null } as const
const reading = {
  updatedAt: '2026-11-20T14:20:00+00:00',
  dataUpTo: '2026-11-19',
  completeFrom: null,
  currency: 'USD',
  destinationId: 1,
}
const answer = { ...reading, countingIn: null, rows: [] }

it('answers that are computed again say so, with the currency that they will have, and what stands beside them does not', () => {
  const client = new QueryClient()
  const roas: QueryKey = roasQuery({ ...asked, groupBy: 'network', revenue: USUAL_REVENUE }).queryKey
  const creatives: QueryKey = creativeRoasQuery(asked).queryKey
  const leftOut: QueryKey = leftOutQuery(asked, { kind: 'paid', horizon: 7 }, reading).queryKey
  for (const key of [roas, creatives, leftOut]) client.setQueryData(key, answer)
  countAgain(client, 'EUR')
  expect(client.getQueryData(roas)).toMatchObject({ currency: 'USD', countingIn: 'EUR' })
  expect(client.getQueryData(creatives)).toMatchObject({ countingIn: 'EUR' })
  expect(client.getQueryData(leftOut)).toMatchObject({ countingIn: null })
})

it('N-13 an empty answer is read again often at first, so that the first number is not kept waiting', () => {
  const client = new QueryClient()
  const options = creativeRoasQuery(asked)
  const key: QueryKey = options.queryKey
  const waitAfter = (reads: number, dataUpTo: string | null) => {
    client.clear()
    for (let read = 0; read < reads; read++)
      client.setQueryData(key, { ...answer, dataUpTo, isOutdated: false })
    const query = new QueryObserver(client, options).getCurrentQuery()
    return typeof options.refetchInterval === 'function' ? options.refetchInterval(query) : 'not by its state'
  }
  expect(waitAfter(1, null)).toBe(400)
  expect(waitAfter(150, null)).toBe(4000)
  expect(waitAfter(1, '2026-11-19')).toBe(false)
})
