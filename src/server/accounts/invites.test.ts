import { randomBytes } from 'node:crypto'
import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { signInvite, verifyInvite } from './invites'

const key = randomBytes(32)
const fields = { orgId: 3, expiration: 1_795_000_000, generation: 2 }
const linkOf = (inviteId: number) => ({
  orgId: '3',
  expiration: '1795000000',
  signature: signInvite(key, { ...fields, inviteId }),
})
const verify = ({ orgId, expiration, signature }: ReturnType<typeof linkOf>, generation = 2) =>
  verifyInvite(key, { orgId, expiration, generation }, signature)

/** Every text that differs from the given one in a single character, put in, taken out or replaced. */
const neighbours = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.string({ minLength: 0, maxLength: 1 }), fc.boolean())
    .map(
      ([index, character, isReplaced]) =>
        text.slice(0, index) + character + text.slice(index + (isReplaced ? 1 : 0)),
    )
    .filter((changed) => changed !== text)

describe.each([0, 17])('invite links of the invite %i', (inviteId) => {
  const link = linkOf(inviteId)

  it('R-7 accepts the three fields as they were signed, and names the invite', () => {
    expect(verify(link)).toBe(inviteId)
  })

  it.each(['orgId', 'expiration', 'signature'] as const)(
    'R-7 refuses every single-character change of %s',
    (field) => {
      fc.assert(
        fc.property(neighbours(link[field]), (changed) => verify({ ...link, [field]: changed }) === null),
        { numRuns: 500 },
      )
    },
  )

  it('R-7 refuses another organisation, another time, and a signature of another key', () => {
    expect(verify({ ...link, orgId: '4' })).toBeNull()
    expect(verify({ ...link, expiration: '1895000000' })).toBeNull()
    const signature = signInvite(randomBytes(32), { ...fields, inviteId })
    expect(verify({ ...link, signature })).toBeNull()
  })

  it('R-7 does not mix up where one field ends and the next begins', () => {
    expect(verify({ ...link, orgId: '31', expiration: '795000000' })).toBeNull()
  })

  it('FS-3 refuses a link of another generation', () => {
    expect(verify(link, 3)).toBeNull()
    expect(verify(link, 1)).toBeNull()
  })
})
