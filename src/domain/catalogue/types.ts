/** Catalogue of connectors. Spec 1 §3, spec 2 "Built-in catalogue". Ids are positive integers. */

/** A source transformation type offered by an endpoint. */
export interface TransformationType {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly hidden: boolean
  readonly implemented: boolean
  readonly isDefault: boolean
  /** Id of another transformation type that must be active too, or null. */
  readonly dependsOn: number | null
  /** Id of its destination type; null where the response has none. */
  readonly destinationTypeId: number | null
}

/** A source task; the product calls it an endpoint. */
export interface SourceTask {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly hidden: boolean
  readonly transformationTypes: readonly TransformationType[]
}

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

export interface DestinationTransformationType {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly hidden: boolean
  readonly implemented: boolean
  readonly isDefault: boolean
  readonly dependsOn: number | null
}

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

/** The complete catalogue, loaded at start-up. */
export interface Catalogue {
  readonly sourceTypes: readonly SourceType[]
  readonly destinationTypes: readonly DestinationType[]
}

/** Side of a connector; look-ups need it because `tenjin` and `dummy` exist on both. */
export type CatalogueSide = 'source' | 'destination'
