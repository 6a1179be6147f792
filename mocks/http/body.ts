/** Reads request bodies: checks size, content type, encoding and JSON syntax, each with its own HTTP status. */
import type { Endpoint } from '@/api/contract/endpoint'
import { notJson, tooLarge, unreadableText, wrongField } from './refusal'

const NOTHING = new Uint8Array()

/** Reads the body; throws 413 if its declared or actual size exceeds the limit of the call. */
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
 * Parses a JSON body; undefined for an empty one. Accepts only `application/json`, because other origins can send form
 * content types without a CORS preflight.
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
