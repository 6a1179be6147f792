import { useId } from 'react'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { pressRow } from '@/components/common/pressRow'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { ageAboveAll, type Cohort, type CohortMean, stepBounds, stepOf } from '@/domain/answers/cohorts'
import { LTV_AGES } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar, weight } from '@/theme/primitives'
import { formatDayOf } from '@/features/answers/dayWords'
import { useGridCursor } from './useGridCursor'
import type { CountedUsers } from '@/domain/answers/cohorts'
import { ltvMessages as texts } from './messages'
import { useMoney } from '@/features/answers/useMoney'

export interface CohortMapProps {
  /** Cohorts of the period, oldest first. */
  readonly cohorts: readonly Cohort[]
  /** Mean of all cohorts, shown in the last row. */
  readonly all: CohortMean
  /** Name of the last row. */
  readonly allName: string
  /** Accessible name of the table. */
  readonly label: string
  /** Start of the chosen cohort; null for none. */
  readonly chosen: string | null
  /** Called with the start of the cohort, or with null if it was chosen before. */
  readonly onChoose: (start: string | null) => void
  /** Whether the cells have the colours of their step. */
  readonly isMap: boolean
  /** By whose number revenue is divided. */
  readonly of: CountedUsers
}

/** Column of the cohorts, and of their users; the ages follow. */
const [HEAD, USERS] = [0, 1]

/**
 * Value of a user by cohort and age as a heat map in four steps, each cell with its figure; cells that are not that old
 * yet are dashed. A grid with one tab stop: arrow keys move between the cells, Enter chooses the cohort.
 */
export function CohortMap({ cohorts, all, allName, label, chosen, onChoose, isMap, of }: CohortMapProps) {
  const money = useMoney()
  const bounds = stepBounds(cohorts)
  // the value of payers adds up no gains
  const above = of === 'payers' ? null : ageAboveAll(cohorts, all)
  const complete = cohorts.filter(({ isIncomplete }) => !isIncomplete)
  const hintId = useId()
  const first = Math.max(
    0,
    cohorts.findIndex(({ start }) => start === chosen),
  )
  const { cellOf, handlers } = useGridCursor({
    rows: cohorts.length,
    columns: USERS + 1 + LTV_AGES.length,
    first,
  })
  return (
    <Box sx={mapSx} data-map={isMap || undefined}>
      <Box component="table" role="grid" aria-label={label} aria-describedby={hintId} {...handlers}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.start[of]}</th>
            <th scope="col" data-number>
              {texts.columns.users[of]}
            </th>
            {LTV_AGES.map((age) => (
              <th key={age} scope="col">
                {texts.columns.age(age)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort, row) => {
            const { start, users } = cohort
            const mark = texts.markOf(cohort)
            const choose = () => onChoose(start === chosen ? null : start)
            return (
              <tr
                key={start}
                aria-selected={start === chosen}
                data-chosen={start === chosen || undefined}
                onClick={(event) => pressRow(event, choose)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  choose()
                }}
              >
                <th scope="row" {...cellOf(row, HEAD)}>
                  {formatDayOf(start)}
                  {mark !== '' && <Mark>{mark}</Mark>}
                </th>
                <td data-number {...cellOf(row, USERS)}>
                  {formatRows(users)}
                </td>
                {cohort.values.map((value, index) => (
                  <td
                    key={LTV_AGES[index]}
                    {...cellOf(row, USERS + 1 + index)}
                    {...(value === null ? { 'aria-label': texts.steps.young } : {})}
                    data-step={
                      value === null ? 'young' : cohort.isIncomplete ? 'none' : stepOf(value, bounds)
                    }
                  >
                    {value !== null && money.cents(value)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{allName}</th>
            <td data-number>{formatRows(all.users)}</td>
            {all.values.map((value, index) => (
              <td key={LTV_AGES[index]}>{value === null ? '' : money.cents(value)}</td>
            ))}
          </tr>
        </tfoot>
      </Box>
      <Box id={hintId} sx={visuallyHidden}>
        {texts.map.hint}
      </Box>
      {isMap && <Steps bounds={bounds} />}
      {complete.some(({ isPartial }) => isPartial) && complete.some(({ isPartial }) => !isPartial) && (
        <Box sx={noteSx}>{texts.partialNote(allName)}</Box>
      )}
      {complete.length < cohorts.length && <Box sx={noteSx}>{texts.incompleteNote(allName)}</Box>}
      {above !== null && <Box sx={noteSx}>{texts.aboveNote(allName, above)}</Box>}
    </Box>
  )
}

function Steps({ bounds }: { readonly bounds: readonly number[] }) {
  const money = useMoney()
  const words = [
    ...bounds.map((bound, index) =>
      index === 0 ? texts.steps.under(money.cents(bound)) : texts.steps.to(money.cents(bound)),
    ),
    texts.steps.over(money.cents(bounds.at(-1) ?? 0)),
  ]
  return (
    <Box sx={legendSx}>
      {words.map((word, step) => (
        <span key={word}>
          <i data-step={step} />
          {word}
        </span>
      ))}
      <span>
        <i data-step="young" />
        {texts.steps.young}
      </span>
    </Box>
  )
}

const Mark = styled('span')({
  marginLeft: 6,
  fontSize: '0.75rem',
  fontWeight: weight.regular,
  color: paletteVar('text.tertiary'),
})
const mapSx = {
  px: 4,
  pb: 4,
  '& table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '3px',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { height: 29, p: 0, textAlign: 'center', fontWeight: weight.regular, color: 'text.primary' },
  '& th:first-of-type': { textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.tertiary', fontSize: '0.75rem' },
  '& [data-number]': { textAlign: 'right', pr: 2, color: 'text.secondary' },
  '& td[data-step]': { borderRadius: '4px' },
  '& :is(th, td):focus-visible': { outlineOffset: -2, borderRadius: '4px' },
  '&[data-map] [data-step="0"]': { bgcolor: 'primary.soft' },
  '&[data-map] [data-step="1"]': { bgcolor: 'chart.3' },
  '&[data-map] [data-step="2"]': { bgcolor: 'chart.2' },
  '&[data-map] [data-step="3"]': { bgcolor: 'chart.0', color: 'primary.contrastText' },
  '[data-theme="dark"] &[data-map] [data-step="2"]': { bgcolor: 'chart.1', color: 'primary.contrastText' },
  '& [data-step="none"]': { color: 'text.tertiary' },
  '& [data-step="young"]': { border: '1px dashed', borderColor: 'line.strong' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr[data-chosen]': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: '6px' },
  '& tfoot th, & tfoot td': {
    fontWeight: weight.strong,
    color: 'text.primary',
    borderTop: 1,
    borderColor: 'line.hairline',
  },
  '@media (forced-colors: active)': { '& td[data-step]': { border: '1px solid' } },
} as const
const noteSx = { mt: 2, typography: 'caption', color: 'text.tertiary' } as const
const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  mt: 3,
  typography: 'caption',
  color: 'text.secondary',
  '& span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { width: 12, height: 12, borderRadius: '2px', boxSizing: 'border-box' },
} as const
