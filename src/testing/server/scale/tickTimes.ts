import { performance } from 'node:perf_hooks'

/** Times of many ticks. */
export interface TickTimes {
  readonly count: number
  /** By the clock, ms. */
  readonly longest: number
  readonly p99: number
  readonly median: number
  /** CPU time, ms. */
  readonly longestCpu: number
  readonly p99Cpu: number
  readonly medianCpu: number
}

interface Tick {
  readonly wall: number
  readonly cpu: number
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Runs work and returns what it took. */
export const timed = (work: () => void): Tick => {
  const [from, cpuFrom] = [performance.now(), cpuMs()]
  work()
  return { wall: performance.now() - from, cpu: cpuMs() - cpuFrom }
}

/** Creates the function that returns the value below which a part of the values lies; 0 for none. */
const quantilesOf = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Figures of some ticks; zeros for none. */
export const figuresOf = (ticks: readonly Tick[]): TickTimes => {
  const wallAt = quantilesOf(ticks.map(({ wall }) => wall))
  const cpuAt = quantilesOf(ticks.map(({ cpu }) => cpu))
  return {
    count: ticks.length,
    longest: wallAt(1),
    p99: wallAt(0.99),
    median: wallAt(0.5),
    longestCpu: cpuAt(1),
    p99Cpu: cpuAt(0.99),
    medianCpu: cpuAt(0.5),
  }
}
