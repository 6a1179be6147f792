/**
 * Short definition of a transformation (a dbt model that derives tables from a source's data), which is expanded to
 * one catalogue item per warehouse.
 */
export interface TransformationSeed {
  readonly label: string
  readonly name: string
  readonly description: string
  /** Whether the transformation is selected by default; false if undefined. */
  readonly isDefault?: boolean
  /** Whether the catalogue marks it as hidden; false if undefined. */
  readonly isHidden?: boolean
  /** Whether it can be activated; true if undefined. */
  readonly isImplemented?: boolean
  /** Label of another transformation of the same source that must be active too. */
  readonly dependsOn?: string
}

/** Short definition of an endpoint (a report or table) of a source. */
export interface TaskSeed {
  readonly label: string
  readonly name: string
  readonly description: string
  readonly isHidden?: boolean
  readonly transformations?: readonly TransformationSeed[]
}

/** Short definition of a source type of the built-in catalogue. */
export interface SourceSeed {
  /** Unique among the source types; the ids of its endpoints and transformations are derived from it. */
  readonly id: number
  /** Unique among the source types, such as `tenjin`. */
  readonly label: string
  readonly name: string
  /** Category in the chooser, such as "Attribution". */
  readonly category: string
  readonly isHidden?: boolean
  readonly tasks: readonly TaskSeed[]
}

/** Defines an endpoint (a report or table) of a source, by default without transformations. */
export const task = (
  label: string,
  name: string,
  description: string,
  transformations: readonly TransformationSeed[] = [],
): TaskSeed => ({
  label,
  name,
  description,
  transformations,
})
