import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { isEmail } from '@/domain/people/emails'
import { areInvitesValid } from '@/features/account/signup/profileForm'
import {
  addressesIn,
  inviteText,
  findKnownAddresses,
  invalidAddresses,
  emptyInvite,
  inviteBlock,
  editAddress,
  textAfterPaste,
  countDuplicates,
  confirmTyped,
  removeAddress,
  type InviteDraft,
  applyTyping,
  withoutInvalid,
  withoutSent,
} from './inviteList'

const pastedInto = (draft: InviteDraft, text: string) => applyTyping(draft, textAfterPaste(draft, text))
const pasted = (text: string) => confirmTyped(applyTyping(emptyInvite, text))

describe('the addresses of an invite', () => {
  it('ORG-4 FS-3 names those that are among others, in any case and while being typed', () => {
    const draft = { addresses: ['Leo@studio.example', 'noa@studio.example'], typed: 'mina@studio.example' }
    expect(findKnownAddresses(draft, ['leo@studio.example', 'MINA@studio.example'])).toEqual([
      'Leo@studio.example',
      'mina@studio.example',
    ])
    expect(findKnownAddresses(draft, [])).toEqual([])
  })

  it('ORG-4 an address becomes a chip at its comma, and the rest goes on being typed', () => {
    expect(applyTyping(emptyInvite, 'leo@studio.exam')).toEqual({ addresses: [], typed: 'leo@studio.exam' })
    expect(applyTyping(emptyInvite, 'leo@studio.example,mi')).toEqual({
      addresses: ['leo@studio.example'],
      typed: 'mi',
    })
  })

  it('ORG-4 a pasted list comes apart at commas, semicolons, spaces and line ends, each address once', () => {
    expect(pasted(' a@b.co; d@e.fr\r\nA@B.CO ,, g@h.io ').addresses).toEqual(['a@b.co', 'd@e.fr', 'g@h.io'])
  })

  it('ORG-4 tells how many were in the list already, or twice in what was pasted', () => {
    const draft = { addresses: ['a@b.co', 'd@e.fr'], typed: '' }
    expect(countDuplicates(draft, textAfterPaste(draft, 'A@B.CO; g@h.io\nd@e.fr, G@h.io'))).toBe(3)
    expect(countDuplicates(draft, 'a@b.co')).toBe(0)
    expect(
      countDuplicates(emptyInvite, textAfterPaste(emptyInvite, 'Kim@nova.example <kim@nova.example >')),
    ).toBe(0)
    expect(countDuplicates(draft, 'a@b.co,')).toBe(1)
    expect(countDuplicates(draft, ' , g@h.io,')).toBe(0)
  })

  it.each([
    ['"Kim, L" <kim@nova.example>', ['kim@nova.example']],
    ['Kim, L <kim@nova.example>', ['kim@nova.example']],
    [
      'Kim L <kim@nova.example>; Leo <leo@nova.example>\nmina@nova.example',
      ['kim@nova.example', 'leo@nova.example', 'mina@nova.example'],
    ],
    ['ann@b.co, Kim <kim@nova.example>', ['ann@b.co', 'kim@nova.example']],
    ['kim@nova.example <kim@nova.example>, <leo@nova.example>', ['kim@nova.example', 'leo@nova.example']],
    ['a(at)b.co, "Kim L" <kim@nova.example>', ['a(at)b.co', 'kim@nova.example']],
    ['a(at)b.co, Kim <kim@nova.example>', ['a(at)b.co', 'kim@nova.example']],
    ['nonsense, ann@b.co, Kim <kim@nova.example>', ['nonsense', 'ann@b.co', 'kim@nova.example']],
    ['nonsense\nKim <kim@nova.example>', ['nonsense', 'kim@nova.example']],
    ['leo@x.example mina@x.example <nour@x.example>', ['leo@x.example', 'mina@x.example', 'nour@x.example']],
    ['<x@y.example> leo@z.example <q@r.example>', ['x@y.example', 'leo@z.example', 'q@r.example']],
    ['Kim <kim@nova', ['kim@nova']],
    ['a@b.co "c" d@e.fr', ['a@b.co', '"c"', 'd@e.fr']],
  ])('ORG-4 of %s as a mail program copies it the addresses alone are taken', (text, addresses) => {
    expect(pastedInto(emptyInvite, text)).toEqual({ addresses, typed: '' })
  })

  it.each([
    ['a comma at the end', 'kim@a.example, jo@b.example,'],
    ['semicolons', 'kim@a.example; jo@b.example'],
    ['a pasted column', 'kim@a.example\njo@b.example'],
    ['the receivers of a mail', '"Kim, Jo" <kim@a.example>; Jo <jo@b.example>'],
    ['an invisible character of a copy', 'kim@a.example,\u200Bjo@b.example'],
  ])('W-8 W-6 the sign-up and Invite Users take %s, pasted, typed or restored', (_what, text) => {
    const both = ['kim@a.example', 'jo@b.example']
    expect(pastedInto(emptyInvite, text)).toEqual({ addresses: both, typed: '' })
    expect(addressesIn(text)).toEqual(both)
    expect(pasted(text).addresses).toEqual(both)
    expect(areInvitesValid(text)).toBe(true)
  })

  it('W-8 a name in quotation marks stays together while it is typed', () => {
    let draft = emptyInvite
    for (const character of '"Kim, Jo" <kim@a.example>, l')
      draft = applyTyping(draft, `${draft.typed}${character}`)
    expect(draft).toEqual({ addresses: ['kim@a.example'], typed: 'l' })
  })

  it.each(['"Kim, Jo', 'Jo <jo@b.example'])('W-8 what is left unfinished is no silent loss: %s', (text) => {
    const draft = applyTyping(emptyInvite, text)
    expect(confirmTyped(draft).addresses.length + confirmTyped(draft).typed.length).toBeGreaterThan(0)
  })

  it('W-8 the field as text is read again as it was', () => {
    const draft = { addresses: ['kim@a.example', 'bad'], typed: 'jo@' }
    expect(applyTyping(emptyInvite, inviteText(draft))).toEqual(draft)
  })

  it('ORG-4 one bad address blocks all, nobody blocks too, and one still being typed counts', () => {
    expect(inviteBlock(emptyInvite)).toBe('nobody')
    expect(inviteBlock({ addresses: [], typed: ' ' })).toBe('nobody')
    expect(inviteBlock({ addresses: ['a@b.co'], typed: 'd@' })).toBe('bad')
    expect(inviteBlock({ addresses: ['a@b.co'], typed: 'd@e.fr' })).toBeNull()
  })

  it('FJ-14 an invite takes 100 addresses, the one being typed counted', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => `p${index}@b.co`)
    expect(inviteBlock({ addresses: hundred, typed: '' })).toBeNull()
    expect(inviteBlock({ addresses: hundred, typed: 'd@e.fr' })).toBe('tooMany')
    expect(inviteBlock({ addresses: [...hundred, 'd@'], typed: '' })).toBe('bad')
  })

  it('ORG-4 an address is taken out, or goes back to be mended', () => {
    const two = pasted('a@b.co,d@e')
    expect(removeAddress(two, 'a@b.co').addresses).toEqual(['d@e'])
    expect(editAddress(two)).toEqual({ addresses: ['a@b.co'], typed: 'd@e' })
    expect(editAddress(emptyInvite)).toEqual(emptyInvite)
  })

  it('ORG-4 one that is named goes back, and what was being typed meanwhile is kept', () => {
    const draft = { addresses: ['a@b.co', 'd@e', 'g@h.io'], typed: 'j@k' }
    expect(editAddress(draft, 'd@e')).toEqual({ addresses: ['a@b.co', 'g@h.io', 'j@k'], typed: 'd@e' })
  })

  it('ORG-4 the bad ones are found and go all at once', () => {
    const draft = { addresses: ['a@b', 'd@e.fr', 'g@'], typed: 'x' }
    expect(invalidAddresses(draft.addresses)).toEqual(['a@b', 'g@'])
    expect(withoutInvalid(draft)).toEqual({ addresses: ['d@e.fr'], typed: 'x' })
  })

  it('ORG-4 the last of several goes back, and the first spelling of an address stays', () => {
    const three = pasted('a@b.co,d@e.fr,G@h.io')
    expect(editAddress(three)).toEqual({ addresses: ['a@b.co', 'd@e.fr'], typed: 'G@h.io' })
    expect(applyTyping(three, 'g@H.IO,').addresses).toEqual(three.addresses)
  })

  it('ORG-4 what may be sent fits the rule of the list, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.@,; \n') }), (text) => {
        const draft = pasted(text)
        expect(draft.typed).toBe('')
        expect(inviteBlock(draft) === null).toBe(draft.addresses.length > 0 && draft.addresses.every(isEmail))
      }),
    )
  })

  it('ORG-4 keeps what was added while the others were on their way', () => {
    const draft = { addresses: ['A@x.example', 'c@x.example'], typed: 'd@x' }
    expect(withoutSent(draft, ['a@x.example', 'b@x.example'])).toEqual({
      addresses: ['c@x.example'],
      typed: 'd@x',
    })
    expect(withoutSent({ addresses: [], typed: 'b@x.example' }, ['b@x.example'])).toEqual({
      addresses: [],
      typed: '',
    })
  })
})
