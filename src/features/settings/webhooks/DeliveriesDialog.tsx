import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import {
  deliveriesQuery,
  useChangeWebhook,
  useRotateSecret,
  useTestWebhook,
} from '@/api/resources/organisation/webhooks'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { useZone } from '@/components/common/zone'
import { ALL_ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import { settingOf } from '@/domain/alerts/alertSettings'
import { TEST_KIND } from '@/domain/alerts/webhooks'
import type { Webhook, WebhookDelivery } from '@/domain/alerts/webhooks'
import { formatDateTime } from '@/domain/shared/text/dates'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { CallFailure } from '@/features/common/CallFailure'
import { notifyAtom } from '@/state/notices/notifications'
import { settingsMessages } from '../messages'
import { ShownOnceDialog } from '../ShownOnceDialog'

const { deliveries: texts, rotation, made, logOf } = settingsMessages.webhooks

export interface DeliveriesDialogProps {
  readonly webhook: Webhook
  /** Whether nothing can be sent or changed. */
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** Log of a webhook, with a test, a new signing secret, and the switch of one that was switched off. */
export function DeliveriesDialog({ webhook, isReadOnly, onClose }: DeliveriesDialogProps) {
  const id = useId()
  const [isRotating, setIsRotating] = useState(false)
  const name = escapeInvisible(webhook.name)
  if (isRotating) return <Rotation webhook={webhook} onClose={() => setIsRotating(false)} />
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{logOf(name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', minHeight: 240, '&&': { pt: 1 } }}>
        {!isReadOnly && (
          <Actions webhook={webhook} onRotate={() => setIsRotating(true)} onSwitchedOn={onClose} />
        )}
        <Deliveries webhook={webhook} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ActionsProps {
  readonly webhook: Webhook
  readonly onRotate: () => void
  readonly onSwitchedOn: () => void
}

function Actions({ webhook, onRotate, onSwitchedOn }: ActionsProps) {
  const test = useTestWebhook(webhook.id)
  const change = useChangeWebhook(webhook.id)
  const notify = useSetAtom(notifyAtom)
  const { name, kinds, format, state } = webhook
  const handleTest = () => {
    if (!test.isPending) test.mutate()
  }
  const handleSwitch = () => {
    if (change.isPending) return
    change.mutate(
      { name, kinds, enabled: true },
      {
        onSuccess: () => {
          onSwitchedOn()
          notify({ kind: 'success', text: texts.switchedOn(escapeInvisible(name)) })
        },
      },
    )
  }
  const failure =
    test.error === null
      ? change.error && (errorText(change.error) ?? texts.switchFailed)
      : (errorText(test.error) ?? texts.testFailed)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <BusyButton autoFocus variant="outlined" isBusy={test.isPending} onClick={handleTest}>
          {texts.test}
        </BusyButton>
        {format === 'signed' && (
          <Button variant="outlined" onClick={onRotate}>
            {rotation.open}
          </Button>
        )}
        {state.kind === 'off' && (
          <BusyButton variant="contained" isBusy={change.isPending} onClick={handleSwitch}>
            {texts.switchOn}
          </BusyButton>
        )}
      </Box>
      {failure !== null && <DialogAlert>{failure}</DialogAlert>}
    </>
  )
}

/** Skeleton, error, or the table. */
function Deliveries({ webhook }: Pick<DeliveriesDialogProps, 'webhook'>) {
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id))
  if (data === undefined)
    return error === null ? (
      <LoadingState label={texts.loading}>
        <Box sx={{ height: 120, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
      </LoadingState>
    ) : (
      <CallFailure
        title={texts.failed.title}
        error={error}
        safe={texts.failed.body}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return <Box sx={{ typography: 'body2' }}>{texts.empty}</Box>
  const { columns } = texts
  return (
    <Box sx={answerTableSx}>
      <table aria-label={logOf(escapeInvisible(webhook.name))}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 136 }}>
              {columns.time}
            </th>
            <th scope="col">{columns.kind}</th>
            <th scope="col" style={{ width: 120 }}>
              {columns.result}
            </th>
            <th scope="col" data-number style={{ width: 64 }}>
              {columns.tries}
            </th>
            <th scope="col" style={{ width: '38%' }}>
              {columns.answer}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const kindName = (wire: string): string => {
  if (wire === TEST_KIND) return texts.testKind
  const kind = ALL_ALERT_KINDS.find((each) => alertKinds[each].wire === wire)
  return kind === undefined ? wire : alertKinds[settingOf(kind)].setting.name
}

const resultOf = ({ state, tries }: WebhookDelivery): keyof typeof texts.results => {
  if (state !== 'waiting') return state
  return tries === 0 ? 'sending' : 'retrying'
}

function Row({ delivery }: { readonly delivery: WebhookDelivery }) {
  const zone = useZone()
  const { kind, tries, status, failure, createdAt } = delivery
  const answer = failure === '' ? (status ?? '') : failure
  return (
    <tr>
      <th scope="row">{formatDateTime(Date.parse(createdAt), zone)}</th>
      <td>{kindName(kind)}</td>
      <td>{texts.results[resultOf(delivery)]}</td>
      <td data-number>{tries}</td>
      <td title={failure}>
        <Box component="span" sx={{ whiteSpace: 'normal' }}>
          {answer}
        </Box>
      </td>
    </tr>
  )
}

/** Asks before a new signing secret, and shows it once. */
function Rotation({ webhook, onClose }: Pick<DeliveriesDialogProps, 'webhook' | 'onClose'>) {
  const { data, isPending, error, mutate } = useRotateSecret(webhook.id)
  if (data) return <ShownOnceDialog texts={made} value={data} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      title={rotation.title}
      confirmLabel={rotation.confirm}
      cancelLabel={rotation.cancel}
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? rotation.failed)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {rotation.body}
    </ConfirmDialog>
  )
}
