import type { RunCounts } from '../engine/history/countedRuns'
import type { Metric, Sample } from './prometheus'

/** Upper limits of the buckets of durations, seconds: from a small report to a first load. */
const BUCKETS = [5, 15, 60, 300, 900, 3600, 14_400] as const

/** A counter by the texts of its labels. */
const createCounter = (name: string, help: string) => {
  const samples = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>()
  return {
    add: (labels: Readonly<Record<string, string>>): void => {
      const key = JSON.stringify(labels)
      const sample = samples.get(key) ?? { labels, value: 0 }
      sample.value += 1
      samples.set(key, sample)
    },
    read: (): Metric => ({ name, help, type: 'counter', samples: [...samples.values()] }),
  }
}

/** Counters of runs, which only grow and start at zero with the process. */
export interface RunCounters extends RunCounts {
  readonly read: () => readonly Metric[]
}

/** Creates the counters of runs. */
export const createRunCounters = (): RunCounters => {
  const runs = createCounter('stackyard_runs_total', 'Runs that have ended, by state and source.')
  const failures = createCounter(
    'stackyard_run_attempts_failed_total',
    'Attempts of runs that have failed, by source and kind of error; those of a run that ends well, too.',
  )
  const retries = createCounter(
    'stackyard_provider_retries_total',
    'Pages that were requested again, by source: too many requests (limit), or another fault that passes (temporary).',
  )
  const loads = createCounter('stackyard_loads_total', 'Loads of endpoints into warehouses, by source.')
  const durations = { counts: [...BUCKETS, 0].map(() => 0), sum: 0 }
  const durationSamples = (): readonly Sample[] => {
    let total = 0
    const buckets = durations.counts.map((count, index) => {
      total += count
      return { suffix: '_bucket', labels: { le: String(BUCKETS[index] ?? '+Inf') }, value: total }
    })
    return [...buckets, { suffix: '_sum', value: durations.sum }, { suffix: '_count', value: total }]
  }
  return {
    ended: ({ source, state, seconds }) => {
      runs.add({ state, source })
      const fitting = BUCKETS.findIndex((limit) => seconds <= limit)
      const bucket = fitting === -1 ? BUCKETS.length : fitting
      durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1
      durations.sum += seconds
    },
    attemptFailed: failures.add,
    retried: retries.add,
    loaded: loads.add,
    read: () => [
      runs.read(),
      failures.read(),
      retries.read(),
      loads.read(),
      {
        name: 'stackyard_run_duration_seconds',
        help: 'Time from when a run was due until its end, with waits and attempts.',
        type: 'histogram',
        samples: durationSamples(),
      },
    ],
  }
}
