import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { roasQuery } from '@/api/resources/stacks/answers'
import { roasGroupMessages } from '@/features/answers/roas/groups/messages'
import { parseRoasView } from '@/features/answers/roas/roasView'
import { revenueByAge } from '@/domain/answers/ages'
import type { Answer, RoasRow } from '@/domain/answers/types'
import { groupFiles } from './groupFiles'

const row = (network: string, spend: number): RoasRow => ({
  day: '2026-11-10',
  app: null,
  platform: null,
  country: null,
  network,
  campaign: null,
  installs: 10,
  spend,
  revenue: 50,
  revenueUpTo: revenueByAge(() => 40),
  status: 'counted',
})
const answer: Answer<RoasRow> = {
  dataUpTo: '2026-11-22',
  firstDay: null,
  updatedAt: '',
  from: null,
  to: null,
  isFiltered: true,
  filterToClear: null,
  options: null,
  sources: [],
  deletedSources: [],
  rows: [row('AppLovin', 80), row('Meta Ads', 100)],
  groupedBy: 'network',
  completeFrom: null,
  targets: [],
  hasNewerRows: false,
  nextRunAt: null,
  dollarRate: null,
  countingIn: null,
  isOutdated: false,
  currency: 'EUR',
  revenue: { kind: 'all', basis: 'gross', table: 'older', parts: null },
  model: null,
  destinationId: null,
  destinationIds: [],
}

it('a file has the rows of its group in the order of the table', async () => {
  const client = new QueryClient()
  const view = parseRoasView(new URLSearchParams('group=app'))
  client.setQueryData(roasQuery({ ...view, groupBy: 'network' }).queryKey, answer)
  const files = groupFiles(client, view)
  expect(files.map(({ name }) => name)).toEqual([
    roasGroupMessages.titles.campaign,
    ...(['network', 'app', 'platform', 'country'] as const).map((group) => roasGroupMessages.titles[group]),
  ])
  const [head, ...lines] = (await files[1]?.cells()) ?? []
  expect(head).toContain('Spend EUR')
  expect(lines).toEqual([
    ['Meta Ads', '10', '100.00', '10.00', '40.00', '0.4000'],
    ['AppLovin', '10', '80.00', '8.00', '40.00', '0.5000'],
  ])
})
