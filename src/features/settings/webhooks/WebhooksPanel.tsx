import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Plus from 'lucide-react/icons/plus'
import { errorText } from '@/api/client/errors'
import { useDeleteWebhook, webhooksQuery } from '@/api/resources/organisation/webhooks'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { useZone } from '@/components/common/zone'
import { ALERT_KINDS } from '@/domain/alerts/alertKinds'
import type { Webhook } from '@/domain/alerts/webhooks'
import { formatDateTime } from '@/domain/shared/text/dates'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { CallFailure } from '@/features/common/CallFailure'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { mono } from '@/theme/primitives'
import { settingsMessages } from '../messages'
import { SettingsPanel } from '../SettingsPanel'
import { DeliveriesDialog } from './DeliveriesDialog'
import { WebhookDialog } from './WebhookDialog'

const texts = settingsMessages.webhooks

type Open =
  | { readonly kind: 'nothing' | 'new' }
  | { readonly kind: 'edit' | 'log' | 'removal'; readonly webhook: Webhook }

/** Receivers of the organization's alerts: what each gets, and whether it takes it. */
export function WebhooksPanel() {
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const close = () => setOpen({ kind: 'nothing' })
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      <Box sx={headSx}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: '1 1 320px' }}>
          {texts.help}
        </Typography>
        {!isImpersonating && (
          <Button
            variant="outlined"
            startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {texts.add}
          </Button>
        )}
      </Box>
      <Webhooks onOpen={setOpen} isReadOnly={isImpersonating} />
      {open.kind === 'new' && <WebhookDialog webhook={null} onClose={close} />}
      {open.kind === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open.kind === 'log' && (
        <DeliveriesDialog webhook={open.webhook} isReadOnly={isImpersonating} onClose={close} />
      )}
      {open.kind === 'removal' && <RemovalDialog webhook={open.webhook} onClose={close} />}
    </SettingsPanel>
  )
}

interface WebhooksProps {
  readonly isReadOnly: boolean
  readonly onOpen: (open: Open) => void
}

/** Skeleton, error, or the table. */
function Webhooks(props: WebhooksProps) {
  const { data, error, refetch } = useQuery(webhooksQuery())
  if (data === undefined)
    return (
      <Box sx={{ px: 4, pb: 4 }}>
        {error === null ? (
          <LoadingState label={texts.loading}>
            <Box sx={{ height: 80, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
          </LoadingState>
        ) : (
          <CallFailure
            title={texts.failed.title}
            error={error}
            safe={texts.failed.body}
            onRetry={() => void refetch()}
          />
        )}
      </Box>
    )
  if (data.length === 0) return <Box sx={{ px: 4, pb: 4, typography: 'body2' }}>{texts.empty}</Box>
  const { columns } = texts
  return (
    <Box sx={{ ...answerTableSx, ...tableSx }}>
      <table aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" style={{ width: 104 }}>
              {columns.kinds}
            </th>
            <th scope="col" style={{ width: 136 }}>
              {columns.last}
            </th>
            <th scope="col" style={{ width: 176 }}>
              {columns.state}
            </th>
            <th scope="col" data-number style={{ width: 268 }}>
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} {...props} />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Row({ webhook, isReadOnly, onOpen }: WebhooksProps & { readonly webhook: Webhook }) {
  const zone = useZone()
  const { address, kinds, lastDeliveredAt } = webhook
  const name = escapeInvisible(webhook.name)
  const all = ALERT_KINDS.length
  return (
    <tr>
      <th scope="row" title={name}>
        <bdi>{name}</bdi>
        <Box sx={addressSx} title={address}>
          {address}
        </Box>
      </th>
      <td>{kinds.length === all ? texts.allKinds : texts.someKinds(kinds.length, all)}</td>
      <td>{lastDeliveredAt === null ? texts.never : formatDateTime(Date.parse(lastDeliveredAt), zone)}</td>
      <td>
        <State webhook={webhook} zone={zone} />
      </td>
      <td data-number>
        <Box sx={actionsSx}>
          <Button
            size="small"
            aria-label={texts.logOf(name)}
            onClick={() => onOpen({ kind: 'log', webhook })}
          >
            {texts.log}
          </Button>
          {!isReadOnly && (
            <>
              <Button
                size="small"
                aria-label={texts.editOf(name)}
                onClick={() => onOpen({ kind: 'edit', webhook })}
              >
                {texts.edit}
              </Button>
              <Button
                size="small"
                aria-label={texts.removeOf(name)}
                onClick={() => onOpen({ kind: 'removal', webhook })}
              >
                {texts.remove}
              </Button>
            </>
          )}
        </Box>
      </td>
    </tr>
  )
}

interface StateProps {
  readonly webhook: Webhook
  readonly zone: string
}

/** Whether a webhook is on, fails or was switched off. */
function State({ webhook: { state }, zone }: StateProps) {
  if (state.kind === 'on')
    return (
      <Box sx={{ ...stateSx, color: 'success.text' }}>
        <CircleCheck size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
        <span>{texts.states.on}</span>
      </Box>
    )
  const time = formatDateTime(Date.parse(state.since), zone)
  return (
    <Box sx={{ ...stateSx, color: state.kind === 'failing' ? 'warning.text' : 'error.text' }}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      <span>
        {texts.states[state.kind]}{' '}
        <Box component="time" sx={{ whiteSpace: 'nowrap' }}>
          {time}
        </Box>
      </span>
    </Box>
  )
}

interface RemovalDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

function RemovalDialog({ webhook, onClose }: RemovalDialogProps) {
  const { isPending, error, mutate } = useDeleteWebhook()
  const notify = useSetAtom(notifyAtom)
  const name = escapeInvisible(webhook.name)
  const handleConfirm = () =>
    mutate(webhook.id, {
      onSuccess: () => {
        onClose()
        notify({ kind: 'success', text: texts.removal.done(name) })
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={texts.removal.title(name)}
      confirmLabel={texts.removal.confirm}
      cancelLabel={texts.removal.cancel}
      tone="danger"
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.removal.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {texts.removal.body}
    </ConfirmDialog>
  )
}

const headSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, px: 4, pb: 3 } as const
const tableSx = {
  '& tbody > tr > td, & tbody > tr > th': { height: 56 },
  '& thead > tr > *': { borderTop: 1, borderColor: 'line.hairline' },
} as const
const actionsSx = { display: 'flex', justifyContent: 'flex-end', gap: 1 } as const
const stateSx = { display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'normal' } as const
const addressSx = {
  typography: 'caption',
  fontFamily: mono,
  color: 'text.tertiary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
