import type { RunJob } from './job'
import { RunError } from '../lib/runErrors'
import type { Destination } from '../warehouses/core/destination'
import type { RunDependencies } from './dependencies'
import type { RunStep } from '../lib/steps'
import { openDuckDb } from '../warehouses/duckdb/duckDb'
import type { WarehouseReach } from '../warehouses/core/reach'

/** What opening a destination needs. */
export interface OpeningTools extends Pick<RunDependencies, 'openSecret'> {
  readonly atStep: (step: RunStep) => void
  /** How remote warehouses are reached. */
  readonly reach: WarehouseReach
}

/** Credential values that have no form of a credential. */
const invalid = (field: string): RunError =>
  new RunError('destination', `The credential of the warehouse has no valid ${field.replaceAll('_', ' ')}.`)

/** Opens the destination of a job: the local file, or a remote warehouse. Throws a RunError if it cannot be opened. */
export const openDestination = async (
  { destination: { file, label, remote }, spoolFolder }: RunJob,
  { openSecret, atStep, reach }: OpeningTools,
): Promise<Destination> => {
  if (remote === null) return openDuckDb({ file, spoolFolder, atStep })
  const values = openSecret(remote.secret)
  const options = { installation: remote.installation, spoolFolder, atStep }
  switch (label) {
    case 'redshift':
    case 'tenjin': {
      const { readWarehouseSecret } = await import('../warehouses/postgres/database')
      const { openPostgres } = await import('../warehouses/postgres/postgres')
      const read = readWarehouseSecret(values)
      if (read.kind === 'invalid') throw invalid(read.field)
      return openPostgres({ ...options, secret: read.secret, reach: reach.sql })
    }
    case 's3': {
      const { readBucketSecret } = await import('../warehouses/bucket/s3/bucket')
      const { openS3 } = await import('../warehouses/bucket/s3/s3')
      const read = readBucketSecret(values)
      if (read.kind === 'invalid') throw invalid(read.field)
      return openS3({ ...options, secret: read.secret, reach: reach.bucket })
    }
    case 'bigquery': {
      const { readWarehouseSecret } = await import('../warehouses/bigquery/secret')
      const { openBigQuery } = await import('../warehouses/bigquery/bigQuery')
      const read = readWarehouseSecret(values)
      if (read.kind === 'invalid') throw invalid(read.field)
      return openBigQuery({ ...options, secret: read.secret, reach: reach.google })
    }
    case 'gcs': {
      const { readBucketSecret } = await import('../warehouses/bucket/gcs/bucket')
      const { openGcs } = await import('../warehouses/bucket/gcs/gcs')
      const read = readBucketSecret(values)
      if (read.kind === 'invalid') throw invalid(read.field)
      return openGcs({ ...options, secret: read.secret, reach: reach.google })
    }
    case 'snowflake': {
      const { readSnowflakeSecret } = await import('../warehouses/snowflake/database')
      const { openSnowflake } = await import('../warehouses/snowflake/snowflake')
      const read = readSnowflakeSecret(values)
      if (read.kind === 'invalid') throw invalid(read.field)
      return openSnowflake({ ...options, secret: read.secret, reach: reach.snowflake })
    }
    default:
      throw new RunError('limit', `Stackyard cannot deliver into a destination of the type ${label} yet.`)
  }
}
