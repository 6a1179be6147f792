/** Private keys in PEM format: repairing their line ends, and saying what is wrong with one (U-10, W-11). */
import { pastedMessages } from '@/domain/messages/pastedValues'
import { trimText } from '@/domain/shared/text/invisible'

const FRAME = /^(-----BEGIN [A-Z0-9 ]+-----)([\s\S]*?)(-----END [A-Z0-9 ]+-----)$/
const WELL_FORMED = /^\n(?:[A-Za-z0-9+/=]+\n)+$/
const BASE64_OR_SPACE = /^[A-Za-z0-9+/=\s]+$/
const LINE_CHARACTERS = 64
const LINE_LENGTH = new RegExp(`.{1,${LINE_CHARACTERS}}`, 'g')

/** Whether a text contains the header of a PEM block, such as a private key. */
export const looksLikePem = (text: string): boolean => text.includes('-----BEGIN ')

/**
 * Returns a PEM private key with correct line breaks, which may be escaped as "\n", CR LF or missing. Correct keys,
 * encrypted keys with header lines, and other texts are unchanged (U-10).
 */
export const repairPem = (text: string): string => {
  const lines = trimText(text.replace(/\\r\\n|\\n|\r\n?/g, '\n'))
  const match = FRAME.exec(lines)
  if (!match) return text
  const [, begin = '', body = '', end = ''] = match
  if (WELL_FORMED.test(body) || !BASE64_OR_SPACE.test(body)) return `${lines}\n`
  const wrapped = body.replace(/\s+/g, '').match(LINE_LENGTH) ?? []
  return `${[begin, ...wrapped, end].join('\n')}\n`
}

/** Whether a text is a JSON object, such as the whole key file of a service account. */
export const isJsonObject = (text: string): boolean => {
  const value = trimText(text)
  if (!value.startsWith('{') || !value.endsWith('}')) return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** Kind of private key that a provider issues: RSA (Google), or EC on the curve P-256 (Apple). */
export type KeyKind = 'rsa' | 'ec'

/** Object identifiers of algorithms in DER, as hexadecimal digits. */
const RSA = '06092a864886f70d010101'
const EC_P_256 = '06072a8648ce3d020106082a8648ce3d030107'
const P_256 = '06082a8648ce3d030107'
/** Digits of the beginning of a PKCS #8 key, which names the algorithm. */
const ALGORITHM_DIGITS = 100

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes of a base64 text with white space; null where it is none. */
const bytesOf = (base64: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Length in bytes that a DER sequence states for itself, with its header; null for anything else. */
const sequenceLength = ([tag, first = 0, ...more]: Uint8Array): number | null => {
  if (tag !== 0x30) return null
  if (first < 0x80) return 2 + first
  const count = first - 0x80
  if (count === 0 || count > 3) return null
  return 2 + count + more.slice(0, count).reduce((length, byte) => length * 256 + byte, 0)
}

const texts = pastedMessages.privateKey

/** What is wrong with the base64 body of a key whose BEGIN and END lines are right. */
const bodyMessage = (label: string, body: string, kind: KeyKind): string | null => {
  const bytes = bytesOf(body)
  const length = bytes === null ? null : sequenceLength(bytes)
  if (bytes === null || length === null) return texts.damaged
  if (bytes.length !== length) return bytes.length < length ? texts.cutShort : texts.damaged
  const digits = hexOf(bytes)
  const start = digits.slice(0, ALGORITHM_DIGITS)
  if (kind === 'rsa') return label === 'PRIVATE KEY' && start.includes(RSA) ? null : texts.notRsa
  const isEc = label === 'EC PRIVATE KEY' ? digits.includes(P_256) : start.includes(EC_P_256)
  return isEc ? null : texts.notEc
}

/**
 * Returns the error message of a private key: what the text is instead, or what is missing. Null for a whole key of this
 * kind. The form and the service's checks in every mode use it; it does not show that the provider knows the key (W-11).
 */
export const privateKeyMessage = (text: string, kind: KeyKind): string | null => {
  const value = trimText(text)
  if (value.startsWith('{')) return texts.json
  if (/^["'`“”„‘’«]|["'`“”‘’»],?$/.test(value)) return texts.quoted
  const lines = trimText(repairPem(value))
  const label = /^-----BEGIN ([A-Z0-9 ]+)-----/.exec(lines)?.[1]
  if (label === undefined) {
    const isBody =
      lines.includes('-----END ') || (/^[A-Za-z0-9+/=\s]+$/.test(lines) && lines.length > LINE_CHARACTERS)
    return isBody ? texts.noBegin : texts.none
  }
  if (label.endsWith('PUBLIC KEY')) return texts.publicKey
  if (label.endsWith('CERTIFICATE')) return texts.certificate
  if (!label.endsWith('PRIVATE KEY')) return texts.none
  if (label.startsWith('ENCRYPTED') || lines.includes('ENCRYPTED')) return texts.encrypted
  const [, , body = '', end] = FRAME.exec(lines) ?? []
  if (end === undefined) return texts.cutOff
  if (end !== `-----END ${label}-----`) return texts.damaged
  return bodyMessage(label, body, kind)
}
