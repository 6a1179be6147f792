// Installs packages beside those that are there, which stay until the new ones are complete. Runs on Node 20 or newer
// without any package.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What npm reads of a project. */
const FILES = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Has `npm` fill a folder with the packages of the lockfile of `folder`, and puts them into place once that has worked: an
 * install that fails or is stopped leaves the packages of before. `npm` gets the folder, and resolves with its exit code
 * and output, which are returned.
 */
export const installPackages = async (folder, npm) => {
  const used = join(folder, 'node_modules')
  const [stage, before] = ['packages', 'packages-before'].map((name) => join(folder, '.tmp', name))
  // an install that was killed while it changed them
  if (!existsSync(used) && existsSync(before)) renameSync(before, used)
  const clear = () => {
    for (const each of [stage, before]) rmSync(each, { recursive: true, force: true })
  }
  clear()
  mkdirSync(stage, { recursive: true })
  for (const name of FILES)
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(stage, name))
  const result = await npm(stage)
  if (result.code === 0) {
    if (existsSync(used)) renameSync(used, before)
    renameSync(join(stage, 'node_modules'), used)
  }
  clear()
  return result
}
