/** What can be done about what the answers leave out, in DuckDB. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDuckDbAnswers } from '@/testing/server/answerBench'
import type { AnswerBench } from '@/testing/server/answerBench'

let bench: AnswerBench
beforeAll(async () => {
  bench = await openDuckDbAnswers()
})
afterAll(() => bench.stop())

it('revenue of a network whose spend waits for a rate needs the rate, and no other report', async () => {
  const row = { app: 'id1234567890', country: 'US', campaign: 'Launch', installs: 5, revenue_d7: 10 }
  const days = ['2026-10-01', '2026-10-02'] as const
  await bench.run({
    days: ['2026-09-01', '2026-11-01'],
    tables: {
      appsflyer__campaigns: days.flatMap((day) => [
        { ...row, day, network: 'applovin_int' },
        { ...row, day, network: 'unityads_int' },
      ]),
      applovin__advertiser_report: [
        {
          day: days[0],
          campaign: 'Launch',
          campaign_id_external: '11',
          campaign_package_name: 'id1234567890',
          platform: 'ios',
          country: 'us',
          cost: 100,
          currency: 'ARS',
        },
      ],
    },
  })
  const rows = await bench.rows(
    `select distinct network_id, action from left_out
     where reason = 'cost_unknown' and cast(day as varchar) like '${days[0]}%' order by network_id`,
  )
  expect(rows).toEqual([
    { network_id: 'applovin', action: 'add_rate' },
    { network_id: 'unity_ads', action: 'connect_network' },
  ])
})
