/** Inputs of 2 MB that cause catastrophic backtracking in careless patterns, and the CPU time they may cost. */

const HOSTILE_CHARACTERS = 2_000_000
const TRIES = 3
/** FS-1 on a quiet machine, milliseconds. */
const QUIET_BOUND_MS = 50
/** The bound on a busy machine, as a multiple of reading the same text as JSON. */
const FLOORS = 25

/** Long repetitions, and addresses that a backtracking pattern rescans from every dot. */
export const hostileTexts = (): readonly string[] => [
  `a@${'.'.repeat(HOSTILE_CHARACTERS)}@`,
  'a'.repeat(HOSTILE_CHARACTERS),
  ' '.repeat(HOSTILE_CHARACTERS),
  'a.'.repeat(HOSTILE_CHARACTERS / 2),
  '9'.repeat(HOSTILE_CHARACTERS),
]

/** CPU time of the process in milliseconds so far; excludes other processes. */
export const cpuNowMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Minimum CPU time of several runs in milliseconds. */
export const bestCpuMs = <Result>(
  work: () => Result,
): { readonly cpuMs: number; readonly result: Result } => {
  const run = () => {
    const before = cpuNowMs()
    const result = work()
    return { cpuMs: cpuNowMs() - before, result }
  }
  return Array.from({ length: TRIES }, run).reduce((best, next) => (next.cpuMs < best.cpuMs ? next : best))
}

/**
 * CPU time that one hostile text may cost, in milliseconds (FS-1): 50 ms where nothing else runs. A busy machine gets as
 * much more as reading 2 MB of JSON takes longer on it, so that load alone never exceeds the bound.
 */
export const cpuBoundMs = (): number => {
  const json = JSON.stringify(hostileTexts()[0])
  return Math.max(QUIET_BOUND_MS, FLOORS * bestCpuMs(() => void JSON.parse(json)).cpuMs)
}
