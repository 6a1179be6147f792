const FRAME = /^(-----BEGIN [A-Z0-9 ]+-----)([\s\S]*?)(-----END [A-Z0-9 ]+-----)$/
const WELL_FORMED = /^\n(?:[A-Za-z0-9+/=]+\n)+$/
const BASE64_OR_SPACE = /^[A-Za-z0-9+/=\s]+$/
const LINE_LENGTH = /.{1,64}/g

/** Whether a text contains the header of a PEM block, such as a private key. */
export const looksLikePem = (text: string): boolean => text.includes('-----BEGIN ')

/**
 * Returns a PEM private key with correct line breaks, which may be escaped as "\n", CR LF or missing. Correct keys,
 * encrypted keys with header lines, and other texts are unchanged (U-10).
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
