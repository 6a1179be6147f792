// Exit code and message of `npm start` when its server has ended.
import { constants } from 'node:os'

/** Shells add this to the number of the signal that ended a program. */
const SIGNAL_BASE = 128

/** 0 only after a clean exit or a requested stop. */
export const exitCodeOf = ({ code, signal, isRequested }) => {
  if (signal === null) return code ?? 1
  return isRequested ? 0 : SIGNAL_BASE + (constants.signals[signal] ?? 1)
}

/** Message for a server that was killed without a request to stop; null otherwise. */
export const exitMessage = ({ signal, isRequested }) =>
  signal === null || isRequested
    ? null
    : `The server was ended by ${signal}. Its data is whole; start it again.`
