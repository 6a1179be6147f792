// `BUILD_FOR` selects a build's output folder by name. It takes no path, because a build empties its folder.
import * as z from 'zod/mini'
import { sampleBuild } from '../src/server/main/options.mjs'
import { at } from './run.mjs'

/**
 * Absolute path of the working directory of the server that end-to-end tests start; it serves the `dist` folder in it.
 */
export const journeyFolder = at('.journeys')

const folders = { people: at('dist'), journeys: at('.journeys', 'dist') }
const schema = z.object({ BUILD_FOR: z._default(z.enum(['people', 'journeys']), 'people') })

/**
 * Returns the absolute output folder of the app's build, selected by `BUILD_FOR` in `env`: `dist` by default, the
 * end-to-end tests' folder for `journeys`. Throws for any other value.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string}
 */
export const buildFolder = (env) => {
  const read = schema.safeParse({ BUILD_FOR: env['BUILD_FOR'] })
  if (!read.success)
    throw new Error('BUILD_FOR takes people or journeys; without it, the build is for people.')
  return folders[read.data.BUILD_FOR]
}

/**
 * Whether a build is for the end-to-end tests.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {boolean}
 */
export const isForJourneys = (env) => env['BUILD_FOR'] === 'journeys'

/**
 * Environment variables for the end-to-end tests' build: its own output folder, and connect buttons that lead to the
 * service's sample pages.
 *
 * @returns {Record<string, string>}
 */
export const journeyBuild = () => ({ ...sampleBuild(), BUILD_FOR: 'journeys' })
