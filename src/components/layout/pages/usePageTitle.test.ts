import { describe, expect, it } from 'vitest'
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { brand } from '@/config/brand'
import { pageTitle } from './usePageTitle'

describe('pageTitle', () => {
  it('APP-7 puts the words of the page before the name of the product', () => {
    expect(pageTitle(shellMessages.menu.monitor)).toBe(`Monitor · ${brand.productName}`)
    expect(pageTitle()).toBe(brand.productName)
  })

  it('APP-7 says first how many stacks failed, and nothing of none', () => {
    const { failedCount } = dashboardMessages
    expect(pageTitle(failedCount(2), shellMessages.menu.monitor)).toBe(
      `2 failed · Monitor · ${brand.productName}`,
    )
    expect(pageTitle(failedCount(0), shellMessages.menu.monitor)).toBe(`Monitor · ${brand.productName}`)
  })
})
