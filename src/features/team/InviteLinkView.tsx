import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { inviteMessages as texts } from './messages'

export interface InviteLinkViewProps {
  /** URL of the invite. */
  readonly link: string
  /** Name of the organisation; '' while unknown. */
  readonly organisation: string
  /** Last day on which the link works, DD-MM-YYYY; null if unknown. */
  readonly until: string | null
  /** Requests a new link; undefined if the backend cannot create one. */
  readonly onRenew?: () => void
  /** Whether this link has just replaced another one. */
  readonly isNew?: boolean
}

/**
 * Read-only field with the link that invites colleagues to the organisation, a copy button and a button that replaces
 * the link (ORG-4).
 */
export function InviteLinkView({ link, organisation, until, onRenew, isNew = false }: InviteLinkViewProps) {
  const id = useId()
  return (
    <div>
      <FormLabel htmlFor={id}>{texts.link}</FormLabel>
      <Typography
        id={`${id}-help`}
        variant="body1"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
      >
        {texts.joins(organisation, until)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          readOnly
          value={link}
          aria-describedby={`${id}-help`}
          onFocus={(event) => event.target.select()}
          sx={{ flex: 1, minWidth: 0, '& input': { typography: 'mono', textOverflow: 'ellipsis' } }}
        />
        <CopyButton text={link} label={texts.copy} size="medium" sx={{ flex: 'none' }} />
        {onRenew !== undefined && (
          <Button onClick={onRenew} sx={{ flex: 'none' }}>
            {texts.newLink.action}
          </Button>
        )}
      </Box>
      {onRenew !== undefined && (
        <Box
          component="output"
          sx={{ display: 'block', mt: isNew ? 2 : 0, typography: 'body2', color: 'success.text' }}
        >
          {isNew && texts.newLink.done}
        </Box>
      )}
    </div>
  )
}
