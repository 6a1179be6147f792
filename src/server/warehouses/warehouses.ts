import { bigQueryWarehouse } from './bigquery/warehouse'
import { gcsWarehouse } from './bucket/gcs/warehouse'
import { s3Warehouse } from './bucket/s3/warehouse'
import type { CheckResult } from '../lib/credentialForm'
import type { WarehouseReach } from './core/reach'
import type { CredentialValues, Warehouse } from './core/warehouse'
import { postgresWarehouse } from './postgres/warehouse'
import { snowflakeWarehouse } from './snowflake/warehouse'

/** Remote warehouses by the label of their destination type. */
const WAREHOUSES: ReadonlyMap<string, Warehouse> = new Map([
  ['bigquery', bigQueryWarehouse],
  ['gcs', gcsWarehouse],
  ['redshift', postgresWarehouse],
  ['s3', s3Warehouse],
  ['snowflake', snowflakeWarehouse],
  ['tenjin', postgresWarehouse],
])

/** Labels of the destination types that are delivered into. */
export const WAREHOUSE_LABELS: readonly string[] = [...WAREHOUSES.keys()]

/** Returns the warehouse of a destination type; null for one that cannot be delivered into yet. */
export const warehouseOf = (label: string): Warehouse | null => WAREHOUSES.get(label) ?? null

/** Checks a credential of a destination type; null for a type that cannot be checked yet. */
export const checkDestination = async (
  label: string,
  values: CredentialValues,
  reach: WarehouseReach,
  signal?: AbortSignal,
): Promise<CheckResult | null> => (await warehouseOf(label)?.check(values, reach, signal)) ?? null
