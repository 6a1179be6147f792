import { invisibleMessage } from '@/domain/shared/text/invisibleMessage'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useId } from 'react'
import { stackSettingsMessages } from './messages'
import { HOUR_STEPS } from '@/domain/shared/constants'
import { CRON_MAX_CHARACTERS } from '@/domain/shared/limits'
import {
  cronOfDraft,
  SCHEDULE_PRESETS,
  type ScheduleDraft,
  type ScheduleFault,
  withPreset,
} from './scheduleDraft'
import { mono, paletteVar } from '@/theme/primitives'

const texts = stackSettingsMessages.schedule

export interface ScheduleEditorProps {
  /** Edited schedule: the selected preset and the values of all fields. Times are UTC. */
  readonly draft: ScheduleDraft
  /** Called with the whole schedule on every change. */
  readonly onChange: (draft: ScheduleDraft) => void
  /** Validation error; null if the schedule can be saved. */
  readonly fault: ScheduleFault | null
  /** Non-blocking warning if the schedule does not suit the provider; '' for none. */
  readonly warning: string
  /** Time of day in the reader's zone, e.g. "10:15 CET"; '' if that is UTC. */
  readonly ownTime?: string
}

const two = (value: number) => String(value).padStart(2, '0')

const numbersIn = (text: string, most: number): readonly number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((value) => value >= 1 && value <= most)),
]

/** Highest day of a month. */
const LAST_MONTH_DAY = 31

/**
 * Radio buttons for the presets of a stack's schedule (e.g. daily, weekly), the fields of the selected one, and the
 * cron expression that results from them (FU-28).
 */
export function ScheduleEditor({ draft, onChange, fault, warning, ownTime = '' }: ScheduleEditorProps) {
  const base = useId()
  const helpId = `${base}help`
  // nothing was typed yet, so nothing is wrong
  const isMissing = fault === 'missing'
  return (
    <Box role="radiogroup" aria-label={texts.label} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
        {SCHEDULE_PRESETS.map((preset) => (
          <Card key={preset} data-chosen={draft.preset === preset || undefined}>
            <input
              type="radio"
              name={base}
              checked={draft.preset === preset}
              onChange={() => onChange(withPreset(draft, preset))}
            />
            <span>
              {texts.presets[preset][0]}
              <small>{texts.presets[preset][1]}</small>
            </span>
          </Card>
        ))}
      </Box>
      {draft.preset !== 'automatic' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, typography: 'body2' }}>
          <PresetFields
            draft={draft}
            onChange={onChange}
            isWrong={fault !== null && !isMissing}
            helpId={fault === null ? undefined : helpId}
          />
          {ownTime !== '' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {texts.ownTime(ownTime)}
            </Box>
          )}
          {draft.preset !== 'custom' && (
            <Box component="span" sx={{ ml: 'auto', color: 'text.tertiary' }}>
              {texts.cron} <Cron>{cronOfDraft(draft)}</Cron>
            </Box>
          )}
        </Box>
      )}
      {fault !== null && (
        <FormHelperText id={helpId} error={!isMissing} role={isMissing ? undefined : 'alert'}>
          {(draft.preset === 'custom' ? invisibleMessage(draft.text) : null) ?? texts.faults[fault]}
        </FormHelperText>
      )}
      {fault === null && warning !== '' && (
        <Box role="status" sx={{ display: 'flex', gap: 2, typography: 'body2', color: 'warning.text' }}>
          <Clock size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          {warning}
        </Box>
      )}
    </Box>
  )
}

interface PresetFieldsProps extends Pick<ScheduleEditorProps, 'draft' | 'onChange'> {
  /** Whether the schedule is invalid, which marks the field. */
  readonly isWrong: boolean
  /** DOM id of the text about what is wrong or missing, for `aria-describedby`; undefined without one. */
  readonly helpId: string | undefined
}

function PresetFields({ draft, onChange, isWrong, helpId }: PresetFieldsProps): ReactNode {
  switch (draft.preset) {
    case 'automatic':
      return null
    case 'hourly':
      return (
        <>
          {texts.every}
          <Select
            size="small"
            value={draft.every}
            inputProps={{ 'aria-label': texts.every }}
            onChange={({ target }) => onChange({ ...draft, every: target.value })}
          >
            {HOUR_STEPS.map((step) => (
              <MenuItem key={step} value={step}>
                {texts.hours(step)}
              </MenuItem>
            ))}
          </Select>
          {texts.atMinute}
          <OutlinedInput
            size="small"
            type="number"
            value={draft.minute}
            inputProps={{ 'aria-label': texts.atMinute, min: 0, max: 59 }}
            sx={{ width: 80 }}
            onChange={({ target }) =>
              onChange({ ...draft, minute: Math.min(59, Math.max(0, Math.trunc(Number(target.value)))) })
            }
          />
        </>
      )
    case 'custom':
      return (
        <OutlinedInput
          size="small"
          fullWidth
          value={draft.text}
          error={isWrong}
          inputProps={{
            'aria-label': texts.cronText,
            'aria-describedby': helpId,
            'aria-invalid': isWrong,
            spellCheck: false,
            maxLength: CRON_MAX_CHARACTERS,
          }}
          sx={{ '& input': { fontFamily: mono } }}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      )
    case 'weekly':
      return (
        <>
          <ToggleButtonGroup
            size="small"
            aria-label={texts.weekdays}
            value={draft.weekdays}
            onChange={(_, weekdays: readonly number[]) => onChange({ ...draft, weekdays })}
          >
            {texts.days.map((day, index) => (
              <ToggleButton key={day} value={index} title={day} sx={{ px: 2 }}>
                {day.slice(0, 3)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Time draft={draft} onChange={onChange} />
        </>
      )
    case 'monthly':
      return (
        <>
          {texts.monthDays}
          <OutlinedInput
            size="small"
            key={draft.monthDays.length === 0 ? 'empty' : 'dates'}
            defaultValue={draft.monthDays.join(', ')}
            error={isWrong}
            inputProps={{ 'aria-label': texts.monthDays, 'aria-describedby': helpId }}
            sx={{ width: 140 }}
            onChange={({ target }) =>
              onChange({ ...draft, monthDays: numbersIn(target.value, LAST_MONTH_DAY) })
            }
          />
          <Time draft={draft} onChange={onChange} />
        </>
      )
    case 'daily':
      return <Time draft={draft} onChange={onChange} />
  }
}

function Time({ draft, onChange }: Pick<ScheduleEditorProps, 'draft' | 'onChange'>) {
  return (
    <>
      {texts.at}
      <OutlinedInput
        size="small"
        type="time"
        value={`${two(draft.hour)}:${two(draft.minute)}`}
        inputProps={{ 'aria-label': texts.at }}
        sx={{ width: 120 }}
        onChange={({ target }) => {
          const [hour, minute] = target.value.split(':').map(Number)
          if (hour !== undefined && minute !== undefined) onChange({ ...draft, hour, minute })
        }}
      />
      {texts.utc}
    </>
  )
}

const Card = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px',
  border: `1px solid ${paletteVar('line.field')}`,
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 540,
  cursor: 'pointer',
  '& small': { display: 'block', fontWeight: 400, fontSize: '0.75rem', color: paletteVar('text.secondary') },
  '& input': { flex: 'none', margin: 0, accentColor: paletteVar('primary.main') },
  '&[data-chosen]': { borderColor: paletteVar('primary.main'), background: paletteVar('surface.selected') },
})

const Cron = styled('code')({
  padding: '2px 8px',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 4,
  fontFamily: mono,
  color: paletteVar('text.primary'),
})
