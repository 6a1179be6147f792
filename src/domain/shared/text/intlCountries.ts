import { keptBy, LOCALE } from './intl'

const regionNames = keptBy((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(LOCALE, options))

/** Returns the English name of a country by its ISO 3166 code; the code for an unknown one. */
export const countryName = (code: string): string =>
  regionNames({ type: 'region', fallback: 'code' }).of(code) ?? code
