import type { Connector } from './connector'
import { adjust, adjustCsv } from './adjust/connector'
import { amazonAppstore, redshift, s3 } from './amazon/connector'
import { appleSearchAds, appStore } from './apple/connector'
import { appLovin } from './appLovin/connector'
import { appsFlyer } from './appsFlyer/connector'
import { digitalTurbine } from './digitalTurbine/connector'
import { gameAnalytics, gameAnalyticsS3 } from './gameAnalytics/connector'
import { adMob, bigQuery, cloudStorage, firebase, googleAnalytics, googlePlay } from './google/connector'
import { googleAds } from './googleAds/connector'
import { ironSource } from './ironSource/connector'
import { meta, metaAudience } from './meta/connector'
import { mintegral } from './mintegral/connector'
import { odeeo } from './odeeo/connector'
import { dummyDestination, dummySource, noDestination, prediction } from './own/connector'
import { ownSource } from './ownSource/connector'
import { snapchat } from './snapchat/connector'
import { snowflake } from './snowflake/connector'
import { tenjin, tenjinApi, tenjinDestination } from './tenjin/connector'
import { tikTok } from './tikTok/connector'
import { topOn } from './topOn/connector'
import { tradPlus } from './tradPlus/connector'
import { unityAds } from './unity/connector'
import { vungle } from './vungle/connector'

/**
 * Table of all source and destination types that this build knows. To add one, write its record into the folder of its provider and
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
  ownSource,
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

/** Sources of the invented studio that *Try with sample data* connects; each more keeps the first number waiting. */
export const sampleConnectors: readonly Connector[] = [tenjin, appLovin, googleAds]
