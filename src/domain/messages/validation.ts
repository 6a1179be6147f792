/** Validation texts of spec 2 §5, verbatim (AUT-8, CRD-2). */
import { plural } from '@/domain/shared/text/plural'

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
  /** Ours: an invisible character inside a text (W-6). */
  invisible: (code: string, after: string) =>
    `This contains an invisible character (${code}) ${after === '' ? 'at its start' : `after “${after}”`}. Delete it, or type the text.`,
  /** Ours: warnings that do not block. */
  remarks: {
    hostAlone: 'Enter only the host, without https://, port or path.',
    pastLastPort: 'The highest port is 65535.',
  },
} as const
