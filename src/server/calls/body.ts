import type { Endpoint } from '@/api/contract/endpoint'
import { notJson, tooLarge, unreadableText, wrongField } from './refusal'

const NOTHING = new Uint8Array()

/**
 * Reads the request body as bytes; empty for a call without a body. Rejects with a `Refusal` (HTTP 413) if the
 * declared or actual size exceeds the call's limit.
 */
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
 * Parses a JSON body; undefined for an empty one. Throws a refusal for another content type (415), text that is not
 * UTF-8 (400) or invalid JSON (422). Only `application/json` is accepted, because other origins can send form content
 * types without a CORS preflight.
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
