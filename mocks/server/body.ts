/** Reads request bodies up to a limit (R-8, FS-1). */
import type { IncomingMessage } from 'node:http'

/** Null when the body is larger than `most` bytes; what is left of it runs off unread, so that the refusal arrives. */
export const readBody = async (request: IncomingMessage, most: number): Promise<Buffer | null> => {
  const tooLarge = (): null => {
    request.resume()
    return null
  }
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > most) return tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
