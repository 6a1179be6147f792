import { at } from '../run.mjs'
import { drawMap, readRepository } from './map.mjs'

const NAME = 'virtual:requirement-map'
const RESOLVED = `\0${NAME}`

/**
 * Creates the Vite plugin that provides `virtual:requirement-map`: the requirement ids with the stories and tests that
 * quote them, read when Storybook is built or served.
 *
 * @returns {import('vite').Plugin}
 */
export const requirementMap = () => ({
  name: 'requirement-map',
  resolveId: (name) => (name === NAME ? RESOLVED : undefined),
  load(name) {
    if (name !== RESOLVED) return undefined
    const repository = readRepository()
    for (const path of repository.paths) this.addWatchFile(at(path))
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(drawMap(repository)))})`
  },
})
