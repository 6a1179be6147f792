import type { IncomingMessage } from 'node:http'

/**
 * Reads the body of a request; resolves with null if it exceeds `most` bytes. The rest is then discarded instead of
 * closing the connection, so that the client receives the refusal (R-8, FS-1).
 */
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
