/** Stacks and destinations of an organisation. Spec 1 §3. */
import type { Credential } from '@/domain/credentials/types'

/** Reference to a type; name and label are '' where the record contains only an id. */
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

export interface Storage {
  readonly id: number
  readonly prefix: string
  readonly bucketName: string
  readonly storageType: StorageType | null
}

export interface OrgDestinationTransformation {
  readonly id: number
  /** Destination id; null where the record is nested in its destination. */
  readonly destinationId: number | null
  readonly type: TypeRef
}

export interface Destination {
  readonly id: number
  readonly schemaPrefix: string
  readonly credentials: Credential | null
  readonly storage: Storage | null
  readonly destinationType: TypeRef
  readonly transformations: readonly OrgDestinationTransformation[]
}

/** An active source transformation of a stack. */
export interface SourceTransformation {
  /** Id of the activation in the organisation; run histories use it. */
  readonly id: number
  readonly typeId: number
}

/** A stack: one source that delivers into one destination. */
export interface Stack {
  readonly id: number
  readonly enabled: boolean
  /** Cron expression, five fields, UTC; empty when the service sets it. */
  readonly interval: string
  readonly startDate: string
  /** ISO time when it was last resumed, or last changed on services without that field. Null where neither is known. */
  readonly resumedAt: string | null
  readonly note: string
  readonly destinationTablePrefix: string
  readonly sourceType: TypeRef
  readonly destination: Destination | null
  readonly credentials: Credential | null
  readonly taskIds: readonly number[]
  readonly transformations: readonly SourceTransformation[]
}

/** Stacks and destination transformations of the organisation. Spec 2 §7, GET entities. */
export interface Entities {
  readonly stacks: readonly Stack[]
  readonly destinationTransformations: readonly OrgDestinationTransformation[]
}
