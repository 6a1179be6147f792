import { RUN_LIMITS } from '../runLimits'

/** Limits of one request to the outside. */
export const OUTBOUND_LIMITS = {
  /** Until the connection is made, TLS included, ms. */
  connectMs: 10_000,
  /** From the end of the request until the headers of the answer, ms. */
  headersMs: 30_000,
  /** Until the end of the answer, sending the request included, ms. */
  wholeMs: 120_000,
  /** Largest answer, uncompressed, bytes. */
  bytes: 100_000_000,
  redirects: 5,
  /** Longest wait for the provider's rate limit inside a request, ms. */
  rateWaitMs: 30_000,
} as const

/** See `OUTBOUND_LIMITS`; tests set lower ones. */
export type OutboundLimits = { readonly [Limit in keyof typeof OUTBOUND_LIMITS]: number }

/** Limits of a request to a provider, whose long answers are read as they arrive; each part of one has its own time. */
export const PROVIDER_LIMITS: OutboundLimits = {
  ...OUTBOUND_LIMITS,
  wholeMs: 1_800_000,
  bytes: RUN_LIMITS.spoolBytes,
}
