/**
 * How often the service tries again what has failed, and how long it waits before. All of it stands here; times are in ms
 * unless a name says otherwise. The page *How to change the retry policy* says who notices what.
 */
import { MINUTE_MS } from '@/domain/shared/text/dates'

/** Waits that double from the first one, up to the longest. */
export interface GrowingWaits {
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

/** Waits before the second and each further attempt. */
const waits = (...ms: readonly number[]): readonly number[] => ms

export const RETRY = {
  /** A request to a provider; a wait that the provider asks for counts in place of the growing one. */
  page: { tries: 8, firstWaitMs: 1_000, longestWaitMs: 30_000 },
  /** A request for a provider's own total, which a run does without where it fails. */
  total: { tries: 2, waitMs: 2_000 },
  /** A run: the waits before its second, third and fourth attempt. */
  run: {
    waitsMs: waits(MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS),
    /** Attempts in a row that may end to wait for a provider or warehouse, with nothing done in between. */
    mostWaits: 8,
    /** Attempts of a run that may end to wait, whatever they did. */
    mostAttempts: 1_000,
  },
  /**
   * A job that a worker got: deliveries after the first one, when workers stop or fail. A worker that is stopped on
   * purpose uses one up too, so there are enough for an upgrade that replaces workers one after the other.
   */
  delivery: { retries: 9, firstWaitSeconds: 5, longestWaitSeconds: 60 },
  /** Events of a run on their way to the service, until they have arrived. The first wait is how long they are gathered. */
  events: { firstWaitMs: 100, longestWaitMs: 10_000 },
  /** The service's look into the queue of its workers. */
  queue: { longestWaitMs: 10_000 },
  /** Calls of `stackyard run`: the waits, of which the last one is repeated. */
  runCommand: { waitsMs: waits(1_000, 2_000, 5_000, 10_000) },
  /** A mail: the waits, of which the last one is repeated until its link or alert has no more worth. */
  mail: { waitsMs: waits(5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS) },
  /**
   * A delivery to a webhook: the waits, of which the last one is repeated. After `giveUpMs` a delivery is given up, and a
   * webhook that has failed for as long is switched off.
   */
  webhook: {
    waitsMs: waits(5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS),
    giveUpMs: 3 * 24 * 60 * MINUTE_MS,
    /** Longest wait that a receiver may ask for. */
    longestWaitMs: 60 * MINUTE_MS,
  },
  /** A read of the reference rates: the waits, of which the last one is repeated until it succeeds. */
  referenceRates: { waitsMs: waits(MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS) },
  /** A request to Google's warehouses. A longer wait that Google asks for ends the attempt of the run. */
  google: { tries: 4, firstWaitMs: 200, longestWaitMs: 30_000 },
  /** A load that others keep waiting at the warehouse: the wait before the next attempt of its run. */
  locked: { waitMs: MINUTE_MS },
  /** A commit that others of the same table kept from being made. */
  commit: { firstWaitMs: 200, longestWaitMs: 10_000 },
  /** A request to Amazon S3, by its client. */
  s3: { tries: 4 },
  /** A login at a warehouse, by its client. */
  warehouseLogin: { tries: 3 },
  /** A load whose table has got columns from another load meanwhile. */
  changedColumns: { tries: 5 },
  /** A load into a bucket whose manifest another load has replaced meanwhile. */
  changedManifest: { tries: 3 },
  /** A local warehouse that another program has open: ten seconds together. */
  fileInUse: { tries: 40, waitMs: 250 },
} as const

/** Wait after a number of failures (1 for the first one). */
export const growingWait = ({ firstWaitMs, longestWaitMs }: GrowingWaits, failures: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 20))
