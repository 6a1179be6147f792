import { gauge } from './prometheus'
import type { Metric } from './prometheus'

const MS_PER_SECOND = 1000
const MICROSECONDS_PER_SECOND = 1_000_000

/** Memory, processor time and start of this process. `startedAt` is in epoch ms. */
export const processMetrics = (startedAt: number): readonly Metric[] => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process, without its runs.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Used heap of the process.', heapUsed),
    gauge('process_start_time_seconds', 'Start of the process, epoch seconds.', startedAt / MS_PER_SECOND),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process, without its runs.',
      type: 'counter',
      samples: [{ value: (user + system) / MICROSECONDS_PER_SECOND }],
    },
  ]
}
