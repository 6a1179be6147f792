/** Reconciles the text of a search box with the URL, which is updated after a delay (PLUS-3). */

export interface PendingWords {
  /** Latest typed text, rendered or not; null once the URL matches. */
  readonly words: string | null
  /** Text being written to the URL, during which more may be typed; null if none. */
  readonly sent: string | null
}

/**
 * State after a URL change. If the new URL is the pending write, later typing is kept and written next; any other
 * change overrides typed text.
 */
export const afterAddress = ({ words, sent }: PendingWords, inAddress: string): PendingWords =>
  words !== null && words !== inAddress && sent === inAddress
    ? { words, sent: null }
    : { words: null, sent: null }

/** Text to write when the delay ends; null if the URL already matches and no write is pending. */
export const wordsToWrite = ({ words, sent }: PendingWords, inAddress: string): string | null =>
  words === inAddress && sent === null ? null : words
