import { analyticsSources, otherSources, platformSources } from './catalogueApps'
import { attributionSources } from './catalogueAttribution'
import { channelSources } from './catalogueChannels'
import { mediationSources, monetizationSources } from './catalogueMediation'

/** Built-in source types of all categories, in the order of the catalogue. */
export const sourceSeeds = [
  ...attributionSources,
  ...channelSources,
  ...mediationSources,
  ...monetizationSources,
  ...platformSources,
  ...analyticsSources,
  ...otherSources,
]
