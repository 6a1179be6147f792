/** The words of a search box and those of the address, which follow a moment later (PLUS-3). */

export interface PendingWords {
  /** What was typed last, drawn already or not; null once the address has it. */
  readonly words: string | null
  /** What of it is on its way into the address, where a key may come before it is there; null for nothing. */
  readonly sent: string | null
}

/**
 * Once the address has other words. What was typed after those that it has just taken from the box is written in its own
 * time; any other change of the address counts more than what is typed.
 */
export const afterAddress = ({ words, sent }: PendingWords, inAddress: string): PendingWords =>
  words !== null && words !== inAddress && sent === inAddress
    ? { words, sent: null }
    : { words: null, sent: null }

/** When the time has come to write what was typed: null where the address has it, and nothing else is on its way there. */
export const wordsToWrite = ({ words, sent }: PendingWords, inAddress: string): string | null =>
  words === inAddress && sent === null ? null : words
