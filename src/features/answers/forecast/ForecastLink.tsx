import Link from '@mui/material/Link'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { pages } from '@/domain/shared/paths'
import type { AnswerFilters } from '@/domain/answers/answerUrl'
import { parseForecastView, withForecastView } from './forecastView'
import { forecastMessages as texts } from './messages'

export interface ForecastLinkProps {
  /** Filters of the page, which the forecast keeps; it has a period of its own. */
  readonly filters: AnswerFilters
}

/** Link from another answer to the forecast; nothing where the backend does not have the weeks it is made of. */
export function ForecastLink({ filters }: ForecastLinkProps) {
  if (!useCapabilities().has('forecast')) return null
  const usual = parseForecastView(new URLSearchParams())
  const { app, platform, country, network, destinationId } = filters
  const view = { ...usual, app, platform, country, network, destinationId }
  const search = withForecastView(new URLSearchParams(), view).toString()
  return (
    <Link
      href={pages.answer.href('forecast') + (search === '' ? '' : `?${search}`)}
      variant="caption"
      data-screen
    >
      {texts.link}
    </Link>
  )
}
