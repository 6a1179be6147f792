/** All providers whose reports the answers read; attributions in the order in which one is chosen over another. */
import type { Provider } from '../core/answerReadings'
import { adjustAnswers } from '@/connectors/adjust/answers'
import { adjustFilesAnswers } from '@/connectors/adjust/fileAnswers'
import { appleSearchAdsAnswers } from '@/connectors/apple/answers'
import { appLovinAnswers } from '@/connectors/appLovin/answers'
import { appsFlyerAnswers } from '@/connectors/appsFlyer/answers'
import { googleAdsAnswers } from '@/connectors/googleAds/answers'
import { ironSourceAnswers } from '@/connectors/ironSource/answers'
import { tenjinAnswers } from '@/connectors/tenjin/answers'
import { tenjinApiAnswers } from '@/connectors/tenjin/apiAnswers'
import { tikTokAnswers } from '@/connectors/tikTok/answers'
import { topOnAnswers } from '@/connectors/topOn/answers'
import { tradPlusAnswers } from '@/connectors/tradPlus/answers'
import { vungleAnswers } from '@/connectors/vungle/answers'

export const PROVIDERS: readonly Provider[] = [
  tenjinAnswers,
  tenjinApiAnswers,
  appsFlyerAnswers,
  adjustAnswers,
  adjustFilesAnswers,
  appLovinAnswers,
  googleAdsAnswers,
  tikTokAnswers,
  appleSearchAdsAnswers,
  vungleAnswers,
  ironSourceAnswers,
  topOnAnswers,
  tradPlusAnswers,
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
