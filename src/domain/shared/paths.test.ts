import { describe, expect, it } from 'vitest'
import { dialogHref, parseDialog, withoutDialog } from './paths'

describe("a dialog's place in the address", () => {
  const edit = { kind: 'edit-credentials', stackId: 13 } as const

  it('MOD-3 names the dialog and its stack beside what the page says already', () => {
    const href = dialogHref('/dashboard', '?tab=sources', edit)
    expect(href).toBe('/dashboard?tab=sources&modal=edit-credentials&stack=13')
    expect(parseDialog(href.slice(href.indexOf('?')))).toEqual(edit)
  })

  it('MOD-1 MOD-2 MOD-4 names each dialog of a stack', () => {
    const remove = { kind: 'delete-stack', stackId: 7 } as const
    expect(dialogHref('/dashboard', '', remove)).toBe('/dashboard?modal=delete-stack&stack=7')
    expect(parseDialog('?modal=delete-stack&stack=7')).toEqual(remove)
    expect(parseDialog('?modal=add-endpoint&stack=7')).toEqual({ kind: 'add-endpoint', stackId: 7 })
    expect(parseDialog('?modal=activity-log&stack=7')).toEqual({ kind: 'activity-log', stackId: 7 })
  })

  it('MOD-5 names the endpoint too, and opens nothing without one', () => {
    const remove = { kind: 'delete-endpoint', stackId: 7, taskId: 102 } as const
    const href = dialogHref('/dashboard', '', remove)
    expect(href).toBe('/dashboard?modal=delete-endpoint&stack=7&endpoint=102')
    expect(parseDialog(href.slice(href.indexOf('?')))).toEqual(remove)
    expect(withoutDialog(href.slice(href.indexOf('?'))).toString()).toBe('')
    expect(parseDialog('?modal=delete-endpoint&stack=7')).toBeNull()
  })

  it('MOD-6 names a transformation by its side and number, whatever the side says', () => {
    const remove = { kind: 'delete-transformation', side: 'source', id: 41 } as const
    const href = dialogHref('/dashboard', '?tab=transformations', remove)
    expect(href).toBe(
      '/dashboard?tab=transformations&modal=delete-transformation&side=source&transformation=41',
    )
    expect(parseDialog(href.slice(href.indexOf('?')))).toEqual(remove)
    expect(withoutDialog(href.slice(href.indexOf('?'))).toString()).toBe('tab=transformations')
    expect(parseDialog('?modal=delete-transformation&side=x&transformation=1')).toMatchObject({ side: 'x' })
    expect(parseDialog('?modal=delete-transformation&side=source')).toBeNull()
  })

  it('PLUS-4 MOD-3 leads from the check to the side at fault', () => {
    expect(parseDialog('?modal=check-now&stack=7')).toEqual({ kind: 'check-now', stackId: 7 })
    const fix = { kind: 'edit-credentials', stackId: 7, side: 'destination' } as const
    const href = dialogHref('/dashboard', '?modal=check-now&stack=7', fix)
    expect(href).toBe('/dashboard?modal=edit-credentials&stack=7&side=destination')
    expect(parseDialog(href.slice(href.indexOf('?')))).toEqual(fix)
    expect(parseDialog('?modal=edit-credentials&stack=7&side=x')).toEqual({
      kind: 'edit-credentials',
      stackId: 7,
    })
  })

  it('MET-4 LIC-3 usage stands there with its month, the licence alone', () => {
    const usage = { kind: 'metering', period: '2026-10' } as const
    expect(dialogHref('/dashboard', '?tab=x&modal=edit-credentials&stack=13', usage)).toBe(
      '/dashboard?tab=x&modal=metering&period=2026-10',
    )
    expect(parseDialog('?modal=metering&period=2026-10')).toEqual(usage)
    expect(parseDialog('?modal=metering')).toEqual({ kind: 'metering', period: null })
    expect(dialogHref('/dashboard', '?modal=metering&period=2026-10', { kind: 'licence' })).toBe(
      '/dashboard?modal=licence',
    )
    expect(parseDialog('?modal=licence')).toEqual({ kind: 'licence' })
    expect(withoutDialog('?modal=metering&period=2026-10&tab=x').toString()).toBe('tab=x')
  })

  it('ORG-3 names the person who is to be removed, and opens nothing without one', () => {
    const address = dialogHref('/organization', '?x=1', { kind: 'remove-member', userId: 7 })
    expect(address).toBe('/organization?x=1&modal=remove-member&user=7')
    expect(parseDialog('x=1&modal=remove-member&user=7')).toEqual({ kind: 'remove-member', userId: 7 })
    expect(
      ['modal=remove-member', 'modal=remove-member&user=me'].map((search) => parseDialog(search)),
    ).toEqual([null, null])
    expect(withoutDialog('x=1&modal=remove-member&user=7').toString()).toBe('x=1')
  })

  it('MOD-8 holds one dialog at a time, and none once it is closed', () => {
    const href = dialogHref('/dashboard', '?modal=edit-credentials&stack=13&tab=x', { kind: 'invite' })
    expect(href).toBe('/dashboard?tab=x&modal=invite')
    expect(parseDialog(withoutDialog('?modal=edit-credentials&stack=13&tab=x'))).toBeNull()
    expect(withoutDialog('?modal=edit-credentials&stack=13&tab=x').toString()).toBe('tab=x')
  })

  it('MOD-3 opens nothing for a stack that is no number, or for a dialog that nobody knows', () => {
    for (const search of [
      '?modal=edit-credentials',
      '?modal=edit-credentials&stack=1e3',
      '?modal=x&stack=1',
    ]) {
      expect(parseDialog(search)).toBeNull()
    }
  })
})
