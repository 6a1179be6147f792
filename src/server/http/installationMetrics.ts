import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { monitorEventLoopDelay } from 'node:perf_hooks'
import * as z from 'zod/mini'
import { gauge } from './prometheus'
import type { Metric } from './prometheus'

const MS_PER_SECOND = 1000
const NANOSECONDS_PER_SECOND = 1e9
const P99 = 99
/** File in the data folder that each backup writes. */
const LAST_BACKUP = 'last-backup.json'
const backupSchema = z.object({ madeAt: z.iso.datetime() })

/** Value of something that may fail to be read, such as a file that is not there; no metric then. */
const attempt = (read: () => Metric): readonly Metric[] => {
  try {
    return [read()]
  } catch {
    return []
  }
}

/** Data folder, version and event loop of a service. */
export interface Installation {
  /** Data folder. */
  readonly folder: string
  readonly version: string
  /** Delays of the event loop since the last reading; null if they are not measured. */
  readonly lag: ReturnType<typeof monitorEventLoopDelay> | null
}

/** Reads what a service knows about its disk, its backups and its own process. */
export const installationMetrics = ({ folder, version, lag }: Installation): readonly Metric[] => {
  const lagSeconds = lag === null || lag.count === 0 ? null : lag.percentile(P99) / NANOSECONDS_PER_SECOND
  lag?.reset()
  return [
    {
      name: 'stackyard_build_info',
      help: 'Version of Stackyard and of Node; the value is 1.',
      type: 'gauge',
      samples: [{ labels: { version, node: process.versions.node }, value: 1 }],
    },
    ...attempt(() => {
      const { bavail, bsize } = statfsSync(folder)
      return gauge(
        'stackyard_disk_free_bytes',
        'Free space on the disk of the data folder; of a worker, on that of its pages.',
        bavail * bsize,
      )
    }),
    ...attempt(() => {
      const text = readFileSync(join(folder, LAST_BACKUP), 'utf8')
      const { madeAt } = z.parse(backupSchema, JSON.parse(text))
      return gauge(
        'stackyard_last_backup_timestamp_seconds',
        'Time of the last backup, epoch seconds; missing before the first.',
        Date.parse(madeAt) / MS_PER_SECOND,
      )
    }),
    ...(lagSeconds === null
      ? []
      : [
          gauge(
            'nodejs_eventloop_lag_seconds',
            'Delay of the event loop in 99 of 100 cases since the last scrape.',
            lagSeconds,
          ),
        ]),
  ]
}
