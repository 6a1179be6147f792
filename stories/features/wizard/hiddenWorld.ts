import { worlds } from '@mocks/world/worlds'
import type { World } from '@mocks/world/types'

const SOURCES = ['adjust', 'adjust_csv_google', 'applovin']
const DESTINATIONS = ['snowflake']

/**
 * Names of hidden sources, endpoints, transformations and destinations, which no page of the builder may show (CAT-2).
 */
export const hiddenNames = {
  sources: /^(Adjust|AppLovin)/,
  endpoint: 'Events',
  transformation: 'Spend by Country',
  destination: 'Snowflake',
  destinationTransformation: 'Custom Events',
} as const

/**
 * The mock backend's data set `fresh` (no stacks) in which some sources, endpoints, transformations and destinations
 * are hidden, see `hiddenNames` (CAT-2).
 */
export const worldWithHiddenTypes = (): World => {
  const world = worlds.fresh()
  const sourceTypes = world.content.sourceTypes.map((type) => ({
    ...type,
    hidden: type.hidden || SOURCES.includes(type.label),
    source_tasks: (type.source_tasks ?? []).map((task) => ({
      ...task,
      hidden: task.hidden || task.name === hiddenNames.endpoint,
      transformation_types: (task.transformation_types ?? []).map((each) => ({
        ...each,
        hidden: each.hidden || each.name === hiddenNames.transformation,
      })),
    })),
  }))
  const destinationTypes = world.content.destinationTypes.map((type) => ({
    ...type,
    hidden: type.hidden || DESTINATIONS.includes(type.label),
    destination_transformation_types: (type.destination_transformation_types ?? []).map((each) => ({
      ...each,
      hidden: each.hidden || each.name === hiddenNames.destinationTransformation,
    })),
  }))
  return { ...world, content: { ...world.content, sourceTypes, destinationTypes } }
}
