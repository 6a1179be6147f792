import { lockedError } from '../core/locked'
import { PRIVATE_REFUSED } from '@/server/lib/outbound/errors'
import { RunError } from '@/server/lib/runErrors'

/** What went wrong with a server, in words for people; `field` is the field of the credential form at fault. */
interface Explanation {
  readonly message: string
  readonly field: 'host' | 'port' | 'database' | 'username' | 'password' | null
}

/** A closed and a filtered port look alike, so that nobody can scan ports through a check. */
const UNREACHABLE: Explanation = {
  message:
    'Stackyard could not connect to this host and port. Check both, and allow connections from Stackyard in the firewall of the database.',
  field: 'host',
}
const LOST: Explanation = { message: 'The connection to the warehouse was lost.', field: null }
const UNTRUSTED: Explanation = {
  message: 'The certificate of this host is not trusted. Use the host name that the certificate is made for.',
  field: 'host',
}

/** The name server that this server asks gave no answer, which says nothing about the name. */
const NO_NAME_SERVER: Explanation = {
  message: 'This Stackyard could not look up the host of the database. Try again in a minute.',
  field: null,
}

/** The operator knows the list, so that it tells nothing about the network. */
const NOT_PERMITTED: Explanation = {
  message:
    'The operator of this Stackyard has not permitted connections to this host. Ask them to add it to STACKYARD_EGRESS.',
  field: null,
}

const PRIVATE: Explanation = { message: PRIVATE_REFUSED, field: null }

const REFUSED: Explanation = {
  message: 'The database refused this username and password.',
  field: 'password',
}
const BY_CODE: Readonly<Record<string, Explanation>> = {
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': { message: 'There is no database with this name.', field: 'database' },
  '42501': {
    message:
      'The user lacks a right in this database. Grant it CREATE and TEMP on the database, and ownership of the tables that it writes.',
    field: 'username',
  },
  '25006': { message: 'This database can only be read. Use the primary server.', field: 'host' },
  '53100': { message: 'The disk of the warehouse is full.', field: null },
  '53300': { message: 'The database has no free connection. Try again in a minute.', field: null },
  '57014': {
    message: 'The warehouse canceled a statement, because it took too long or a person stopped it.',
    field: null,
  },
  '57P03': { message: 'The database is starting or stopping. Try again in a minute.', field: null },
  '22001': { message: 'A text is too long for its column in the warehouse.', field: null },
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: NO_NAME_SERVER,
  ECONNREFUSED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EACCES: UNREACHABLE,
  ADDRESS_REFUSED: PRIVATE,
  HOST_NOT_PERMITTED: NOT_PERMITTED,
  ECONNRESET: LOST,
  EPIPE: LOST,
  '57P01': LOST,
  '57P02': LOST,
  '25P03': LOST,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNTRUSTED,
  CERT_HAS_EXPIRED: { message: 'The certificate of this host has expired.', field: 'host' },
}

/** How the client says that a server offers no encryption. */
const NO_ENCRYPTION = /does not support SSL/i

/** Whether a server has refused an encrypted connection. */
export const isWithoutEncryption = (error: unknown): boolean =>
  error instanceof Error && NO_ENCRYPTION.test(error.message)

const BY_TEXT: readonly (readonly [pattern: RegExp, explanation: Explanation])[] = [
  [NO_ENCRYPTION, { message: 'This database accepts no encrypted connections.', field: 'host' }],
  [/timeout expired/i, UNREACHABLE],
  [/Connection terminated|not queryable|Client was closed|Query read timeout/i, LOST],
]

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Explains an error of the client or of the server; null for one that is not known. */
const explanationOf = (error: unknown): Explanation | null => {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : ''
  return (
    BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ??
    (Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] ?? null) : null)
  )
}

/** A failure of a server, with the field of the credential form at fault. */
export class ServerError extends RunError {
  readonly field: Explanation['field']
  /** SQLSTATE, or code of the network error; '' for none. */
  readonly code: string
  /** The server's own words; '' where it said nothing. */
  readonly words: string
  /** Whether the message says what happened; that of an unknown error is about a load. */
  readonly isExplained: boolean
  constructor(error: Error) {
    const explanation = explanationOf(error)
    const code = codeOf(error)
    super(
      'destination',
      explanation?.message ?? 'The warehouse could not take the data. Nothing of this load was changed.',
      `${code} ${error.message}`.trim(),
    )
    this.code = code
    this.isExplained = explanation !== null
    this.field = explanation?.field ?? null
    // errors of the network have codes such as ECONNRESET, and say nothing that helps
    this.words = /^[0-9A-Z]{5}$/.test(code) ? error.message : ''
  }
}

/** SQLSTATE of a lock that others kept for too long. */
const LOCKED = '55P03'
/** SQLSTATE of a canceled statement. */
const CANCELED = '57014'
/** Time after which a load that others kept waiting is tried again, ms. */

/** Converts an error to one that says what happened; the server's own words are its detail. */
export const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof RunError) return error
  const explained = new ServerError(error)
  return explained.code === LOCKED ? lockedError(explained) : explained
}

/** Converts the error of a statement that only waits for a lock: Redshift limits that wait by the time of the statement. */
export const explainLock = (error: unknown): unknown =>
  error instanceof ServerError && error.code === CANCELED ? lockedError(error) : error
