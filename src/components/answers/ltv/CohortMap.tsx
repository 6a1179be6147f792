import type { KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type Cohort, stepBounds, stepOf } from '@/domain/answers/cohorts'
import { LTV_AGES } from '@/domain/shared/constants'
import { formatCents } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { weight } from '@/theme/primitives'
import { formatDayOf } from '../dayWords'
import { ltvMessages as texts } from '@/components/answers/ltv/messages'

export interface CohortMapProps {
  /** Oldest first. */
  readonly cohorts: readonly Cohort[]
  readonly all: Omit<Cohort, 'start'>
  /** Name of the last row. */
  readonly allName: string
  /** Accessible name of the table. */
  readonly label: string
  /** Start of the chosen cohort; null for none. */
  readonly chosen: string | null
  readonly onChoose: (start: string | null) => void
  /** Whether the cells have the colours of their step. */
  readonly isMap: boolean
}

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Moves the focus between the rows, which are one tab stop. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody button')]
  const index = rows.findIndex((row) => row === document.activeElement)
  const move = moves[event.key]
  if (move === undefined || index < 0) return
  event.preventDefault()
  rows[move(index, rows.length - 1)]?.focus()
}

/**
 * Value of a user by cohort and age as a heat map in four steps, each cell with its figure; cells that are not that old
 * yet are dashed. The rows are one tab stop: arrow keys move between them, Enter chooses the cohort.
 */
export function CohortMap({ cohorts, all, allName, label, chosen, onChoose, isMap }: CohortMapProps) {
  const bounds = stepBounds(cohorts)
  const tabStop = cohorts.some(({ start }) => start === chosen) ? chosen : (cohorts[0]?.start ?? null)
  return (
    <Box sx={mapSx} data-map={isMap || undefined} onKeyDown={moveFocus}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.start}</th>
            <th scope="col" data-number>
              {texts.columns.users}
            </th>
            {LTV_AGES.map((age) => (
              <th key={age} scope="col">
                {texts.columns.age(age)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ start, users, values }) => (
            <tr
              key={start}
              data-chosen={start === chosen || undefined}
              onClick={() => onChoose(start === chosen ? null : start)}
            >
              <th scope="row">
                <ButtonBase
                  disableRipple
                  tabIndex={start === tabStop ? 0 : -1}
                  aria-pressed={start === chosen}
                  aria-label={texts.pick(formatDayOf(start))}
                  onClick={(event) => {
                    event.stopPropagation()
                    onChoose(start === chosen ? null : start)
                  }}
                  sx={{ font: 'inherit', color: 'inherit', borderRadius: '4px', px: 1, ml: -1 }}
                >
                  {formatDayOf(start)}
                </ButtonBase>
              </th>
              <td data-number>{formatRows(users)}</td>
              {values.map((value, index) => (
                <td key={LTV_AGES[index]} data-step={value === null ? 'young' : stepOf(value, bounds)}>
                  {value === null ? <span aria-label={texts.steps.young} role="img" /> : formatCents(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{allName}</th>
            <td data-number>{formatRows(all.users)}</td>
            {all.values.map((value, index) => (
              <td key={LTV_AGES[index]}>{value === null ? '' : formatCents(value)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {isMap && <Steps bounds={bounds} />}
    </Box>
  )
}

function Steps({ bounds }: { readonly bounds: readonly number[] }) {
  const words = [
    ...bounds.map((bound, index) =>
      index === 0 ? texts.steps.under(formatCents(bound)) : texts.steps.to(formatCents(bound)),
    ),
    texts.steps.over(formatCents(bounds.at(-1) ?? 0)),
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
  '&[data-map] [data-step="0"]': { bgcolor: 'primary.soft' },
  '&[data-map] [data-step="1"]': { bgcolor: 'chart.3' },
  '&[data-map] [data-step="2"]': { bgcolor: 'chart.2' },
  '&[data-map] [data-step="3"]': { bgcolor: 'chart.0', color: 'primary.contrastText' },
  '[data-theme="dark"] &[data-map] [data-step="2"]': { bgcolor: 'chart.1', color: 'primary.contrastText' },
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
