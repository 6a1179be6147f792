import { describe, expect, it } from 'vitest'
import { type SideCheck, verdictOf } from './verdict'

const works: SideCheck = { kind: 'works' }
const none: SideCheck = { kind: 'none' }
const refused: SideCheck = { kind: 'refused', message: 'no' }
const missing: SideCheck = { kind: 'missing' }
const unknown: SideCheck = { kind: 'notChecked', message: '' }

describe('the side at fault', () => {
  it.each([
    ['the one that was refused', refused, works, 'source'],
    ['the one without credentials', works, missing, 'destination'],
    ['both', missing, refused, 'both'],
    ['the one that was refused, whatever the other is', refused, unknown, 'source'],
    ['the one that was refused, whatever the other is', unknown, refused, 'destination'],
    ['none where both work', works, works, 'neither'],
    ['none where one needs no credentials', works, none, 'neither'],
    ['not known where one could not be checked', unknown, works, 'unknown'],
    ['not known where neither could be checked', unknown, unknown, 'unknownBoth'],
  ] as const)('PLUS-4 is %s', (_words, source, destination, verdict) => {
    expect(verdictOf(source, destination)).toBe(verdict)
  })
  it('PLUS-4 is not said before both have ended', () => {
    expect(verdictOf({ kind: 'reading' }, refused)).toBe('checking')
    expect(verdictOf(refused, { kind: 'verifying' })).toBe('checking')
  })
})
