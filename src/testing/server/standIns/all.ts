import { appLovinStandIn } from './appLovin'
import { appleStandIn } from './apple'
import { adjustStandIn } from './adjust'
import { appsFlyerStandIn } from './appsFlyer'
import { googleStandIn } from './google'
import { metaStandIn } from './meta'
import { snapchatStandIn } from './snapchat'
import { tenjinApiStandIn } from './tenjinApi'
import { unityStandIn } from './unity'
import { vungleStandIn } from './vungle'
import { ironSourceStandIn } from './ironSource'
import type { StandIn } from './standIn'
import { tikTokStandIn } from './tikTok'
import { topOnStandIn } from './topOn'

/** All providers that can be played. */
export const ALL_STAND_INS: readonly StandIn[] = [
  adjustStandIn,
  appLovinStandIn,
  appleStandIn,
  appsFlyerStandIn,
  googleStandIn,
  ironSourceStandIn,
  metaStandIn,
  snapchatStandIn,
  tenjinApiStandIn,
  tikTokStandIn,
  topOnStandIn,
  unityStandIn,
  vungleStandIn,
]
