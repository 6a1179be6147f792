import { describe, expect, it } from 'vitest'
import { pages } from '@/domain/shared/paths'
import { pageShape } from './pageShape'

describe('pageShape', () => {
  it('APP-5 outlines each page as it will be', () => {
    expect(pageShape(pages.home.href())).toBe('dashboard')
    expect(pageShape(pages.dashboard.href())).toBe('dashboard')
    expect(pageShape(pages.organisation.href())).toBe('list')
    expect(pageShape(pages.admin.href())).toBe('list')
    expect(pageShape(pages.credentialList.href())).toBe('list')
    expect(pageShape(pages.auditTrail.href())).toBe('list')
    expect(pageShape(pages.alerts.href())).toBe('list')
    expect(pageShape(pages.signupProfile.href())).toBe('form')
  })

  it('APP-5 outlines every step of the wizard as a step', () => {
    const steps = [pages.basic.href(), pages.credentials.href(2), pages.newStackConfirm.href()]
    expect(steps.map(pageShape)).toEqual(['wizard', 'wizard', 'wizard'])
  })
})
