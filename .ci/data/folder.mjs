// The data folder, for the commands that read, copy or replace it.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'

/** Path of the data folder: STACKYARD_DATA, or `.stackyard` in the current folder. */
export const dataFolder = (env = process.env) => resolve(env.STACKYARD_DATA || '.stackyard')

/** How a command is called, as texts name it: in a release by its program, in the repository by npm. */
export const callOf = (name) =>
  process.env.STACKYARD_CALL === 'stackyard' ? `stackyard ${name}` : `npm run ${name} --`

/** Prints an error and ends the process with code 1. */
export const fail = (text) => {
  console.error(text)
  process.exit(1)
}

/**
 * Reads the arguments of a command, of which `count` are no flags. `--help` prints the usage and ends the process; so does
 * any other number of them, or an unknown flag, with code 1.
 */
export const readArguments = (usage, count, options = {}) => {
  let read
  try {
    read = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' }, ...options } })
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`)
  }
  if (read.values.help) {
    console.log(usage)
    process.exit(0)
  }
  if (read.positionals.length !== count) fail(usage)
  return read
}

/**
 * Locks a data folder as the service does, so that nothing writes to it meanwhile. Returns a function that unlocks it;
 * null if a service uses the folder.
 */
export const lockFolder = (folder) => {
  const file = join(folder, 'stackyard.lock')
  if (!existsSync(file)) return () => undefined
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch {
    lock.close()
    return null
  }
}
