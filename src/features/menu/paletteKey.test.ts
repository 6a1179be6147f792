import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPaletteKey, paletteKeyLabel, paletteShortcut } from './paletteKey'

const none = { code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const on = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })

afterEach(() => vi.unstubAllGlobals())

describe('the key of the palette', () => {
  it.each([
    ['Windows NT 10.0', { ctrlKey: true }, true],
    ['Windows NT 10.0', { metaKey: true }, false],
    ['X11; Linux', { ctrlKey: true, shiftKey: true }, false],
    ['X11; Linux', { ctrlKey: true, altKey: true }, false],
    ['X11; Linux', {}, false],
    ['Macintosh; Intel Mac OS X', { metaKey: true }, true],
    ['Macintosh; Intel Mac OS X', { ctrlKey: true }, false],
  ])('PLUS-22 W-9 on %s, K with %j: %s', (userAgent, held, isPressed) => {
    on(userAgent)
    expect(isPaletteKey({ ...none, ...held, key: 'k' })).toBe(isPressed)
    expect(isPaletteKey({ ...none, ...held, key: 'K' })).toBe(isPressed)
    expect(isPaletteKey({ ...none, ...held, key: 'л' })).toBe(isPressed)
    expect(isPaletteKey({ ...none, ...held, key: 'j' })).toBe(false)
  })

  it('PLUS-22 is written as the keyboard has it', () => {
    on('X11; Linux')
    expect([paletteKeyLabel(), paletteShortcut()]).toEqual(['Ctrl K', 'Control+K'])
    on('Macintosh; Intel Mac OS X')
    expect([paletteKeyLabel(), paletteShortcut()]).toEqual(['⌘ K', 'Meta+K'])
  })
})
