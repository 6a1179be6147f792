import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { shell } from '@/domain/messages/shell'
import { UnthrottledSuspense } from './UnthrottledSuspense'
import { CopyButton } from './CopyButton'
import { lazyWithRetry } from './lazyWithRetry'
import { useHoverOrFocus } from './useHoverOrFocus'

// few messages can be undone
const UndoButton = lazyWithRetry(async () => (await import('./UndoButton')).UndoButton)

export interface NotificationBarProps {
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What failed, above a text that is the service's own. */
  readonly lead?: string
  /** How often it was said; from 2 on it is shown. */
  readonly times?: number
  /** What it offers to do, with the key that does the same; null for nothing. */
  readonly action?: { readonly label: string; readonly run: () => void } | null
  readonly onClose: () => void
  /** Pointer or focus came to the message: its time stands still until both have left. */
  readonly onHold?: () => void
  readonly onRelease?: () => void
}

const quiet = {
  color: 'inherit',
  '&:hover': { color: 'inherit', bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)' },
}
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** A failure is no dark card: it has the ground, the edge and the words of everything that failed. */
const failed = { bgcolor: 'error.soft', border: 1, color: 'error.text' }

const said = {
  bgcolor: 'inverse.bg',
  color: 'inverse.text',
  // the page's own ring is lost on this ground
  '& button:focus-visible': { outlineColor: 'currentcolor' },
}

/** One message: success and error differ by ground, icon and the word that opens the announcement (NTF-1). */
export function NotificationBar({
  kind,
  text,
  lead = '',
  times = 1,
  action = null,
  onClose,
  onHold,
  onRelease,
}: NotificationBarProps) {
  const holding = useHoverOrFocus(onHold, onRelease)
  const isError = kind === 'error'
  const Icon = isError ? CircleX : CircleCheck
  return (
    <Box
      role={isError ? 'alert' : 'status'}
      {...holding}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 44,
        maxWidth: 560,
        py: 1,
        pl: 3.5,
        pr: 2,
        borderRadius: '8px',
        '& > svg': { flex: 'none' },
        ...(isError ? failed : said),
      }}
    >
      <Icon size={16} />
      <Typography
        variant="body2"
        sx={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: 200, overflowY: 'auto' }}
      >
        <Box component="span" sx={hidden}>
          {isError ? shell.notification.error : shell.notification.success}{' '}
        </Box>
        {lead !== '' && <b style={{ display: 'block', fontWeight: 620 }}>{lead}</b>}
        {text}
        {times > 1 && (
          <Box component="span" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
            {shell.notification.times(times)}
          </Box>
        )}
      </Typography>
      {action !== null && (
        <UnthrottledSuspense fallback={null}>
          <UndoButton {...action} />
        </UnthrottledSuspense>
      )}
      {isError && <CopyButton text={`${lead} ${text}`.trim()} variant="text" sx={quiet} />}
      <IconButton size="small" aria-label={shell.notification.close} onClick={onClose} sx={quiet}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </Box>
  )
}
