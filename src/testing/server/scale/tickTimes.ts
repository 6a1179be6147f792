import { performance } from 'node:perf_hooks'

/** Times of many ticks. */
export interface TickTimes {
  readonly count: number
  /** By the clock, ms. */
  readonly longest: number
  readonly p99: number
  readonly median: number
  /** CPU time of the longest one, ms. */
  readonly longestCpu: number
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

/** Figures of some ticks; zeros for none. */
export const figuresOf = (ticks: readonly Tick[]): TickTimes => {
  const walls = ticks.map(({ wall }) => wall).toSorted((one, other) => one - other)
  const at = (part: number) => walls[Math.min(walls.length - 1, Math.floor(walls.length * part))] ?? 0
  return {
    count: ticks.length,
    longest: walls.at(-1) ?? 0,
    p99: at(0.99),
    median: at(0.5),
    longestCpu: Math.max(
      0,
      ...ticks
        .map(({ cpu }) => cpu)
        .toSorted((one, other) => other - one)
        .slice(0, 1),
    ),
  }
}
