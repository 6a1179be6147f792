import { describe, expect, it } from 'vitest'
import { pages } from '@/domain/shared/paths'
import { MENU_CALLS } from './menuPages'
import { menuGroups } from './menuItems'

describe('left menu', () => {
  const hrefs = (role: string, calls: readonly string[]) =>
    menuGroups(role, pages.dashboard.path, '', 0, calls)
      .flat()
      .map(({ href }) => href)

  it('has the pages of optional calls where the backend has the calls, and the settings for ADMIN only', () => {
    const optional = [pages.answers.path, pages.auditTrail.path, pages.settings.path]
    expect(hrefs('ADMIN', MENU_CALLS)).toEqual(expect.arrayContaining(optional))
    expect(hrefs('ADMIN', []).filter((href) => optional.includes(href))).toEqual([])
    expect(hrefs('USER', MENU_CALLS)).not.toContain(pages.settings.path)
  })
})
