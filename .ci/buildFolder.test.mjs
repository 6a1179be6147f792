import { describe, expect, it, vi } from 'vitest'
import config from '../vite.config.ts'
import { standInBuild } from '../mocks/server/options.mjs'
import { buildFolder, journeyBuild, journeyFolder } from './buildFolder.mjs'
import { at } from './run.mjs'

describe('where a build goes', () => {
  it('the ordinary one to dist, that of the journeys to a folder of its own', () => {
    expect(buildFolder({})).toBe(at('dist'))
    expect(buildFolder(journeyBuild())).toBe(at('.journeys', 'dist'))
    // the server under test stands in this folder, and serves its dist
    expect(buildFolder(journeyBuild())).toBe(`${journeyFolder}/dist`)
  })

  it('no other place can be given: a build empties its folder', () => {
    for (const word of ['', '/', 'dist', 'Journeys'])
      expect(() => buildFolder({ BUILD_FOR: word })).toThrow(/BUILD_FOR/)
  })

  it('the build with the stand-in behind its connect buttons is never the one in dist', () => {
    expect(journeyBuild()).toMatchObject(standInBuild())
    expect(buildFolder(journeyBuild())).not.toBe(buildFolder({}))
  })

  it('the build does as it is told', () => {
    const folderOf = (env) => {
      for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
      const { build } = config({ mode: 'production', command: 'build' })
      vi.unstubAllEnvs()
      return build.outDir
    }
    expect(folderOf({})).toBe(at('dist'))
    expect(folderOf(journeyBuild())).toBe(at('.journeys', 'dist'))
  })
})
