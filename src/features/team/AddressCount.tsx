import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { inviteMessages as texts } from './messages'

export interface AddressCountProps {
  /** Number of addresses; below 2, it is not shown. */
  readonly count: number
  /** Number of invalid addresses. */
  readonly badCount: number
  /** Number of duplicates among the addresses added last. */
  readonly repeatedCount: number
  /** Removes all invalid addresses. */
  readonly onTakeOutBad: () => void
  /** Removes all addresses. */
  readonly onClear: () => void
}

/** Number of addresses from which the count is shown. */
const FEWEST = 2

/**
 * Line below the email addresses of an invite: how many there are and how many are invalid, with buttons that remove
 * the invalid ones or all (ORG-4).
 */
export function AddressCount(props: AddressCountProps) {
  const { count, badCount, repeatedCount, onTakeOutBad, onClear } = props
  const isCounted = count >= FEWEST
  const isShown = isCounted || repeatedCount > 0
  return (
    <Box sx={isShown ? rowSx : undefined}>
      <Box component="span" aria-live="polite" sx={{ marginInlineEnd: 'auto' }}>
        {isCounted && texts.count(count, badCount)}
        {isCounted && repeatedCount > 0 && '. '}
        {repeatedCount > 0 && texts.repeated(repeatedCount)}
      </Box>
      {isCounted && (
        <Box sx={{ display: 'flex', columnGap: 3 }}>
          {badCount > 0 && badCount < count && (
            <Link component="button" type="button" variant="caption" sx={wideSx} onClick={onTakeOutBad}>
              {texts.removeInvalid(badCount)}
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

/** Minimum height of a click target. */
const wideSx = { minHeight: 24 } as const
