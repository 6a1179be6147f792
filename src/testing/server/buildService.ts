import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const TOP = resolve(import.meta.dirname, '../../..')
const RESULTS = join(TOP, 'test-results')
const NAME = 'service-'

/** A built service: `main.js`, and `run.js`, the process of a run. */
export interface BuiltService {
  readonly folder: string
  /** File of the process of a run. */
  readonly runEntry: string
}

/** Programs of the tests, by the name of their file beside those of the service. */
const TEST_ENTRIES = {
  calledRun: join(import.meta.dirname, 'calledRun.ts'),
  queueWorker: join(import.meta.dirname, 'queueWorkerMain.ts'),
  warehouseRun: join(import.meta.dirname, 'warehouseRun.ts'),
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Deletes what processes have built that have ended. */
const removeEarlier = (): void => {
  for (const name of readdirSync(RESULTS))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(RESULTS, name), { recursive: true, force: true })
}

const start = async (): Promise<BuiltService> => {
  const folder = join(RESULTS, `${NAME}${process.pid}`)
  await build({
    configFile: join(TOP, 'vite.config.ts'),
    mode: 'server',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: TEST_ENTRIES } },
  })
  removeEarlier()
  return { folder, runEntry: join(folder, 'run.js') }
}

let building: Promise<BuiltService> | null = null

/** Builds the service and the programs of the tests below `test-results/`, once in a process of tests. */
export const buildService = (): Promise<BuiltService> => (building ??= start())
