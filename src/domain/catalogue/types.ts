/** Catalogue of what can be connected. Spec 1 §3, spec 2 "Built-in catalogue". Ids are positive integers. */

/** A source transformation type as an endpoint offers it. */
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
  /** Id of the destination type it is made for; null when the answer names none. */
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

/** Everything that can be chosen, as the start-up loads it. */
export interface Catalogue {
  readonly sourceTypes: readonly SourceType[]
  readonly destinationTypes: readonly DestinationType[]
}

/** `tenjin` and `dummy` name a source and a destination, so a look-up names its side. */
export type CatalogueSide = 'source' | 'destination'
