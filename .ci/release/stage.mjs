// Puts a release together in a folder: app, service, its packages, commands, recipes and notices.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { noticeOf } from '../notices.mjs'
import { at } from '../run.mjs'
import { importedPackages, packageFolders } from './packages.mjs'

const EXECUTABLE = 0o755
/** First version of Node whose SQLite and type of modules the service uses, as `target` in vite.config.ts. */
const NODE = '>=24'

/** Files of packages that no program reads: sources of debuggers and types, texts for people. Licences stay. */
const UNREAD =
  /\.(map|d\.[cm]?ts|tsbuildinfo|flow)$|^(readme|changelog|history|contributing)[^/]*\.(md|markdown|txt)$/i
const UNREAD_FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  'docs',
  'example',
  'examples',
  '.github',
  'benchmark',
])
/** Whole sources beside what is built from them, by package. */
const SOURCES = new Set([join('zod', 'src'), join('luxon', 'src')])

/** Whether programs read a file or folder of a package. */
const isRead = (path, isFolder, name) =>
  isFolder
    ? basename(path) !== 'node_modules' && !UNREAD_FOLDERS.has(path) && !SOURCES.has(join(name, path))
    : !UNREAD.test(basename(path))

/** Puts the files of a package that programs read below `target`, with `place` (source, target). */
const placePackage = (folder, target, place) => {
  const visit = (path) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const each = join(path, entry.name)
      if (!isRead(each, entry.isDirectory(), basename(folder))) continue
      if (entry.isDirectory()) visit(each)
      else if (entry.isFile()) {
        mkdirSync(join(target, path), { recursive: true })
        place(join(folder, each), join(target, each))
      }
    }
  }
  visit('')
}

const copyBuild = (folder, left, target) =>
  cpSync(folder, target, { recursive: true, filter: (file) => !left.has(basename(file)) })

/** Packages that the service imports. Throws for one that an installation for production does not have. */
const servicePackages = (service) => {
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const names = importedPackages(service)
  const foreign = names.filter((name) => !Object.hasOwn(dependencies, name))
  if (foreign.length > 0)
    throw new Error(`The service imports ${foreign.join(', ')}, no dependencies of package.json.`)
  return names
}

/** Version of the project. */
export const readVersion = () => JSON.parse(readFileSync(at('package.json'), 'utf8')).version

/**
 * Puts a release of the built app and service into a new folder, and returns the folders of its packages. `app` and
 * `service` are the folders of both builds; `place` puts a file of a package somewhere.
 */
export const stageRelease = (
  target,
  { app = at('dist'), service = at('dist-server'), place = copyFileSync } = {},
) => {
  const builds = { app, service }
  for (const folder of Object.values(builds))
    if (!existsSync(folder)) throw new Error(`There is no ${folder}: run npm run build.`)
  const names = servicePackages(builds.service)
  mkdirSync(join(target, 'commands'), { recursive: true })
  copyBuild(builds.app, new Set(['.vite', '.build']), join(target, 'dist'))
  copyBuild(builds.service, new Set(['compiled', '.build']), join(target, 'dist-server'))
  const folders = packageFolders(names, at('.').replace(/[/\\]\.?$/, ''))
  for (const folder of folders) placePackage(folder, join(target, relative(at(), folder)), place)
  cpSync(at('.ci', 'commands.mjs'), join(target, 'commands', 'commands.mjs'))
  for (const name of readdirSync(at('.ci', 'data')).filter((each) => !/test|rotate/.test(each)))
    cpSync(at('.ci', 'data', name), join(target, 'commands', 'data', name))
  cpSync(at('deploy'), join(target, 'deploy'), { recursive: true })
  for (const name of ['CHANGELOG.md', 'SECURITY.md', 'LICENSE']) cpSync(at(name), join(target, name))
  cpSync(at('.ci', 'release', 'README.md'), join(target, 'README.md'))
  cpSync(at('.ci', 'release', 'stackyard.mjs'), join(target, 'stackyard.mjs'))
  chmodSync(join(target, 'stackyard.mjs'), EXECUTABLE)
  symlinkSync('stackyard.mjs', join(target, 'stackyard'))
  const manifest = {
    name: 'stackyard',
    version: readVersion(),
    private: true,
    license: 'MIT',
    type: 'module',
  }
  const more = { bin: { stackyard: 'stackyard.mjs' }, engines: { node: NODE } }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...manifest, ...more }, null, 2)}\n`)
  const notices = folders.flatMap((folder) => noticeOf(folder)?.text ?? [])
  writeFileSync(join(target, 'third-party-notices.txt'), `${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`)
  return folders
}
