/** What a browser's description of itself says about the device, in the words of `loginSessionsTexts`. */
import { loginSessionsTexts as texts } from '@/domain/messages/loginSessions'

type Marks = readonly (readonly [mark: string, name: string])[]

/** In this order: most browsers name others too, whose pages they want to be served. */
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

/** "Chrome on macOS", or what of it is known. */
export const deviceOf = (userAgent: string): string => {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (browser !== null && system !== null) return texts.device(browser, system)
  return browser ?? system ?? texts.unknownDevice
}
