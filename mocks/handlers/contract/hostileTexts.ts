/** Inputs of 2 MB that cause catastrophic backtracking in careless patterns, and a CPU time measurement. */

const HOSTILE_CHARACTERS = 2_000_000
const TRIES = 3

/** Long repetitions, and addresses that a backtracking pattern rescans from every dot. */
export const hostileTexts = (): readonly string[] => [
  `a@${'.'.repeat(HOSTILE_CHARACTERS)}@`,
  'a'.repeat(HOSTILE_CHARACTERS),
  ' '.repeat(HOSTILE_CHARACTERS),
  'a.'.repeat(HOSTILE_CHARACTERS / 2),
  '9'.repeat(HOSTILE_CHARACTERS),
]

/** Minimum CPU time of several runs in milliseconds; excludes other processes. */
export const bestCpuMs = <Result>(
  work: () => Result,
): { readonly cpuMs: number; readonly result: Result } => {
  const run = () => {
    const before = process.cpuUsage()
    const result = work()
    const { user, system } = process.cpuUsage(before)
    return { cpuMs: (user + system) / 1000, result }
  }
  return Array.from({ length: TRIES }, run).reduce((best, next) => (next.cpuMs < best.cpuMs ? next : best))
}
