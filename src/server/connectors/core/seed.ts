/** Definitions of the source types, from which the catalogue is made. */
import type { EndpointPlan } from '@/server/lib/tables'

/** What invented rows are about. */
export type SampledKind = 'list' | 'report' | 'revenueReport' | 'userRevenue' | 'eventReport'

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
  /** Columns of its table, and how it is read. */
  readonly plan: EndpointPlan
  /** What the invented rows of an endpoint are about that nothing reads from the provider yet. */
  readonly sampled?: SampledKind
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
  /** Markdown about where the values of a credential are found, or what is good to know. */
  readonly guide?: string
  /** Name of the ready-made credential of sample mode, for types of the guided flows. */
  readonly sampleCredential?: string
  readonly tasks: readonly TaskSeed[]
}

/** Defines an endpoint (a report or table) of a source, by default without transformations. */
export const task = (
  label: string,
  name: string,
  description: string,
  plan: EndpointPlan,
  transformations: readonly TransformationSeed[] = [],
): TaskSeed => ({ label, name, description, transformations, plan })

/** Transformation of endpoints with ad revenue by user. */
export const perUser: TransformationSeed = {
  label: 'ad_revenue_per_user',
  name: 'Ad Revenue per User',
  description: 'Ad revenue summed by user and day',
  isDefault: true,
}

/** Returns the plans of the endpoints that are read from the provider, by label; rows of the others are invented in sample mode. */
export const readPlansOf = ({ tasks }: SourceSeed): Readonly<Record<string, EndpointPlan>> =>
  Object.fromEntries(
    tasks.filter(({ sampled }) => sampled === undefined).map(({ label, plan }) => [label, plan]),
  )

/** Returns the plans of a source type's endpoints, by label. */
export const plansOf = ({ tasks }: SourceSeed): Readonly<Record<string, EndpointPlan>> =>
  Object.fromEntries(tasks.map(({ label, plan }) => [label, plan]))
