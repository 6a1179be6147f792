import { describe, expect, it } from 'vitest'
import { createAppStore } from '@/state/session/store'
import { ownZoneAtom, zoneAtom, zoneChoiceAtom } from './timeZone'

describe('PLUS-15: UTC or my time', () => {
  it('is UTC until the user chooses their own', () => {
    const store = createAppStore([[ownZoneAtom, 'Asia/Kolkata']])
    expect(store.get(zoneAtom)).toBe('UTC')
    store.set(zoneChoiceAtom, 'mine')
    expect(store.get(zoneAtom)).toBe('Asia/Kolkata')
    store.set(zoneChoiceAtom, 'utc')
    expect(store.get(zoneAtom)).toBe('UTC')
  })
})
