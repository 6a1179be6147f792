/** Providers that Stackyard reads, by the label of the source type: how each is read, and what answers in its place. */
import { adjustCsv } from '@/connectors/adjust/fileSource'
import { adjust } from '@/connectors/adjust/source'
import { adjustSimulator } from '@/connectors/adjust/simulator'
import { amazonSimulator } from '@/connectors/amazon/simulator'
import { amazonAppstore } from '@/connectors/amazon/source'
import { appleSimulator } from '@/connectors/apple/simulator'
import { appleSearchAds } from '@/connectors/apple/source'
import { appStoreSimulator } from '@/connectors/apple/storeSimulator'
import { appStore } from '@/connectors/apple/storeSource'
import { appLovinSimulator } from '@/connectors/appLovin/simulator'
import { appLovin } from '@/connectors/appLovin/source'
import { appsFlyerSimulator } from '@/connectors/appsFlyer/simulator'
import { appsFlyer } from '@/connectors/appsFlyer/source'
import { adMobSimulator } from '@/connectors/google/adMobSimulator'
import { adMob } from '@/connectors/google/adMobSource'
import { analyticsSimulator } from '@/connectors/google/analyticsSimulator'
import { googleAnalytics } from '@/connectors/google/analyticsSource'
import { digitalTurbineSimulator } from '@/connectors/digitalTurbine/simulator'
import { digitalTurbine } from '@/connectors/digitalTurbine/source'
import { rawExportSimulator } from '@/connectors/gameAnalytics/rawSimulator'
import { gameAnalyticsS3 } from '@/connectors/gameAnalytics/rawSource'
import { gameAnalyticsSimulator } from '@/connectors/gameAnalytics/simulator'
import { gameAnalytics } from '@/connectors/gameAnalytics/source'
import { firebaseSimulator } from '@/connectors/google/firebaseSimulator'
import { firebase } from '@/connectors/google/firebaseSource'
import { bucketSimulator } from '@/connectors/google/bucketSimulator'
import { googlePlay } from '@/connectors/google/playSource'
import { googleAdsSimulator } from '@/connectors/googleAds/simulator'
import { googleAds } from '@/connectors/googleAds/source'
import { ironSourceSimulator } from '@/connectors/ironSource/simulator'
import { ironSource } from '@/connectors/ironSource/source'
import { metaAudience } from '@/connectors/meta/audienceSource'
import { metaSimulator } from '@/connectors/meta/simulator'
import { meta } from '@/connectors/meta/source'
import { mintegralSimulator } from '@/connectors/mintegral/simulator'
import { mintegral } from '@/connectors/mintegral/source'
import { snapchatSimulator } from '@/connectors/snapchat/simulator'
import { snapchat } from '@/connectors/snapchat/source'
import { prediction } from '@/connectors/own/source'
import { ownSourceSimulator } from '@/connectors/ownSource/simulator'
import { ownSource } from '@/connectors/ownSource/source'
import { tenjinApi } from '@/connectors/tenjin/apiSource'
import { tenjinApiSimulator } from '@/connectors/tenjin/simulator'
import { createTenjinVault } from '@/connectors/tenjin/vaultSource'
import { tikTokSimulator } from '@/connectors/tikTok/simulator'
import { tikTok } from '@/connectors/tikTok/source'
import { topOnSimulator } from '@/connectors/topOn/simulator'
import { topOn } from '@/connectors/topOn/source'
import { tradPlusSimulator } from '@/connectors/tradPlus/simulator'
import { tradPlus } from '@/connectors/tradPlus/source'
import { unitySimulator } from '@/connectors/unity/simulator'
import { unity } from '@/connectors/unity/source'
import { vungleSimulator } from '@/connectors/vungle/simulator'
import { vungle } from '@/connectors/vungle/source'
import type { Source } from './core/source'
import type { OAuthClient } from './oauth/clients'
import type { Simulator } from './simulated/simulator'

/** A provider that is read. */
interface ReadProvider {
  /** One that logs in with the operator's client takes it. */
  readonly source: Source | ((client: OAuthClient | null) => Source)
  /** Null for a database; see `simulatedDatabases`. */
  readonly simulator: Simulator | null
}

export const READ_PROVIDERS: Readonly<Record<string, ReadProvider>> = {
  adjust: { source: adjust, simulator: adjustSimulator },
  adjust_csv_google: { source: adjustCsv, simulator: bucketSimulator },
  admob: { source: adMob, simulator: adMobSimulator },
  amazon_appstore: { source: amazonAppstore, simulator: amazonSimulator },
  applovin: { source: appLovin, simulator: appLovinSimulator },
  apple_appstore: { source: appStore, simulator: appStoreSimulator },
  apple_search_ads: { source: appleSearchAds, simulator: appleSimulator },
  appsflyer: { source: appsFlyer, simulator: appsFlyerSimulator },
  digital_turbine: { source: digitalTurbine, simulator: digitalTurbineSimulator },
  firebase_bigquery: { source: firebase, simulator: firebaseSimulator },
  game_analytics_s3: { source: gameAnalyticsS3, simulator: rawExportSimulator },
  gameanalytics: { source: gameAnalytics, simulator: gameAnalyticsSimulator },
  google_analytics: { source: googleAnalytics, simulator: analyticsSimulator },
  google_ads: { source: googleAds, simulator: googleAdsSimulator },
  google_playstore: { source: googlePlay, simulator: bucketSimulator },
  ironsource: { source: ironSource, simulator: ironSourceSimulator },
  meta_audience: { source: metaAudience, simulator: metaSimulator },
  meta: { source: meta, simulator: metaSimulator },
  mintegral: { source: mintegral, simulator: mintegralSimulator },
  snapchat: { source: snapchat, simulator: snapchatSimulator },
  own_source: { source: ownSource, simulator: ownSourceSimulator },
  prediction: { source: prediction, simulator: null },
  tenjin: { source: createTenjinVault(), simulator: null },
  tenjin_api: { source: tenjinApi, simulator: tenjinApiSimulator },
  tiktok: { source: tikTok, simulator: tikTokSimulator },
  topon: { source: topOn, simulator: topOnSimulator },
  tradplus: { source: tradPlus, simulator: tradPlusSimulator },
  unity_ads: { source: unity, simulator: unitySimulator },
  vungle: { source: vungle, simulator: vungleSimulator },
}
