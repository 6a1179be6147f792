// Hands the map to the book: read from the stories and tests as they are when the book is built or served.
import { at } from '../run.mjs'
import { drawMap, readRepository } from './map.mjs'

const NAME = 'virtual:requirement-map'
const RESOLVED = `\0${NAME}`

/** A Vite plugin: `import sections from 'virtual:requirement-map'`. */
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
