// The packages that the built service needs, with theirs, as they are installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"']*)?["']/g

/** Names of the packages that the files of a built service import. */
export const importedPackages = (folder) => {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const names = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTED)].map(([, found]) => found),
  )
  return [...new Set(names)].toSorted()
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Folder of a package as Node finds it from another folder; null for one that is not installed. */
const folderOf = (name, from, root) => {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root ? null : folderOf(name, dirname(from), root)
}

/** Names that a package may import; of peers only those that it cannot do without. */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...Object.fromEntries(
      Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true),
    ),
  })

/**
 * Folders of packages and of all that they need, below `root`. Throws for one that is not installed, unless it is optional
 * or for another platform.
 */
export const packageFolders = (names, root) => {
  const found = new Map()
  const add = (name, from, isOptional) => {
    const folder = folderOf(name, from, root)
    if (folder === null && isOptional) return
    if (folder === null) throw new Error(`The package ${name} is not installed: run npm ci.`)
    if (found.has(folder)) return
    const manifest = readManifest(folder)
    found.set(folder, manifest)
    const optional = { ...manifest.optionalDependencies, ...manifest.peerDependencies }
    for (const next of neededBy(manifest)) add(next, folder, Object.hasOwn(optional, next))
  }
  for (const name of names) add(name, root, false)
  return [...found.keys()].toSorted()
}
