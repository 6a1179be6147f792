const HOSTILE_CHARACTERS = 2_000_000
const TRIES = 3
/** The limit of FS-1 on a quiet machine, ms. */
const QUIET_BOUND_MS = 50
/** The limit on a busy machine, as a multiple of the time that parsing the same text as JSON takes. */
const FLOORS = 25

/**
 * Inputs of 2 MB that cause catastrophic backtracking in careless regular expressions: long repetitions, and addresses
 * that are rescanned from every dot.
 */
export const hostileTexts = (): readonly string[] => [
  `a@${'.'.repeat(HOSTILE_CHARACTERS)}@`,
  'a'.repeat(HOSTILE_CHARACTERS),
  ' '.repeat(HOSTILE_CHARACTERS),
  'a.'.repeat(HOSTILE_CHARACTERS / 2),
  '9'.repeat(HOSTILE_CHARACTERS),
]

/** CPU time that this process has used so far, ms. */
export const cpuNowMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Runs `work` three times. Returns the shortest CPU time in ms and the result of that run. */
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
 * Returns the CPU time in ms that processing one hostile text may take: 50 ms on a quiet machine (FS-1). On a busy
 * machine the limit grows with the time that parsing 2 MB of JSON takes there, so that load alone never exceeds it.
 */
export const cpuBoundMs = (): number => {
  const json = JSON.stringify(hostileTexts()[0])
  return Math.max(QUIET_BOUND_MS, FLOORS * bestCpuMs(() => void JSON.parse(json)).cpuMs)
}
