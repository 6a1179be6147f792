/** View models of the advanced builder; features compute them. */
import type { TileData } from '@/components/wizard/types'

/** Endpoint of a source. */
export interface EndpointOption {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly isSelected: boolean
}

/** Transformation of a source or in the destination. */
export interface TransformationOption {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isSelected: boolean
  /** Names of its dependencies. */
  readonly needs: readonly string[]
  /** Whether the service does not support it yet. */
  readonly isIncomplete: boolean
  /** False if a dependency is not available. */
  readonly canBeSelected: boolean
}

/** Source with its selectable endpoints and transformations. */
export interface SourceOption extends TileData {
  readonly id: number
  readonly description: string
  readonly isSelected: boolean
  /** "5 of 9 endpoints, 1 transformation" */
  readonly summary: string
  readonly endpoints: readonly EndpointOption[]
  readonly transformations: readonly TransformationOption[]
  /** Side effects of the last change; '' for none. */
  readonly note: string
}

/** Sources of one category. */
export interface SourceOptionGroup {
  readonly category: string
  readonly sources: readonly SourceOption[]
}

/** Entry of the category filter. */
export interface CategoryCount {
  readonly category: string
  readonly count: number
  readonly chosen: number
}

/** Actions of the source chooser, by source id. */
export interface SourceActions {
  readonly onToggleSource: (sourceId: number) => void
  readonly onToggleEndpoint: (sourceId: number, endpointId: number) => void
  readonly onToggleAll: (sourceId: number, isOn: boolean) => void
  readonly onToggleTransformation: (sourceId: number, label: string) => void
}

/** Source in the review. */
export interface ReviewSource {
  readonly tile: TileData
  readonly endpoints: readonly string[]
  readonly transformations: readonly string[]
}
