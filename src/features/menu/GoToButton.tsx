import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import Search from 'lucide-react/icons/search'
import { KeyCap } from '@/components/common/keyCap'
import { shellMessages } from '@/components/layout/messages'
import { paletteKeyLabel, paletteShortcut } from './paletteKey'

export interface GoToButtonProps {
  /** Whether the side menu is collapsed: only the icon is shown, and the label becomes a tooltip. */
  readonly isFolded: boolean
  /** Called when the button is pressed; should open the command palette. */
  readonly onOpen: () => void
}

const { goTo } = shellMessages.menu

/** Button at the top of the side menu that opens the command palette and shows its shortcut (PLUS-22). */
export function GoToButton({ isFolded, onOpen }: GoToButtonProps) {
  const key = paletteKeyLabel()
  return (
    <Tooltip title={isFolded ? `${goTo} ${key}` : ''} placement="right">
      <ButtonBase
        aria-label={isFolded ? goTo : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteShortcut()}
        onClick={onOpen}
        sx={{
          flex: 'none',
          height: isFolded ? 36 : 32,
          mb: 2,
          px: isFolded ? 0 : 2,
          gap: 2,
          justifyContent: isFolded ? 'center' : 'flex-start',
          border: 1,
          borderRadius: '6px',
          borderColor: 'line.strong',
          bgcolor: 'surface.card',
          color: 'text.tertiary',
          typography: 'body2',
          '&:hover': { bgcolor: 'surface.hover', borderColor: 'text.tertiary' },
        }}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden />
        {!isFolded && (
          <>
            <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
              {goTo}
            </Box>
            <KeyCap aria-hidden>{key}</KeyCap>
          </>
        )}
      </ButtonBase>
    </Tooltip>
  )
}
