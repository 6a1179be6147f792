import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { roasMessages } from '@/features/answers/roas/messages'
import type { AgeOption } from '@/domain/answers/ages'
import type { Horizon } from '@/domain/answers/types'
import { daysBetween } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { weight } from '@/theme/primitives'
import { formatDayOf } from '@/features/answers/dayWords'

const texts = roasMessages.ages

export interface AgePickerProps {
  /** Ages with the number of days that can be judged at each; empty while the answer loads. */
  readonly ages: readonly AgeOption[]
  /** Number of days after the install up to which revenue counts. */
  readonly horizon: Horizon
  readonly onHorizon: (horizon: Horizon) => void
  /** First and last day of the table, which may be outside the period; undefined while unknown. */
  readonly table?: { readonly firstDay: string | null; readonly dataUpTo: string | null } | undefined
  /** Whether the ages are those of another period, while that of the page loads. */
  readonly isStale?: boolean
}

const NO_AGES: readonly AgeOption[] = []

type Table = AgePickerProps['table']

/** Says how to get the first age that the period is too young for: by a period with earlier days, or by waiting until a day. */
const youngNote = (ages: readonly AgeOption[], table: Table): readonly string[] => {
  const young = ages.find(({ state }) => state.kind === 'young')
  if (young?.state.kind !== 'young') return []
  const { firstDay = null, dataUpTo = null } = table ?? {}
  const isOlder = firstDay !== null && dataUpTo !== null && daysBetween(firstDay, dataUpTo) >= young.age
  return [isOlder ? texts.earlier(young.age) : texts.begins(young.age, formatDayOf(young.state.since))]
}

/** Says why ages cannot be chosen: since when the first one can, and which were not read. */
const noteOf = (ages: readonly AgeOption[], table: Table): string => {
  const unread = ages.filter(({ state }) => state.kind === 'unread')
  return [
    texts.note,
    ...youngNote(ages, table),
    ...(unread.length === 0 ? [] : [texts.unreadNote(unread.map(({ age }) => texts.name(age)))]),
  ].join(' ')
}

/** Toggle of the age up to which revenue counts; ages at which no day can be judged are grey and say why. */
export function AgePicker(props: AgePickerProps) {
  const { horizon, onHorizon, table, isStale = false } = props
  const ages = isStale ? NO_AGES : props.ages
  return (
    <AgeToggle
      label={roasMessages.horizon}
      horizon={horizon}
      onHorizon={onHorizon}
      note={ages.length === 0 ? '' : noteOf(ages, table)}
      stateOf={(age) => {
        const state = ages.find((each) => each.age === age)?.state ?? null
        return {
          words: state === null ? '' : texts.states(state.kind, state.kind === 'days' ? state.days : 0),
          isOffered: state === null || state.kind === 'days',
        }
      }}
    />
  )
}

export interface AgeToggleProps extends Omit<AgePickerProps, 'ages' | 'table' | 'isStale'> {
  /** Text before the buttons, and accessible name of their group. */
  readonly label: string
  /** Why some ages cannot be chosen, beside the buttons. */
  readonly note: string
  /** What stands under an age, and whether it can be chosen. */
  readonly stateOf: (age: Horizon) => { readonly words: string; readonly isOffered: boolean }
}

/** Row of buttons with the ages, a line under each, and a note beside them. */
export function AgeToggle({ label, note, stateOf, horizon, onHorizon }: AgeToggleProps) {
  const noteId = useId()
  return (
    <Box data-screen sx={rowSx}>
      <span aria-hidden>{label}</span>
      <ToggleButtonGroup
        exclusive
        value={horizon}
        aria-label={label}
        aria-describedby={noteId}
        onChange={(_event, next: Horizon | null) => {
          if (next !== null) onHorizon(next)
        }}
      >
        {ROAS_HORIZONS.map((age) => {
          const { words, isOffered } = stateOf(age)
          return (
            <ToggleButton
              key={age}
              value={age}
              // the chosen one can be left, but not chosen again
              disabled={!isOffered && age !== horizon}
              sx={buttonSx}
            >
              <Box component="span" sx={{ fontWeight: weight.medium }}>
                {texts.name(age)}
              </Box>{' '}
              <Box component="span" sx={{ fontSize: '0.6875rem', lineHeight: '14px', minHeight: 14 }}>
                {words}
              </Box>
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
      <Box component="span" id={noteId} sx={{ typography: 'caption', flex: '1 1 200px', maxWidth: 420 }}>
        {note}
      </Box>
    </Box>
  )
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  mb: 4,
  color: 'text.secondary',
} as const
const buttonSx = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0,
  minWidth: 58,
  height: 40,
  px: 1,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  // the reason stays readable
  '&.Mui-disabled': { color: 'text.tertiary', borderColor: 'line.hairline' },
} as const
