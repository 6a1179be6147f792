import { adjustCsvEndpoints, adjustEndpoints } from '@/connectors/adjust/endpoints'
import { amazonAppstoreEndpoints } from '@/connectors/amazon/endpoints'
import { appLovinEndpoints } from '@/connectors/appLovin/endpoints'
import { appStoreEndpoints, appleSearchAdsEndpoints } from '@/connectors/apple/endpoints'
import { appsFlyerEndpoints } from '@/connectors/appsFlyer/endpoints'
import { digitalTurbineEndpoints } from '@/connectors/digitalTurbine/endpoints'
import { gameAnalyticsEndpoints, gameAnalyticsS3Endpoints } from '@/connectors/gameAnalytics/endpoints'
import {
  adMobEndpoints,
  firebaseEndpoints,
  googleAnalyticsEndpoints,
  googlePlayEndpoints,
} from '@/connectors/google/endpoints'
import { googleAdsEndpoints } from '@/connectors/googleAds/endpoints'
import { ironSourceEndpoints } from '@/connectors/ironSource/endpoints'
import { metaAudienceEndpoints, metaEndpoints } from '@/connectors/meta/endpoints'
import { mintegralEndpoints } from '@/connectors/mintegral/endpoints'
import { odeeoEndpoints } from '@/connectors/odeeo/endpoints'
import { dummyEndpoints, predictionEndpoints } from '@/connectors/own/endpoints'
import { snapchatEndpoints } from '@/connectors/snapchat/endpoints'
import { tenjinApiEndpoints, tenjinEndpoints } from '@/connectors/tenjin/endpoints'
import { tikTokEndpoints } from '@/connectors/tikTok/endpoints'
import { topOnEndpoints } from '@/connectors/topOn/endpoints'
import { tradPlusEndpoints } from '@/connectors/tradPlus/endpoints'
import { unityEndpoints } from '@/connectors/unity/endpoints'
import { vungleEndpoints } from '@/connectors/vungle/endpoints'
import type { EndpointPlan } from '@/server/lib/tables'
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
  dummyEndpoints,
] as const

const PLANS: ReadonlyMap<string, Readonly<Record<string, EndpointPlan>>> = new Map(
  sourceSeeds.map((seed: SourceSeed) => [seed.label, plansOf(seed)]),
)

const SEEDS: readonly SourceSeed[] = sourceSeeds

/** Returns the definition of a source type; undefined for an unknown one. */
export const seedOf = (label: string): SourceSeed | undefined => SEEDS.find((seed) => seed.label === label)

/** Returns the plans of a source type's endpoints, by label; none for an unknown type. */
export const endpointPlans = (label: string): Readonly<Record<string, EndpointPlan>> => PLANS.get(label) ?? {}
