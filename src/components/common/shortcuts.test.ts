/** W-9: shortcuts on keyboards of other scripts. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isCharacter, isOnlyCommandHeld, shortcutKey } from './shortcuts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

afterEach(() => vi.unstubAllGlobals())

describe('the key of a shortcut', () => {
  it.each([
    ['Russian', 'л', 'KeyK', 'k'],
    ['Russian with Caps Lock', 'Л', 'KeyK', 'k'],
    ['Greek', 'κ', 'KeyK', 'k'],
    ['Hebrew', 'ל', 'KeyK', 'k'],
    ['Arabic, one key with two letters', 'لا', 'KeyB', 'b'],
    ['Thai, a mark', '่', 'KeyJ', 'j'],
    ['Ukrainian', 'я', 'KeyZ', 'z'],
    ['Russian', 'х', 'BracketLeft', '['],
    ['Russian', 'ъ', 'BracketRight', ']'],
    ['a dead key', 'Dead', 'KeyE', 'e'],
    ['Dvorak, by its letter', 'k', 'KeyV', 'k'],
    ['Dvorak, not by its place', ';', 'KeyZ', ';'],
    ['AZERTY', 'z', 'KeyW', 'z'],
    ['Polish AltGr E', 'ę', 'KeyE', 'ę'],
    ['German', 'ü', 'BracketLeft', 'ü'],
    ['Hebrew', '/', 'KeyQ', '/'],
    ['any', 'Enter', 'Enter', 'enter'],
    ['any', '7', 'Digit7', '7'],
  ])('W-9 is found on a keyboard that is %s: %s at %s is %s', (_layout, key, code, expected) => {
    expect(shortcutKey({ key, code, shiftKey: false })).toBe(expected)
  })

  it('W-9 is "/" at the key of a US keyboard only after a letter of another script', () => {
    const dot = { key: '.', code: 'Slash', shiftKey: false }
    shortcutKey({ key: 'л', code: 'KeyK', shiftKey: false })
    expect(shortcutKey(dot)).toBe('/')
    shortcutKey({ key: 'Dead', code: 'KeyE', shiftKey: false })
    expect(shortcutKey(dot)).toBe('/')
    // Turkish Q
    shortcutKey({ key: 'ı', code: 'KeyI', shiftKey: false })
    expect(shortcutKey(dot)).toBe('.')
  })

  it('W-9 is the one with Shift where a layout without Latin letters has it', () => {
    shortcutKey({ key: 'л', code: 'KeyK', shiftKey: false })
    expect(shortcutKey({ key: ',', code: 'Slash', shiftKey: true })).toBe('?')
    expect(shortcutKey({ key: '/', code: 'Digit7', shiftKey: true })).toBe('/')
  })
})

describe('the held keys of a shortcut', () => {
  it('W-9 are Ctrl alone: AltGr of Windows is Ctrl with Alt and types a character', () => {
    vi.stubGlobal('navigator', { userAgent: 'Windows NT 10.0' })
    const altGr = {
      ...none,
      ctrlKey: true,
      altKey: true,
      getModifierState: (name: string) => name === 'AltGraph',
    }
    expect([isOnlyCommandHeld({ ...none, ctrlKey: true }), isOnlyCommandHeld(altGr)]).toEqual([true, false])
    expect(isCharacter(altGr)).toBe(true)
    expect(isCharacter({ ...none, ctrlKey: true, getModifierState: () => false })).toBe(false)
    expect(isCharacter({ ...none, altKey: true, getModifierState: () => false })).toBe(false)
  })

  it('W-9 are ⌘ on Apple devices, where Option types characters', () => {
    vi.stubGlobal('navigator', { userAgent: 'Macintosh; Intel Mac OS X' })
    expect(isOnlyCommandHeld({ ...none, metaKey: true })).toBe(true)
    expect(isCharacter({ ...none, altKey: true, getModifierState: () => false })).toBe(true)
  })
})
