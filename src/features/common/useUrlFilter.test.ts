import { describe, expect, it } from 'vitest'
import { afterUrlChange, searchToWrite } from './useUrlFilter'

const nothing = { words: null, sent: null }

describe('the words of a search box and of the address', () => {
  it.each([
    ['a key that came while the one before it was written', 'ten', 'te', 'te', { words: 'ten', sent: null }],
    ['all of it is written', 'te', 'te', 'te', nothing],
    ['the address goes elsewhere', 'ten', 'te', '', nothing],
    ['the address goes elsewhere before anything was written', 'ten', null, '', nothing],
    ['nothing is typed', null, 'te', 'te', nothing],
  ])('PLUS-3 DSH-8 %s', (_, words, sent, inAddress, expected) => {
    expect(afterUrlChange({ words, sent }, inAddress)).toEqual(expected)
  })

  it('PLUS-3 goes back to an older place with the words that were once written, and drops a newer key', () => {
    const written = afterUrlChange({ words: 'ten', sent: 'te' }, 'te')
    expect(afterUrlChange(written, 'te')).toEqual(nothing)
  })

  it.each([
    ['a key', 'ten', null, 'te', 'ten'],
    ['a key that is taken back', 'te', null, 'te', null],
    ['a key that is taken back while it is on its way', 'te', 'ten', 'te', 'te'],
    ['nothing', null, null, 'te', null],
  ])('PLUS-3 writes %s', (_, words, sent, inAddress, expected) => {
    expect(searchToWrite({ words, sent }, inAddress)).toBe(expected)
  })
})
