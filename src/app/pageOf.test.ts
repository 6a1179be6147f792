import { describe, expect, it } from 'vitest'
import { pages } from '@/domain/shared/paths'
import { pageOf } from './pageOf'

const skeletonAt = (pathname: string) => pageOf(pathname)?.skeleton

describe('pageOf', () => {
  it('APP-5 outlines each page as it will be', () => {
    expect(skeletonAt(pages.home.href())).toBe('dashboard')
    expect(skeletonAt(pages.dashboard.href())).toBe('dashboard')
    expect(skeletonAt(pages.organisation.href())).toBe('list')
    expect(skeletonAt(pages.admin.href())).toBe('list')
    expect(skeletonAt(pages.credentialList.href())).toBe('list')
    expect(skeletonAt(pages.auditTrail.href())).toBe('list')
    expect(skeletonAt(pages.alerts.href())).toBe('list')
    expect(skeletonAt(pages.settings.href())).toBe('list')
    expect(skeletonAt(pages.stackData.href(4))).toBe('list')
    expect(skeletonAt(pages.answer.href('roas'))).toBe('answer')
    expect(skeletonAt(pages.signupProfile.href())).toBe('form')
  })

  it('APP-5 outlines every step of the wizard as a step', () => {
    const steps = [pages.basic.href(), pages.credentials.href(2), pages.newStackConfirm.href()]
    expect(steps.map(skeletonAt)).toEqual(['wizard', 'wizard', 'wizard'])
  })
})
