import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { sharedLinksQuery, useEndLink } from '@/api/resources/stacks/sharedLinks'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { useZone } from '@/components/common/zone'
import type { SharedLink } from '@/domain/answers/sharedLinks'
import { formatDateTime, formatDay, readTime } from '@/domain/shared/text/dates'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { sharedMessages } from './messages'

const texts = sharedMessages.list

export interface SharedLinksProps {
  /** View whose links are listed; null for all views. */
  readonly viewId: number | null
  readonly label: string
}

/** Links to saved views: who made them, when they were last opened, and their end. */
export function SharedLinks({ viewId, label }: SharedLinksProps) {
  const { data, error, refetch } = useQuery(sharedLinksQuery())
  const ending = useEndLink()
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
  const links = data.filter((link) => viewId === null || link.viewId === viewId)
  if (links.length === 0) return <Box sx={{ typography: 'body2', py: 2 }}>{texts.none}</Box>
  const end = ({ id }: SharedLink) =>
    ending.mutate(id, { onSuccess: () => notify({ kind: 'success', text: texts.done }) })
  return (
    <>
      {ending.error !== null && <DialogAlert>{errorText(ending.error) ?? texts.notEnded}</DialogAlert>}
      <Box sx={tableSx}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{viewId === null ? texts.columns.view : texts.columns.madeBy}</th>
              <th scope="col" style={{ width: 220 }}>
                {texts.columns.opened}
              </th>
              <th scope="col" data-number style={{ width: 200 }}>
                {texts.columns.ends}
              </th>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                hasName={viewId === null}
                isBusy={ending.isPending}
                onEnd={() => end(link)}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}

interface LinkRowProps {
  readonly link: SharedLink
  readonly hasName: boolean
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function LinkRow({ link, hasName, isBusy, onEnd }: LinkRowProps) {
  const zone = useZone()
  const now = useAtomValue(nowAtom)
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const { lastOpenedAt, opened, revokedAt, expiresAt, mayEnd } = link
  const madeBy = escapeInvisibleInAddress(link.madeBy)
  const name = escapeInvisible(link.viewName)
  const end = revokedAt ?? expiresAt
  const isOver = revokedAt !== null || (readTime(expiresAt) ?? now) <= now
  const day = formatDay(readTime(end), zone)
  return (
    <tr>
      <th scope="row" title={hasName ? `${name}, ${madeBy}` : madeBy}>
        {hasName ? (
          <>
            <bdi>{name}</bdi>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{madeBy}</Box>
          </>
        ) : (
          <bdi>{madeBy}</bdi>
        )}
      </th>
      <td>
        {lastOpenedAt === null
          ? texts.never
          : texts.opened(opened, formatDateTime(readTime(lastOpenedAt), zone))}
      </td>
      <td data-number>
        {isOver ? texts.over(day) : day}
        {!isOver && mayEnd && !isImpersonating && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={texts.endOf(name)}
            onClick={onEnd}
            sx={{ ml: 2 }}
          >
            {texts.end}
          </Button>
        )}
      </td>
    </tr>
  )
}

const tableSx = { ...answerTableSx, overflowX: 'auto', '& tbody > tr > *': { height: 52 } } as const
