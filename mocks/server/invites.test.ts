import { randomBytes } from 'node:crypto'
import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { signInvite, verifyInvite } from './invites'

const key = randomBytes(32)
const link = { orgId: '3', expiration: '1795000000', signature: signInvite(key, 3, 1_795_000_000) }
const verify = ({ orgId, expiration, signature }: typeof link) =>
  verifyInvite(key, orgId, expiration, signature)

/** Every text that differs from the given one in a single character, put in, taken out or replaced. */
const neighbours = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.string({ minLength: 0, maxLength: 1 }), fc.boolean())
    .map(
      ([index, character, isReplaced]) =>
        text.slice(0, index) + character + text.slice(index + (isReplaced ? 1 : 0)),
    )
    .filter((changed) => changed !== text)

describe('invite links', () => {
  it('R-7 accepts the three fields as they were signed', () => {
    expect(verify(link)).toBe(true)
  })

  it.each(['orgId', 'expiration', 'signature'] as const)(
    'R-7 refuses every single-character change of %s',
    (field) => {
      fc.assert(
        fc.property(neighbours(link[field]), (changed) => !verify({ ...link, [field]: changed })),
        { numRuns: 500 },
      )
    },
  )

  it('R-7 refuses another organisation, another time, and a signature of another key', () => {
    expect(verify({ ...link, orgId: '4' })).toBe(false)
    expect(verify({ ...link, expiration: '1895000000' })).toBe(false)
    expect(verify({ ...link, signature: signInvite(randomBytes(32), 3, 1_795_000_000) })).toBe(false)
  })

  it('R-7 does not mix up where one field ends and the next begins', () => {
    expect(verify({ ...link, orgId: '31', expiration: '795000000' })).toBe(false)
  })
})
