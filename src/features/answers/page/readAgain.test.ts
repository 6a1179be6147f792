import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { answerKey } from '@/api/resources/stacks/answers'
import { readAgain } from './readAgain'

const EMPTY = { dataUpTo: null }
const FILLED = { dataUpTo: '2026-11-19' }

const client = new QueryClient()
afterEach(() => client.clear())

/** Reads an answer once, refetches it while another read is under way, and returns how often it was read in all. */
const readsOf = async (first: object, second: object) => {
  const results = [first, second]
  let reads = 0
  const observer = new QueryObserver(client, {
    queryKey: answerKey('roas'),
    queryFn: () => Promise.resolve(results[reads++] ?? FILLED),
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  await client.refetchQueries({ queryKey: answerKey('roas') }, { cancelRefetch: false })
  void observer.refetch()
  await readAgain(client, 'roas')
  stop()
  expect(observer.getCurrentResult().data).toEqual(FILLED)
  return reads
}

it('N-13 waits for what is being read of an answer without a table', async () => {
  expect(await readsOf(EMPTY, FILLED)).toBe(2)
})

it('reads an answer once more that was empty still', async () => {
  expect(await readsOf(EMPTY, EMPTY)).toBe(3)
})

it('reads an answer with rows once more, because what is being read may be of before', async () => {
  expect(await readsOf(FILLED, FILLED)).toBe(3)
})
