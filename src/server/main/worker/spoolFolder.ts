import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'stackyard-spool-'
/** Rest of a name after prefix and host: the process id, and the characters that `mkdtemp` adds. */
const REST = /^(\d+)-[^-]+$/

/** Names of the folders of this process. */
const own = new Set<string>()

const isAlive = (pid: number): boolean => {
  // process ids are used again: in a container the first one is always 1
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const tryToDelete = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // one of another user stays
  }
}

/**
 * Creates a folder for pages that are not loaded yet, and deletes those of processes of this host that were killed.
 * Those of other hosts stay, because their processes are not visible here; containers that share a volume have host
 * names of their own.
 */
export const createSpoolFolder = (parent: string): string => {
  const prefix = `${PREFIX}${encodeURIComponent(hostname())}-`
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? REST.exec(name.slice(prefix.length))?.[1] : undefined
    const folder = join(parent, name)
    if (pid !== undefined && !own.has(folder) && !isAlive(Number(pid))) tryToDelete(folder)
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  own.add(folder)
  return folder
}
