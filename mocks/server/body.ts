/** Reads request bodies up to a limit. */
import type { IncomingMessage } from 'node:http'

export const BODY_LIMIT_BYTES = 2 * 1024 * 1024

/** Null when the body is larger than the limit; what is left of it runs off unread, so that the refusal arrives. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const tooLarge = (): null => {
    request.resume()
    return null
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > BODY_LIMIT_BYTES) return tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
