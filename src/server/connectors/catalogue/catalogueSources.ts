import { adjustAnswers } from '@/connectors/adjust/answers'
import { adjustCsvEndpoints, adjustEndpoints } from '@/connectors/adjust/endpoints'
import { adjustFilesAnswers } from '@/connectors/adjust/fileAnswers'
import { amazonAnswers } from '@/connectors/amazon/answers'
import { amazonAppstoreEndpoints } from '@/connectors/amazon/endpoints'
import { appleSearchAdsAnswers } from '@/connectors/apple/answers'
import { appStoreAnswers } from '@/connectors/apple/storeAnswers'
import { appStoreEndpoints, appleSearchAdsEndpoints } from '@/connectors/apple/endpoints'
import { appLovinAnswers } from '@/connectors/appLovin/answers'
import { appLovinEndpoints } from '@/connectors/appLovin/endpoints'
import { appsFlyerAnswers } from '@/connectors/appsFlyer/answers'
import { appsFlyerEndpoints } from '@/connectors/appsFlyer/endpoints'
import { digitalTurbineAnswers } from '@/connectors/digitalTurbine/answers'
import { digitalTurbineEndpoints } from '@/connectors/digitalTurbine/endpoints'
import { gameAnalyticsEndpoints, gameAnalyticsS3Endpoints } from '@/connectors/gameAnalytics/endpoints'
import { gameAnalyticsS3Answers } from '@/connectors/gameAnalytics/rawAnswers'
import { adMobAnswers } from '@/connectors/google/adMobAnswers'
import {
  adMobEndpoints,
  firebaseEndpoints,
  googleAnalyticsEndpoints,
  googlePlayEndpoints,
} from '@/connectors/google/endpoints'
import { googlePlayAnswers } from '@/connectors/google/playAnswers'
import { googleAdsAnswers } from '@/connectors/googleAds/answers'
import { googleAdsEndpoints } from '@/connectors/googleAds/endpoints'
import { ironSourceAnswers } from '@/connectors/ironSource/answers'
import { ironSourceEndpoints } from '@/connectors/ironSource/endpoints'
import { metaAnswers } from '@/connectors/meta/answers'
import { metaAudienceAnswers } from '@/connectors/meta/audienceAnswers'
import { metaAudienceEndpoints, metaEndpoints } from '@/connectors/meta/endpoints'
import { mintegralAnswers } from '@/connectors/mintegral/answers'
import { mintegralEndpoints } from '@/connectors/mintegral/endpoints'
import { odeeoEndpoints } from '@/connectors/odeeo/endpoints'
import { ownSourceEndpoints } from '@/connectors/ownSource/endpoints'
import { dummyEndpoints, predictionEndpoints } from '@/connectors/own/endpoints'
import { snapchatAnswers } from '@/connectors/snapchat/answers'
import { snapchatEndpoints } from '@/connectors/snapchat/endpoints'
import { tenjinAnswers } from '@/connectors/tenjin/answers'
import { tenjinApiAnswers } from '@/connectors/tenjin/apiAnswers'
import { tenjinApiEndpoints, tenjinEndpoints } from '@/connectors/tenjin/endpoints'
import { tikTokAnswers } from '@/connectors/tikTok/answers'
import { tikTokEndpoints } from '@/connectors/tikTok/endpoints'
import { topOnAnswers } from '@/connectors/topOn/answers'
import { topOnEndpoints } from '@/connectors/topOn/endpoints'
import { tradPlusAnswers } from '@/connectors/tradPlus/answers'
import { tradPlusEndpoints } from '@/connectors/tradPlus/endpoints'
import { unityAnswers } from '@/connectors/unity/answers'
import { unityEndpoints } from '@/connectors/unity/endpoints'
import { vungleAnswers } from '@/connectors/vungle/answers'
import { vungleEndpoints } from '@/connectors/vungle/endpoints'
import type { EndpointPlan } from '@/server/lib/tables'
import type { Provider } from '../core/answerReadings'
import { totalsPlan } from '../core/ownTotals'
import { plansOf } from '../core/seed'
import type { SourceSeed } from '../core/seed'

/** Built-in source types of all categories, in the order of the catalogue. */
export const sourceSeeds = [
  // attribution; Tenjin's follow spec 2 "Built-in catalogue"
  tenjinEndpoints,
  adjustEndpoints,
  appsFlyerEndpoints,
  tenjinApiEndpoints,
  adjustCsvEndpoints,
  // user acquisition
  appleSearchAdsEndpoints,
  mintegralEndpoints,
  metaEndpoints,
  googleAdsEndpoints,
  snapchatEndpoints,
  tikTokEndpoints,
  // mediation
  appLovinEndpoints,
  ironSourceEndpoints,
  topOnEndpoints,
  tradPlusEndpoints,
  // monetization
  digitalTurbineEndpoints,
  unityEndpoints,
  vungleEndpoints,
  adMobEndpoints,
  odeeoEndpoints,
  metaAudienceEndpoints,
  // app stores
  googlePlayEndpoints,
  appStoreEndpoints,
  amazonAppstoreEndpoints,
  // product analytics
  gameAnalyticsS3Endpoints,
  gameAnalyticsEndpoints,
  firebaseEndpoints,
  googleAnalyticsEndpoints,
  predictionEndpoints,
  ownSourceEndpoints,
  dummyEndpoints,
] as const

/** Providers whose reports the answers read; attributions in the order in which one is chosen over another. */
export const PROVIDERS: readonly Provider[] = [
  tenjinAnswers,
  tenjinApiAnswers,
  appsFlyerAnswers,
  adjustAnswers,
  adjustFilesAnswers,
  gameAnalyticsS3Answers,
  appLovinAnswers,
  googleAdsAnswers,
  tikTokAnswers,
  appleSearchAdsAnswers,
  metaAnswers,
  snapchatAnswers,
  mintegralAnswers,
  unityAnswers,
  vungleAnswers,
  ironSourceAnswers,
  topOnAnswers,
  tradPlusAnswers,
  digitalTurbineAnswers,
  adMobAnswers,
  metaAudienceAnswers,
  appStoreAnswers,
  googlePlayAnswers,
  amazonAnswers,
]

/**
 * Whether an endpoint has totals of a mediation, network or store only, or a provider's own. They stand beside the answers, so that their days do not limit those
 * of an answer.
 */
export const isBesideAnswers = ({ source, endpoint }: { source: string; endpoint: string }): boolean =>
  totalsPlan(endpoint) !== undefined ||
  PROVIDERS.some(
    (provider) =>
      provider.source === source &&
      (provider.adRevenue.some(
        (reading) => reading.role !== 'attribution' && reading.endpoint === endpoint,
      ) ||
        [...provider.stores, ...provider.postbacks].some((reading) => reading.endpoint === endpoint)) &&
      ![...provider.spend.flat(), ...provider.cohorts.flat()].some(
        (reading) => reading.endpoint === endpoint,
      ),
  )

const PLANS: ReadonlyMap<string, Readonly<Record<string, EndpointPlan>>> = new Map(
  sourceSeeds.map((seed: SourceSeed) => [seed.label, plansOf(seed)]),
)

const SEEDS: readonly SourceSeed[] = sourceSeeds

/** Returns the definition of a source type; undefined for an unknown one. */
export const seedOf = (label: string): SourceSeed | undefined => SEEDS.find((seed) => seed.label === label)

/** Returns the plans of a source type's endpoints, by label; none for an unknown type. */
export const endpointPlans = (label: string): Readonly<Record<string, EndpointPlan>> => PLANS.get(label) ?? {}
