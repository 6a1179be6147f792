/** Parses a user agent into a device name, with the words of `loginSessionsTexts`. */
import { loginSessionsMessages as texts } from '@/components/auth/account/messages'

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

/** "Chrome on macOS", or the known part of it. */
export const deviceOf = (userAgent: string): string => {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (browser !== null && system !== null) return texts.device(browser, system)
  return browser ?? system ?? texts.unknownDevice
}
