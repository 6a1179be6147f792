// Output folders of the app's builds. `BUILD_FOR` selects one by name; it takes no path, because a build empties its folder.
import * as z from 'zod/mini'
import { standInBuild } from '../mocks/server/options.mjs'
import { at } from './run.mjs'

/** Working folder of the journeys' server, which serves the `dist` in it. */
export const journeyFolder = at('.journeys')

const folders = { people: at('dist'), journeys: at('.journeys', 'dist') }
const schema = z.object({ BUILD_FOR: z._default(z.enum(['people', 'journeys']), 'people') })

/** Output folder for this environment; throws for an unknown `BUILD_FOR`. */
export const buildFolder = (env) => {
  const read = schema.safeParse({ BUILD_FOR: env['BUILD_FOR'] })
  if (!read.success)
    throw new Error('BUILD_FOR takes people or journeys; without it, the build is for people.')
  return folders[read.data.BUILD_FOR]
}

/** Variables of the journeys' build: its own folder, and connect buttons that lead to the simulated providers. */
export const journeyBuild = () => ({ ...standInBuild(), BUILD_FOR: 'journeys' })
