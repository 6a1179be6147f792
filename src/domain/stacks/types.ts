/** Stacks and destinations of an organisation. Spec 1 §3. */
import type { Credential } from '@/domain/credentials/types'

/**
 * Reference to a source, destination or transformation type by id. Label and name are '' where the record contains only
 * the id; the catalogue then has them.
 */
export interface TypeRef {
  readonly id: number
  readonly label: string
  readonly name: string
}

interface StorageType {
  readonly id: number
  readonly label: string
  readonly name: string
}

/** A storage bucket, such as an S3 bucket, in which a destination stores data, with the path prefix used in it. */
export interface Storage {
  readonly id: number
  readonly prefix: string
  readonly bucketName: string
  /** Kind of storage, such as s3; null where the record has none. */
  readonly storageType: StorageType | null
}

/** A destination transformation that the organisation has activated. */
export interface OrgDestinationTransformation {
  /** Id of this activation, by which its runs are loaded. */
  readonly id: number
  /** Destination id; null where the record is nested in its destination. */
  readonly destinationId: number | null
  readonly type: TypeRef
}

/** A data warehouse or bucket of the organisation into which stacks deliver; several stacks may share it. */
export interface Destination {
  readonly id: number
  /** '' for none. */
  readonly schemaPrefix: string
  /** Null where they were removed. */
  readonly credentials: Credential | null
  /** Null for a data warehouse without a bucket. */
  readonly storage: Storage | null
  readonly destinationType: TypeRef
  readonly transformations: readonly OrgDestinationTransformation[]
}

/** A source transformation that is active in a stack. */
export interface SourceTransformation {
  /** Id of this activation, by which its runs are loaded. */
  readonly id: number
  readonly typeId: number
}

/** A stack: one source that delivers data into one destination on a schedule. */
export interface Stack {
  readonly id: number
  readonly enabled: boolean
  /** Cron expression, five fields, UTC; '' where the service sets the schedule. */
  readonly interval: string
  /** ISO time. */
  readonly startDate: string
  /** ISO time when it was last resumed, or last changed on services without that field. Null where neither is known. */
  readonly resumedAt: string | null
  /**
   * Day up to which its tables have data, `YYYY-MM-DD`; null before the first load, for lists without days, and on
   * services that do not say.
   */
  readonly dataUpTo: string | null
  /** Time of the next run of a stack with an automatic schedule, ISO; null while paused, and if unknown. */
  readonly nextRunAt?: string | null
  /** Endpoints of which no run has loaded anything yet; none from a backend that does not say it. */
  readonly unloadedTaskIds?: readonly number[]
  /** The user's free text; '' for none. */
  readonly note: string
  /** Null where it was removed. */
  readonly destinationTablePrefix: string
  readonly sourceType: TypeRef
  readonly destination: Destination | null
  /** Credential of the source; null where it was removed. */
  readonly credentials: Credential | null
  /** Ids of the endpoints (source tasks) that it reads. */
  readonly taskIds: readonly number[]
  readonly transformations: readonly SourceTransformation[]
}

/**
 * All stacks and active destination transformations of the organisation, as loaded by one call (spec 2 §7, GET
 * entities).
 */
export interface Entities {
  readonly stacks: readonly Stack[]
  readonly destinationTransformations: readonly OrgDestinationTransformation[]
  /** Most stacks that the organization may have; missing for no limit. */
  readonly stackLimit?: number
}
