import { orderCountries, type PhoneBook, withPlus } from '@/features/account/signup/phone'

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** Phone number rules for stories of the phone field: five countries, and a number is valid from six digits on. */
export const phoneBook: PhoneBook = {
  countries: orderCountries([
    { code: 'DE', name: 'Germany', dialCode: '49' },
    { code: 'CN', name: 'China', dialCode: '86' },
    { code: 'US', name: 'United States', dialCode: '1' },
    { code: 'FR', name: 'France', dialCode: '33' },
    { code: 'AX', name: 'Åland Islands', dialCode: '358' },
  ]),
  isNumber: (typed) => /^[+\d\s()-]+$/.test(typed) && digitsOf(typed).length >= 6,
  countryOf: (typed) => (withPlus(typed).startsWith('+49') ? 'DE' : null),
  international: (typed) => `+${digitsOf(typed)}`,
}
