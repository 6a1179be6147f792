import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { KeyCap } from '@/components/common/keyCap'
import { commandMessages } from './messages'
import { paletteFootSx } from './paletteSx'

const texts = commandMessages.keys

export interface PaletteFootProps {
  /** Whether the arrow keys move through the actions instead of the results. */
  readonly isInActions: boolean
  /** Whether the selected result has actions. */
  readonly hasActions: boolean
  /** Opens the list of keyboard shortcuts; undefined hides the button. */
  readonly onShortcuts?: (() => void) | undefined
}

/**
 * Footer of the command palette with keyboard hints. The hints are hidden from screen readers, which already
 * announce the keys because of the field's role (FU-1).
 */
export function PaletteFoot({ isInActions, hasActions, onShortcuts }: PaletteFootProps) {
  const hints = [
    [['↑', '↓'], texts.move],
    ...(hasActions ? [isInActions ? ([['←'], texts.back] as const) : ([['→'], texts.actions] as const)] : []),
    [['↵'], texts.open],
  ] as const
  return (
    <Box sx={paletteFootSx}>
      {hints.map(([caps, words]) => (
        <Box
          key={words}
          component="span"
          aria-hidden
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
        >
          {caps.map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
          {words}
        </Box>
      ))}
      {onShortcuts !== undefined && (
        <ButtonBase
          onClick={onShortcuts}
          sx={{
            ml: 'auto',
            gap: 1.5,
            px: 1,
            borderRadius: '4px',
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          <KeyCap aria-hidden>?</KeyCap>
          {texts.shortcuts}
        </ButtonBase>
      )}
    </Box>
  )
}
