import { expect, it } from 'vitest'
import { zoneSpendOf } from './zoneSpend'

const day = (zone: string, on: string, spend: number, network = 'TikTok') => ({
  zone,
  source: 'tiktok',
  network,
  day: on,
  spend,
})

it('adds up by zone and source, with the most hours, and leaves out days that begin together', () => {
  const rows = zoneSpendOf(
    [
      day('Europe/Berlin', '2026-10-20', 10),
      day('Europe/Berlin', '2026-11-20', 30),
      day('Europe/London', '2026-11-20', 500),
      day('Europe/London', '2026-10-20', 5, 'Pangle'),
      day('nowhere', '2026-11-20', 1),
    ],
    'UTC',
  )
  expect(rows).toEqual([
    {
      zone: 'Europe/Berlin',
      source: 'tiktok',
      networks: ['TikTok'],
      usd: 40,
      hours: 2,
      first_day: '2026-10-20',
      last_day: '2026-11-20',
    },
    expect.objectContaining({ zone: 'Europe/London', networks: ['Pangle'], usd: 5, hours: 1 }),
    expect.objectContaining({ zone: 'nowhere', usd: 1, hours: null }),
  ])
  expect(zoneSpendOf([day('Europe/Berlin', '2026-11-20', 30)], 'Europe/Paris')).toEqual([])
})
