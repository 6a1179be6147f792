import { describe, expect, it } from 'vitest'
import { compareNames, joinWithAnd } from './intlWords'

describe('joinWithAnd', () => {
  it.each([
    [[], ''],
    [['Apps'], 'Apps'],
    [['Apps', 'Events'], 'Apps and Events'],
    [['Apps', 'Events', 'Spend'], 'Apps, Events, and Spend'],
  ])('joins %j', (texts, expected) => {
    expect(joinWithAnd(texts)).toBe(expected)
  })
})

describe('compareNames', () => {
  it('compares numbers by value and ignores case', () => {
    expect(['Max 10', 'max 2', 'Adjust'].toSorted(compareNames)).toEqual(['Adjust', 'max 2', 'Max 10'])
  })
})
