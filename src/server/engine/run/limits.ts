/** Limits of a run. */
export const RUN_LIMITS = {
  /** Longest duration, ms. */
  durationMs: 3_600_000,
  /** Largest spool, bytes. */
  spoolBytes: 5_000_000_000,
  /** Largest page, bytes. */
  pageBytes: 30_000_000,
  /** Most pages of an endpoint. */
  pages: 10_000,
  /** Free disk space without which no run starts, bytes. */
  freeBytes: 200_000_000,
  /** Longest time to read one page, ms. */
  pageMs: 120_000,
} as const

/** See `RUN_LIMITS`; tests set lower ones. */
export type RunLimits = { readonly [Limit in keyof typeof RUN_LIMITS]: number }
