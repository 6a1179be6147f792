import type { CheckResult } from '../engine/ports'
import type { WarehouseReach } from './reach'

/** Checks a credential of a destination type by its label; null for a type that cannot be checked yet. */
export const checkDestination = async (
  label: string,
  values: Readonly<Record<string, string>>,
  reach: WarehouseReach,
): Promise<CheckResult | null> => {
  switch (label) {
    case 'redshift':
    case 'tenjin':
      return (await import('./postgres/check')).checkPostgres(values, reach.sql)
    case 's3':
      return (await import('./s3/check')).checkS3(values, reach.bucket)
    default:
      return null
  }
}
