/** Shapes that the advanced builder's drawing shares with the features that fill them. */
import type { TileData } from './types'

/** One endpoint of a source. */
export interface EndpointOption {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly isSelected: boolean
}

/** One transformation, of a source or in the destination. */
export interface TransformationOption {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isSelected: boolean
  /** Names of what it needs. */
  readonly needs: readonly string[]
  /** Not ready on the service's side yet. */
  readonly isIncomplete: boolean
  /** False where something that it needs is not offered. */
  readonly canBeSelected: boolean
}

/** One source with what can be chosen of it. */
export interface SourceOption extends TileData {
  readonly id: number
  readonly description: string
  readonly isSelected: boolean
  /** "5 of 9 endpoints, 1 transformation" */
  readonly summary: string
  readonly endpoints: readonly EndpointOption[]
  readonly transformations: readonly TransformationOption[]
  /** What the last choice changed besides itself; '' while there is nothing to say. */
  readonly note: string
}

/** Sources under one category. */
export interface SourceOptionGroup {
  readonly category: string
  readonly sources: readonly SourceOption[]
}

/** One line of the category filter. */
export interface CategoryCount {
  readonly category: string
  readonly count: number
  readonly chosen: number
}

/** What can be done with the sources of the chooser, each named by its id. */
export interface SourceActions {
  readonly onToggleSource: (sourceId: number) => void
  readonly onToggleEndpoint: (sourceId: number, endpointId: number) => void
  readonly onToggleAll: (sourceId: number, isOn: boolean) => void
  readonly onToggleTransformation: (sourceId: number, label: string) => void
}

/** One source of the review. */
export interface ReviewSource {
  readonly tile: TileData
  readonly endpoints: readonly string[]
  readonly transformations: readonly string[]
}
