/** The words of a search box and those of the address, which follow a moment later (PLUS-3). */

/**
 * Whether what was `typed` came after the words that the address has just taken from the box: it is written in its own time.
 * Any other change of the address counts more than what is typed.
 */
export const isStillTyped = (typed: string | null, sent: string | null, inAddress: string): boolean =>
  typed !== null && typed !== inAddress && sent === inAddress
