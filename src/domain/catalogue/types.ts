/** Catalogue of connectors. Spec 1 §3, spec 2 "Built-in catalogue". Ids are positive integers. */

/** Endpoints that a transformation reads: their labels, by the label of their source. */
export type TransformationReads = Readonly<Record<string, readonly string[]>>

/**
 * A source transformation in the catalogue: a table that is computed from the rows of one source, offered by the
 * source's endpoints.
 */
export interface TransformationType {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly hidden: boolean
  readonly implemented: boolean
  /** Whether the wizard selects it along with its endpoint. */
  readonly isDefault: boolean
  /** Id of another transformation type that must be active too; null for none. */
  readonly dependsOn: number | null
  /** Undefined from a backend that does not say it. */
  readonly reads?: TransformationReads | undefined
  /** Id of the only destination type that it works with; null where it works with all. */
  readonly destinationTypeId: number | null
}

/** A report or table that a source can deliver. The API calls it a source task, the product an endpoint. */
export interface SourceTask {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly hidden: boolean
  readonly transformationTypes: readonly TransformationType[]
}

/** A kind of data source in the catalogue, such as Meta, with its endpoints (tasks). */
export interface SourceType {
  readonly id: number
  readonly label: string
  readonly name: string
  /** The category, e.g. "Attribution". */
  readonly category: string
  readonly imageUrl: string
  readonly trainingUrl: string
  readonly hidden: boolean
  readonly tasks: readonly SourceTask[]
}

/**
 * A destination transformation in the catalogue: a table that is computed in a destination from the rows of all stacks
 * that deliver into it.
 */
export interface DestinationTransformationType {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly hidden: boolean
  readonly implemented: boolean
  readonly isDefault: boolean
  /** Id of another transformation type that must be active too; null for none. */
  readonly dependsOn: number | null
  /** Undefined from a backend that does not say it. */
  readonly reads?: TransformationReads | undefined
}

/** A kind of data warehouse or storage bucket in the catalogue, such as BigQuery, with its transformations. */
export interface DestinationType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly trainingUrl: string
  readonly hidden: boolean
  readonly transformationTypes: readonly DestinationTransformationType[]
}

/** Everything that can be connected: all source types and destination types, loaded when the app starts. */
export interface Catalogue {
  readonly sourceTypes: readonly SourceType[]
  readonly destinationTypes: readonly DestinationType[]
}

/**
 * Which end of a stack (source → destination) something belongs to. Look-ups by label need it, because `tenjin` and
 * `dummy` exist on both sides.
 */
export type CatalogueSide = 'source' | 'destination'

/** Name and logo of a source or destination type, as shown in lists. */
export interface ConnectorRef {
  /** Identifier in the catalogue, e.g. "meta". */
  readonly label: string
  readonly name: string
  /** '' where there is no logo. */
  readonly imageUrl: string
}
