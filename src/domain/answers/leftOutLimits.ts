/** Limits of what the answers leave out; apart from the others, because few pages need them. */

/** Maximum number of parts in the response of what an answer leaves out; the service adds up the smallest above it. */
export const LEFT_OUT_MAX_PARTS = 1000
/** Maximum number of statements that make the tables of an answer, and maximum length of each: choices and rates stand in them. */
export const STATEMENTS_MAX = 100
export const STATEMENT_MAX_CHARACTERS = 20_000_000
/** Characters of a statement that are shown; all others are in the file. */
export const STATEMENT_SHOWN_CHARACTERS = 100_000
