/** Hebrew, Arabic and other right-to-left letters, including presentation forms and rare scripts. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Wraps a name that contains right-to-left letters in Unicode isolates, so that the words around it keep their order in
 * a left-to-right sentence; returns other names unchanged.
 */
export const isolateBidi = (name: string): string =>
  FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name
