import { describe, expect, it } from 'vitest'
import { isStillTyped } from './addressWords'

describe('isStillTyped', () => {
  it.each([
    ['a key that came while the one before it was written', 'ten', 'te', 'te', true],
    ['all of it is written', 'te', 'te', 'te', false],
    ['the address goes elsewhere', 'ten', 'te', '', false],
    ['the address goes elsewhere before anything was written', 'ten', null, '', false],
    ['nothing is typed', null, 'te', 'te', false],
  ])('PLUS-3 DSH-8 %s', (_, typed, sent, inAddress, expected) => {
    expect(isStillTyped(typed, sent, inAddress)).toBe(expected)
  })
})
