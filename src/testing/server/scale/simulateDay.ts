/**
 * Program of the benchmark of scale: simulates a day of a service with many organisations, in which runs are events and
 * time is a number, and prints what it cost as one line of JSON. Arguments: an empty folder, and the numbers of
 * organisations, stacks, hours, seconds of a run, runs at a time, and minutes before midnight at which it begins.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { mostWithin, slotsFor } from './concurrency'
import { createSimulatedService } from './simulatedService'
import type { SimulatedService } from './simulatedService'
import { figuresOf, timed } from './tickTimes'

const [folder = '', ...numbers] = process.argv.slice(2)
const [organisations = 5_000, stacks = 20_000, hours = 24, runSeconds = 60, slots = 300, minutesBefore = 60] =
  numbers.map(Number)

/** Midnight is the busiest second of the day. */
const START = Date.UTC(2026, 10, 22) - minutesBefore * MINUTE_MS
/** A person changes a stack this often, on average. */
const CHANGE_EVERY_S = 10
/** Durations of runs in s for which the number of runs at a time is computed. */
const DURATIONS_S = [10, 60, 300]
const QUARTER_S = 900
/** Fewest due runs of a second that is no longer idle. */
const PEAK_RUNS = 100

const errors: string[] = []
let now = START

const sizeOf = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
const sizes = () => ({
  records: sizeOf('stackyard.sqlite'),
  runs: sizeOf('runs.sqlite'),
})

/** Changes the note of a stack, as people do all day. */
const changeStack = ({ store }: SimulatedService, second: number): void => {
  if (second % CHANGE_EVERY_S !== 0) return
  store.update('stacks', 1 + ((second * 7_919) % stacks), { note: `Checked at ${second}` })
}

const longestOf = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), 0)

const simulate = (service: SimulatedService) => {
  const all: { readonly wall: number; readonly cpu: number; readonly added: number }[] = []
  const peak = { transactions: 0, second: 0, waiting: 0, running: 0, rss: 0 }
  const cpuFrom = process.cpuUsage()
  // the first tick was that of the start
  for (let second = 1; second <= hours * 3_600; second += 1) {
    now = START + second * 1_000
    const { transactions: transactionsBefore, submitted: known } = service.counts()
    const runsBefore = known.length
    const { wall: eventsWall } = timed(service.executor.advance)
    changeStack(service, second)
    const tick = timed(service.engine.tick)
    const { submitted, transactions } = service.counts()
    all.push({ ...tick, added: submitted.length - runsBefore })
    const { waiting, running } = service.executor.load()
    peak.waiting = Math.max(peak.waiting, waiting)
    peak.running = Math.max(peak.running, running)
    peak.transactions = Math.max(peak.transactions, transactions - transactionsBefore)
    peak.second = Math.max(peak.second, eventsWall + tick.wall)
    if (second % 600 === 0) {
      peak.rss = Math.max(peak.rss, process.memoryUsage().rss)
      console.error(
        `${second / 3_600} h, ${submitted.length} runs, ${waiting} wait, tick ${tick.wall.toFixed(1)} ms`,
      )
    }
  }
  const { user, system } = process.cpuUsage(cpuFrom)
  return { all, peak, cpuSeconds: (user + system) / 1e6 }
}

const service = createSimulatedService({
  organisations,
  stacks,
  start: START,
  folder,
  now: () => now,
  durationMs: runSeconds * 1_000,
  slots,
  onError: (error) => errors.push(String(error)),
})
const before = sizes()
// the first tick reads all records, as at the start of a service
const first = timed(service.engine.tick)
const { all, peak, cpuSeconds } = simulate(service)
const { submitted, ...counts } = service.counts()
const submittedS = submitted.map(({ at }) => Math.floor(at / 1_000))
const open = service.engine.runs.open().length
await service.close()
process.stdout.write(
  JSON.stringify({
    ...counts,
    hours,
    runs: submitted.length,
    open,
    errors: errors.slice(0, 5),
    errorCount: errors.length,
    first,
    ticks: figuresOf(all),
    peakTicks: figuresOf(all.filter(({ added }) => added >= PEAK_RUNS)),
    idleTicks: figuresOf(all.filter(({ added }) => added === 0)),
    cpuSeconds,
    longestDelayS: longestOf(submitted.map(({ at, due }) => at - due)) / 1_000,
    longestReadyDelayS: longestOf(submitted.map(({ at, readyAt }) => at - readyAt)) / 1_000,
    peak,
    jobsPerSecond: mostWithin(submittedS, 1),
    jobsPerMinute: mostWithin(submittedS, 60),
    slots: DURATIONS_S.map((duration) => ({
      duration,
      average: (submitted.length * duration) / (hours * 3_600),
      quarter: slotsFor(submittedS, duration, QUARTER_S),
      hour: slotsFor(submittedS, duration, HOUR_MS / 1_000),
    })),
    before,
    after: sizes(),
  }),
)
