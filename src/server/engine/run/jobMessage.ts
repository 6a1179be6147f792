import * as z from 'zod/mini'
import { createSealer } from '../../accounts/sealing'
import { runJobSchema } from '../job'
import { RUN_STEPS } from './steps'

/** Message that starts the process of a run: the job, and the key that opens its credential. */
export const jobMessageSchema = z.object({
  job: runJobSchema,
  /** Base64. */
  key: z.string().check(z.maxLength(100)),
  /** Live mode, and its hosts (null for every host on the public internet); null for simulated providers. */
  outbound: z.nullable(z.object({ egress: z.nullable(z.string().check(z.maxLength(20_000))) })),
  /** Step at which the process ends itself with SIGKILL, and at which visit; tests only. */
  crashAt: z.nullable(z.object({ step: z.enum(RUN_STEPS), visit: z.int() })),
})
/** See `jobMessageSchema`. */
export type JobMessage = z.infer<typeof jobMessageSchema>

const secretSchema = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200_000)))
const placeOf = (seq: number): string => `job ${seq}`

/** Encrypts the values of a credential for the job of run `seq`. `key` has 32 bytes. */
export const sealSecret = (key: Buffer, values: string, seq: number): string =>
  createSealer(key).seal(values, placeOf(seq))

/** Decrypts the values of a credential; throws for another run or key. */
export const openSecret = (key: Buffer, sealed: string, seq: number): Readonly<Record<string, string>> =>
  secretSchema.parse(JSON.parse(createSealer(key).open(sealed, placeOf(seq))))
