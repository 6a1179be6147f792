/** Names of any direction within a sentence that reads from the left. */

/** Hebrew, Arabic and the other letters that are read from the right, with their presentation forms and the rare scripts. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The name as an island where it has letters from the right: else the words around it would change places. */
export const isolated = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name)
