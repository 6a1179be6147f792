import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { licenceMessages } from './messages'
import { licenceDialogMessages } from './dialog/messages'

const texts = licenceDialogMessages

export interface LicenceTypePickerProps {
  /** License types as the service spells them, e.g. `free_trial`; duplicates are shown once. */
  readonly types: readonly string[]
  /** Selected type; null for none. */
  readonly chosen: string | null
  /** Whether the radios are disabled, as while the change is being saved. */
  readonly isDisabled: boolean
  /** Called with the type that the user selects. */
  readonly onChoose: (type: string) => void
}

/**
 * Radio group of the license types. Known types have a display name and a note; unknown ones are shown verbatim (LIC-3,
 * C-10).
 */
export function LicenceTypePicker({ types, chosen, isDisabled, onChoose }: LicenceTypePickerProps) {
  const group = useId()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" color="text.tertiary" sx={{ p: 0, mb: 1 }}>
        {texts.choose}
      </Typography>
      <Box sx={listSx}>
        {[...new Set(types)].map((type) => (
          <Box key={type} component="label" sx={rowSx}>
            <Radio
              size="small"
              name={group}
              checked={chosen === type}
              disabled={isDisabled}
              onChange={() => onChoose(type)}
              sx={{ m: '-4px -2px' }}
            />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" dir="auto" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {licenceMessages.typeName(type)}
              </Box>
              <Note text={texts.note(type)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Note({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <Typography component="span" variant="caption" color="text.tertiary" sx={{ display: 'block' }}>
      {text}
    </Typography>
  )
}

const listSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  overflow: 'hidden',
  '& > label + label': { borderTop: 1, borderColor: 'line.hairline' },
} as const
const rowSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  px: 3,
  py: 2.5,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:has(input:checked)': { bgcolor: 'surface.selected' },
} as const
