import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { useMenuButton } from '@/components/common/useMenuButton'
import type { FilterSection } from '@/components/list/FilterMenu'
import { hidesSummedRows, PLACES, type Place, valuesOf } from '@/domain/answers/filters'
import { oldWeek, shownPeriodOf } from '@/domain/answers/period'
import type { Answer, AnswerName, Horizon } from '@/domain/answers/types'
import { FILTER_SEARCH_FROM } from '@/domain/shared/constants'
import { paletteVar, weight } from '@/theme/primitives'
import { answerMessages } from '@/features/answers/messages'
import { formatDayOf } from '@/features/answers/dayWords'
import type { AnswerFilters } from '@/domain/answers/answerUrl'
import { PeriodPopup } from './PeriodPopup'
import { PlaceMenuItems } from './PlaceMenuItems'

const texts = answerMessages.filters

export interface AnswerToolbarProps {
  /** Key of the answer, e.g. `roas`; decides which periods are offered. */
  readonly name: AnswerName
  /** Current period, and the chosen apps, countries and networks. */
  readonly filters: AnswerFilters
  /** Called with the filters that the user changed; the others stay as they are. */
  readonly onFilters: (change: Partial<AnswerFilters>) => void
  /** The loaded answer; undefined while it loads. */
  readonly answer: Answer<Readonly<Partial<Record<Place, string | null>>>> | undefined
  /** Whether the loaded answer is of other filters, while that of these loads. */
  readonly isStale: boolean
  /** Ages of which the last full week of old enough days is offered. */
  readonly ages?: readonly Horizon[]
  /** Columns that the answer has. */
  readonly places?: readonly Place[]
  /** Label of the period's button; "Period" unless given. */
  readonly periodLabel?: string
  /** Whether a period can be chosen; true unless given. */
  readonly hasPeriod?: boolean
  /** A filter that only this answer has; it takes the place of the period where there is none. */
  readonly ownFilter?: {
    readonly section: FilterSection
    readonly shown: string
    readonly isInUse: boolean
  }
  /** Controls at the end of the line. */
  readonly children?: ReactNode
}

// the code of the menu is preloaded on hover
const radioItems = lazyWithPreload(
  async () => (await import('@/components/list/FilterMenuItems')).FilterMenuItems,
)

/** Toolbar of an answer: period, app, country and network, and what the answer has of its own. */
export function AnswerToolbar(props: AnswerToolbarProps) {
  const {
    name,
    filters,
    onFilters,
    answer,
    isStale,
    places = PLACES,
    hasPeriod = true,
    ownFilter,
    children,
  } = props
  const found = answer ?? NOTHING
  const own = ownFilter !== undefined && (
    <FilterButton {...ownFilter} label={ownFilter.section.label} preload={radioItems.preload}>
      {(popup) => <radioItems.Component {...popup} sections={[ownFilter.section]} />}
    </FilterButton>
  )
  return (
    <Box role="group" aria-label={texts.label} sx={toolbarSx}>
      {!hasPeriod && own}
      {hasPeriod && <PeriodButton {...props} label={props.periodLabel ?? texts.period} name={name} />}
      {places.map((place) => {
        const values = valuesOf(found, place, filters[place])
        // a backend that does not know the platforms has nothing to choose from; until it has answered nobody knows
        if (place === 'platform' && values.length === 0 && answer !== undefined) return null
        return (
          <FilterButton
            key={place}
            label={texts[place]}
            // a number of values is known only once the answer is loaded
            shown={
              answer === undefined || isStale
                ? filters[place].join(', ')
                : texts.chosen(filters[place], values.length)
            }
            isInUse={filters[place].length > 0}
            popup={values.length < FILTER_SEARCH_FROM ? 'menu' : 'dialog'}
          >
            {(popup) => (
              <PlaceMenuItems
                {...popup}
                place={place}
                values={values}
                chosen={filters[place]}
                onChoose={(chosen) => onFilters({ [place]: chosen })}
              />
            )}
          </FilterButton>
        )
      })}
      {hasPeriod && own}
      {children}
      {hidesSummedRows(found, filters) && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {texts.summed}
        </Typography>
      )}
      {hasPeriod && !isStale && <WeekNote period={filters.period} answer={answer} />}
    </Box>
  )
}

const NOTHING = { rows: [], isFiltered: true, options: null } as const

/** Which week a period is whose days are old enough, and why that one. */
function WeekNote({ period, answer }: Pick<AnswerFilters, 'period'> & Pick<PeriodButtonProps, 'answer'>) {
  const dataUpTo = answer?.dataUpTo ?? null
  if (period.kind !== 'oldWeek' || dataUpTo === null) return null
  const { from, to } = oldWeek(dataUpTo, period.age)
  return (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ flexBasis: '100%' }}>
      {texts.oldWeekNote(formatDayOf(from), formatDayOf(to), period.age, formatDayOf(dataUpTo))}
    </Typography>
  )
}

export interface PeriodButtonProps extends Pick<AnswerToolbarProps, 'name' | 'isStale' | 'ages'> {
  readonly filters: Pick<AnswerFilters, 'period'>
  readonly onFilters: (change: Pick<AnswerFilters, 'period'>) => void
  /** Days of the answer; undefined while it loads. */
  readonly answer: Pick<Answer<unknown>, 'from' | 'to' | 'firstDay' | 'dataUpTo'> | undefined
  /** Label of the button, shown before the period, and accessible name of its popup. */
  readonly label: string
}

/** Button of the period, which opens the choice of days. */
export function PeriodButton(props: PeriodButtonProps) {
  const { label, name, filters, onFilters, answer, isStale, ages } = props
  const { period } = filters
  const shown = period.kind === 'between' ? period : isStale ? null : shownPeriodOf(answer)
  return (
    <FilterButton label={label} shown={periodWords(period, shown)} isInUse={false} popup="dialog">
      {({ anchor, onClose }) => (
        <PeriodPopup
          anchor={anchor}
          onClose={onClose}
          label={label}
          name={name}
          {...(ages === undefined ? {} : { ages })}
          period={period}
          shown={shown}
          firstDay={answer?.firstDay ?? null}
          dataUpTo={answer?.dataUpTo ?? null}
          onChoose={(next) => onFilters({ period: next })}
        />
      )}
    </FilterButton>
  )
}

const periodWords = (
  period: AnswerFilters['period'],
  shown: { readonly from: string; readonly to: string } | null,
): string => {
  if (shown !== null) return texts.to(formatDayOf(shown.from), formatDayOf(shown.to))
  if (period.kind === 'lastWeek') return texts.lastWeek
  if (period.kind === 'oldWeek') return texts.oldWeek(period.age)
  return period.kind === 'last' ? texts.lastDays(period.days) : ''
}

const toolbarSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 } as const

interface FilterButtonProps {
  /** Name of the filter, shown before its value. */
  readonly label: string
  /** What is shown now, such as "All 4" or the chosen value. */
  readonly shown: string
  /** Whether the filter leaves something out, which must be noticed. */
  readonly isInUse: boolean
  /** Loads the code of the menu, if it is not part of the page. */
  readonly preload?: () => Promise<unknown>
  /** What the button opens, announced by screen readers; `menu` by default. */
  readonly popup?: 'menu' | 'dialog'
  /** The menu or dialog that the button opens. */
  readonly children: (popup: {
    /** Null while it is closed. */
    readonly anchor: HTMLElement | null
    readonly buttonId: string
    readonly onClose: () => void
  }) => ReactNode
}

/** Button of a filter, which says what is shown, and opens the menu with its options. */
function FilterButton({ label, shown, isInUse, preload, popup = 'menu', children }: FilterButtonProps) {
  const { button, id, anchor, wasOpened, close } = useMenuButton()
  return (
    <>
      <Button
        {...button}
        data-print
        aria-haspopup={popup}
        variant="outlined"
        onPointerEnter={() => void preload?.()}
        onFocus={() => void preload?.()}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        sx={isInUse ? inUseSx : undefined}
      >
        <Quiet>{label} </Quiet>
        <Shown>{shown}</Shown>
      </Button>
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          {children({ anchor, buttonId: id, onClose: close })}
        </UnthrottledSuspense>
      )}
    </>
  )
}

const inUseSx = { borderColor: 'primary.main', bgcolor: 'surface.selected', color: 'primary.text' } as const
const Quiet = styled('span')({
  color: paletteVar('text.secondary'),
  fontWeight: weight.regular,
  whiteSpace: 'pre',
})
const Shown = styled('bdi')({
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.strong,
})
