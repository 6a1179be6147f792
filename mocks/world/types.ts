/** A world is everything a server would know, as plain data. */
import type { endpoints } from '@/api/contract/endpoints'
import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { RunKind } from '@/domain/runs/types'
import type { InitialRecords } from '../store/store'

type Listed<Answer> = Answer extends readonly (infer Item)[] ? Item : never
export type WireSourceType = Listed<WireAnswerOf<typeof endpoints.catalogue.sourceTypes>>
export type WireDestinationType = Listed<WireAnswerOf<typeof endpoints.catalogue.destinationTypes>>
export type WireDocumentation = WireAnswerOf<typeof endpoints.documentation.entry>
export type WireMetering = WireAnswerOf<typeof endpoints.metering.current>

export interface WireStorageType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly image_url: string
}

/** The part that no call changes. */
export interface Content {
  readonly sourceTypes: readonly WireSourceType[]
  readonly destinationTypes: readonly WireDestinationType[]
  readonly storageTypes: readonly WireStorageType[]
  /** By documentation id, e.g. `source_1`. */
  readonly documentation: Readonly<Record<string, WireDocumentation>>
}

/** A run that happened, epoch milliseconds; no end while it is running. */
export interface RecordedRun {
  readonly dagRunId: string
  readonly logicalDate: number
  readonly startDate: number
  readonly endDate: number | null
  readonly state: string
}

/** Runs and rows that a world carries; what it does not name is computed from stack and clock. */
export interface Recorded {
  /** By `source:12`, `transformation:41`, `destinationTransformation:51`. */
  readonly runs: Readonly<Record<`${RunKind}:${number}`, readonly RecordedRun[]>>
  /** By organisation id; null where the rows are counted from the runs. */
  readonly metering: Readonly<Record<number, WireMetering>>
}

export interface World {
  readonly name: string
  /** The moment it is, epoch milliseconds. */
  readonly now: number
  /** Who is signed in when a story opens; null for a visitor. */
  readonly signedInUserId: number | null
  readonly content: Content
  readonly recorded: Recorded
  readonly records: InitialRecords
}
