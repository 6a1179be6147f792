import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const PREFIX = 'stackyard-worker-'
const NAME = new RegExp(`^${PREFIX}(\\d+)-`)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Creates the folder of a worker in a folder of this machine, and deletes those of workers that were killed. */
export const createSpoolFolder = (parent: string): string => {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
}
