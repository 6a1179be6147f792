import { type FormEvent, useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Check from 'lucide-react/icons/check'
import { answerMessages } from '@/features/answers/messages'
import { Field } from '@/components/common/forms/Field'
import { type AnswerPeriod, faultOfPeriod, offeredDays } from '@/domain/answers/period'
import type { AnswerName, Horizon } from '@/domain/answers/types'

const texts = answerMessages.filters
const NO_AGES: readonly Horizon[] = []

export interface PeriodPopupProps {
  /** Anchor element; null while the popup is closed. */
  readonly anchor: HTMLElement | null
  /** Called when the popup should close: Escape, a click outside, or before `onChoose`. */
  readonly onClose: () => void
  /** Accessible name of the popup. */
  readonly label: string
  /** Key of the answer, e.g. `roas`; decides which numbers of days are offered. */
  readonly name: AnswerName
  /** Ages of which the last full week of old enough days is offered. */
  readonly ages?: readonly Horizon[]
  /** Current period, which has the tick. */
  readonly period: AnswerPeriod
  /** Days that are shown, with which the fields start; null while unknown. */
  readonly shown: { readonly from: string; readonly to: string } | null
  /** First day that can be chosen, `YYYY-MM-DD`; null while unknown. */
  readonly firstDay: string | null
  /** Last day that can be chosen, `YYYY-MM-DD`; null while unknown. */
  readonly dataUpTo: string | null
  /** Called with the period that the user selects; free days only if they are valid. */
  readonly onChoose: (period: AnswerPeriod) => void
}

/** Periods that move with the data. */
const offered = (
  name: AnswerName,
  ages: readonly Horizon[],
): readonly Exclude<AnswerPeriod, { readonly kind: 'between' }>[] => [
  ...offeredDays(name).map((days) => ({ kind: 'last' as const, days })),
  { kind: 'lastWeek' },
  // the days of the last full week are all as old as day 0
  ...ages.filter((age) => age > 0).map((age) => ({ kind: 'oldWeek' as const, age })),
]

const nameOf = (period: AnswerPeriod): string => {
  switch (period.kind) {
    case 'last':
      return texts.lastDays(period.days)
    case 'lastWeek':
      return texts.lastWeek
    case 'oldWeek':
      return texts.oldWeek(period.age)
    case 'between':
      return texts.free.label
  }
}

/** Popup of the period: numbers of days up to the last one with data, last full weeks, or two days. */
export function PeriodPopup(props: PeriodPopupProps) {
  const { anchor, onClose, label, name, ages = NO_AGES, period, shown, onChoose } = props
  const choose = (next: AnswerPeriod) => {
    onClose()
    onChoose(next)
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320 } } }}
    >
      <Box component="ul" sx={listSx}>
        {offered(name, ages).map((option, index) => {
          const isChosen = nameOf(period) === nameOf(option)
          return (
            <li key={nameOf(option)}>
              <ButtonBase
                disableRipple
                // the popup opens on the period in force
                autoFocus={period.kind === 'between' ? index === 0 : isChosen}
                aria-pressed={isChosen}
                onClick={() => choose(option)}
                sx={optionSx}
              >
                <Box component="span" sx={{ display: 'flex', flex: 'none', width: 16 }}>
                  {isChosen && <Check size={16} strokeWidth={2} aria-hidden />}
                </Box>
                {nameOf(option)}
              </ButtonBase>
            </li>
          )
        })}
      </Box>
      <FreePeriod
        {...props}
        key={`${shown?.from} ${shown?.to}`}
        isChosen={period.kind === 'between'}
        onChoose={choose}
      />
    </Popover>
  )
}

export interface FreePeriodProps extends Pick<PeriodPopupProps, 'shown' | 'firstDay' | 'dataUpTo'> {
  /** Whether two days are chosen now; they have the tick. */
  readonly isChosen: boolean
  /** Called with two days that are valid as a period. */
  readonly onChoose: (period: Extract<AnswerPeriod, { readonly kind: 'between' }>) => void
}

/** Form with the first and the last day of a period. */
export function FreePeriod({ isChosen, shown, firstDay, dataUpTo, onChoose }: FreePeriodProps) {
  const [days, setDays] = useState({ from: shown?.from ?? '', to: shown?.to ?? '' })
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const faultId = `${id}-fault`
  const fault = faultOfPeriod(days.from, days.to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (fault === null) onChoose({ kind: 'between', ...days })
  }
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={texts.free.label} sx={formSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 20, fontWeight: 540 }}>
        <Box component="span" sx={{ display: 'flex', flex: 'none', width: 16 }}>
          {isChosen && <Check size={16} strokeWidth={2} aria-hidden />}
        </Box>
        {texts.free.label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, alignItems: 'start' }}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} id={`${id}-${end}`} label={texts.free[end]}>
            {(input) => (
              <OutlinedInput
                {...input}
                aria-describedby={faultId}
                type="date"
                size="small"
                value={days[end]}
                error={isChecked && fault !== null}
                inputProps={{ min: firstDay ?? undefined, max: dataUpTo ?? undefined }}
                onChange={(event) => setDays((before) => ({ ...before, [end]: event.target.value }))}
              />
            )}
          </Field>
        ))}
      </Box>
      <FormHelperText id={faultId} error role="status" sx={{ m: 0, mt: -1, '&:empty': { display: 'none' } }}>
        {isChecked && fault !== null && texts.free.faults[fault]}
      </FormHelperText>
      <Button type="submit" variant="outlined" sx={{ justifySelf: 'end' }}>
        {texts.free.apply}
      </Button>
    </Box>
  )
}

const listSx = { listStyle: 'none', m: 0, p: 1 } as const
const optionSx = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 2,
  width: '100%',
  minHeight: 32,
  px: 2,
  borderRadius: '4px',
  font: 'inherit',
  typography: 'body2',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const
const formSx = {
  display: 'grid',
  gap: 3,
  p: 3,
  'ul + &': { borderTop: 1, borderColor: 'line.hairline' },
  typography: 'body2',
} as const
