/** Validation texts of spec 2 §5, verbatim (AUT-8, CRD-2). */
import { findInvisible } from '@/domain/shared/text/invisible'
import { plural } from '@/domain/shared/text/plural'

const wholeKey = 'from BEGIN PRIVATE KEY to END PRIVATE KEY'

/**
 * User-facing texts of form validation, verbatim from spec 2 §5 (AUT-8, CRD-2); those under `remarks` are the product's
 * own.
 */
export const validationMessages = {
  valid: 'Looks good!',
  email: "This doesn't look like a valid email address",
  inviteEmails:
    'This list of emails is invalid, please ensure the format is {email},{email} and only contains valid email addresses',
  tooManyInvites: (count: number, most: number) =>
    `You can invite up to ${most} people at a time. Remove ${plural(count - most, 'address', 'addresses')} and invite them afterward.`,
  phone: "This doesn't look like a valid phone number",
  host: "This doesn't look like a valid host",
  password:
    'Password should be between 8 and 32 characters, not contain your email address or common passwords. It must include one of each: lower case letter, upper case letter, number, and one special character.',
  required: 'This field is required',
  passwordsDiffer: 'Passwords do not match',
  notPositiveInteger: 'This number is not positive integer',
  notANumber: 'This value is not a number',
  verifying: 'Validating your credentials',
  credentialsInvalid: 'Credentials are invalid, please check all the fields',
  nameEmpty: "Name can't be empty",
  nameTaken: 'Name already exists',
  /** Ours: what a private key is instead of one (W-11). */
  privateKey: {
    json: 'This is a whole JSON file. Upload it, or enter only its private key.',
    quoted: 'This key is in quotation marks. Enter only what is between them.',
    publicKey: `This is a public key. Enter the private key, ${wholeKey}.`,
    certificate: `This is a certificate. Enter the private key, ${wholeKey}.`,
    encrypted: 'This key is protected by a password. Enter a key without one.',
    noBegin: `The BEGIN line of this key is missing. Enter the whole key, ${wholeKey}.`,
    cutOff: `The end of this key is missing. Enter the whole key, ${wholeKey}.`,
    damaged: `This key is damaged. Copy the whole key again, ${wholeKey}.`,
    none: `This is not a private key. Enter the whole key, ${wholeKey}.`,
    notRsa: 'This private key is not of the kind that Google uses (RSA, in a key file of a service account).',
    notEc: 'This private key is not of the kind that Apple uses (EC, P-256).',
  },
  /** Ours: a file or a key in a field that takes one value. */
  wholeFile: 'This is a whole JSON file. Enter only the value of this field.',
  wholeFileToUpload: 'This is a whole JSON file. Upload it, or enter only the value of this field.',
  pem: "This is a key or certificate, which this field doesn't take.",
  /** Ours: warnings that do not block. */
  remarks: {
    hostAlone: 'Enter only the host, without https://, port or path.',
    pastLastPort: 'The highest port is 65535.',
  },
} as const

/**
 * Returns the error message of a text with an invisible character inside, which names the character and its place; null
 * for none. Those at the ends are dropped (W-6).
 */
export const invisibleMessage = (text: string): string | null => {
  const found = findInvisible(text)
  if (found === null) return null
  const place = found.after === '' ? 'at its start' : `after “${found.after}”`
  return `This contains an invisible character (${found.code}) ${place}. Delete it, or type the text.`
}
