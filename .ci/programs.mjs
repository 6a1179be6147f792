// Looks for installed programs.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a file is a program that may be started. */
export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Places where programs with these names would be, by PATH. */
export const placesOnPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
