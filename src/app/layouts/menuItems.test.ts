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

  it('begins with Today where the organization has ROAS', () => {
    const first = (calls: readonly string[], hasRoas: boolean) =>
      menuGroups('USER', pages.today.path, '', 0, calls, hasRoas)[0]?.[0]
    expect(first(MENU_CALLS, true)).toMatchObject({ href: pages.today.path, isCurrent: true })
    expect(first(MENU_CALLS, false)).toMatchObject({ href: pages.newStack.path })
    expect(first([], true)).toMatchObject({ href: pages.newStack.path })
  })
})
