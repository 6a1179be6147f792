import { expect, it } from 'vitest'
import { splitReturn } from '@/domain/answers/compare'
import { compareCells } from './compareCsv'

it('the CSV file has the amounts of both periods and the split in points, and no formulas', () => {
  const named = { app: 'Tile Comet', platform: null, network: 'AppLovin' }
  const of = (campaign: string | null, spend: number, revenue: number) => ({
    ...named,
    key: String(campaign),
    campaign,
    spend,
    installs: 10,
    revenue,
  })
  const change = splitReturn([of('=A', 100, 50)], [of('=A', 100, 40), of(null, 0, 0)])
  if (change === null) throw new Error('No change')
  const [head, ...rows] = compareCells(
    change,
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    7,
    'USD',
  )
  expect(head?.slice(3, 6)).toEqual([
    'Network',
    'Installs, 2026-11-02 to 2026-11-08',
    'Spend USD, 2026-11-02 to 2026-11-08',
  ])
  expect(rows).toEqual([
    [
      "'=A",
      'Tile Comet',
      '',
      'AppLovin',
      '10',
      '100.00',
      '50.00',
      '0.5000',
      '10',
      '100.00',
      '40.00',
      '0.4000',
      '0.0000',
      '-10.0000',
      '0.0000',
      '-10.0000',
    ],
    [
      'Other campaigns',
      'Tile Comet',
      '',
      'AppLovin',
      '0',
      '0.00',
      '0.00',
      '',
      '10',
      '0.00',
      '0.00',
      '',
      '0.0000',
      '0.0000',
      '0.0000',
      '0.0000',
    ],
  ])
})
