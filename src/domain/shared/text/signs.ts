/** Signs of numbers that may be less than none: a plus, or a minus that is as wide. */

export const MINUS = '\u2212'

export const signOf = (value: number): string => (value < 0 ? MINUS : '+')

/** Whether a formatted number reads as nothing. */
export const isZero = (text: string): boolean => !/[1-9]/.test(text)
