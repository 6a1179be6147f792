import type { Window } from '@/server/lib/tables'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import type { Page, Source, SourceTools } from '@/server/connectors/core/source'
import type { Waiting } from '@/server/lib/retry'

/** Plan of the endpoints of a fake source: a report that is read day by day. */
export const FAKE_PLAN: EndpointPlan = {
  strategy: 'window',
  dayColumn: 'day',
  keyColumns: [],
  lookbackDays: 2,
  historyDays: 10,
  sliceDays: 1,
  columns: [
    { name: 'day', type: 'date' },
    { name: 'cost', type: 'double' },
  ],
}

/** A request that reached a fake source: the day, and the cursor or `first`. */
export type FakeRequest = `${string} ${string}`

/** Answers a request; throws what the provider does wrong. */
export type FakeAnswer = (request: FakeRequest, tools: SourceTools, endpoint: string) => Page | Promise<Page>

/** Creates a page of `count` rows of a day, which differ by `page`. */
export const fakePage = (day: string, page: number, count: number, cursor: string | null): Page => ({
  rows: Array.from({ length: count }, (_, index): Row => ({ day, cost: page * 1_000 + index })),
  cursor,
  bytes: 100,
})

/** Answers with two pages of three rows a day. */
export const twoPages: FakeAnswer = (request) => {
  const [day = '', cursor] = request.split(' ')
  return cursor === 'first' ? fakePage(day, 1, 3, 'next') : fakePage(day, 2, 3, null)
}

/** Creates a source with endpoints `report` and `other`, and the list of the requests that reached it. */
export const createFakeSource = (
  answer: FakeAnswer = twoPages,
): { readonly source: Source; readonly requests: FakeRequest[] } => {
  const requests: FakeRequest[] = []
  const readPage = async (tools: SourceTools, endpoint: string, { from }: Window, cursor: string | null) => {
    const request: FakeRequest = `${from} ${cursor ?? 'first'}`
    requests.push(request)
    return answer(request, tools, endpoint)
  }
  const source: Source = {
    check: () => Promise.resolve({ isSuccess: true }),
    endpoints: { report: FAKE_PLAN, other: FAKE_PLAN },
    readPage,
  }
  return { source, requests }
}

/** Creates waits that take no time, and the list of their lengths in ms; `random` gives always 0.5. */
export const createFakeWaiting = (): { readonly waiting: Waiting; readonly waits: number[] } => {
  const waits: number[] = []
  const sleep = (ms: number, signal: AbortSignal) => {
    waits.push(ms)
    return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve()
  }
  return { waiting: { random: () => 0.5, sleep }, waits }
}
