/** Stacks and destinations of an organisation. Spec 1 §3. */
import type { Credential } from '@/domain/credentials/types'

/** Type of a stack as its record names it; name and label are '' when the record holds an id alone. */
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
  /** Destination id; null where the record stands inside its destination. */
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

/** One active source transformation of a stack. */
export interface SourceTransformation {
  /** The organisation's id of it; run histories load by it. */
  readonly id: number
  readonly typeId: number
}

/** A stack: one source that delivers into one destination. */
export interface Stack {
  readonly id: number
  readonly enabled: boolean
  /** Cron text, five fields, UTC; empty when the service sets it. */
  readonly interval: string
  readonly startDate: string
  /**
   * When it was last switched on again, ISO; on a service that does not say that, when it was last changed. Null where
   * neither is told.
   */
  readonly resumedAt: string | null
  readonly note: string
  readonly destinationTablePrefix: string
  readonly sourceType: TypeRef
  readonly destination: Destination | null
  readonly credentials: Credential | null
  readonly taskIds: readonly number[]
  readonly transformations: readonly SourceTransformation[]
}

/** Everything the organisation has. Spec 2 §7, GET entities. */
export interface Entities {
  readonly stacks: readonly Stack[]
  readonly destinationTransformations: readonly OrgDestinationTransformation[]
}
