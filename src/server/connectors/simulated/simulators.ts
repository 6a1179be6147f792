import { adjustSimulator } from '@/connectors/adjust/simulator'
import { appLovinSimulator } from '@/connectors/appLovin/simulator'
import { appleSimulator } from '@/connectors/apple/simulator'
import { appsFlyerSimulator } from '@/connectors/appsFlyer/simulator'
import { googleAdsSimulator } from '@/connectors/googleAds/simulator'
import { ironSourceSimulator } from '@/connectors/ironSource/simulator'
import { tenjinApiSimulator } from '@/connectors/tenjin/simulator'
import { tikTokSimulator } from '@/connectors/tikTok/simulator'
import { topOnSimulator } from '@/connectors/topOn/simulator'
import { unitySimulator } from '@/connectors/unity/simulator'
import { vungleSimulator } from '@/connectors/vungle/simulator'
import { sampledSimulator } from './sampledSimulator'
import type { Simulator } from './simulator'

/** All simulated providers that answer over HTTP. Tenjin's DataVault is a database; see `simulatedVault`. */
export const SIMULATORS: readonly Simulator[] = [
  adjustSimulator,
  appLovinSimulator,
  appleSimulator,
  appsFlyerSimulator,
  googleAdsSimulator,
  ironSourceSimulator,
  tenjinApiSimulator,
  tikTokSimulator,
  topOnSimulator,
  unitySimulator,
  vungleSimulator,
  sampledSimulator,
]
