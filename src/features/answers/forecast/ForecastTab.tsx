import { useCapabilities } from '@/api/resources/account/capabilities'
import { pages } from '@/domain/shared/paths'
import { withDestination } from '@/features/answers/page/answerUrl'
import { forecastMessages } from './messages'

export interface ForecastTabProps {
  /** Destination whose installs are forecast; null for that of ROAS. */
  readonly destinationId: number | null
  readonly isCurrent?: boolean
}

/** Tab of the forecast; nothing where the backend does not have the weeks it is made of. */
export function ForecastTab({ destinationId, isCurrent = false }: ForecastTabProps) {
  if (!useCapabilities().has('forecast')) return null
  return (
    <a
      href={withDestination(pages.answer.href('forecast'), destinationId)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {forecastMessages.title}
    </a>
  )
}
