/** What the server prints. Never a token, a password, a secret value or a query. */

export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
}

export interface Log {
  /** Prints refused and failed calls; the others are silent. */
  readonly answered: (answer: Answered) => void
  /** A fault of the server itself. */
  readonly fault: (where: string, error: unknown) => void
  readonly note: (text: string) => void
}

const FIRST_REFUSAL = 400
const MOST_CHARACTERS = 200
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One line whatever a caller put in: control characters are escaped, long texts cut. */
export const oneLine = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** `write` gets one line without its end. */
export const createLog = (write: (line: string) => void, now: () => number): Log => {
  const line = (text: string): void => write(`${new Date(now()).toISOString()} ${text}`)
  return {
    answered: ({ method, path, status, durationMs }) => {
      if (status < FIRST_REFUSAL) return
      line(`${oneLine(method)} ${oneLine(path.split('?')[0] ?? '')} ${status} ${Math.round(durationMs)} ms`)
    },
    fault: (where, error) =>
      line(`${oneLine(where)}: ${error instanceof Error ? oneLine(error.message) : 'unknown fault'}`),
    note: (text) => line(oneLine(text)),
  }
}
