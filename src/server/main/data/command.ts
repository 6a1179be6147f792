/** What the operator's commands on the data folder share. */

/** Text that a command prints; `isFault` for one that says what is wrong. */
export interface Printed {
  readonly isFault: boolean
  readonly text: string
}

/** A command that cannot be carried out; the message is for whoever gave it. */
export class WrongCommand extends Error {}

/** Error for words that are no command, such as `user lst`: what was read, and what there is. */
export const unreadCommand = (words: readonly string[], help: string): WrongCommand =>
  new WrongCommand(words.length === 0 ? help : `There is no command "${words.join(' ')}".\n\n${help}`)

/** Runs a command. Its own errors become a text, others are thrown. */
export const printedOf = (command: () => string): Printed => {
  try {
    return { isFault: false, text: command() }
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw error
    return { isFault: true, text: error.message }
  }
}
