import { findInvisible } from '@/domain/shared/text/invisibleInNames'
import { describe, expect, it } from 'vitest'
import { validationMessages } from '@/domain/messages/validation'
import { fc } from '@/testing/property'
import { trimText } from '@/domain/shared/text/invisible'
import { isEmail } from './emails'
import { addressesIn } from './invites/inviteList'
import { emailHint, optionalHint, requiredHint } from '../../features/account/signup/hints'
import {
  FIRST_COUNTRIES,
  isInternational,
  orderCountries,
  phoneToSave,
  withPlus,
} from '../../features/account/signup/phone'
import {
  emptyProfile,
  finishInput,
  isProfileValid,
  remainingFinishSteps,
  wrongProfileFields,
} from '../../features/account/signup/profileForm'
import { emptySignup, firstWrongField, registrationOf } from './signupForm'

const wrong = (text: string) => ({ kind: 'wrong', text })

describe('hints', () => {
  it('AUT-8 praise comes at once, blame when the field is left, "required" when the form was tried', () => {
    expect((['typing', 'left', 'tried'] as const).map((stage) => requiredHint(' ', stage))).toEqual([
      { kind: 'none' },
      { kind: 'none' },
      wrong(validationMessages.required),
    ])
    expect(requiredHint('Noor', 'typing')).toEqual({ kind: 'valid' })
    expect((['typing', 'left', 'tried'] as const).map((stage) => emailHint('noor', stage))).toEqual([
      { kind: 'none' },
      wrong(validationMessages.email),
      wrong(validationMessages.email),
    ])
    expect(emailHint(' noor@quartz.example ', 'typing')).toEqual({ kind: 'valid' })
  })

  it('AUT-8 an empty address is not praised, and an optional field is blamed only when it is left', () => {
    expect(emailHint(' ', 'left')).toEqual({ kind: 'none' })
    expect(emailHint('', 'tried')).toEqual(wrong(validationMessages.required))
    expect(optionalHint('12', 'typing', () => false, 'no')).toEqual({ kind: 'none' })
    expect(optionalHint('12', 'typing', () => true, 'no')).toEqual({ kind: 'valid' })
  })

  it('ORG-1 hints only when a field is not empty', () => {
    expect(optionalHint('  ', 'tried', () => false, 'no')).toEqual({ kind: 'none' })
    expect(optionalHint('12', 'left', () => false, 'no')).toEqual(wrong('no'))
  })

  it('FJ-14 more than 100 invites are said and keep the form from being sent', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@b.co`).join(', ')
    expect(isProfileValid({ name: 'Lumen', referral: '', invites: list(100) })).toBe(true)
    expect(isProfileValid({ name: 'Lumen', referral: '', invites: list(101) })).toBe(false)
  })

  it('W-6 a name with an invisible character inside is an error, and with a joined emoji none', () => {
    expect(requiredHint('Ann\u202Emoc', 'left')).toMatchObject({ kind: 'wrong' })
    expect(requiredHint('\u200BAnn\uFEFF', 'left')).toEqual({ kind: 'valid' })
    expect(requiredHint('👩🏽\u200D💻 Kim', 'left')).toEqual({ kind: 'valid' })
    expect(emailHint('ben@\u200Blumen.example', 'left')).toMatchObject({
      text: expect.stringContaining('contains an invisible character (U+200B)'),
    })
  })
})

describe('profile form', () => {
  it.each(['Lu\u200Bmen', 'Lu\u202Emen', 'Lu\u0007men', 'Lu\u2066men'])(
    'W-6 names each text like %j',
    (text) => {
      const draft = { ...emptyProfile, name: text, referral: text }
      expect(wrongProfileFields(draft)).toEqual(['name', 'referral'])
      expect(isProfileValid({ ...draft, name: 'Lumen' })).toBe(false)
    },
  )
})

describe('sign-up form', () => {
  const full = { firstName: 'Noor', lastName: 'Haddad', jobTitle: 'Analyst', email: 'noor@quartz.example' }
  const draft = { ...full, password: ' secret ', consents: true }

  it('AUT-3 the first wrong field in their order', () => {
    expect(firstWrongField(emptySignup, true)).toBe('firstName')
    expect(firstWrongField({ ...draft, jobTitle: ' ' }, true)).toBe('jobTitle')
    expect(firstWrongField({ ...draft, email: 'noor' }, true)).toBe('email')
    expect(firstWrongField({ ...draft, consents: false }, true)).toBe('password')
    expect(firstWrongField({ ...draft, consents: false }, false)).toBe('consents')
    expect(firstWrongField(draft, false)).toBeNull()
  })

  it('AUT-3 starts empty, and a field of spaces is as wrong as an empty one', () => {
    expect(emptySignup).toEqual({
      firstName: '',
      lastName: '',
      jobTitle: '',
      email: '',
      password: '',
      consents: false,
    })
    for (const field of ['firstName', 'lastName', 'jobTitle', 'email'] as const)
      for (const text of ['', ' '])
        expect(firstWrongField({ ...draft, [field]: text, consents: false }, true)).toBe(field)
    expect(firstWrongField({ ...emptySignup, firstName: 'Noor' }, true)).toBe('lastName')
    const spaced = { ...draft, lastName: ' Haddad ', jobTitle: ' Analyst ' }
    expect(registrationOf(spaced)).toEqual({ ...full, password: ' secret ' })
  })

  it('AUT-3 everything but the consent is sent, trimmed, the password as it is', () => {
    expect(registrationOf({ ...draft, firstName: ' Noor ', email: ' noor@quartz.example' })).toEqual({
      ...full,
      password: ' secret ',
    })
  })
})

describe('phone', () => {
  const countries = [
    { code: 'DE', name: 'Germany', dialCode: '49' },
    ...FIRST_COUNTRIES.toReversed(),
    { code: 'AX', name: 'Åland Islands', dialCode: '358' },
  ]
  const book = {
    countries,
    international: (typed: string) => (typed === '612345678' ? '+33612345678' : null),
  }

  it('ORG-1 FR, US and CN first, the others by name', () => {
    expect(orderCountries(countries).map(({ code }) => code)).toEqual(['FR', 'US', 'CN', 'AX', 'DE'])
  })

  it.each([
    ['', ''],
    [' 612345678 ', '+33612345678'],
    ['12', '+33 12'],
    ['+49 30', '+49 30'],
    ['0049 30', '+49 30'],
  ])('ORG-1 saves %s as %s', (typed, saved) => expect(phoneToSave(typed, 'FR', book)).toBe(saved))

  it.each([
    ['0049 151', '+49 151', true],
    [' 00 49 151', '+ 49 151', true],
    ['+49 151', '+49 151', true],
    ['00', '00', false],
    ['000 49', '000 49', false],
    ['06 12', '06 12', false],
    ['12 00 49', '12 00 49', false],
  ])('ORG-1 reads "%s" as %s', (typed, read, isWhole) => {
    expect(withPlus(typed)).toBe(read)
    expect(isInternational(typed)).toBe(isWhole)
  })

  it('ORG-1 does without the book', () => {
    expect(phoneToSave('12', 'CN', null)).toBe('+86 12')
    expect(phoneToSave('\u202A+33\u200B 12\u202C', 'FR', null)).toBe('+33 12')
    expect(phoneToSave('12', 'DE', null)).toBe('12')
  })
})

describe('profile', () => {
  const profile = { name: 'Quartz', phoneNumber: '', referral: '' }

  it('ORG-1 valid only when the name is not empty and the e-mails are valid', () => {
    const text = fc.oneof(
      fc.constantFrom('', ' ', 'Quartz', 'a@b.co', 'a@b.co, c@d.co', 'a@b.co,,'),
      fc.string(),
    )
    fc.assert(
      fc.property(text, text, text, (name, referral, invites) => {
        const areEmails = addressesIn(invites).every(isEmail)
        const hasName = trimText(name) !== '' && findInvisible(name) === null
        const isVisible = findInvisible(referral) === null
        expect(isProfileValid({ name, referral, invites })).toBe(hasName && isVisible && areEmails)
      }),
    )
  })

  it('ORG-2 sends what was typed, trimmed, and each address once but their own', () => {
    const draft = {
      ...emptyProfile,
      name: ' Quartz ',
      referral: ' a talk ',
      invites: 'a@b.co, A@b.co, me@b.co',
    }
    expect(finishInput(draft, '+33 1', 'ME@b.co')).toEqual({
      profile: { name: 'Quartz', phoneNumber: '+33 1', referral: 'a talk' },
      emails: ['a@b.co'],
    })
  })

  it('ORG-1 starts empty, with France as its dial code', () => {
    expect(emptyProfile).toEqual({
      name: '',
      country: 'FR',
      phone: '',
      referral: '',
      invites: '',
      consents: false,
    })
    expect(FIRST_COUNTRIES).toEqual([
      { code: 'FR', name: 'France', dialCode: '33' },
      { code: 'US', name: 'United States', dialCode: '1' },
      { code: 'CN', name: 'China', dialCode: '86' },
    ])
  })

  it('ORG-2 whatever of the profile differs is saved again', () => {
    const input = { profile, emails: [] }
    const saves = (saved: typeof profile) => remainingFinishSteps(input, { saved, invited: [] }).savesProfile
    expect(saves(profile)).toBe(false)
    expect(saves({ ...profile, phoneNumber: '+33 1' })).toBe(true)
    expect(saves({ ...profile, referral: 'a talk' })).toBe(true)
  })

  it('ORG-2 a second Finish does only what is left', () => {
    const input = { profile, emails: ['a@b.co', 'c@d.co'] }
    expect(remainingFinishSteps(input, { saved: null, invited: [] })).toEqual({
      savesProfile: true,
      emails: input.emails,
    })
    expect(remainingFinishSteps(input, { saved: profile, invited: ['A@b.co'] })).toEqual({
      savesProfile: false,
      emails: ['c@d.co'],
    })
    const renamed = { ...input, profile: { ...profile, name: 'Quarry' } }
    expect(remainingFinishSteps(renamed, { saved: profile, invited: input.emails })).toEqual({
      savesProfile: true,
      emails: [],
    })
  })
})
