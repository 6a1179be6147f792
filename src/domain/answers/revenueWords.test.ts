import { expect, it } from 'vitest'
import { revenueSuffix, revenueTitle } from './revenueWords'

const net = { kind: 'all', basis: 'net' } as const

it('says which fees a net revenue is without, and that stores’ reports say them', () => {
  expect(revenueSuffix(net, { low: 0.15, high: 0.15, origin: 'set' })).toBe(', net of store fees of 15%')
  expect(revenueSuffix(net, { low: 0.2811, high: 0.3, origin: 'measured' })).toBe(
    ', net of store fees of 28.11% to 30%, from the stores’ reports',
  )
  // two fees that a tenth of a percent does not tell apart are one
  expect(revenueSuffix(net, { low: 0.2999, high: 0.3, origin: 'measured' })).toBe(
    ', net of store fees of 30%, from the stores’ reports',
  )
  expect(revenueSuffix(net, { low: 0.1225, high: 0.1225, origin: 'set' })).toBe(
    ', net of store fees of 12.25%',
  )
  expect(revenueTitle(net, { low: 0.15, high: 0.3, origin: 'both' })).toBe(
    'Net of store fees of 15% to 30%, some from the stores’ reports',
  )
  expect(revenueTitle(net, null)).toBe('Net of store fees')
})
