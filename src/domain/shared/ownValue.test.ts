import { describe, expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { matchesType } from '@/connectors/lookups'
import { licenceMessages } from '@/features/licence/messages'
import { ownValue } from './ownValue'

const inherited = Object.getOwnPropertyNames(Object.prototype)

describe('a name that every object answers to', () => {
  it('C-10 has no value unless it was given one', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), (record, name) => {
        expect(ownValue(record, name)).toBe(new Map(Object.entries(record)).get(name))
      }),
    )
    for (const name of inherited) expect(ownValue({ a: 1 }, name)).toBeUndefined()
  })

  it.each(inherited)('C-10 %s is a label and a licence type like any other', (name) => {
    expect(matchesType({ label: name, name: 'Other' }, 'nonesuch')).toBe(false)
    expect(licenceMessages.typeName(name)).toBe(name)
  })
})
