import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'

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
  /** Longest wait that keeps the process, ms. For a longer one the process ends, so that other runs take its place. */
  heldWaitMs: 60_000,
  /** Longest wait for a report that a provider makes in the background that keeps the process, ms. */
  heldReportMs: 60_000,
  /** Longest time to read a provider's own total of an endpoint, without which the run goes on, ms. */
  totalMs: 300_000,
  /** Longest wait between two attempts that a provider may ask for, ms. */
  longestWaitMs: 86_400_000,
} as const

const UNITS = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1_000, 'kB'],
] as const

/** A size in words, such as `200 MB` or `5 GB`. */
export const sizeText = (bytes: number): string => {
  const [size, unit] = UNITS.find(([each]) => bytes >= each) ?? [1, 'bytes']
  return `${Math.floor(bytes / size)} ${unit}`
}

const durationText = (ms: number): string => (ms === HOUR_MS ? 'an hour' : `${ms / MINUTE_MS} minutes`)

/** What a run says when a limit ends it. */
export const LIMIT_TEXTS = {
  duration: `The run took longer than ${durationText(RUN_LIMITS.durationMs)}, so it was stopped. Endpoints that were already loaded stay.`,
  diskFull:
    'The disk is full. Make room on it, then run the stack again. Endpoints that were already loaded stay.',
} as const

/** See `RUN_LIMITS`; tests set lower ones. */
export type RunLimits = { readonly [Limit in keyof typeof RUN_LIMITS]: number }
