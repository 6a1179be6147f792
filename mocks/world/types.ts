import type { endpoints } from '@/api/contract/endpoints'
import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { RunKind } from '@/domain/runs/types'
import type { InitialRecords } from '../store/store'

type Listed<Answer> = Answer extends readonly (infer Item)[] ? Item : never
/** A source type of the catalogue, in the API's JSON format (snake_case). */
export type WireSourceType = Listed<WireAnswerOf<typeof endpoints.catalogue.sourceTypes>>
/** A destination type of the catalogue, in the API's JSON format (snake_case). */
export type WireDestinationType = Listed<WireAnswerOf<typeof endpoints.catalogue.destinationTypes>>
/**
 * Response of the documentation call: markdown and links for the hover panel, in the API's JSON format (snake_case).
 */
export type WireDocumentation = WireAnswerOf<typeof endpoints.documentation.entry>
/** Response of the metering call: a month's rows and allowance, in the API's JSON format (snake_case). */
export type WireMetering = WireAnswerOf<typeof endpoints.metering.current>

/** A type of file storage of a destination, in the API's JSON format (snake_case). */
export interface WireStorageType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly image_url: string
}

/** Catalogue and documentation of a backend, which no API call changes. */
export interface Content {
  readonly sourceTypes: readonly WireSourceType[]
  readonly destinationTypes: readonly WireDestinationType[]
  readonly storageTypes: readonly WireStorageType[]
  /** By documentation id, such as `source_1`. */
  readonly documentation: Readonly<Record<string, WireDocumentation>>
}

/** One run of a stack or transformation. Times are epoch ms; `endDate` is null while it is running. */
export interface RecordedRun {
  readonly dagRunId: string
  readonly logicalDate: number
  readonly startDate: number
  readonly endDate: number | null
  /** State in the API's JSON format (snake_case), such as SUCCESS, FAILED or RUNNING. */
  readonly state: string
}

/** Recorded runs and metering of a data set; missing ones are simulated from the schedule and the clock. */
export interface Recorded {
  /** By keys such as `source:12`, `transformation:41`, `destinationTransformation:51`. */
  readonly runs: Readonly<Record<`${RunKind}:${number}`, readonly RecordedRun[]>>
  /** Metering of the current month by organisation id; without an item, rows are counted from the runs. */
  readonly metering: Readonly<Record<number, WireMetering>>
}

/** The data set that a mock backend serves, as plain objects: records, catalogue, recorded runs and the time. */
export interface World {
  readonly name: string
  /** Current time, epoch ms. */
  readonly now: number
  /** User who is logged in when a story opens; null for a visitor. */
  readonly signedInUserId: number | null
  readonly content: Content
  readonly recorded: Recorded
  readonly records: InitialRecords
}
