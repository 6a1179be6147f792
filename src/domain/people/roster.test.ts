import { describe, expect, it } from 'vitest'
import { inviteExpiry } from './inviteLink'
import { countOrganisations, matchesPerson, personName } from './roster'
import type { User } from './types'

const chloe: User = {
  id: 3,
  orgId: 7,
  firstName: 'Chloé',
  lastName: 'Lefèvre',
  jobTitle: 'UA Manager',
  email: 'chloe@lumen.example',
  role: 'USER',
  emailConfirmed: true,
  createdAt: '2026-07-23T14:20:00Z',
  updatedAt: '2026-07-23T14:20:00Z',
}

describe('people', () => {
  it('ORG-3 a person without a name goes by the e-mail address', () => {
    expect(personName(chloe)).toBe('Chloé Lefèvre')
    expect(personName({ ...chloe, firstName: ' ' })).toBe('Lefèvre')
    expect(personName({ ...chloe, firstName: '', lastName: '' })).toBe(chloe.email)
  })

  it('ORG-3 X-12 a name that hides or turns characters says so; other scripts stay as they are', () => {
    expect(personName({ ...chloe, firstName: 'Ann\u202Emoc', lastName: '\u200B' })).toBe(
      'Ann[U+202E]moc [U+200B]',
    )
    expect(personName({ ...chloe, firstName: 'نور', lastName: 'الحداد' })).toBe('نور الحداد')
  })

  it('ORG-3 X-12 spaces around a name fall away, and a control character is written with four digits', () => {
    expect(personName({ ...chloe, firstName: ' Ann ', lastName: ' Bo ' })).toBe('Ann Bo')
    expect(personName({ ...chloe, firstName: 'A\u0007n', lastName: '' })).toBe('A[U+0007]n')
  })

  it('ADM-1 a person without an organisation is not found by words that nobody sees', () => {
    const alone = { ...chloe, orgId: null }
    expect(['null', 'undefined', '7', 's'].filter((typed) => matchesPerson(alone, typed))).toEqual([])
    expect(matchesPerson(chloe, 'lefevrechloe')).toBe(false)
    expect(matchesPerson(chloe, '  lefevre   chloe ')).toBe(true)
  })

  it('ADM-1 the search finds words in any order, without case and accents', () => {
    const found = ['', '  ', 'lefevre CHLOE', 'lumen.ex', 'manager', 'chloé 7']
    expect(found.filter((typed) => !matchesPerson(chloe, typed))).toEqual([])
    expect(matchesPerson(chloe, 'chloe sato')).toBe(false)
  })

  it('ADM-1 people without an organisation count for none', () => {
    expect(countOrganisations([chloe, { ...chloe, id: 4 }, { ...chloe, id: 5, orgId: null }])).toBe(1)
  })

  it('ADM-1 each organisation counts once', () => {
    expect(countOrganisations([chloe, { ...chloe, orgId: 8 }, { ...chloe, orgId: 8 }])).toBe(2)
    expect(countOrganisations([])).toBe(0)
  })

  it('ORG-4 the link says until when it is good, or nothing', () => {
    const link = 'https://stackyard.example/auth/signup?org_id=3&signature=s'
    expect(inviteExpiry(`${link}&expiration=1795000000`)).toBe(1_795_000_000_000)
    expect([link, `${link}&expiration=soon`, `${link}&expiration=`, 'no address'].map(inviteExpiry)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
