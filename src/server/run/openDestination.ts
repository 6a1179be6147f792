import type { RunJob } from './job'
import { RunError } from '../lib/runErrors'
import type { Destination } from '../warehouses/core/destination'
import type { RunDependencies } from './dependencies'
import type { RunStep } from '../lib/steps'
import { openDuckDb } from '../warehouses/duckdb/duckDb'
import type { WarehouseReach } from '../warehouses/core/reach'
import { warehouseOf } from '../warehouses/warehouses'

/** What opening a destination needs. */
export interface OpeningTools extends Pick<RunDependencies, 'openSecret'> {
  readonly atStep: (step: RunStep) => void
  /** How remote warehouses are reached. */
  readonly reach: WarehouseReach
}

/** Opens the destination of a job: the local file, or a remote warehouse. Throws a RunError if it cannot be opened. */
export const openDestination = async (
  { destination: { file, label, remote }, spoolFolder, models }: RunJob,
  { openSecret, atStep, reach }: OpeningTools,
): Promise<Destination> => {
  if (remote === null) return openDuckDb({ file, spoolFolder, hasModels: models.length > 0, atStep })
  const warehouse = warehouseOf(label)
  if (warehouse === null)
    throw new RunError('limit', `Stackyard cannot deliver into a destination of the type ${label} yet.`)
  const { installation, secret } = remote
  return warehouse.open(openSecret(secret), reach, { installation, spoolFolder, atStep })
}
