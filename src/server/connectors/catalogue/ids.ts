import { sourceSeeds } from './catalogueSources'
import { destinationSeeds } from './destinationSeeds'

/** Label of a built-in source type, such as `tenjin`. */
export type SourceLabel = (typeof sourceSeeds)[number]['label']

/** Ids of the built-in source types, by label. */
export const SOURCE = Object.fromEntries(sourceSeeds.map(({ label, id }) => [label, id])) as Readonly<
  Record<SourceLabel, number>
>

/** Label of a built-in destination type, such as `bigquery`. */
export type DestinationLabel = (typeof destinationSeeds)[number]['label']

/** Ids of the built-in destination types, by label. */
export const DESTINATION = Object.fromEntries(
  destinationSeeds.map(({ label, id }) => [label, id]),
) as Readonly<Record<DestinationLabel, number>>

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
