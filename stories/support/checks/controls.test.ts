/** Args get controls that a reviewer can use. */
import { describe, expect, it } from 'vitest'
import { runFilters } from '@/features/stacks/runs/runLog'
import { healthGroups } from '@/domain/stacks/list/healthGroup'
import { ROUTE_NAMES } from '@/features/wizard/stepper'
import { controlOf, enhanceControls, isPlain, membersOf, named } from './controls'

const control = (written: string, value?: unknown, name = 'arg') => {
  const found = controlOf({ name, written, value })
  return found.kind === 'none' ? 'none' : found.control
}

describe('controls', () => {
  it('offer every member of the app’s unions', () => {
    const { RunFilter, HealthGroup, WizardRouteName } = named
    expect([RunFilter, HealthGroup, WizardRouteName]).toEqual([runFilters, healthGroups, ROUTE_NAMES])
  })

  it.each([
    ["'active' | 'inactive'", 'active', 'select'],
    ["| 'healthy'\n| 'late'", 'late', 'select'],
    ['CatalogueSide', 'source', 'select'],
    ['CatalogueSide | null', null, 'select'],
    ['HealthGroup | null', null, 'select'],
    ['string', 'text', 'text'],
    ['string | null', null, 'text'],
    ['number | undefined', undefined, 'number'],
    ['boolean | null', true, 'boolean'],
    ['ReactNode', 'words', 'text'],
    ['ReactNode', undefined, 'none'],
    ['ReactNode', { $$typeof: Symbol('element'), props: {} }, 'none'],
    ['() => void', undefined, 'none'],
    ['(() => void) | null', null, 'none'],
    ['Licence | null', { licenceType: 'free_trial', endDate: 1 }, 'object'],
    ['Licence | null', null, 'none'],
    ['CommonPasswords', new Set(['password']), 'none'],
    ["{ readonly kind: 'failed'; readonly retry: () => void }", { kind: 'failed', retry: () => 1 }, 'none'],
    ["{ readonly kind: 'ready' } | { readonly kind: 'failed' }", { kind: 'ready' }, 'object'],
  ])('%s with %s', (written, value, wanted) => {
    expect(control(written, value)).toBe(wanted)
  })

  it('takes callbacks for actions by their name', () => {
    expect(control('Handler | undefined', undefined, 'onRetry')).toBe('none')
    expect(control('boolean', true, 'once')).toBe('boolean')
  })

  it('offers the members of an enumeration, and null where nothing may be chosen', () => {
    expect(membersOf("'a' | 'b' | null")).toEqual(['a', 'b', null])
    expect(membersOf('ZoneChoice | undefined')).toEqual(['utc', 'mine'])
    expect(membersOf("'a' | string")).toEqual([])
    expect(membersOf('null')).toEqual([])
    expect(membersOf('constructor')).toEqual([])
  })

  it('edits as JSON only what JSON can hold', () => {
    expect(isPlain({ a: [1, 'b', null, { c: true }] })).toBe(true)
    expect(isPlain({ a: () => 1 })).toBe(false)
    expect(isPlain([new Map()])).toBe(false)
  })

  it('leaves alone what a story file says itself', () => {
    const argTypes = {
      side: { type: { name: 'other', value: 'CatalogueSide' } },
      tone: { control: { type: 'radio' } },
      onClose: { type: { name: 'function', raw: '() => void' } },
    }
    expect(enhanceControls({ argTypes, initialArgs: { side: 'source' } })).toEqual({
      side: { ...argTypes.side, control: { type: 'select' }, options: ['source', 'destination'] },
      tone: argTypes.tone,
      onClose: { ...argTypes.onClose, control: false },
    })
  })
})
