// After a build: no mock code in it, and the JavaScript that log-in and dashboard load stays in its budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolder } from './buildFolder.mjs'
import { faultsOf, mockModules } from './mockTraces.mjs'
import { at } from './run.mjs'

/** kB = 1000 B, gzip -9. What each page loads before it is ready: the entry and these screens with their imports. */
const budgets = JSON.parse(readFileSync(at('.ci', 'budgets.json'), 'utf8'))

const dist = buildFolder(process.env)
if (!existsSync(join(dist, '.vite', 'manifest.json'))) {
  console.error(`No build in ${dist}; run npm run build.`)
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

const faults = mockModules(manifest).map((key) => `${key} of the mocks is in the build`)
for (const file of files) {
  const name = file.slice(dist.length + 1)
  if (name.startsWith('.vite')) continue
  const isText = /\.(js|css|html|svg|json)$/.test(name)
  faults.push(...faultsOf({ name, text: isText ? readFileSync(file, 'utf8') : null }))
}

const sizes = new Map()
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return sizes.get(file)
}

/** A chunk's own file and everything that it imports statically. */
const withImports = (key, seen = new Set()) => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) withImports(next, seen)
  return seen
}

/** The page's own scripts and preloads, and what they import. */
const scriptsOfPage = [...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((match) => match[1])
const keysOfPage = Object.keys(manifest).filter((key) => scriptsOfPage.includes(manifest[key].file))
if (keysOfPage.length === 0) faults.push('index.html loads no script that the manifest knows')

for (const { page: path, limitKb, aimKb, maxFiles, screens } of budgets) {
  const loaded = new Set(scriptsOfPage)
  for (const key of screens)
    if (manifest[key] === undefined) faults.push(`${path}: the build has no chunk for ${key}`)
  for (const key of [...keysOfPage, ...screens]) for (const file of withImports(key)) loaded.add(file)
  const scripts = [...loaded].filter((file) => file.endsWith('.js'))
  const kb = scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  console.log(
    `${path}: ${kb.toFixed(1)} kB of JavaScript, gzip, in ${scripts.length} files (budget ${limitKb} in ${maxFiles}, aim ${aimKb})`,
  )
  if (kb > limitKb) faults.push(`${path} loads ${kb.toFixed(1)} kB, over ${limitKb} kB`)
  if (scripts.length > maxFiles)
    faults.push(`${path} loads ${scripts.length} files of JavaScript, over ${maxFiles}`)
}
if (process.argv.includes('--list')) {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => file.slice(dist.length + 1))
  for (const file of scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    console.log(`${sizeOf(file)}\t${file}`)
}
for (const fault of faults) console.error(`bundle: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
