// Where a build of the app goes. Read from the environment, where only names stand: a build empties its folder.
import * as z from 'zod/mini'
import { standInBuild } from '../mocks/server/options.mjs'
import { at } from './run.mjs'

/** The reference server serves the dist of the folder that it stands in, so that of the journeys has one, too. */
export const journeyFolder = at('.journeys')

const folders = { people: at('dist'), journeys: at('.journeys', 'dist') }
const schema = z.object({ BUILD_FOR: z._default(z.enum(['people', 'journeys']), 'people') })

/** The folder of the build that this environment asks for; throws for a name that there is not. */
export const buildFolder = (env) => {
  const read = schema.safeParse({ BUILD_FOR: env['BUILD_FOR'] })
  if (!read.success)
    throw new Error('BUILD_FOR takes people or journeys; without it, the build is for people.')
  return folders[read.data.BUILD_FOR]
}

/** What the build of the journeys is told: its own folder, and connect buttons that lead to the server's stand-in. */
export const journeyBuild = () => ({ ...standInBuild(), BUILD_FOR: 'journeys' })
