import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { describe, expect, it } from 'vitest'
import { inviteExpiry } from './invites/inviteLink'
import { countOrganisations, matchesPerson, personInitials, personName } from './roster'
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
  isSuspended: false,
  hasSecondFactor: false,
  isSecondFactorDue: false,
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

  it('X-12 an address shows every character that is not seen', () => {
    const unseen = [
      '\u00AD',
      '\u200B',
      '\u200C',
      '\u200D',
      '\u200E',
      '\u200F',
      '\u061C',
      '\u202E',
      '\u3164',
      '\u{E0041}',
    ]
    expect(unseen.map((character) => escapeInvisibleInAddress(`a${character}b@lumen.example`))).toEqual(
      unseen.map(
        (character) =>
          `a[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]b@lumen.example`,
      ),
    )
    expect(escapeInvisibleInAddress('chloé@lumen.example')).toBe('chloé@lumen.example')
    expect(personName({ ...chloe, firstName: '', lastName: '', email: 'a\u200Db@c.de' })).toBe(
      'a[U+200D]b@c.de',
    )
  })

  it.each([
    ['Persian with a non-joiner', 'علی\u200Cرضا'],
    ['Sinhala with a joiner', 'ක්\u200Dෂිත'],
    ['Arabic with a mark of direction', 'نور\u200F (B)'],
    ['Hebrew with a mark of direction', 'דנה\u200E 2'],
    ['a family of signs', 'Ada 👩\u200D👧'],
  ])('X-12 a name keeps what its script needs: %s', (_what, name) => {
    expect(escapeInvisible(name)).toBe(name)
  })

  it.each([
    ['An\u200Cna', 'An[U+200C]na'],
    ['An\u200Dna', 'An[U+200D]na'],
    ['Anna\u200E', 'Anna[U+200E]'],
    ['Anna\u200F', 'Anna[U+200F]'],
    ['An\u00ADna', 'An[U+00AD]na'],
    ['نور\u202Ecba', 'نور[U+202E]cba'],
    ['\u200Dنور', '[U+200D]نور'],
    ['Анна\u200D', 'Анна[U+200D]'],
  ])('X-12 a name shows what only deceives in it: %j', (name, shown) => {
    expect(escapeInvisible(name)).toBe(shown)
  })

  it.each([
    ['Chloé', 'Lefèvre', 'CL'],
    ['Maximilian', 'von Ampère', 'MV'],
    ['MacKenzie', '', 'M'],
    ['', 'Łukasz', 'Ł'],
    ['\u202E', '\u200Bada', 'A'],
    [' ', '', 'C'],
  ])('APP-7 ORG-3 the letters of "%s" "%s" are %s', (firstName, lastName, letters) => {
    expect(personInitials({ ...chloe, firstName, lastName })).toBe(letters)
  })

  it('ADM-1 the search finds words in any order, without case and accents', () => {
    const found = ['', '  ', 'lefevre CHLOE', 'lumen.ex', 'manager', 'chloé 7', '#7']
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
