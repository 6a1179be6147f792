import type { Content } from '../world/types'
import { analyticsSources, otherSources, platformSources } from './catalogueApps'
import { attributionSources } from './catalogueAttribution'
import { channelSources } from './catalogueChannels'
import { destinationTypes, storageTypes } from './catalogueDestinations'
import { mediationSources, monetizationSources } from './catalogueMediation'
import { toSourceType } from './catalogueSeed'
import { documentationOf } from './documentation'

const sourceTypes = [
  ...attributionSources,
  ...channelSources,
  ...mediationSources,
  ...monetizationSources,
  ...platformSources,
  ...analyticsSources,
  ...otherSources,
].map(toSourceType)

/** Built-in catalogue and documentation, which every backend serves unless it gets others. */
export const builtInContent: Content = {
  sourceTypes,
  destinationTypes,
  storageTypes,
  documentation: documentationOf(sourceTypes, destinationTypes),
}
