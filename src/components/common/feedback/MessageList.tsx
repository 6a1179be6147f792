import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { messageLogMessages as texts } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { clockWithZone } from '@/domain/shared/text/zone'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { EmptyState } from './EmptyState'
import { useZone } from '@/components/common/zone'

const { notification } = shellMessages

/** A notification that was shown since the page was loaded. */
interface Message {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What failed, shown above an error text of the service; '' if there is none. */
  readonly lead: string
  /** When it was last shown, in epoch milliseconds. */
  readonly at: number
  /** How often it was shown in a row; 1 for no repetition. */
  readonly times: number
}

export interface MessageListProps {
  /** Notifications, newest first. */
  readonly messages: readonly Message[]
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * Dialog that lists all notifications since the page was loaded, so that the user can read them again and copy them
 * (PLUS-21).
 */
export function MessageList({ messages, onClose }: MessageListProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        {messages.length === 0 ? (
          <EmptyState variant="noMatch" title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {texts.intro}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {messages.map((message) => (
                <Line key={message.id} message={message} />
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ py: 3 }}>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Line({ message: { kind, text, lead, at, times } }: { readonly message: Message }) {
  const zone = useZone()
  const isError = kind === 'error'
  const Icon = isError ? CircleX : CircleCheck
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ display: 'flex', pt: '2px', color: isError ? 'error.main' : 'success.main' }}>
        <Icon
          size={16}
          strokeWidth={2}
          role="img"
          aria-label={isError ? notification.error : notification.success}
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {lead !== '' && (
          <Typography variant="body2" sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>
            {lead}
          </Typography>
        )}
        <Typography variant="body2" dir="auto" align="left" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Typography variant="caption" color="text.tertiary">
          {clockWithZone(at, zone)}
          {times > 1 && ` ${notification.times(times)}`}
        </Typography>
      </Box>
      <CopyButton text={`${lead}\n${text}`.trim()} variant="text" />
    </Box>
  )
}

const lineSx = {
  display: 'flex',
  gap: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
