import * as z from 'zod/mini'
import { createSecretReader } from '@/server/lib/credentialForm'
import type { ReadSecret } from '@/server/lib/credentialForm'
import { serviceAccountFields } from '@/server/warehouses/google/serviceAccount'

const warehouseSecret = z.object({
  ...serviceAccountFields,
  dataset_id: z._default(z.string().check(z.trim(), z.regex(/^\w{0,300}$/)), ''),
})
/** Values of the credential form of `bigquery`. The location is the dataset's own, whatever the form says. */
export type WarehouseSecret = z.infer<typeof warehouseSecret>

/** Reads the values of a credential. */
export const readWarehouseSecret: (values: Readonly<Record<string, string>>) => ReadSecret<WarehouseSecret> =
  createSecretReader(warehouseSecret)

/** Dataset where the form names none. */
const DEFAULT_DATASET = 'stackyard'

/** Dataset of a credential. One that the form names is created if it does not exist; no other is. */
export const datasetOf = ({
  dataset_id,
}: WarehouseSecret): { readonly dataset: string; readonly mayCreate: boolean } => ({
  dataset: dataset_id === '' ? DEFAULT_DATASET : dataset_id,
  mayCreate: dataset_id !== '',
})
