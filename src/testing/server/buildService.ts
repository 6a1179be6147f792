import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const TOP = resolve(import.meta.dirname, '../../..')

/** A built service: `main.js`, and `run.js`, the process of a run. */
export interface BuiltService {
  readonly folder: string
  /** File of the process of a run. */
  readonly runEntry: string
  readonly remove: () => void
}

/**
 * Builds the service below `test-results/`; `name` keeps apart what tests build at the same time. `entries` are built
 * too, by the name of their file there.
 */
export const buildService = async (
  name: string,
  entries: Readonly<Record<string, string>> = {},
): Promise<BuiltService> => {
  const folder = join(TOP, 'test-results', `${name}-${process.pid}`)
  await build({
    configFile: join(TOP, 'vite.config.ts'),
    mode: 'server',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: entries } },
  })
  return {
    folder,
    runEntry: join(folder, 'run.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
