import type { Endpoint } from '@/api/contract/endpoint'
import { trimText } from '@/domain/shared/text/invisible'
import { findInvisible } from '@/domain/shared/text/invisibleInNames'
import { notJson, tooLarge, unreadableText, wrongField } from '@/server/lib/refusal'

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

/** Texts that people do not type, or of which every character counts. */
const VERBATIM = new Set([
  'password',
  'current_password',
  'code',
  'id_token',
  'org_id',
  'expiration',
  'signature',
])
/** Record of credential values; what they contain is for the check of the credential to say. */
const VALUES = 'value'

/**
 * Returns a body whose typed texts have no white space and no invisible characters at the ends, as in the forms. Throws a
 * refusal (422) that names the field for an invisible character inside, which the text's script does not need (W-6).
 */
export const readTypedTexts = (body: unknown, field = 'body', isInside = true): unknown => {
  if (typeof body === 'string') {
    const found = isInside ? findInvisible(body) : null
    if (found !== null) throw wrongField(field, `contains an invisible character (${found.code})`)
    return trimText(body)
  }
  if (Array.isArray(body)) return body.map((item) => readTypedTexts(item, field, isInside))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      isInside && VERBATIM.has(key)
        ? value
        : readTypedTexts(value, isInside ? key : field, isInside && key !== VALUES),
    ]),
  )
}
