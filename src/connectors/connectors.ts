import type { Connector } from './connector'
import { adjust, adjustCsv } from './providers/adjust'
import { amazonAppstore, redshift, s3 } from './providers/amazon'
import { appleSearchAds, appStore } from './providers/apple'
import { appLovin } from './providers/appLovin'
import { appsFlyer } from './providers/appsFlyer'
import { digitalTurbine } from './providers/digitalTurbine'
import { gameAnalytics, gameAnalyticsS3 } from './providers/gameAnalytics'
import {
  adMob,
  bigQuery,
  cloudStorage,
  firebase,
  googleAds,
  googleAnalytics,
  googlePlay,
} from './providers/google'
import { ironSource } from './providers/ironSource'
import { meta, metaAudience } from './providers/meta'
import { mintegral } from './providers/mintegral'
import { odeeo } from './providers/odeeo'
import { dummyDestination, dummySource, noDestination, prediction } from './providers/ownTypes'
import { snapchat } from './providers/snapchat'
import { snowflake } from './providers/snowflake'
import { tenjin, tenjinApi, tenjinDestination } from './providers/tenjin'
import { tikTok } from './providers/tikTok'
import { topOn } from './providers/topOn'
import { tradPlus } from './providers/tradPlus'
import { unityAds } from './providers/unity'
import { vungle } from './providers/vungle'

/**
 * Table of all source and destination types that this build knows. To add one, write its record in `providers` and
 * list it here.
 */
export const connectors: readonly Connector[] = [
  adjust,
  adjustCsv,
  adMob,
  amazonAppstore,
  appleSearchAds,
  appLovin,
  appsFlyer,
  appStore,
  bigQuery,
  cloudStorage,
  digitalTurbine,
  dummyDestination,
  dummySource,
  firebase,
  gameAnalytics,
  gameAnalyticsS3,
  googleAds,
  googleAnalytics,
  googlePlay,
  ironSource,
  meta,
  metaAudience,
  mintegral,
  noDestination,
  odeeo,
  prediction,
  redshift,
  s3,
  snapchat,
  snowflake,
  tenjin,
  tenjinApi,
  tenjinDestination,
  tikTok,
  topOn,
  tradPlus,
  unityAds,
  vungle,
]
