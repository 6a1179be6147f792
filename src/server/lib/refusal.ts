import { errorMessages } from '@/domain/messages/errors'
import { REFUSAL_MAX_BYTES } from '@/domain/shared/limits'
import { plural } from '@/domain/shared/text/plural'

/**
 * Error that a handler throws to refuse a call. It is sent to the client with its HTTP status, message and headers,
 * and never logged as a server error.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Key of the message in the JSON body; some errors use `msg` (Rules "Wire conventions"). */
    readonly messageKey: 'message' | 'msg' = 'message',
    /** Further fields of the JSON body, for the client to word. */
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).length

/** Bytes of a refusal's body around its message. */
const FRAME_BYTES = 100

/** Returns a message that keeps the body of a refusal small, whatever it repeats of the request. */
export const shortMessage = (message: string): string => {
  const most = REFUSAL_MAX_BYTES - FRAME_BYTES
  if (bytesOf(message) <= most) return message
  let text = ''
  let bytes = bytesOf('…')
  for (const character of message.slice(0, most)) {
    // without the quotation marks
    bytes += bytesOf(character) - 2
    if (bytes > most) break
    text += character
  }
  return `${text}…`
}

/** HTTP status of a call whose caller has hung up, as nginx logs it. */
export const HUNG_UP = 499

/** The two messages of the contract that the client never shows. */
const [BAD_BEARER = '', EXPIRED = ''] = errorMessages.suppressed
/** 401 for a missing or invalid bearer token. */
export const badBearer = () => new Refusal(401, BAD_BEARER, {}, 'msg')
/** 401 for an expired bearer token or an ended session. */
export const expiredBearer = () => new Refusal(401, EXPIRED, {}, 'msg')
/** 401 for a person whose account others have removed; the client shows the message. */
const goneBearer = (message: string) => new Refusal(401, message, {}, 'msg', { reason: 'removed' })
/** 401 for a person whose account went because an administrator removed them. */
export const removedBearer = (organization: string) =>
  goneBearer(
    `An administrator removed you from ${organization === '' ? 'your organization' : organization}, and your account was deleted. To join again, ask an administrator there for a new invite.`,
  )
/** 401 for a person whose account went with their organization. */
export const dissolvedBearer = () =>
  goneBearer(
    'Your organization was deleted, and your account with it. To go on, sign up or ask for an invite.',
  )
/** What a suspended person reads; the organization is '' for none, and for one without a name. */
export const suspendedMessage = (organization: string): string =>
  `This account is suspended, so nobody can log in with it. To have it restored, ask an admin of ${organization === '' ? 'your organization' : organization}.`
/** 401 that ends the sessions of a suspended person; the client shows the message. */
export const suspendedBearer = (message: string) => goneBearer(message)
/** 403 for a call that the caller's role does not permit. */
export const forbidden = () => new Refusal(403, "Your role doesn't allow this")
/** 403 for somebody whose organization needs a second factor that they have not set up. */
export const secondFactorDue = () =>
  new Refusal(403, 'Your organization needs two-step login. Set it up to go on.', {}, 'message', {
    reason: 'second_factor_due',
  })
/**
 * 404 for a record in the path; the same for unknown ids and for those of another organisation. `what` names the
 * record.
 */
export const notFound = (what: string) => new Refusal(404, `This ${what} was not found`)
/** 404 for a field of the body that refers to an unknown record, or to one of another organisation. */
export const unknownField = (field: string, id: number) => new Refusal(404, `${field}: ${id} is unknown`)
/** 422 for a field with an invalid value; `why` completes the sentence, such as "must not be empty". */
export const wrongField = (field: string, why: string) => new Refusal(422, `${field}: ${why}`)
/** Creates a 409 refusal: the record is in a state in which the call is not possible. */
export const conflict = (message: string) => new Refusal(409, message)

/** Who has changed a record since the caller read it, and the version that it has now. */
export interface LastChange {
  readonly version: string
  /** Name of a person; '' if unknown. */
  readonly by: string
  /** ISO time; '' if unknown. */
  readonly at: string
}
/** Creates a 409 refusal of a change that would undo a newer one. */
export const changedMeanwhile = (message: string, { version, by, at }: LastChange) =>
  new Refusal(409, message, {}, 'message', { version, changed_by: by, changed_at: at })

/** 429 for too many attempts, with the time to wait in seconds; `why` is a sentence. */
export const tooMany = (seconds: number, why = 'Too many attempts.') =>
  new Refusal(429, `${why} Try again in ${plural(seconds, 'second', 'seconds')}.`, {
    'retry-after': String(seconds),
  })
const BUSY_SECONDS = 2
/** 503 for a call that cannot wait in line, because too many others do. */
export const tooBusy = () =>
  new Refusal(503, `Too many people are logging in right now. Try again in ${BUSY_SECONDS} seconds.`, {
    'retry-after': String(BUSY_SECONDS),
  })
/** 503 for a body that the service has no memory for now. */
export const tooManyBodies = () =>
  new Refusal(
    503,
    `Too much is being sent right now. Nothing was saved. Try again in ${BUSY_SECONDS} seconds.`,
    {
      'retry-after': String(BUSY_SECONDS),
    },
  )
/** 499 for a caller who hung up while the call waited; nobody reads it. */
export const hungUp = () => new Refusal(HUNG_UP, 'The request was cancelled.')
/** 413 for a body above the limit, in bytes. */
export const tooLarge = (bytes: number) =>
  new Refusal(413, `This request is larger than ${Math.floor(bytes / 1024)} kB.`)
/** 415 for a body whose content type is not application/json. */
export const notJson = () => new Refusal(415, 'Send the body as application/json')
/** 400 for a body that is not UTF-8. */
export const unreadableText = () => new Refusal(400, 'body: must be UTF-8 text')
