// Licences of the packages whose code, fonts or pictures are in the build (FS-10).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGE_FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** Returns the package folders below node_modules that contain the given modules, without duplicates. */
export const packageFolders = (moduleIds) => [
  ...new Set(
    moduleIds.flatMap((id) => {
      const path = id.replaceAll('\\', '/').replace(/^\0/, '')
      const folder = PACKAGE_FOLDER.exec(path)?.[1]
      return folder === undefined ? [] : [folder]
    }),
  ),
]

const licenceText = (folder) => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}

/**
 * Returns the name of the package in a folder and its notice: name, version, licence and licence text. Null for a
 * folder without package.json.
 */
export const noticeOf = (folder) => {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return null
  const { name, version, license = 'no licence named' } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { name, text: `${name} ${version} (${license})\n\n${licenceText(folder)}`.trim() }
}

const LINE = `\n\n${'-'.repeat(72)}\n\n`

/**
 * Returns the source paths of one file of the Rollup bundle: the modules of a chunk, or the original files of an
 * asset, resolved against `root`.
 */
export const sourcesOf = (file, root) =>
  file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(root, name))

/**
 * Creates the Vite plugin that writes `third-party-notices.txt`, the licences of all bundled packages, into a build
 * (FS-10).
 *
 * @returns {import('vite').Plugin}
 */
export const thirdPartyNotices = () => {
  let root = ''
  return {
    name: 'third-party-notices',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => sourcesOf(file, root))
      const notices = packageFolders([...ids, ...this.getModuleIds()].filter((id) => !id.includes('?')))
        .map(noticeOf)
        .filter((notice) => notice !== null)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      this.emitFile({
        type: 'asset',
        fileName: 'third-party-notices.txt',
        source: `${notices.map(({ text }) => text).join(LINE)}\n`,
      })
    },
  }
}
