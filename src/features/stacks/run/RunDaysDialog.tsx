import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { dayStart } from '@/domain/answers/days'
import { faultsOfDays, type LoadableDays } from './runReport'
import { formatDay } from '@/domain/shared/text/dates'
import { runMessages } from './messages'

const texts = runMessages.range
const dayText = (day: string): string => formatDay(dayStart(day), 'UTC')
const NO_DAYS = { from: '', to: '' }

export interface RunDaysDialogProps {
  /** Days that can be loaded. */
  readonly loadable: LoadableDays
  /** Whether the run is being started, which blocks closing and confirming. */
  readonly isBusy: boolean
  /** Why the run could not be started; null for no error. */
  readonly error: string | null
  /** Called with first and last day, `YYYY-MM-DD`, if both are valid. */
  readonly onStart: (days: { readonly from: string; readonly to: string }) => void
  /** Called when the dialog should close: button, Escape or a click outside; not while the run is being started. */
  readonly onClose: () => void
}

/** "Load a date range" dialog: first and last day of a run by hand, and what happens to rows that are there already. */
export function RunDaysDialog({ loadable, isBusy, error, onStart, onClose }: RunDaysDialogProps) {
  const [days, setDays] = useState(NO_DAYS)
  const [isChecked, setIsChecked] = useState(false)
  const faults = faultsOfDays(days, loadable)
  const submit = () => {
    if (isBusy) return
    setIsChecked(true)
    if (faults.from === null && faults.to === null) onStart(days)
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.start}
      cancelLabel={texts.close}
      isBusy={isBusy}
      focusesField
      error={error}
      onConfirm={submit}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{texts.body}</p>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 4, pt: 4 }}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={texts[end]}
            value={days[end]}
            loadable={loadable}
            fault={isChecked && faults[end] !== null ? texts.faults[faults[end]] : null}
            isFocused={end === 'from'}
            onChange={(day) => setDays((before) => ({ ...before, [end]: day }))}
            onEnter={submit}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 2 }}>
        {texts.loadable(loadable.first && dayText(loadable.first), dayText(loadable.last))}
      </Typography>
    </ConfirmDialog>
  )
}

interface DayFieldProps {
  /** Label above the input. */
  readonly label: string
  /** Chosen day, `YYYY-MM-DD`; '' for none. */
  readonly value: string
  /** First and last day that it offers. */
  readonly loadable: LoadableDays
  /** What is wrong with the day; null for nothing. */
  readonly fault: string | null
  /** Whether it has the initial focus. */
  readonly isFocused: boolean
  /** Called with the new day, `YYYY-MM-DD`, on every change. */
  readonly onChange: (day: string) => void
  /** Called on Enter in the field. */
  readonly onEnter: () => void
}

function DayField({ label, value, loadable, fault, isFocused, onChange, onEnter }: DayFieldProps) {
  return (
    <Field id={useId()} label={label} error={fault}>
      {(input) => (
        <OutlinedInput
          {...input}
          type="date"
          value={value}
          slotProps={{ input: { min: loadable.first ?? undefined, max: loadable.last } }}
          autoFocus={isFocused}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter()
          }}
        />
      )}
    </Field>
  )
}
