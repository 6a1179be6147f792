import type { CheckResult } from '../lib/credentialForm'
import type { WarehouseReach } from './core/reach'

/**
 * Checks a credential of a destination type by its label; null for a type that cannot be checked yet. `signal` ends the
 * connections of the check.
 */
export const checkDestination = async (
  label: string,
  values: Readonly<Record<string, string>>,
  reach: WarehouseReach,
  signal?: AbortSignal,
): Promise<CheckResult | null> => {
  switch (label) {
    case 'redshift':
    case 'tenjin':
      return (await import('./postgres/check')).checkPostgres(values, reach.sql, signal)
    case 's3':
      return (await import('./bucket/s3/check')).checkS3(values, reach.bucket, signal)
    case 'bigquery':
      return (await import('./bigquery/check')).checkBigQuery(values, reach.google, signal)
    case 'gcs':
      return (await import('./bucket/gcs/check')).checkGcs(values, reach.google, signal)
    case 'snowflake':
      return (await import('./snowflake/check')).checkSnowflake(values, reach.snowflake, signal)
    default:
      return null
  }
}
