/** All providers whose reports the answers read; attributions in the order in which one is chosen over another. */
import type { Provider } from './provider'
import { adjust } from './adjust'
import { adjustFiles } from './adjustFiles'
import { appleSearchAds } from './appleSearchAds'
import { appLovin } from './appLovin'
import { appsFlyer } from './appsFlyer'
import { googleAds } from './googleAds'
import { ironSource } from './ironSource'
import { tenjin } from './tenjin'
import { tenjinApi } from './tenjinApi'
import { tikTok } from './tikTok'
import { topOn } from './topOn'
import { tradPlus } from './tradPlus'
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
  ironSource,
  topOn,
  tradPlus,
]

/**
 * Whether an endpoint has totals of a mediation only. They stand beside the answers, so that their days do not limit those
 * of an answer.
 */
export const isBesideAnswers = ({ source, endpoint }: { source: string; endpoint: string }): boolean =>
  PROVIDERS.some(
    (provider) =>
      provider.source === source &&
      provider.adRevenue.some((reading) => reading.role === 'mediation' && reading.endpoint === endpoint) &&
      ![...provider.spend.flat(), ...provider.cohorts.flat()].some(
        (reading) => reading.endpoint === endpoint,
      ),
  )
