import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { addDays } from '@/domain/answers/days'
import { hidesSummedRows, PLACES, type Place, valuesOf } from '@/domain/answers/filters'
import { ANSWER_PERIODS_DAYS } from '@/domain/shared/constants'
import { formatDayOf } from '../dayWords'
import { answerMessages } from '@/components/answers/messages'
import type { AnswerFilters } from '../roas/roasView'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { useMenuButton } from '@/components/common/useMenuButton'
import type { FilterSection } from '@/components/stacks/list/FilterMenu'
import { paletteVar, weight } from '@/theme/primitives'

const texts = answerMessages.filters

export interface AnswerToolbarProps {
  readonly filters: AnswerFilters
  readonly onFilters: (change: Partial<AnswerFilters>) => void
  /** Rows of the period, without the other filters; their values are the options. */
  readonly rows: readonly Readonly<Partial<Record<Place, string | null>>>[]
  /** First and last day that is shown; null while unknown. */
  readonly period: { readonly from: string; readonly to: string } | null
  /** Last day with data; null while unknown. */
  readonly dataUpTo: string | null
  /** Columns that the answer has. */
  readonly places?: readonly Place[]
  readonly periodLabel?: string
  /** A filter that only this answer has. */
  readonly ownFilter?: AnswerFilterButtonProps
  /** Controls at the end of the line. */
  readonly children?: ReactNode
}

/** Toolbar of an answer: period, app, country and network, and what the answer has of its own. */
export function AnswerToolbar(props: AnswerToolbarProps) {
  const { filters, onFilters, rows, period, dataUpTo, places = PLACES, children } = props
  const periodLabel = props.periodLabel ?? texts.period
  return (
    <Box role="group" aria-label={texts.label} sx={toolbarSx}>
      <AnswerFilterButton
        section={periodSection(periodLabel, filters, dataUpTo, onFilters)}
        shown={period === null ? '' : texts.to(formatDayOf(period.from), formatDayOf(period.to))}
        isInUse={false}
      />
      {places.map((place) => {
        const values = valuesOf(rows, place, filters[place])
        return (
          <AnswerFilterButton
            key={place}
            section={{
              label: texts[place],
              chosen: filters[place],
              options: [
                { value: null, name: texts.everything },
                ...values.map((value) => ({ value, name: value })),
              ],
              onChoose: (value) => onFilters({ [place]: value }),
            }}
            shown={filters[place] ?? texts.all(values.length)}
            isInUse={filters[place] !== null}
          />
        )
      })}
      {props.ownFilter !== undefined && <AnswerFilterButton {...props.ownFilter} />}
      {children}
      {hidesSummedRows(rows, filters) && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {texts.summed}
        </Typography>
      )}
    </Box>
  )
}

/** The periods end on the last day with data; one chosen from a link is none of them. */
const periodSection = (
  label: string,
  { from, to }: AnswerFilters,
  dataUpTo: string | null,
  onFilters: AnswerToolbarProps['onFilters'],
) => {
  const starts = ANSWER_PERIODS_DAYS.map((days) => ({
    days,
    from: dataUpTo === null ? '' : addDays(dataUpTo, 1 - days),
  }))
  const chosen = to === dataUpTo ? starts.find((start) => start.from === from) : undefined
  return {
    label,
    chosen: chosen === undefined ? null : String(chosen.days),
    options: starts.map(({ days }) => ({ value: String(days), name: texts.lastDays(days) })),
    onChoose: (value: string | null) => {
      const start = starts.find(({ days }) => String(days) === value)
      if (start !== undefined && dataUpTo !== null) onFilters({ from: start.from, to: dataUpTo })
    },
  }
}

const toolbarSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 } as const

interface AnswerFilterButtonProps {
  readonly section: FilterSection
  /** What is shown now, such as "All 4" or the chosen value. */
  readonly shown: string
  /** Whether the filter leaves something out, which must be noticed. */
  readonly isInUse: boolean
}

// the menu's code is preloaded on hover
const { Component: FilterMenuItems, preload } = lazyWithPreload(
  async () => (await import('@/components/stacks/list/FilterMenuItems')).FilterMenuItems,
)

/** Button of a filter, which says what is shown, and opens the menu with its options. */
function AnswerFilterButton({ section, shown, isInUse }: AnswerFilterButtonProps) {
  const { button, id, anchor, wasOpened, close } = useMenuButton()
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        sx={isInUse ? inUseSx : undefined}
      >
        <Quiet>{section.label} </Quiet>
        <Shown>{shown}</Shown>
      </Button>
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          <FilterMenuItems sections={[section]} anchor={anchor} buttonId={id} onClose={close} />
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
