// Fails when the build contains the mock backend, its service worker or source maps, when its chunks import each other in
// a circle or are too many (P30), or when the service contains MSW.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFolder } from './buildFolder.mjs'
import { at } from './run.mjs'

/** Strings that survive minification and occur only in the mocks. */
const mockStrings = [
  /\bmsw\b/,
  /mockServiceWorker/,
  /setupWorker/,
  /serviceWorker\s*\.\s*register/,
  /createBackend/,
  /\blumen\.example/,
  /stackyard\.devBackend/,
  /reset-mocks/,
  /x-stackyard-peer/,
  /sourceMappingURL=/,
]

/**
 * Checks one built file (`name`: path in the build folder, `text`: its content, null for a binary file). Returns one
 * error message per forbidden content: service worker, source map, or code of the mock backend; an empty list if there
 * is none.
 */
export const faultsOf = ({ name, text }) => {
  const faults = []
  if (/mockServiceWorker|(^|\/)(service-worker|sw)\.js$/.test(name))
    faults.push(`${name} is a service worker`)
  if (name.endsWith('.map')) faults.push(`${name} is a source map`)
  for (const pattern of text === null ? [] : mockStrings) {
    const found = pattern.exec(text)
    if (found) faults.push(`${name} contains "${found[0]}"`)
  }
  return faults
}

/** Names of MSW and of the mock backend, which only stories, tests and `npm run dev` use. */
const mockNames = [/\bmsw\b/, /setupWorker/, /createBackend/, /stackyard\.devBackend/]

/** Returns one error message per name of MSW or the mock backend in the text of the service's bundle. */
export const serviceFaultsOf = (text) =>
  mockNames.flatMap((pattern) => {
    const found = pattern.exec(text)
    return found ? [`The service contains "${found[0]}"`] : []
  })

/** Returns the modules under `mocks/` that Vite's build manifest lists; an empty list in a correct build. */
export const mockModules = (manifest) => Object.keys(manifest).filter((key) => /(^|\/)mocks\//.test(key))

/**
 * Returns one error message per circle of chunks that import each other, by Vite's build manifest: their modules would
 * run before what they import.
 */
export const circlesOf = (manifest) => {
  const done = new Set()
  const circles = []
  const visit = (key, trail) => {
    if (trail.includes(key)) circles.push(`Chunks import each other: ${[...trail, key].join(' → ')}`)
    if (done.has(key) || trail.includes(key)) return
    for (const next of manifest[key]?.imports ?? []) visit(next, [...trail, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return circles
}

/** The build has fewer JavaScript files than this (P30), because a page needs one request for each of its files. */
const SCRIPTS_MAX = 60

/** Returns an error message if the build has too many JavaScript files; an empty list otherwise. */
export const scriptFaultsOf = (names) => {
  const scripts = names.filter((name) => name.endsWith('.js'))
  return scripts.length < SCRIPTS_MAX
    ? []
    : [`The build has ${scripts.length} JavaScript files, not fewer than ${SCRIPTS_MAX}`]
}

const main = () => {
  const dist = buildFolder(process.env)
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const faults = [
    ...mockModules(manifest).map((key) => `${key} of the mocks is in the build`),
    ...circlesOf(manifest),
  ]
  const files = readdirSync(dist, { recursive: true })
  faults.push(...scriptFaultsOf(files))
  for (const name of files) {
    if (name.startsWith('.vite')) continue
    const isText = /\.(js|css|html|svg|json)$/.test(name)
    faults.push(...faultsOf({ name, text: isText ? readFileSync(join(dist, name), 'utf8') : null }))
  }
  faults.push(...serviceFaultsOf(readFileSync(at('dist-server', 'main.js'), 'utf8')))
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
