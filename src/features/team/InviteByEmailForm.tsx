import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { type FormEvent, useId } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CircleX } from 'lucide-react'
import { type BlockedBy, BlockedReason } from '@/components/common/feedback/BlockedReason'
import { inviteMessages as texts } from './messages'
import { type InviteDraft, inviteBlock, confirmTyped } from '@/domain/people/invites/inviteList'
import { EmailChips } from './EmailChips'

export interface InviteByEmailFormProps {
  /** Addresses that are chips, and the text being typed. */
  readonly draft: InviteDraft
  /** Addresses of the draft that have a pending invite. */
  readonly invited?: readonly string[]
  /** Addresses of the draft that belong to members. */
  readonly members?: readonly string[]
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** Why the last attempt failed; null for no error. The typed values are kept. */
  readonly error: string | null
  /** Message of the service; null for none. */
  readonly reason?: string | null
  /** Called with all addresses and the text on every change. */
  readonly onDraft: (draft: InviteDraft) => void
  /** Called on submit if all addresses are valid, including the one being typed. */
  readonly onSend: (addresses: readonly string[]) => void
}

/**
 * Form that invites colleagues by email address; cannot be submitted without an address or while one is invalid
 * (ORG-4).
 */
export function InviteByEmailForm({
  draft,
  invited = [],
  members = [],
  isBusy,
  error,
  onDraft,
  onSend,
  reason = null,
}: InviteByEmailFormProps) {
  const id = useId()
  const block = inviteBlock(draft)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const all = confirmTyped(draft)
    onDraft(all)
    if (block === null && !isBusy) onSend(all.addresses)
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <EmailChips
        id={id}
        label={texts.byEmail}
        helper={texts.byEmailHelp}
        placeholder={texts.placeholder}
        draft={draft}
        onDraft={onDraft}
      />
      <Typography
        component="output"
        variant="body2"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
      >
        {[
          members.length > 0 && texts.members(members.map(escapeInvisibleInAddress)),
          invited.length > 0 && texts.invited(invited.map(escapeInvisibleInAddress)),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      <Typography variant="caption" component="p" color="text.tertiary">
        {texts.oneOrganization}
      </Typography>
      {error !== null && (
        <Alert severity="error" icon={<CircleX size={16} strokeWidth={2} />}>
          {error}
          {reason !== null && (
            <Box component="span" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
              {reason}
            </Box>
          )}
        </Alert>
      )}
      <BlockedReason type="submit" label={texts.send} isBusy={isBusy} blockedBy={blockedBy(block, id)} />
    </Box>
  )
}

function blockedBy(block: ReturnType<typeof inviteBlock>, id: string): BlockedBy {
  if (block === null) return { kind: 'free' }
  if (block !== 'nobody') return { kind: 'fields', fields: [{ id, name: texts.byEmail }] }
  return { kind: 'reason', reason: texts.noAddress, leadTo: id }
}
