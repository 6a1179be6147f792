/**
 * An installed dbt, as the process of a run gets it. Facts about dbt in this folder are from its documentation and
 * source, and were tried with dbt Core 1.5, 1.8, 1.10 and 1.11 on PostgreSQL.
 */
import * as z from 'zod/mini'

const path = z.string().check(z.maxLength(4_000))
const shortText = z.string().check(z.maxLength(200))
/** Labels of the transformations that dbt runs; null for all. */
const transformations = z.nullable(z.readonly(z.array(shortText).check(z.maxLength(1_000))))

/** See the head of this file. `unusable`: the operator wants dbt, but it cannot run; `reason` says why. */
export const dbtSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    command: path,
    project: path,
    version: shortText,
    /** Installed adapters, such as `postgres`. */
    adapters: z.array(shortText).check(z.maxLength(100)),
    transformations,
  }),
  z.object({ kind: z.literal('unusable'), reason: z.string().check(z.maxLength(2_000)), transformations }),
])
/** See `dbtSchema`. */
export type Dbt = z.infer<typeof dbtSchema>

/** A dbt that can run. */
export type ReadyDbt = Extract<Dbt, { readonly kind: 'ready' }>

/** Name of the profile that Stackyard writes, and of its only target. */
export const PROFILE = 'stackyard'
