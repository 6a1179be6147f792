import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { answerMessages as texts } from '@/features/answers/messages'
import { AnswerHeader } from './AnswerHeader'
import { keptSearch, readDestination } from '@/domain/answers/answerUrl'
import { AnswerSkeleton } from './AnswerSkeleton'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { dayStart } from '@/domain/answers/days'
import { sourceLag } from '@/domain/answers/freshness'
import { shownPeriodOf } from '@/domain/answers/period'
import type { Answer, AnswerName } from '@/domain/answers/types'
import { hasStatus } from '@/api/client/request'
import { DAY_MS, SERVICE_UNAVAILABLE } from '@/domain/shared/constants'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { AnswerCurrency } from '@/features/answers/useMoney'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { AnswerEmpty, AnswerOutdated } from './AnswerState'
import {
  AnswerElsewhere,
  AnswerWarehouseMenu,
  type AnswerWarehouses,
  useAnswerWarehouses,
} from './AnswerWarehouse'
import { CountingNotice } from './CountingNotice'
import { HistoryLoading } from './HistoryLoading'
import { ModelNotice } from './ModelNotice'
import { SourcesPanel } from './SourcesPanel'
import { DeletedSourcesNotice } from './DeletedSourcesNotice'
import { SourceStartNotice } from './SourceStartNotice'
import { OtherTabs } from '@/features/answers/page/OtherTabs'
import { SaveView } from '@/features/answers/views/SaveView'
import { useViewFault } from '@/features/answers/views/useViewFault'
import { ViewGone } from '@/features/answers/views/ViewGone'
import { searchOfView } from '@/domain/answers/savedViews'
import { forecastMessages } from '@/features/answers/forecast/messages'

export interface AnswerPageFrameProps<Row> {
  /** Key of the answer, e.g. `roas`; selects title and current tab. */
  readonly name: AnswerName
  /** Whether it is the page of the forecast, which is made of the same table and has a tab of its own. */
  readonly isForecast?: boolean
  /** Query of the answer; rows of other filters stay while new ones load. */
  readonly query: UseQueryResult<Answer<Row>>
  /** Button that saves the shown table. */
  readonly download: ReactNode
  /** Filters above the answer; hidden for an answer without data. */
  readonly toolbar: ReactNode
  /** Height of the card while it loads, in px. */
  readonly skeletonPx: number
  /** What the answer does with days of before the data of a source begins; by default that they have less. */
  readonly startNote?: ReactNode
  /** Keys of the campaigns that match; null where they are not known. */
  readonly campaigns?: readonly string[] | null
  /** The answer; only rendered for one with rows. */
  readonly children: (answer: Answer<Row>) => ReactNode
}

/** Days after its end from which yesterday's data counts as late; before, its run may still be due. */
const LATE_AFTER_DAYS = 2

/** Page of an answer: header and filters, and below them the answer, its skeleton, its error or how to set it up. */
export function AnswerPageFrame<Row>(props: AnswerPageFrameProps<Row>) {
  const {
    name,
    query,
    download,
    toolbar,
    skeletonPx,
    startNote,
    children,
    isForecast = false,
    campaigns = null,
  } = props
  const { pathname, search } = useLocation()
  const now = useAtomValue(nowAtom)
  const title = isForecast ? forecastMessages.title : texts.names[name]
  usePageTitle(title)
  const { data, error, isPlaceholderData } = query
  const asked = readDestination(new URLSearchParams(search))
  const warehouses = useAnswerWarehouses(name, data, asked)
  const dataUpTo = data?.dataUpTo ?? null
  const isEmpty = data !== undefined && dataUpTo === null
  const age = dataUpTo === null ? 0 : Math.floor((now - dayStart(dataUpTo)) / DAY_MS)
  // an answer without matching rows says nothing about the next filters
  const isFirst = data === undefined || (isPlaceholderData && data.rows.length === 0)
  const period = shownPeriodOf(data)
  const page = isForecast ? 'forecast' : name
  const gone = useViewFault(page, isPlaceholderData ? undefined : data, campaigns)
  const retry = () => void query.refetch()
  // the run that computes it again has the warehouse's file open
  const isBusyCounting = (data?.countingIn ?? null) !== null && hasStatus(error, SERVICE_UNAVAILABLE)
  return (
    <AnswerCurrency value={data?.currency ?? USUAL_CURRENCY}>
      <PageContent>
        <AnswerHeader
          name={name}
          ownTitle={isForecast ? title : undefined}
          dataUpTo={dataUpTo}
          isLate={age > LATE_AFTER_DAYS}
          lag={sourceLag(data?.sources ?? [])}
          sources={data !== undefined && data.sources.length > 0 && <SourcesPanel answer={data} />}
          updatedAt={data?.updatedAt ?? ''}
          link={isEmpty || data === undefined ? '' : `${window.location.origin}${pathname}${search}`}
          download={
            dataUpTo !== null &&
            gone === null && (
              <Box inert={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.5 } : undefined}>
                {download}
              </Box>
            )
          }
          saveView={
            data !== undefined &&
            !isEmpty &&
            gone === null && (
              <SaveView
                answer={page}
                search={searchOfView(page, new URLSearchParams(search), data.destinationId)}
              />
            )
          }
          warehouse={<AnswerWarehouseMenu warehouses={warehouses} />}
          keptSearch={keptSearch(new URLSearchParams(search))}
          otherTabs={<OtherTabs destinationId={asked} current={isForecast ? 'forecast' : null} />}
        />
        {!isEmpty && toolbar}
        {error !== null && !isBusyCounting && (
          <Box sx={{ mb: 3 }}>
            <CallFailure
              title={data === undefined ? texts.error.title : texts.error.stale}
              error={error}
              safe={data === undefined ? texts.error.body : texts.error.staleBody}
              onRetry={retry}
            />
          </Box>
        )}
        {isFirst && error === null && (
          <Box sx={{ position: 'relative' }}>
            <AnswerSkeleton name={title} height={skeletonPx} />
            <Box sx={slowSx}>{texts.slow}</Box>
          </Box>
        )}
        {gone !== null && <ViewGone answer={page} fault={gone} />}
        {isEmpty && gone === null && <Empty name={name} answer={data} warehouses={warehouses} />}
        {data !== undefined && !isEmpty && !isFirst && gone === null && (
          <Box aria-busy={isPlaceholderData || undefined} sx={answerSx}>
            {isPlaceholderData && (
              <Box role="progressbar" aria-label={texts.loading(title)} sx={progressSx} />
            )}
            <CountingNotice answer={data} />
            <ModelNotice name={name} answer={data} />
            {period !== null && <DeletedSourcesNotice sources={data.deletedSources} from={period.from} />}
            {data.completeFrom === null && period !== null && (
              <SourceStartNotice sources={data.sources} from={period.from}>
                {startNote}
              </SourceStartNotice>
            )}
            {data.completeFrom === null ? (
              children(data)
            ) : (
              <HistoryLoading
                name={name}
                since={data.completeFrom}
                destinationId={warehouses.chosen}
                stackIds={data.sources.map(({ stackId }) => stackId)}
              >
                {children(data)}
              </HistoryLoading>
            )}
          </Box>
        )}
      </PageContent>
    </AnswerCurrency>
  )
}

interface EmptyProps {
  readonly name: AnswerName
  readonly answer: Pick<Answer<unknown>, 'isOutdated'>
  readonly warehouses: AnswerWarehouses
}

function Empty({ name, answer, warehouses }: EmptyProps) {
  const { chosen, isElsewhere } = warehouses
  if (answer.isOutdated) return <AnswerOutdated name={name} destinationId={chosen} />
  return isElsewhere ? (
    <AnswerElsewhere name={name} warehouses={warehouses} />
  ) : (
    <AnswerEmpty name={name} destinationId={chosen} />
  )
}

/**
 * Sentences about the rows of other filters are hidden while new ones load; the rows themselves are dimmed, but can be
 * read (4.5:1).
 */
const answerSx = {
  position: 'relative',
  '&[aria-busy] > :not([role="progressbar"])': { opacity: 0.6 },
  '&[aria-busy] [data-statement]': { visibility: 'hidden' },
} as const
/** In the card of the skeleton, once it has stayed for some seconds. */
const slowSx = {
  position: 'absolute',
  top: 120,
  left: 0,
  right: 0,
  px: 5,
  textAlign: 'center',
  color: 'text.secondary',
  visibility: 'hidden',
  animation: 'answer-slow 0s 3s forwards',
  '@keyframes answer-slow': { to: { visibility: 'visible' } },
} as const
/** Rows of other filters stay while new ones load; the bar appears if that takes long. */
const progressSx = {
  position: 'absolute',
  top: -6,
  left: 0,
  right: 0,
  height: 2,
  bgcolor: 'primary.main',
  opacity: 0,
  animation: 'answer-progress 0s 300ms forwards',
  '@keyframes answer-progress': { to: { opacity: 1 } },
} as const
