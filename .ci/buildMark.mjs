// Remembers what a build was made from, so that `npm start` builds only after a change. Runs on Node 20 or newer without
// any package.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './run.mjs'

/** What a build reads, beside its variables: files, and all files of folders. */
const INPUTS = [
  'src',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  '.ci/notices.mjs',
  '.ci/buildFolder.mjs',
]
/** Both folders of a build have the mark, so that a build of one of them alone counts as a change. */
const OUTPUTS = ['dist', 'dist-server']
const MARK = '.build'

const filesOf = (path) =>
  statSync(at(path)).isFile()
    ? [path]
    : readdirSync(at(path), { recursive: true })
        .map((name) => join(path, name))
        .filter((file) => !/\.test\.\w+$/.test(file) && statSync(at(file)).isFile())
        .toSorted()

/**
 * Digest of all that a build is made from: the content of its files, and the variables that it reads.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const buildDigest = (env = process.env) => {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0')
  for (const name of Object.keys(env).toSorted())
    if (name.startsWith('VITE_') && env[name]) hash.update(`${name}=${env[name]}\0`)
  // a build reads variables from these, too
  for (const name of readdirSync(at()).toSorted())
    if (/^\.env(\.|$)/.test(name)) hash.update(readFileSync(at(name)))
  return hash.digest('hex')
}

const markOf = (folder) => at(folder, MARK)

/** Whether both folders of the build were made from what is there now. */
export const isBuilt = (digest = buildDigest()) =>
  OUTPUTS.every((folder) => existsSync(markOf(folder)) && readFileSync(markOf(folder), 'utf8') === digest)

/** Marks both folders as built from what is there now. */
export const markBuilt = (digest = buildDigest()) => {
  for (const folder of OUTPUTS) writeFileSync(markOf(folder), digest)
}
