import { useState } from 'react'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { AgeToggle } from '@/features/answers/page/AgePicker'
import { FreePeriod } from '@/features/answers/page/PeriodPopup'
import type { RoasView } from '@/features/answers/roas/roasView'
import type { ComparedWith, Days } from '@/domain/answers/compare'
import { weight } from '@/theme/primitives'
import { bothWords, lackingWords } from './compareWords'
import { compareMessages } from './messages'
import type { Comparison } from './useComparison'

const texts = compareMessages.bar

export interface CompareBarProps {
  readonly compare: ComparedWith
  /** Null until the answer is loaded. */
  readonly comparison: Comparison | null
  /** First and last day of the table, between which days can be chosen; null while unknown. */
  readonly firstDay: string | null
  readonly dataUpTo: string | null
  readonly horizon: RoasView['horizon']
  readonly onView: (change: Partial<RoasView>) => void
}

const KINDS = ['previous', 'weekdays', 'between'] as const

/** Rows of the toolbar of a comparison: with which days, and the ages at which both periods can be judged. */
export function CompareBar({ compare, comparison, firstDay, dataUpTo, horizon, onView }: CompareBarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = comparison === null ? null : bothWords(comparison.earlier, comparison.now)
  const ages = comparison?.ages ?? []
  const choose = (next: (typeof KINDS)[number] | null) => {
    if (next !== null && next !== 'between') onView({ compare: { kind: next } })
  }
  return (
    <>
      <Box data-screen sx={rowSx}>
        <span aria-hidden>{texts.against}</span>
        <Box component="bdi" sx={{ color: 'text.primary', fontWeight: weight.strong }}>
          {words?.earlier}
        </Box>
        <ToggleButtonGroup
          exclusive
          value={compare.kind}
          aria-label={texts.label}
          onChange={(_event, next: (typeof KINDS)[number] | null) => choose(next)}
        >
          {KINDS.map((kind) => (
            <ToggleButton
              key={kind}
              value={kind}
              aria-haspopup={kind === 'between' ? 'dialog' : undefined}
              onClick={({ currentTarget }) => {
                if (kind === 'between') setAnchor(currentTarget)
              }}
            >
              {texts.kinds[kind]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {anchor !== null && (
        <CustomDays
          anchor={anchor}
          isChosen={compare.kind === 'between'}
          shown={comparison?.earlier ?? null}
          firstDay={firstDay}
          dataUpTo={dataUpTo}
          onClose={() => setAnchor(null)}
          onChoose={(days) => onView({ compare: { kind: 'between', ...days } })}
        />
      )}
      <AgeToggle
        label={texts.ages}
        horizon={horizon}
        onHorizon={(next) => onView({ horizon: next })}
        note={words === null || ages.length === 0 ? '' : [texts.note, ...lackingWords(ages, words)].join(' ')}
        stateOf={(age) => {
          const found = ages.find((each) => each.age === age)
          if (found === undefined) return { words: '', isOffered: true }
          const { lacks } = found
          return { words: lacks === null ? texts.both : texts.states[lacks.why], isOffered: lacks === null }
        }}
      />
    </>
  )
}

interface CustomDaysProps {
  readonly anchor: HTMLElement | null
  readonly isChosen: boolean
  readonly shown: Days | null
  readonly firstDay: string | null
  readonly dataUpTo: string | null
  readonly onClose: () => void
  readonly onChoose: (days: Days) => void
}

const CustomDays = ({ anchor, onClose, onChoose, ...days }: CustomDaysProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': texts.custom, sx: { width: 320 } } }}
  >
    <FreePeriod
      {...days}
      onChoose={({ from, to }) => {
        onClose()
        onChoose({ from, to })
      }}
    />
  </Popover>
)

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mb: 4,
  color: 'text.secondary',
} as const
