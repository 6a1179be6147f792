import { describe, expect, it, vi } from 'vitest'
import config from '../vite.config.ts'
import { sampleBuild } from '../src/server/main/options.mjs'
import { buildFolder, journeyBuild, journeyFolder } from './buildFolder.mjs'
import { at } from './run.mjs'

describe('output folder of a build', () => {
  it('is dist, and .journeys/dist for the journeys', () => {
    expect(buildFolder({})).toBe(at('dist'))
    expect(buildFolder(journeyBuild())).toBe(at('.journeys', 'dist'))
    // the server of the journeys serves the dist of its working folder
    expect(buildFolder(journeyBuild())).toBe(`${journeyFolder}/dist`)
  })

  it('cannot be another one, because a build empties its folder', () => {
    for (const word of ['', '/', 'dist', 'Journeys'])
      expect(() => buildFolder({ BUILD_FOR: word })).toThrow(/BUILD_FOR/)
  })

  it('is never dist for the build of the journeys', () => {
    expect(journeyBuild()).toMatchObject(sampleBuild())
    expect(buildFolder(journeyBuild())).not.toBe(buildFolder({}))
  })

  it('is the one of vite.config.ts', () => {
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
