/** A world: all data of a server, as plain objects. */
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

/** Content that calls don't change. */
export interface Content {
  readonly sourceTypes: readonly WireSourceType[]
  readonly destinationTypes: readonly WireDestinationType[]
  readonly storageTypes: readonly WireStorageType[]
  /** By documentation id, e.g. `source_1`. */
  readonly documentation: Readonly<Record<string, WireDocumentation>>
}

/** A past or current run, times in epoch milliseconds; `endDate` is null while it is running. */
export interface RecordedRun {
  readonly dagRunId: string
  readonly logicalDate: number
  readonly startDate: number
  readonly endDate: number | null
  readonly state: string
}

/** Recorded runs and metering of a world; missing ones are computed from the stack and the clock. */
export interface Recorded {
  /** By keys such as `source:12`, `transformation:41`, `destinationTransformation:51`. */
  readonly runs: Readonly<Record<`${RunKind}:${number}`, readonly RecordedRun[]>>
  /** By organisation id; organisations without an entry are metered from their runs. */
  readonly metering: Readonly<Record<number, WireMetering>>
}

export interface World {
  readonly name: string
  /** Current time of the world, epoch milliseconds. */
  readonly now: number
  /** User who is logged in when a story opens; null for a visitor. */
  readonly signedInUserId: number | null
  readonly content: Content
  readonly recorded: Recorded
  readonly records: InitialRecords
}
