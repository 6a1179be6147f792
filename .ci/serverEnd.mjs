// How `npm start` ends when its server has ended.
import { constants } from 'node:os'

/** Shells add this to the number of the signal that ended a program. */
const SIGNALLED = 128

/** 0 only for a clean end, or where a stop was asked for; a server that a signal ended without that has failed. */
export const exitCodeOf = ({ code, signal, isWished }) => {
  if (signal === null) return code ?? 1
  return isWished ? 0 : SIGNALLED + (constants.signals[signal] ?? 1)
}

/** One line for a server that a signal ended although nobody asked for it; null otherwise. */
export const endText = ({ signal, isWished }) =>
  signal === null || isWished ? null : `The server was ended by ${signal}. Its data is whole; start it again.`
