import { useCallback, useMemo } from 'react'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Clock from 'lucide-react/icons/clock'
import { useLocation } from 'react-router-dom'
import { reconciliationQuery, versionsQuery } from '@/api/resources/stacks/books'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { NO_FILTER } from '@/domain/answers/filters'
import type { Reconciliation, ReconciledFact } from '@/domain/answers/reconciliation'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { searchOfView } from '@/domain/answers/savedViews'
import { SaveView } from '@/features/answers/views/SaveView'
import { useViewFault } from '@/features/answers/views/useViewFault'
import { ViewGone } from '@/features/answers/views/ViewGone'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { AnswerDownload } from '@/features/answers/page/AnswerDownload'
import { AnswerSkeleton } from '@/features/answers/page/AnswerSkeleton'
import { AnswerEmpty, AnswerOutdated } from '@/features/answers/page/AnswerState'
import { AnswerTabs } from '@/features/answers/page/AnswerTabs'
import { PeriodButton } from '@/features/answers/page/AnswerToolbar'
import { AnswerWarehouseMenu, useAnswerWarehouses } from '@/features/answers/page/AnswerWarehouse'
import { keptSearch } from '@/domain/answers/answerUrl'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { AnswerCurrency } from '@/features/answers/useMoney'
import { useUrlView } from '@/features/answers/useUrlView'
import { OtherTabs } from '@/features/answers/page/OtherTabs'
import { CallFailure } from '@/features/common/CallFailure'
import { useCatalogue } from '@/features/common/useCatalogue'
import { nowAtom } from '@/state/browser/clock'
import { isCompared } from './bookFigures'
import { BookResult } from './BookResult'
import { booksFile } from './booksCsv'
import { type BookView, bookForm } from './bookView'
import { bookMessages as texts } from './messages'
import { ThenAndNow } from './ThenAndNow'

/** Height of the card with the bridge, in px. */
const CARD_PX = 330

/** Name of a source by the label of its type. */
function useSourceName(): (label: string) => string {
  const { sourceTypes } = useCatalogue()
  return useCallback(
    (label: string) => {
      const type = sourceTypes.find((each) => each.label === label)
      return type === undefined ? label : connectorOf(type, sourceTypes).name
    },
    [sourceTypes],
  )
}

/** `/answers/books`: the same money as two sources tell it, and what was believed of a day. */
export function BooksPage() {
  usePageTitle(texts.title)
  const [view, change] = useUrlView(bookForm)
  return view.section === 'versions' ? (
    <Versions view={view} change={change} />
  ) : (
    <Sources view={view} change={change} />
  )
}

interface SectionProps {
  readonly view: BookView
  readonly change: (change: Partial<BookView>) => void
}

/** Choice between the two parts of the books. */
const Sections = ({ view, change }: SectionProps) => (
  <Box data-screen>
    <ToggleButtonGroup
      exclusive
      value={view.section}
      aria-label={texts.sections.label}
      onChange={(_event, section: BookView['section'] | null) => {
        if (section !== null) change({ section })
      }}
    >
      {(['reconciliation', 'versions'] as const).map((section) => (
        <ToggleButton key={section} value={section}>
          {texts.sections.names[section]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </Box>
)

const Tabs = ({ view, search }: Pick<SectionProps, 'view'> & { readonly search: string }) => (
  <AnswerTabs current={null} keptSearch={keptSearch(new URLSearchParams(search))}>
    <OtherTabs destinationId={view.destinationId} current="books" />
  </AnswerTabs>
)

/** What was believed of an install day, and what is now. */
function Versions({ view, change }: SectionProps) {
  const { search } = useLocation()
  const now = useAtomValue(nowAtom)
  const query = useQuery(versionsQuery(view.day, view.destinationId))
  const { data, error, isPlaceholderData } = query
  return (
    <AnswerCurrency value={data?.currency ?? USUAL_CURRENCY}>
      <PageContent>
        <Box component="header">
          <Tabs view={view} search={search} />
          <Box sx={titleSx}>
            <Typography variant="h1">{texts.title}</Typography>
            {data?.dataUpTo && (
              <>
                <span>{answerMessages.dataUpTo(formatDayOf(data.dataUpTo))}</span>
                <Box sx={{ ml: 'auto' }}>
                  <Save destinationId={data.destinationId} />
                </Box>
              </>
            )}
          </Box>
        </Box>
        <Box sx={toolbarSx}>
          <Sections view={view} change={change} />
        </Box>
        {error !== null && (
          <Box sx={{ mb: 3 }}>
            <CallFailure
              title={texts.beliefs.error}
              error={error}
              safe={texts.error.body}
              onRetry={() => void query.refetch()}
            />
          </Box>
        )}
        {data === undefined && error === null && <AnswerSkeleton name={texts.title} height={CARD_PX} />}
        {data !== undefined && (
          <Box aria-busy={isPlaceholderData || undefined} sx={busySx}>
            <ThenAndNow books={data} view={view} onView={change} now={now} />
          </Box>
        )}
      </PageContent>
    </AnswerCurrency>
  )
}

/** What two sources tell of the same. */
function Sources({ view, change }: SectionProps) {
  const { search } = useLocation()
  const query = useQuery(reconciliationQuery(view))
  const sourceName = useSourceName()
  const { data, error, isPlaceholderData } = query
  const warehouses = useAnswerWarehouses('roas', data, view.destinationId)
  return (
    <AnswerCurrency value={data?.currency ?? USUAL_CURRENCY}>
      <PageContent>
        <Box component="header">
          <Tabs view={view} search={search} />
          <Box sx={titleSx}>
            <Typography variant="h1">{texts.title}</Typography>
            <AnswerWarehouseMenu warehouses={warehouses} />
            {data !== undefined && <Freshness reconciliation={data} sourceName={sourceName} />}
            {data !== undefined && data.lines.length > 0 && (
              <Tools reconciliation={data} sourceName={sourceName} />
            )}
          </Box>
        </Box>
        {data?.dataUpTo !== null && (
          <Box role="group" aria-label={answerMessages.filters.label} sx={toolbarSx}>
            <Sections view={view} change={change} />
            <PeriodButton
              label={answerMessages.filters.period}
              name="roas"
              filters={view}
              onFilters={change}
              answer={data}
              isStale={isPlaceholderData}
            />
            <ChoiceToggle
              label={texts.facts.label}
              options={factsOf(data, view.fact).map((value) => ({ value, name: texts.facts.names[value] }))}
              chosen={view.fact}
              onChoose={(fact) => change({ fact, line: null })}
            />
          </Box>
        )}
        <Failure query={query} />
        {data === undefined && error === null && <AnswerSkeleton name={texts.title} height={CARD_PX} />}
        {data !== undefined && (
          <Box aria-busy={isPlaceholderData || undefined} sx={busySx}>
            <Found
              reconciliation={data}
              isStale={isPlaceholderData}
              sourceName={sourceName}
              view={view}
              change={change}
            />
          </Box>
        )}
      </PageContent>
    </AnswerCurrency>
  )
}

/** Button that saves the page with its period and choices. */
function Save({ destinationId }: Pick<Reconciliation, 'destinationId'>) {
  const { search } = useLocation()
  return (
    <SaveView answer="books" search={searchOfView('books', new URLSearchParams(search), destinationId)} />
  )
}

interface FoundProps extends SectionProps, FreshnessProps {
  readonly isStale: boolean
}

/** The lines, or why there are none: no table yet, or a saved view whose warehouse is gone. */
function Found({ reconciliation, isStale, view, change, sourceName }: FoundProps) {
  const checked = useMemo(() => ({ ...reconciliation, options: null }), [reconciliation])
  const gone = useViewFault('books', isStale ? undefined : checked, null)
  if (gone !== null) return <ViewGone answer="books" fault={gone} />
  return reconciliation.dataUpTo === null ? (
    <Empty reconciliation={reconciliation} />
  ) : (
    <BookResult
      reconciliation={reconciliation}
      chosen={view.line}
      onChoose={(line) => change({ line })}
      mode={view.mode}
      onMode={(mode) => change({ mode })}
      sourceName={sourceName}
    />
  )
}

/** Buttons that save the view and the lines, and copy the address. */
function Tools({ reconciliation, sourceName }: FreshnessProps) {
  const { pathname, search } = useLocation()
  const { from, to, fact } = reconciliation
  return (
    <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
      <Save destinationId={reconciliation.destinationId} />
      <AnswerDownload
        name={texts.title}
        period={from === null || to === null ? null : { from, to }}
        filter={NO_FILTER}
        files={[{ name: `${fact} ${texts.csv.name}`, cells: () => booksFile(reconciliation, sourceName) }]}
      />
      <CopyButton
        text={`${window.location.origin}${pathname}${search}`}
        label={answerMessages.copyLink}
        size="medium"
      />
    </Box>
  )
}

/** A call that failed; what was loaded before stays. */
function Failure({ query: { data, error, refetch } }: { readonly query: UseQueryResult<Reconciliation> }) {
  if (error === null) return null
  const isFirst = data === undefined
  return (
    <Box sx={{ mb: 3 }}>
      <CallFailure
        title={isFirst ? texts.error.title : texts.error.stale}
        error={error}
        safe={isFirst ? texts.error.body : texts.error.staleBody}
        onRetry={() => void refetch()}
      />
    </Box>
  )
}

/** Facts of which a source tells something, and the chosen one. */
const factsOf = (
  reconciliation: Reconciliation | undefined,
  chosen: ReconciledFact,
): readonly ReconciledFact[] => {
  const facts = reconciliation?.facts ?? []
  return facts.includes(chosen) ? facts : [chosen, ...facts]
}

const Empty = ({
  reconciliation: { isOutdated, destinationId },
}: {
  readonly reconciliation: Reconciliation
}) =>
  isOutdated ? (
    <AnswerOutdated name="roas" destinationId={destinationId} />
  ) : (
    <AnswerEmpty name="roas" destinationId={destinationId} />
  )

interface FreshnessProps {
  readonly reconciliation: Reconciliation
  readonly sourceName: (label: string) => string
}

/** Last day with data, and the sources that lack it although they are compared with others. */
function Freshness({ reconciliation: { dataUpTo, to, lines }, sourceName }: FreshnessProps) {
  if (dataUpTo === null) return null
  const last = to ?? dataUpTo
  const newest = new Map<string, string>()
  for (const { ownSource, otherSource, ownUpTo, otherUpTo } of lines.filter(isCompared))
    for (const [source, upTo] of [
      [ownSource, ownUpTo],
      [otherSource, otherUpTo],
    ] as const)
      if (source !== null && upTo !== null && upTo > (newest.get(source) ?? '')) newest.set(source, upTo)
  const late = [...newest].filter(([, upTo]) => upTo < last)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        color: 'text.secondary',
      }}
    >
      <span>{answerMessages.dataUpTo(formatDayOf(dataUpTo))}</span>
      {late.map(([source, upTo]) => (
        <Box component="span" key={source} sx={lateSx}>
          <Clock size={16} strokeWidth={1.75} aria-hidden />
          {texts.upTo(sourceName(source), formatDayOf(upTo))}
        </Box>
      ))}
    </Box>
  )
}

const titleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  boxSizing: 'border-box',
  minHeight: 60,
  py: 3.5,
} as const
const busySx = { '&[aria-busy]': { opacity: 0.6 } } as const
const toolbarSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 } as const
const lateSx = { display: 'flex', alignItems: 'center', gap: 1, color: 'warning.text' } as const
