// Exit code and message of `npm start` when its server has ended.
import { constants } from 'node:os'

/** Added by shells to the number of the signal that ended a program. */
const SIGNAL_BASE = 128

/**
 * Returns the exit code of `npm start` once its server process has ended. `isRequested`: the user asked it to stop. 0
 * for a clean exit or a requested stop; for a server killed by any other signal, 128 plus the signal's number, as
 * shells report it.
 */
export const exitCodeOf = ({ code, signal, isRequested }) => {
  if (signal === null) return code ?? 1
  return isRequested ? 0 : SIGNAL_BASE + (constants.signals[signal] ?? 1)
}

/** Returns the message to print if the server was killed by a signal without a request to stop; null otherwise. */
export const exitMessage = ({ signal, isRequested }) =>
  signal === null || isRequested
    ? null
    : `The server was ended by ${signal}. Its data is whole; start it again.`
