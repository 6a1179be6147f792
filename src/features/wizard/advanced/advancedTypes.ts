import type { ConnectorRef } from '@/domain/catalogue/types'

/** View model of an endpoint in the advanced builder, which can be selected for its source. */
export interface EndpointOption {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly isSelected: boolean
}

/** View model of a transformation in the advanced builder, which can be selected for a source or the destination. */
export interface TransformationOption {
  readonly id: number
  /** Key in the catalogue. */
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isSelected: boolean
  /** Names of the transformations that it depends on. */
  readonly needs: readonly string[]
  /** Whether the service does not support it yet. */
  readonly isIncomplete: boolean
  /** False if a transformation that it depends on is not available. */
  readonly canBeSelected: boolean
}

/** View model of a source type in the advanced builder, with the endpoints and transformations that can be selected. */
export interface SourceOption extends ConnectorRef {
  readonly id: number
  readonly description: string
  readonly isSelected: boolean
  /** "5 of 9 endpoints, 1 transformation" */
  readonly summary: string
  readonly endpoints: readonly EndpointOption[]
  readonly transformations: readonly TransformationOption[]
  /** What the last change has selected or removed besides the option itself; '' for none. */
  readonly note: string
}

/** Source types of one category in the advanced builder. */
export interface SourceOptionGroup {
  readonly category: string
  readonly sources: readonly SourceOption[]
}

/**
 * Line of the category filter: number of source types in the category (`count`), and how many of them are selected
 * (`chosen`).
 */
export interface CategoryCount {
  readonly category: string
  readonly count: number
  readonly chosen: number
}

/** Handlers that select and unselect sources, endpoints and transformations in the advanced builder. */
export interface SourceActions {
  readonly onToggleSource: (sourceId: number) => void
  readonly onToggleEndpoint: (sourceId: number, endpointId: number) => void
  /** Selects all endpoints of the source (true) or none (false). */
  readonly onToggleAll: (sourceId: number, isOn: boolean) => void
  /** `label` is the key of the transformation in the catalogue. */
  readonly onToggleTransformation: (sourceId: number, label: string) => void
}

/**
 * Selected source in the last step of the advanced builder, with the names of its selected endpoints and
 * transformations.
 */
export interface ReviewSource {
  readonly tile: ConnectorRef
  readonly endpoints: readonly string[]
  readonly transformations: readonly string[]
}
