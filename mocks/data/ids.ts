/** Fixed times and ids of the mock data. Nothing under mocks/data reads a clock or uses random numbers. */

/** Fixed current time of all stories and of the named data sets, epoch ms. */
export const STORY_NOW = Date.parse('2026-11-20T14:20:00Z')

/** Password of all users in the mock data; satisfies the password rule. */
export const WORLD_PASSWORD = 'Skerry-Wharf-42'

/** Ids of the organisations in the mock data. */
export const ORG = { lumen: 3, other: 4 } as const

/**
 * Ids of the users in the mock data: Ana (ADMIN), Ben and Chloe (USER), Devi (provider staff), and the ADMIN of
 * another organisation.
 */
export const PERSON = { ana: 7, ben: 8, chloe: 9, dev: 10, stranger: 11 } as const
