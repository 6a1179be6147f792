import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { type LoadedLookback, lookbackOptions } from '@/domain/stacks/settings/lookback'
import { stackSettingsMessages as texts } from './messages'

export interface LookbackChoiceProps {
  /** The numbers of days to choose from; a message replaces them if they could not be loaded. */
  readonly lookback: NonNullable<LoadedLookback>
  /** Chosen number of days; null if it could not be loaded. */
  readonly chosen: number | null
  /** Called with the number of days that the user selects. */
  readonly onChoose: (days: number) => void
}

/**
 * Buttons that choose how many past days each run of a stack reads again; the source's own number is marked (FU-28).
 */
export function LookbackChoice({ lookback: loaded, chosen, onChoose }: LookbackChoiceProps) {
  const helpId = useId()
  if (loaded.kind === 'failed')
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{texts.lookback.failed}</Box>
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={chosen}
        aria-label={texts.lookback.label}
        aria-describedby={helpId}
        sx={{ flexWrap: 'wrap' }}
      >
        {lookbackOptions(loaded.lookback).map((days) => (
          <ToggleButton
            key={days}
            value={days}
            onClick={() => onChoose(days)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {texts.lookback.days(days)}
            {days === loaded.lookback.defaultDays && (
              <Box component="span" sx={{ ml: 1, color: 'text.tertiary' }}>
                {texts.lookback.usual}
              </Box>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText id={helpId}>{texts.lookback.help}</FormHelperText>
    </>
  )
}
