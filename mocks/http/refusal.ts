/** Error thrown to refuse a call; the binding converts it to the contract's error response. */
import { errorMessages } from '@/domain/messages/errors'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Some errors use the key `msg` (Rules "Wire conventions"). */
    readonly messageKey: 'message' | 'msg' = 'message',
  ) {
    super(message)
  }
}

/** The contract's two messages that the client never shows. */
const [BAD_BEARER = '', EXPIRED = ''] = errorMessages.suppressed
export const badBearer = () => new Refusal(401, BAD_BEARER, {}, 'msg')
export const expiredBearer = () => new Refusal(401, EXPIRED, {}, 'msg')
export const forbidden = () => new Refusal(403, "Your role doesn't allow this")
/** Same response for unknown ids and those of another organisation. */
export const notFound = (what: string) => new Refusal(404, `This ${what} doesn't exist`)
export const unknownField = (field: string, id: number) => new Refusal(404, `${field}: ${id} is unknown`)
export const wrongField = (field: string, why: string) => new Refusal(422, `${field}: ${why}`)
export const tooMany = (seconds: number) =>
  new Refusal(429, `Too many attempts. Try again in ${seconds} seconds.`, { 'retry-after': String(seconds) })
export const tooLarge = (bytes: number) =>
  new Refusal(413, `This request is larger than ${Math.floor(bytes / 1024)} kB.`)
export const notJson = () => new Refusal(415, 'Send the body as application/json')
export const unreadableText = () => new Refusal(400, 'body: must be UTF-8 text')
