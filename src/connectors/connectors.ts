import { adjust, adjustCsv } from './adjust'
import { amazonAppstore, redshift, s3 } from './amazon'
import { appleSearchAds, appStore } from './apple'
import { appLovin } from './appLovin'
import { appsFlyer } from './appsFlyer'
import type { Connector } from './connector'
import { digitalTurbine } from './digitalTurbine'
import { gameAnalytics, gameAnalyticsS3 } from './gameAnalytics'
import { adMob, bigQuery, cloudStorage, firebase, googleAds, googleAnalytics, googlePlay } from './google'
import { ironSource } from './ironSource'
import { meta, metaAudience } from './meta'
import { mintegral } from './mintegral'
import { odeeo } from './odeeo'
import { dummyDestination, dummySource, noDestination, prediction } from './ownTypes'
import { snapchat } from './snapchat'
import { snowflake } from './snowflake'
import { tenjin, tenjinApi, tenjinDestination } from './tenjin'
import { tikTok } from './tikTok'
import { topOn } from './topOn'
import { tradPlus } from './tradPlus'
import { unityAds } from './unity'
import { vungle } from './vungle'

/**
 * Table of all source and destination types that this build knows. To add one, write its record in a file and list it
 * here.
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
