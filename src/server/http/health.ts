import { randomUUID } from 'node:crypto'
import { statfs, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { ServiceEnv } from './environment'

/** Checks of the service's parts by name; a check that throws, rejects or takes too long has failed. */
export type HealthChecks = Readonly<Record<string, () => void | Promise<void>>>

/** Resolves with the names of the parts that failed; empty for a service that is ready. */
export type Readiness = () => Promise<readonly string[]>

const CHECK_TIMEOUT_MS = 2000

const withTimeout = async (check: HealthChecks[string], timeoutMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    await Promise.race([check(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Options of `createReadiness`. */
export interface ReadinessOptions {
  /** Called when a part begins to fail, not for each probe; causes are for the log, because they contain paths. */
  readonly onFailure: (part: string, error: unknown) => void
  /** Epoch ms. */
  readonly now: () => number
  /** Longest time of a check, ms. */
  readonly timeoutMs?: number
}

/** How long an answer stands for later probes, ms. */
const ANSWER_AGE_MS = 1000

/** Creates the check of all parts, which runs at most once a second however many probes come. */
export const createReadiness = (
  checks: HealthChecks,
  { onFailure, now, timeoutMs = CHECK_TIMEOUT_MS }: ReadinessOptions,
): Readiness => {
  const failing = new Set<string>()
  const hasFailed = async ([part, check]: readonly [string, HealthChecks[string]]): Promise<boolean> => {
    try {
      await withTimeout(check, timeoutMs)
      failing.delete(part)
      return false
    } catch (error) {
      if (!failing.has(part)) onFailure(part, error)
      failing.add(part)
      return true
    }
  }
  const checkAll = async (): Promise<readonly string[]> => {
    const parts = Object.entries(checks)
    const failures = await Promise.all(parts.map(hasFailed))
    return parts.flatMap(([part], index) => (failures[index] ? [part] : []))
  }
  let latest = { at: Number.NEGATIVE_INFINITY, answer: checkAll }
  return () => {
    const age = now() - latest.at
    // a clock that was set back makes no answer last
    if (age < 0 || age >= ANSWER_AGE_MS) {
      const answer = checkAll()
      latest = { at: now(), answer: () => answer }
    }
    return latest.answer()
  }
}

/** Writes and deletes a small file in a folder; rejects if that fails or the disk is almost full. */
export const checkDisk = async (folder: string): Promise<void> => {
  const file = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(file, 'probe', { flag: 'wx' })
  } finally {
    await rm(file, { force: true })
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RUN_LIMITS.freeBytes) throw new Error('Too little free disk for a run')
}

/** Whether a path is that of a probe, which is answered while the service prepares its first accounts. */
export const isProbe = (path: string): boolean => path === '/healthz' || path === '/readyz'

/** Adds `/healthz` (the process answers) and `/readyz` (so do its parts) to the app. */
export const mountHealth = (app: Hono<ServiceEnv>, readiness: Readiness): void => {
  app.get('/healthz', (context) => context.json({ status: 'alive' }))
  app.get('/readyz', async (context) => {
    const failed = await readiness()
    return failed.length === 0
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready', failed }, 503)
  })
}
