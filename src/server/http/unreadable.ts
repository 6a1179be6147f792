import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { API_HEADERS } from './headers'

/** HTTP status by the error code of Node's parser; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const UNREADABLE = 400

/** Complete response text with the headers of API responses; `now` in epoch milliseconds. */
const answerText = (status: number, now: number): string => {
  const words = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({ message: words })
  const headers = {
    ...API_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    Date: new Date(now).toUTCString(),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${words}`, ...lines, '', body].join('\r\n')
}

/**
 * Responds to a malformed HTTP request, which Node's parser rejects before any handler, with the API's headers, and
 * closes the socket. Sends nothing if the client has disconnected. `now` is in epoch ms.
 */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex, now: number): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  socket.end(answerText(STATUS[error.code ?? ''] ?? UNREADABLE, now))
}
