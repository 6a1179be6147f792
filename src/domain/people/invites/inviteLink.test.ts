import { describe, expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { isInviteOver, readExpiration, readInviteLink } from './inviteLink'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const invite = (expiration: string) => ({ orgId: '3', expiration, signature: 's' })

describe('invite link', () => {
  it('AUT-4 an address without any of the three parts is a plain sign-up', () => {
    expect(readInviteLink('')).toEqual({ kind: 'none' })
    expect(readInviteLink('?utm_source=mail&code=1')).toEqual({ kind: 'none' })
  })

  it.each([
    '?org_id=3&expiration=1795000000',
    '?org_id=3&signature=s',
    '?expiration=1795000000&signature=s',
    '?org_id=3&expiration=1795000000&signature=',
    '?org_id=&expiration=1795000000&signature=s',
    '?org_id=3&amp;expiration=1795000000&amp;signature=s',
    '?signature',
    '?org_id=3&expiration=soon&signature=s',
  ])('AUT-4 %s is broken', (search) => expect(readInviteLink(search)).toEqual({ kind: 'broken' }))

  it('AUT-4 the three parts are read exactly as they were written', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(part, part, part, (orgId, end, signature) => {
        const expiration = `${end}1`
        const search = `?org_id=${encodeURIComponent(orgId)}&expiration=${encodeURIComponent(expiration)}&signature=${encodeURIComponent(signature)}`
        expect(readInviteLink(search)).toEqual({ kind: 'invite', invite: { orgId, expiration, signature } })
      }),
    )
  })

  it('AUT-4 a plus sign, a slash and a lone percent sign stay as they are', () => {
    const read = readInviteLink('?org_id=3&expiration=2026-12-01T00:00:00+00:00&signature=a+b/c==%')
    expect(read).toEqual({
      kind: 'invite',
      invite: { orgId: '3', expiration: '2026-12-01T00:00:00+00:00', signature: 'a+b/c==%' },
    })
  })

  it.each([
    ['1795000000', 1_795_000_000_000],
    ['1795000000000', 1_795_000_000_000],
    ['1795000000.5', 1_795_000_000_500],
    ['2026-11-20T14:20:00Z', NOW],
    ['2026-11-20T15:20:00+01:00', NOW],
    ['2026-11-20T14:20:00', NOW],
    ['2026-11-20 14:20:00', NOW],
    ['2026-11-20', Date.parse('2026-11-20T00:00:00Z')],
    ['soon', null],
    ['0', null],
    ['-1795000000', null],
    ['', null],
    ['2026-99-99', null],
  ])('AUT-4 expiration %s', (text, moment) => expect(readExpiration(text)).toBe(moment))

  it.each([
    [' 1795000000 ', 1_795_000_000_000],
    ['1795000000.25', 1_795_000_000_250],
    ['99999999999', 99_999_999_999_000],
    ['100000000000', 100_000_000_000],
    ['2026-11-20T09:20:00-0500', NOW],
    ['2026-11-20t14:20:00z', NOW],
    ['2026-11-20 14:20', NOW],
    ['on 2026-11-20', null],
    ['2026-11-2', null],
    ['20 November 2026', null],
    ['November 20, 2026 14:20', null],
  ])('AUT-4 expiration %s, to the letter', (text, moment) => expect(readExpiration(text)).toBe(moment))

  it('AUT-4 the first value of a name counts, a blank one breaks the link, and a name alone is empty', () => {
    expect(readInviteLink('?org_id=3&expiration=1&signature=s&org_id=4')).toEqual({
      kind: 'invite',
      invite: { orgId: '3', expiration: '1', signature: 's' },
    })
    expect(readInviteLink('?org_id=%20&expiration=1&signature=s').kind).toBe('broken')
    expect(readInviteLink('?org_id&expiration=1&signature=s').kind).toBe('broken')
    expect(readInviteLink('?=org_id').kind).toBe('none')
    expect(readInviteLink('??org_id=3').kind).toBe('none')
  })

  it('AUT-4 is over from its very moment on; what cannot be read is for the service to judge', () => {
    expect(isInviteOver(invite(String(NOW / 1000)), NOW)).toBe(true)
    expect(isInviteOver(invite(String(NOW)), NOW - 1)).toBe(false)
    expect(isInviteOver(invite('soon'), NOW)).toBe(false)
  })
})
