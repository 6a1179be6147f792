import type { endpoints } from '@/api/contract/endpoints'
import type { WireAnswerOf } from '@/api/contract/endpoint'

/** Response of the metering call: a month's rows and allowance, in the API's JSON format (snake_case). */
export type WireMetering = WireAnswerOf<typeof endpoints.metering.current>

/** A run of a stack or transformation, as its run history lists it. Times are epoch ms; `endDate` is null while it is running. */
export interface RunEntry {
  readonly dagRunId: string
  readonly logicalDate: number
  readonly startDate: number
  readonly endDate: number | null
  /** State in the API's JSON format (snake_case), such as SUCCESS, FAILED or RUNNING. */
  readonly state: string
}
