/** The body of a call: its size, its kind, its encoding, its JSON. Each is refused with the status that HTTP has for it. */
import type { Endpoint } from '@/api/contract/endpoint'
import { notJson, tooLarge, unreadableText, wrongField } from './refusal'

const NOTHING = new Uint8Array()

/** The body, or a 413 as soon as its announced or its real size is over the limit of the call. */
export const readBytes = async (endpoint: Endpoint, request: Request): Promise<Uint8Array> => {
  const most = endpoint.bodyMaxBytes
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  if (endpoint.body === null) return NOTHING
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (bytes.length > most) throw tooLarge(most)
  return bytes
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

const asText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadableText()
  }
}

/**
 * The JSON value of a body, undefined for an empty one. Only `application/json` is read: a page elsewhere can send the other
 * types of a form without asking the server first.
 */
export const readJson = (request: Request, bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw notJson()
  const text = asText(bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw wrongField('body', 'is no JSON')
  }
}
