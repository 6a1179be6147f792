/** Ages in days after the install up to which revenue is added up; the columns of the tables follow this list. */
export const AGES = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365] as const
export type Age = (typeof AGES)[number]

/** Writes one item of a list in SQL for each age. */
export const perAge = (write: (age: Age) => string): string => AGES.map(write).join(',\n  ')
