import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import type { RunKind } from '@/domain/runs/types'
import type { Content } from '@/server/connectors/catalogue/types'
import type { RunEntry, WireMetering } from '@/server/engine/runs/types'
import type { LateDays } from '@/domain/runs/lateDays'
import type { LostColumns } from '@/domain/runs/lostColumns'
import type { InitialRecords } from '@/server/store/store'

/** Recorded runs and metering of a data set; missing ones are simulated from the schedule and the clock. */
export interface Recorded {
  /** By keys such as `source:12`, `transformation:41`, `destinationTransformation:51`. */
  readonly runs: Readonly<Record<`${RunKind}:${number}`, readonly RunEntry[]>>
  /** Stacks whose first load is not whole; none if undefined. */
  readonly firstLoads?: readonly FirstLoadProgress[]
  /** Days of reports that are owed or lost, by label of the endpoint; none if undefined. */
  readonly lateDays?: Readonly<Record<string, LateDays>>
  /** Measures that providers no longer send, by id of the stack; none if undefined. */
  readonly lostColumns?: Readonly<Record<number, readonly LostColumns[]>>
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
