import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Plus from 'lucide-react/icons/plus'
import { errorText } from '@/api/client/errors'
import { apiTokensQuery, useRevokeToken } from '@/api/resources/organisation/apiTokens'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { useZone } from '@/components/common/zone'
import type { ApiToken } from '@/domain/access/apiTokens'
import { formatDateTime, formatDay } from '@/domain/shared/text/dates'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { CallFailure } from '@/features/common/CallFailure'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { mono } from '@/theme/primitives'
import { settingsMessages } from './messages'
import { NewTokenDialog } from './NewTokenDialog'
import { SettingsPanel } from './SettingsPanel'
import { tokenEnd } from './tokenEnd'

const texts = settingsMessages.tokens

type Open = { readonly kind: 'nothing' | 'new' } | { readonly kind: 'removal'; readonly token: ApiToken }

/** Tokens of the organization's programs: what each may do, when it was last used and when it ends. */
export function TokensPanel() {
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
      <Tokens onRevoke={(token) => setOpen({ kind: 'removal', token })} />
      {open.kind === 'new' && <NewTokenDialog onClose={close} />}
      {open.kind === 'removal' && <RevokeDialog token={open.token} onClose={close} />}
    </SettingsPanel>
  )
}

interface TokensProps {
  readonly onRevoke: (token: ApiToken) => void
}

/** Skeleton, error, or the table. */
function Tokens({ onRevoke }: TokensProps) {
  const { data, error, refetch } = useQuery(apiTokensQuery())
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
            <th scope="col">{columns.token}</th>
            <th scope="col" style={{ width: '17%' }}>
              {columns.may}
            </th>
            <th scope="col" style={{ width: '19%' }}>
              {columns.of}
            </th>
            <th scope="col" style={{ width: 136 }}>
              {columns.used}
            </th>
            <th scope="col" data-number style={{ width: 268 }}>
              {columns.ends}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((token) => (
            <Row key={token.id} token={token} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Row({ token, onRevoke }: TokensProps & { readonly token: ApiToken }) {
  const zone = useZone()
  const { name, hint, scope, of, lastUsedAt } = token
  return (
    <tr>
      <th scope="row" title={name}>
        <bdi>{escapeInvisible(name)}</bdi>
        <Box sx={hintSx}>{hint}</Box>
      </th>
      <td>{texts.scopes[scope] ?? scope}</td>
      <td title={of}>
        <bdi>{escapeInvisibleInAddress(of)}</bdi>
      </td>
      <td>{lastUsedAt === null ? texts.never : formatDateTime(Date.parse(lastUsedAt), zone)}</td>
      <td data-number>
        <Box sx={endSx}>
          <End token={token} zone={zone} />
          <Button
            size="small"
            aria-label={texts.revokeOf(escapeInvisible(name))}
            onClick={() => onRevoke(token)}
          >
            {texts.revoke}
          </Button>
        </Box>
      </td>
    </tr>
  )
}

interface EndProps {
  readonly token: ApiToken
  readonly zone: string
}

/** The day on which a token ends; the last days are amber. */
function End({ token, zone }: EndProps) {
  const end = tokenEnd(Date.parse(token.expiresAt), useAtomValue(nowAtom))
  const day = formatDay(Date.parse(token.expiresAt), zone)
  if (end.kind === 'later') return day
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'warning.text' }}>
      <ClockAlert size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      <span>{end.kind === 'over' ? texts.over(day) : texts.soon(day, end.days)}</span>
    </Box>
  )
}

interface RevokeDialogProps {
  readonly token: ApiToken
  readonly onClose: () => void
}

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { isPending, error, mutate } = useRevokeToken()
  const notify = useSetAtom(notifyAtom)
  const name = escapeInvisible(token.name)
  const handleConfirm = () =>
    mutate(token.id, {
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
const endSx = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 } as const
const hintSx = { typography: 'caption', fontFamily: mono, color: 'text.tertiary' } as const
