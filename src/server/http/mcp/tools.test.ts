import { expect, it } from 'vitest'
import { answerEndpoints, leftOutEndpoints } from '@/api/contract/answerEndpoints'
import type { Endpoint } from '@/api/contract/endpoint'
import { createCallService } from '../calls/callService'
import { tools } from './tools'

const ROW = {
  day: '2026-11-01',
  app: 'Tile',
  platform: 'iOS',
  country: 'US',
  network: 'AppLovin',
  campaign: 'Launch',
  status: 'counted',
  installs: 10,
  spend: 100,
  revenue: 90,
  ...Object.fromEntries([0, 1, 3, 7, 14, 30, 60].map((age) => [`revenue_d${age}`, 90])),
  allocated: 30,
  allocated_d7: 30,
}
const LEFT_OUT = {
  horizon: 7,
  counted: { spend: 100, revenue: 90, installs: 10, rows: 1, from: null, to: null },
  delivered_rows: 1,
  parts: [],
  updated_at: '',
}

const read = async (change: object) => {
  const answers = (endpoint: Endpoint, body: object) => ({
    endpoint,
    patterns: [endpoint.path],
    answer: () => Promise.resolve(Response.json(body)),
  })
  const call = createCallService(
    [
      answers(answerEndpoints.roas, {
        data_up_to: '2026-11-20',
        first_day: '2026-11-01',
        updated_at: '',
        rows: [ROW],
        ...change,
      }),
      answers(leftOutEndpoints.list, LEFT_OUT),
    ],
    new Request('http://service/'),
  )
  return tools['read_roas']?.answer(call, { horizon: 7, limit: 10 })
}

it('an assistant learns that a part of the ad revenue is allocated', async () => {
  const words = expect.stringContaining('was not measured')
  expect(await read({ has_allocated: true })).toMatchObject({
    caveats: [words],
    totals: { revenue: 90, allocated: 30 },
  })
  expect(await read({})).toMatchObject({ caveats: [] })
})
