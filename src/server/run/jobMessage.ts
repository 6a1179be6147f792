import * as z from 'zod/mini'
import { CREDENTIAL_VALUE_MAX_CHARACTERS, FIELD_KEY_MAX_CHARACTERS } from '@/domain/shared/limits'
import { createSealer } from '../lib/sealing'
import { dbtSchema } from '../models/dbt/dbt'
import { clientOf, oauthClientSchema } from '../connectors/oauth/clients'
import type { Outbound } from '../connectors/providers'
import { runJobSchema } from './job'
import type { RunJob } from './job'
import { RUN_LIMITS } from '../lib/runLimits'
import { ALL_STEPS } from '../lib/steps'
import { API_ADDRESSES } from '../connectors/core/apiAddresses.mjs'

const apiAddressesSchema = z.partialRecord(
  z.literal(Object.keys(API_ADDRESSES)),
  z.url().check(z.maxLength(300)),
)

/** Message that starts the process of a run: the job, and the key that opens its credential. */
export const jobMessageSchema = z.object({
  job: runJobSchema,
  /** Base64. */
  key: z.string().check(z.maxLength(100)),
  /** Live mode; null for simulated providers. */
  outbound: z.nullable(
    z.object({
      /** Hosts that may be connected to; null for every host on the public internet. */
      egress: z.nullable(z.string().check(z.maxLength(20_000))),
      /** Private hosts that may be connected to; none if null or undefined. */
      privateHosts: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
      /** Addresses of APIs that the operator has changed. */
      addresses: apiAddressesSchema,
      /** The operator's OAuth client for the source type of the job, sealed; null for a type without one. */
      client: z.nullable(z.string().check(z.maxLength(10_000))),
    }),
  ),
  /** The operator's dbt; null for none. */
  dbt: z.optional(z.nullable(dbtSchema)),
  /** Longest wait that keeps the process, ms; that of `RUN_LIMITS` if undefined. */
  heldWaitMs: z.optional(z.int().check(z.positive(), z.maximum(RUN_LIMITS.durationMs))),
  /** Step at which the process ends itself with SIGKILL, and at which visit; tests only. */
  crashAt: z.nullable(z.object({ step: z.enum(ALL_STEPS), visit: z.int() })),
})
/** See `jobMessageSchema`. */
export type JobMessage = z.infer<typeof jobMessageSchema>

const clientPlaceOf = (seq: number): string => `client of job ${seq}`

/** Live mode as the process of a job gets it: with the one OAuth client that its source needs. `key` has 32 bytes. */
export const sealOutbound = (
  outbound: Outbound | null,
  { seq, stack }: RunJob,
  key: Buffer,
): JobMessage['outbound'] => {
  if (outbound === null) return null
  const client = stack === null ? null : clientOf(outbound.clients, stack.sourceLabel)
  return {
    egress: outbound.egress,
    privateHosts: outbound.privateHosts ?? null,
    addresses: outbound.addresses,
    client: client === null ? null : createSealer(key).seal(JSON.stringify(client), clientPlaceOf(seq)),
  }
}

/** Opens what `sealOutbound` has sealed. Throws for another run or key. */
export const openOutbound = ({ job, outbound }: JobMessage, key: Buffer): Outbound | null => {
  if (outbound === null) return null
  const { egress, privateHosts = null, addresses, client } = outbound
  if (client === null || job.stack === null) return { egress, privateHosts, addresses, clients: {} }
  const opened = createSealer(key).open(client, clientPlaceOf(job.seq))
  return {
    egress,
    privateHosts,
    addresses,
    clients: { [job.stack.sourceLabel]: oauthClientSchema.parse(JSON.parse(opened)) },
  }
}

const secretSchema = z.record(
  z.string().check(z.maxLength(FIELD_KEY_MAX_CHARACTERS)),
  z.string().check(z.maxLength(CREDENTIAL_VALUE_MAX_CHARACTERS)),
)
const placeOf = (seq: number): string => `job ${seq}`

/** Encrypts the values of a credential for the job of run `seq`. `key` has 32 bytes. */
export const sealSecret = (key: Buffer, values: string, seq: number): string =>
  createSealer(key).seal(values, placeOf(seq))

/** Decrypts the values of a credential; throws for another run or key. */
export const openSecret = (key: Buffer, sealed: string, seq: number): Readonly<Record<string, string>> =>
  secretSchema.parse(JSON.parse(createSealer(key).open(sealed, placeOf(seq))))
