import { expect, it } from 'vitest'
import { formatPoints } from './signed'

it('a change has its sign, and none where it is shown as zero', () => {
  expect([0.0151, -0.041, 0.0002, -0.0002].map(formatPoints)).toEqual(['+1.5', '\u22124.1', '0.0', '0.0'])
})
