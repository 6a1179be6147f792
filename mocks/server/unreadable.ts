/** Answers to what is no request: node's parser refuses it before any handler hears of it, and would send no headers. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { API_HEADERS } from './headers'

/** By the code of the parser's error; every other one is a request that nobody can read. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const UNREADABLE = 400

/** The whole answer as text, with the headers of every call; `now` in epoch milliseconds. */
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

/** Answers and hangs up; says nothing to a caller who has hung up already. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex, now: number): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  socket.end(answerText(STATUS[error.code ?? ''] ?? UNREADABLE, now))
}
