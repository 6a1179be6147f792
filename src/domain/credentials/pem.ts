/** Private keys as text (U-10). */

const FRAME = /^(-----BEGIN [A-Z0-9 ]+-----)([\s\S]*?)(-----END [A-Z0-9 ]+-----)$/
const WELL_FORMED = /^\n(?:[A-Za-z0-9+/=]+\n)+$/
const BASE64_OR_SPACE = /^[A-Za-z0-9+/=\s]+$/
const LINE_LENGTH = /.{1,64}/g

/** True for a text that holds a key between BEGIN and END. */
export const looksLikePem = (text: string): boolean => text.includes('-----BEGIN ')

/**
 * A private key with its line ends put right: written out as "\n", of another system, or missing altogether. Lines
 * that are right stay as they are, and so do keys with headers and texts that are no key.
 */
export const repairPem = (text: string): string => {
  const lines = text.replace(/\\r\\n|\\n|\r\n?/g, '\n').trim()
  const match = FRAME.exec(lines)
  if (!match) return text
  const [, begin = '', body = '', end = ''] = match
  if (WELL_FORMED.test(body) || !BASE64_OR_SPACE.test(body)) return `${lines}\n`
  const wrapped = body.replace(/\s+/g, '').match(LINE_LENGTH) ?? []
  return `${[begin, ...wrapped, end].join('\n')}\n`
}
