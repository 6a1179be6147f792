import { useEffect, useState } from 'react'
import { countryName } from '@/domain/shared/text/intlCountries'
import { isInternational, orderCountries, type PhoneBook, withPlus } from '@/features/account/phone'

/** Loads all countries with their dial codes. */
async function loadPhoneBook(): Promise<PhoneBook> {
  const { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } =
    await import('libphonenumber-js/min')
  const countries = getCountries().map((code) => ({
    code,
    name: countryName(code),
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

/**
 * Returns the countries with dial codes and functions that validate phone numbers, lazy-loaded when the form mounts
 * (ORG-1). Null until loaded or after a failure; any number is accepted then.
 */
export function usePhoneBook(): PhoneBook | null {
  const [book, setBook] = useState<PhoneBook | null>(null)
  useEffect(() => {
    let isOpen = true
    const keep = (loaded: PhoneBook) => {
      if (isOpen) setBook(loaded)
    }
    // without it, any number is accepted: the field is optional and must not block
    void loadPhoneBook().then(keep, () => undefined)
    return () => {
      isOpen = false
    }
  }, [])
  return book
}
