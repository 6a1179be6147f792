import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { inviteMessages as texts } from '@/domain/messages/team'

export interface AddressCountProps {
  readonly count: number
  /** How many of them are no addresses. */
  readonly badCount: number
  readonly onTakeOutBad: () => void
  readonly onClear: () => void
}

/** From this many on nobody sees at a glance how many there are. */
const FEWEST = 2

/** How many addresses there are and how many of them are to be corrected, and the ways to take out several at once (ORG-4). */
export function AddressCount({ count, badCount, onTakeOutBad, onClear }: AddressCountProps) {
  const isShown = count >= FEWEST
  return (
    <Box sx={isShown ? rowSx : undefined}>
      <Box component="span" aria-live="polite" sx={{ marginInlineEnd: 'auto' }}>
        {isShown && texts.count(count, badCount)}
      </Box>
      {isShown && (
        <Box sx={{ display: 'flex', columnGap: 3 }}>
          {badCount > 0 && badCount < count && (
            <Link component="button" type="button" variant="caption" sx={wideSx} onClick={onTakeOutBad}>
              {texts.takeOutBad(badCount)}
            </Link>
          )}
          <Link component="button" type="button" variant="caption" sx={wideSx} onClick={onClear}>
            {texts.clear}
          </Link>
        </Box>
      )}
    </Box>
  )
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 24,
  mt: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const

/** High enough to be pressed. */
const wideSx = { minHeight: 24 } as const
