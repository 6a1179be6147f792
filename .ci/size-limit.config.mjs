// Budgets of the build, checked by size-limit: the JavaScript that the log-in page and the dashboard load before they are
// ready, i.e. the scripts of index.html and the page's own chunks, with their static imports. kB = 1000 B, gzip -9.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './buildFolder.mjs'
import { at } from './run.mjs'

const dist = buildFolder(process.env)
const read = (...path) => readFileSync(join(...path), 'utf8')
const budgets = JSON.parse(read(at('.ci', 'budgets.json')))
const manifest = JSON.parse(read(dist, '.vite', 'manifest.json'))

/** Adds the file of a chunk and those of its static imports, transitively. */
const addFiles = (key, files) => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) addFiles(next, files)
}

/** Key of a chunk by its name, one of `firstLoads` in vite.config.ts. */
const keyOf = (name) => {
  const key = Object.keys(manifest).find((each) => each.startsWith('_') && manifest[each].name === name)
  if (key === undefined) throw new Error(`The build has no chunk ${name}.`)
  return key
}

const pageScripts = [...read(dist, 'index.html').matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(
  ([, file]) => file,
)
const pageKeys = Object.keys(manifest).filter((key) => pageScripts.includes(manifest[key].file))
if (pageKeys.length === 0) throw new Error('index.html loads no script of the manifest.')

/** The operator's names and client ids are part of the scripts; no build fails because of their length. */
const ownBytes = Object.entries(process.env)
  .filter(([name, value]) => name.startsWith('VITE_') && value)
  .reduce((sum, [name, value]) => sum + name.length + value.length, 0)

const checkOf = ({ page, limitKb, maxFiles, chunks }) => {
  const files = new Set(pageScripts)
  for (const key of [...pageKeys, ...chunks.map(keyOf)]) addFiles(key, files)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  if (scripts.length > maxFiles)
    throw new Error(`${page} loads ${scripts.length} JavaScript files, more than ${maxFiles}.`)
  return {
    name: `${page}, ${scripts.length} of at most ${maxFiles} files`,
    path: scripts.map((file) => join(dist, file)),
    limit: `${limitKb * 1000 + ownBytes} B`,
    gzip: true,
  }
}

export default budgets.map(checkOf)
