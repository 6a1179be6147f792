import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useStopViewMail, viewMailsQuery } from '@/api/resources/stacks/viewMails'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import type { ViewMail } from '@/domain/answers/viewMails'
import { readTime } from '@/domain/shared/text/dates'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { CallFailure } from '@/features/common/CallFailure'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { viewMailMessages } from './messages'

const texts = viewMailMessages.list

export interface ViewMailsProps {
  /** View whose mails are listed; null for all views. */
  readonly viewId: number | null
  readonly label: string
}

/** Views that are mailed: to whom, when the next one leaves, and a button that stops them. */
export function ViewMails({ viewId, label }: ViewMailsProps) {
  const { data, error, refetch } = useQuery(viewMailsQuery())
  const stopping = useStopViewMail()
  const notify = useSetAtom(notifyAtom)
  if (data === undefined)
    return error === null ? (
      <LoadingState label={texts.loading}>
        <Box sx={{ height: 64, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
      </LoadingState>
    ) : (
      <CallFailure
        title={texts.failed.title}
        error={error}
        safe={texts.failed.body}
        onRetry={() => void refetch()}
      />
    )
  const mails = data.mails.filter((mail) => viewId === null || mail.viewId === viewId)
  if (mails.length === 0)
    return <Box sx={{ typography: 'body2', py: 2 }}>{viewId === null ? texts.noneOfAll : texts.none}</Box>
  const stop = ({ id }: ViewMail) =>
    stopping.mutate(id, { onSuccess: () => notify({ kind: 'success', text: texts.done }) })
  return (
    <>
      {stopping.error !== null && <DialogAlert>{errorText(stopping.error) ?? texts.notStopped}</DialogAlert>}
      <Box sx={tableSx}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.to}</th>
              {viewId === null && <th scope="col">{texts.columns.view}</th>}
              <th scope="col" data-number style={{ width: 320 }}>
                {texts.columns.next}
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                zone={data.zone}
                hasName={viewId === null}
                isBusy={stopping.isPending}
                onStop={() => stop(mail)}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}

interface MailRowProps {
  readonly mail: ViewMail
  /** Reporting time zone. */
  readonly zone: string
  readonly hasName: boolean
  readonly isBusy: boolean
  readonly onStop: () => void
}

function MailRow({ mail, zone, hasName, isBusy, onStop }: MailRowProps) {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const [name, to] = [escapeInvisible(mail.viewName), escapeInvisibleInAddress(mail.to)]
  return (
    <tr>
      <th scope="row" title={to}>
        <bdi>{to}</bdi>
      </th>
      {hasName && (
        <td title={name}>
          <bdi>{name}</bdi>
        </td>
      )}
      <td data-number>
        {texts.next(dateTimeWithZone(readTime(mail.nextAt) ?? 0, zone), mail.rhythm)}
        {mail.mayStop && !isImpersonating && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={texts.stopOf(name, to)}
            onClick={onStop}
            sx={{ ml: 2 }}
          >
            {texts.stop}
          </Button>
        )}
      </td>
    </tr>
  )
}

const tableSx = { ...answerTableSx, overflowX: 'auto', '& tbody > tr > *': { height: 52 } } as const
