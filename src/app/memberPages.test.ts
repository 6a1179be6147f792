import { describe, expect, it } from 'vitest'
import { pages } from '@/domain/shared/paths'
import { memberPages } from './memberPages'
import { openPages } from './openPages'

describe('pages', () => {
  it('APP-1 every page has its code, once: the open ones in one table, those behind the login in the other', () => {
    const all = Object.values(pages)
    const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted()
    expect(namesOf(openPages.map(({ page }) => page))).toEqual(
      namesOf(all.filter((page) => !page.needsLogin)),
    )
    expect(namesOf(memberPages.map(({ page }) => page))).toEqual(
      namesOf(all.filter((page) => page.needsLogin)),
    )
  })
})
