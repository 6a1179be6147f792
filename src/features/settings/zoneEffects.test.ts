import { expect, it } from 'vitest'
import { zoneEffects } from './zoneEffects'

const NOW = Date.UTC(2026, 10, 22)

it('says which sources are asked in the zone, how, and which keep their days', () => {
  const sources = [
    { name: 'Adjust', takes: 'offset', historyDays: 120 },
    { name: 'TopOn', takes: 'eightHours', historyDays: 90 },
    { name: 'AppsFlyer', takes: 'own', historyDays: 90 },
    { name: 'Google Ads', takes: null, historyDays: 0 },
  ] as const
  expect(zoneEffects(sources, 'Asia/Tokyo', NOW)).toEqual([
    'Adjust takes an offset and gets UTC+09:00 all year, without daylight saving time.',
    'TopOn knows only UTC-8, UTC and UTC+8, and gets UTC+08:00.',
    'AppsFlyer takes it for apps and accounts that have it as their own zone; all others stay in UTC.',
    'The next run of Adjust, TopOn, and AppsFlyer reads the days again, up to 120 days back. Older days keep the zone in which they were read.',
    'Google Ads keeps the days of UTC or of the account. What a number leaves out says how far apart such days begin, and for how much spend.',
  ])
})

it('says that no source takes a zone', () => {
  expect(zoneEffects([], 'Asia/Tokyo', NOW)).toEqual([
    'No source of your stacks takes a time zone; one that you add later is asked in it.',
  ])
})
