import * as z from 'zod/mini'
import type {
  ConnectionProof,
  EndpointProof,
  ProofResult,
  SeenAlive,
} from '@/domain/credentials/proof/connectionProof'
import { checkedBySchema } from './credentialChecks'
import { expiry, id, listOrEmpty, text } from './read'

/** Timeout, in milliseconds, of the call that reads two days of a provider, which takes 45 seconds at most. */
export const PROOF_TIMEOUT_MS = 55_000

const amountObject = z.object({ currency: text, sum: z.number(), own: z.number() })
const totalObject = z.object({ is_same: z.boolean(), amounts: listOrEmpty(amountObject) })
const otherTypeObject = z.object({ column: text, described: text, came: text })

const endpointObject = z.object({
  endpoint: text,
  outcome: z.enum(['read', 'cut', 'refused', 'notRead']),
  message: text,
  rows: z.number(),
  columns: listOrEmpty(z.string()),
  missing: listOrEmpty(z.string()),
  added: listOrEmpty(z.string()),
  other_types: listOrEmpty(otherTypeObject),
  total: z.optional(z.nullable(totalObject)),
})
const endpointSchema = z.pipe(
  endpointObject,
  z.transform(({ other_types, total = null, ...wire }: z.output<typeof endpointObject>): EndpointProof => ({
    ...wire,
    otherTypes: other_types,
    total: total && { isSame: total.is_same, amounts: total.amounts },
  })),
)

const proofObject = z.object({
  at: expiry,
  by: z.optional(z.nullable(checkedBySchema)),
  is_sample: z.boolean(),
  from: text,
  to: text,
  requests: z.number(),
  duration_ms: z.number(),
  endpoints: listOrEmpty(endpointSchema),
})
const proofSchema = z.pipe(
  proofObject,
  z.transform((wire: z.output<typeof proofObject>): ConnectionProof => ({
    at: wire.at,
    by: wire.by ?? null,
    isSample: wire.is_sample,
    from: wire.from,
    to: wire.to,
    requests: wire.requests,
    durationMs: wire.duration_ms,
    endpoints: wire.endpoints,
  })),
)

const resultObject = z.object({
  outcome: z.enum(['proof', 'refused', 'unclear']),
  message: text,
  proof: z.optional(z.nullable(proofSchema)),
})
/** Schema of the response to the proof of a connection. */
export const proofResultSchema = z.pipe(
  resultObject,
  z.transform(({ outcome, message, proof = null }: z.output<typeof resultObject>): ProofResult => {
    if (outcome !== 'proof') return { kind: outcome, message }
    return proof === null ? { kind: 'unclear', message } : { kind: 'proof', proof }
  }),
)

const aliveObject = z.object({ source_type: id, at: expiry })
const aliveSchema = z.pipe(
  aliveObject,
  z.transform(({ source_type: sourceTypeId, at }: z.output<typeof aliveObject>): SeenAlive => ({
    sourceTypeId,
    at,
  })),
)

const listObject = z.object({
  proofs: listOrEmpty(z.object({ credential_id: id, proof: proofSchema })),
  alive: listOrEmpty(aliveSchema),
})

/** What is known of proofs: the last one by id of the credential, and the source types that were seen alive. */
export interface KnownProofs {
  readonly proofs: ReadonlyMap<number, ConnectionProof>
  readonly alive: readonly SeenAlive[]
}
/** Schema of the response with the last proof of each credential, without amounts. */
export const knownProofsSchema = z.pipe(
  listObject,
  z.transform(({ proofs, alive }: z.output<typeof listObject>): KnownProofs => ({
    proofs: new Map(proofs.map(({ credential_id, proof }) => [credential_id, proof])),
    alive,
  })),
)
