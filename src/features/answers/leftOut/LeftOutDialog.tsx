import { useCapabilities } from '@/api/resources/account/capabilities'
import { useSearchParams } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { readDestination, withDestination } from '@/domain/answers/answerUrl'
import { leftOutOfKind } from '@/domain/answers/adShares'
import { revenueMessages as texts } from '@/domain/answers/messages'
import { type AskedRevenue, isAllRevenue } from '@/domain/answers/revenue'
import { pages, settingsHref } from '@/domain/shared/paths'
import { useSourceName } from '@/features/common/useSourceName'
import type { LeftOutPanelProps } from './LeftOutPanel'
import { lineAction, type PageChanges } from './lineAction'
import type { LeftOutReading } from './useLeftOut'

const leftOutPanel = lazyWithPreload(
  async () => (await import('@/features/answers/leftOut/LeftOutPanel')).LeftOutPanel,
)

export interface LeftOutDialogProps
  extends
    Pick<LeftOutPanelProps, 'onClose' | 'filter' | 'period'>,
    Pick<PageChanges, 'horizon' | 'ages' | 'onHorizon' | 'onBlended'> {
  /** Whether the person may add rates of currencies. */
  readonly mayAddRates: boolean
  readonly query: LeftOutReading
  /** Which revenue the page shows: the list is of all of it, without reasons that say nothing of the shown one. */
  readonly revenue: AskedRevenue
}

/** Says that the list is not of the shown revenue; '' where it is. */
const noteOf = (revenue: AskedRevenue): string =>
  isAllRevenue(revenue)
    ? ''
    : [texts.leftOutIsGross, ...(revenue.kind === 'iap' ? [texts.leftOutWithoutAds] : [])].join(' ')

/** The panel with what is left out; its address is that of the page with it. */
export function LeftOutDialog({ mayAddRates, query, revenue, ...props }: LeftOutDialogProps) {
  const sourceName = useSourceName()
  const calls = useCapabilities()
  const [search] = useSearchParams()
  const hrefOf = (answer: 'unmapped' | 'books') =>
    withDestination(pages.answer.href(answer), readDestination(search))
  const { horizon, ages, onHorizon, onBlended, ...panel } = props
  return (
    <UnthrottledSuspense fallback={null}>
      <leftOutPanel.Component
        {...panel}
        leftOut={query.data && leftOutOfKind(query.data, revenue.kind)}
        note={noteOf(revenue)}
        error={query.error}
        onRetry={query.refetch}
        sourceName={sourceName}
        actionOf={(line) =>
          lineAction(line, {
            namesHref: calls.has('names') ? hrefOf('unmapped') : null,
            booksHref: calls.has('books') ? hrefOf('books') : null,
            ratesHref: calls.has('answerSettings') && mayAddRates ? settingsHref('rates') : null,
            horizon,
            ages,
            onHorizon,
            onBlended,
          })
        }
      />
    </UnthrottledSuspense>
  )
}
