/** Rows that new stacks will probably load, from what such stacks have loaded here. */

import { DAY_MS } from '@/domain/shared/constants'

/** What stacks of this service have loaded of an endpoint. */
export interface EndpointRows {
  readonly sourceTypeId: number
  /** Label of the endpoint. */
  readonly endpoint: string
  /** Rows of all days that the provider still has. */
  readonly firstRows: number
  /** Rows that each later day adds. */
  readonly rowsPerDay: number
}

/** An endpoint of a stack that does not exist yet. */
export type ChosenEndpoint = Pick<EndpointRows, 'sourceTypeId' | 'endpoint'>

/** Rows that new stacks will probably load. */
export interface RowEstimate extends Pick<EndpointRows, 'firstRows' | 'rowsPerDay'> {
  /** Chosen endpoints in the estimate. */
  readonly known: number
  /** Chosen endpoints that no stack has loaded here: their rows are not in the estimate. */
  readonly unknown: number
}

/** Adds up the rows of the chosen endpoints. */
export const estimateRows = (
  chosen: readonly ChosenEndpoint[],
  figures: readonly EndpointRows[],
): RowEstimate => {
  const found = chosen.flatMap(({ sourceTypeId, endpoint }) => {
    const own = figures.find((each) => each.sourceTypeId === sourceTypeId && each.endpoint === endpoint)
    return own === undefined ? [] : [own]
  })
  return {
    firstRows: found.reduce((sum, { firstRows }) => sum + firstRows, 0),
    rowsPerDay: found.reduce((sum, { rowsPerDay }) => sum + rowsPerDay, 0),
    known: found.length,
    unknown: chosen.length - found.length,
  }
}

/** Rows of an estimate until the end of the month; `daysLeft` are those after today. */
export const rowsUntil = (
  { firstRows, rowsPerDay }: Pick<EndpointRows, 'firstRows' | 'rowsPerDay'>,
  daysLeft: number,
): number => firstRows + rowsPerDay * daysLeft

/** Whole days between a time (epoch ms) and the end of its month, in UTC. */
export const daysLeftOfMonth = (now: number): number => {
  const date = new Date(now)
  return Math.floor((Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - now) / DAY_MS)
}

/** Rounds an estimate to two digits, so that it does not look exact. */
export const roughly = (rows: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rows))) - 1)
  return Math.round(rows / unit) * unit
}
