import { loginSessionsMessages as texts } from './messages'

/** Substrings of user agents, each with the name to display. */
type Marks = readonly (readonly [mark: string, name: string])[]

/** Order matters: most browsers also contain the names of others in their user agent. */
const BROWSERS: Marks = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: Marks = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

const nameIn = (marks: Marks, text: string): string | null =>
  marks.find(([mark]) => text.includes(mark))?.[1] ?? null

/**
 * Describes a user agent string for display, e.g. "Chrome on macOS"; only the browser or only the system if the other
 * is not recognized, and a text for an unknown device if neither is.
 */
export const deviceOf = (userAgent: string): string => {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (browser !== null && system !== null) return texts.device(browser, system)
  return browser ?? system ?? texts.unknownDevice
}
