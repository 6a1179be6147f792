import { useEffect, useState } from 'react'
import { isInternational, orderCountries, type PhoneBook, withPlus } from '@/domain/people/phone'

/** Makes the book of all countries; names in the language of the page. */
async function loadPhoneBook(): Promise<PhoneBook> {
  const { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } =
    await import('libphonenumber-js/min')
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
  const countries = getCountries().map((code) => ({
    code,
    name: names.of(code) ?? code,
    dialCode: getCountryCallingCode(code),
  }))
  const read = (typed: string, country: string) =>
    parsePhoneNumberFromString(withPlus(typed), isSupportedCountry(country) ? country : undefined)
  return {
    countries: orderCountries(countries),
    isNumber: (typed, country) => read(typed, country)?.isValid() === true,
    countryOf: (typed) => (isInternational(typed) ? (read(typed, '')?.country ?? null) : null),
    international: (typed, country) => {
      const number = read(typed, country)
      return number?.isValid() === true ? number.number : null
    },
  }
}

/** Everything about phone numbers, loaded with the form; null until then, and where it cannot be loaded (ORG-1). */
export function usePhoneBook(): PhoneBook | null {
  const [book, setBook] = useState<PhoneBook | null>(null)
  useEffect(() => {
    let isOpen = true
    const keep = (loaded: PhoneBook) => {
      if (isOpen) setBook(loaded)
    }
    // without it the number is taken as it is typed: it is optional, and never blocks
    void loadPhoneBook().then(keep, () => undefined)
    return () => {
      isOpen = false
    }
  }, [])
  return book
}
