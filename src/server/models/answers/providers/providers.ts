/** All providers whose reports the answers read; attributions in the order in which one is chosen over another. */
import type { Provider } from './provider'
import { adjust } from './adjust'
import { adjustFiles } from './adjustFiles'
import { appleSearchAds } from './appleSearchAds'
import { appLovin } from './appLovin'
import { appsFlyer } from './appsFlyer'
import { googleAds } from './googleAds'
import { tenjin } from './tenjin'
import { tenjinApi } from './tenjinApi'
import { tikTok } from './tikTok'
import { vungle } from './vungle'

export const PROVIDERS: readonly Provider[] = [
  tenjin,
  tenjinApi,
  appsFlyer,
  adjust,
  adjustFiles,
  appLovin,
  googleAds,
  tikTok,
  appleSearchAds,
  vungle,
]
