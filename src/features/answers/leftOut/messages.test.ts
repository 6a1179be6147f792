import { expect, it } from 'vitest'
import { leftOutMessages } from './messages'

it('two sources report, one reports', () => {
  const { other_claim: copies, ads_in_attribution: ads, not_read: unread } = leftOutMessages.reasons
  expect(copies(['Adjust', 'Tenjin'])).toMatch(/^Adjust and Tenjin also report these amounts/)
  expect(copies(['Adjust'])).toMatch(/^Adjust also reports these amounts/)
  expect(ads(['AppLovin (MAX)'])).toMatch(/^Ad revenue that AppLovin \(MAX\) reports, /)
  expect(unread(7, ['Adjust', 'Tenjin'])).toBe('Old enough, but Adjust and Tenjin were not read at day 7.')
})
