/** Text typed into a search box but not yet in the URL, which is updated after a delay (PLUS-3). */
export interface PendingSearch {
  /** Latest typed text, even if not rendered yet; null if the URL is up to date. */
  readonly words: string | null
  /** Text of a URL update in progress, during which more may be typed; null if none. */
  readonly sent: string | null
}

/**
 * Returns the pending search text after the URL's search text has changed to `inAddress`. If that is the text being
 * written, later typing stays pending and is written next; any other change of the URL discards typed text.
 */
export const afterUrlChange = ({ words, sent }: PendingSearch, inAddress: string): PendingSearch =>
  words !== null && words !== inAddress && sent === inAddress
    ? { words, sent: null }
    : { words: null, sent: null }

/**
 * Returns the search text to write to the URL, whose search text is `inAddress`, when the delay ends; null if nothing
 * is pending or the URL already has it.
 */
export const searchToWrite = ({ words, sent }: PendingSearch, inAddress: string): string | null =>
  words === inAddress && sent === null ? null : words
