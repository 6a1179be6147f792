import { expect, it } from 'vitest'
import { formatBalance, formatMoneyChange, formatPoints } from './signed'

it('a change has its sign, and none where it is shown as zero', () => {
  expect([0.0151, -0.041, 0.0002, -0.0002].map(formatPoints)).toEqual(['+1.5', '\u22124.1', '0.0', '0.0'])
  expect([435, -726.4, 0].map(formatMoneyChange)).toEqual(['+$435', '\u2212$726', '$0'])
  expect([1204, -6218, -0.0001].map(formatBalance)).toEqual(['$1,204', '\u2212$6,218', '$0'])
})
