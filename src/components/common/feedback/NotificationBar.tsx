import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type Ref, useRef } from 'react'
import { shellMessages } from '@/components/layout/messages'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { UndoButton } from './UndoButton'

export interface NotificationBarProps {
  /** Whether it reports a success or an error; an error is announced immediately and has a copy button. */
  readonly kind: 'success' | 'error'
  /** What happened, in one sentence; line breaks are kept. */
  readonly text: string
  /** What failed, shown above an error text of the service; '' for none. */
  readonly lead?: string
  /** How often the message was shown in a row; the count is visible from 2 on. */
  readonly times?: number
  /** Undo action with a button and the shortcut Ctrl Z; null for none. */
  readonly action?: { readonly label: string; readonly run: () => void } | null
  /** Called when the close button is pressed. */
  readonly onClose: () => void
  /** Called when the message gets the pointer or the focus; the owner should pause the timer that closes it. */
  readonly onHold?: () => void
  /** Called when the message has neither pointer nor focus any more; the timer can continue. */
  readonly onRelease?: () => void
  readonly ref?: Ref<HTMLElement>
}

const quiet = {
  color: 'inherit',
  '&:hover': { color: 'inherit', bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)' },
}
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Colours of an error message, the same as those of error alerts. */
const failed = { bgcolor: 'error.soft', border: 1, color: 'error.text' }

const said = {
  bgcolor: 'inverse.bg',
  color: 'inverse.text',
  // the default focus ring has too little contrast on this background
  '& button:focus-visible': { outlineColor: 'currentcolor' },
}

/**
 * One notification with text, optional undo and a close button. Success and error differ in background, icon and the
 * hidden word that starts the announcement (NTF-1).
 */
export function NotificationBar({
  kind,
  text,
  lead = '',
  times = 1,
  action = null,
  onClose,
  onHold,
  onRelease,
  ref,
}: NotificationBarProps) {
  const holding = useHoverOrFocus(onHold, onRelease)
  const isError = kind === 'error'
  const Icon = isError ? CircleX : CircleCheck
  return (
    <Box
      ref={ref}
      role={isError ? 'alert' : 'status'}
      {...holding}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
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
        sx={{
          flex: '1 1 100px',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          // two sentences fit without scrolling; a longer message scrolls
          maxHeight: 'min(420px, 50vh)',
          overflowY: 'auto',
        }}
      >
        <Box component="span" sx={hidden}>
          {isError ? shellMessages.notification.error : shellMessages.notification.success}{' '}
        </Box>
        {lead !== '' && <b style={{ display: 'block', fontWeight: 620 }}>{lead}</b>}
        {text}
        {times > 1 && (
          <Box component="span" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
            {shellMessages.notification.times(times)}
          </Box>
        )}
      </Typography>
      {action !== null && <UndoButton {...action} />}
      {isError && <CopyButton text={`${lead} ${text}`.trim()} variant="text" sx={quiet} />}
      <IconButton size="small" aria-label={shellMessages.notification.close} onClick={onClose} sx={quiet}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </Box>
  )
}

/**
 * Returns event handlers for an element that call `onStart` when it gets the pointer or the focus, and `onEnd` when it
 * has neither any more.
 */
function useHoverOrFocus(onStart: (() => void) | undefined, onEnd: (() => void) | undefined) {
  const held = useRef({ pointer: false, focus: false })
  const note = (by: 'pointer' | 'focus', isOn: boolean) => {
    const was = held.current.pointer || held.current.focus
    held.current[by] = isOn
    const is = held.current.pointer || held.current.focus
    if (is && !was) onStart?.()
    if (was && !is) onEnd?.()
  }
  return {
    onMouseEnter: () => note('pointer', true),
    onMouseLeave: () => note('pointer', false),
    onFocus: () => note('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      note('focus', relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
