import { sourceSeeds } from './catalogueSources'

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

/** Label of a built-in source type, such as `tenjin`. */
export type SourceLabel = (typeof sourceSeeds)[number]['label']

/** Ids of the built-in source types, by label. */
export const SOURCE = Object.fromEntries(sourceSeeds.map(({ label, id }) => [label, id])) as Readonly<
  Record<SourceLabel, number>
>

/** Ids of the built-in destination types, by label. */
export const DESTINATION = {
  redshift: 1,
  bigquery: 2,
  snowflake: 3,
  tenjin: 4,
  s3: 5,
  gcs: 6,
  no_destination: 7,
  dummy: 8,
} as const
/** Label of a built-in destination type, such as `bigquery`. */
export type DestinationLabel = keyof typeof DESTINATION

/** Catalogue id of a source's endpoint (report or table); `index` is its position in the source's list, from 0. */
export const taskId = (source: SourceLabel, index: number): number => SOURCE[source] * 100 + index + 1
/**
 * Catalogue id of a source's transformation; `index` counts the transformations of all its endpoints from 0, four per
 * definition (one per warehouse).
 */
export const transformationId = (source: SourceLabel, index: number): number =>
  10_000 + SOURCE[source] * 100 + index + 1
/** Catalogue id of a destination's transformation; `index` is its position in the destination's list, from 0. */
export const destinationTransformationId = (destination: DestinationLabel, index: number): number =>
  20_000 + DESTINATION[destination] * 100 + index + 1

/** Formats epoch ms as ISO 8601 in UTC without fractions, the format of all API responses. */
export const iso = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`
