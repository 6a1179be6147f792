import { type ReactNode, useId, useState } from 'react'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { errorText } from '@/api/client/errors'
import {
  alertSettingsQuery,
  useChangeAlertChannels,
  useChangeDigest,
  useSendTestAlert,
} from '@/api/resources/account/alerts'
import {
  AlertSettingsView,
  type AlertSettingsViewProps,
  type AlertSwitch,
  type AlertTest,
} from './AlertSettingsView'
import { alertMessages } from './messages'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { failureText } from '@/components/common/messages'
import { CallFailure } from '@/features/common/CallFailure'

const texts = alertMessages.settings

export interface AlertSettingsPanelProps {
  /** Closes the drawer; undefined for a card on the page, which stays open. */
  readonly onClose?: (() => void) | undefined
}

/** The user's own alert settings, as a card or as a drawer over the page. Each switch is saved on its own. */
export function AlertSettingsPanel({ onClose }: AlertSettingsPanelProps) {
  const headingId = useId()
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, p: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={headingId} variant="h3" component="h2">
            {texts.title}
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
            {texts.intro}
          </Typography>
        </Box>
        {onClose !== undefined && (
          <IconButton size="small" title={texts.close} aria-label={texts.close} onClick={onClose}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </Box>
      <Settings />
    </>
  )
  if (onClose === undefined)
    return (
      <Box component="section" aria-labelledby={headingId} sx={cardSx}>
        {content}
      </Box>
    )
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { width: 380 } } }}
    >
      {content}
    </Drawer>
  )
}

function Settings(): ReactNode {
  const client = useQueryClient()
  const { queryKey, ...query } = alertSettingsQuery()
  const { data, error, refetch } = useQuery({ queryKey, ...query })
  const { mutateAsync } = useChangeAlertChannels()
  const digesting = useChangeDigest()
  const sending = useSendTestAlert()
  const [failure, setFailure] = useState<AlertSettingsViewProps['failure']>(null)
  if (data === undefined && error !== null)
    return (
      <Box sx={{ p: 4, pt: 0 }}>
        <CallFailure
          title={texts.failed.title}
          error={error}
          safe={texts.failed.body}
          onRetry={() => void refetch()}
        />
      </Box>
    )
  if (data === undefined) return <SettingsSkeleton />
  const save = async (change: AlertSwitch) => {
    const { kind, channel } = change
    setFailure(null)
    try {
      await mutateAsync(change)
    } catch (cause) {
      setFailure({ kind, channel, text: failureText(errorText(cause), texts.notSavedRest) })
      // another switch of the same kind may have been saved meanwhile
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <AlertSettingsView
      settings={data}
      failure={failure}
      test={testOf(sending)}
      digestFailure={
        digesting.error === null ? null : failureText(errorText(digesting.error), texts.notSavedRest)
      }
      onDigest={(isOn) => digesting.mutate(isOn)}
      onTest={() => sending.mutate()}
      onChange={(change) => void save(change)}
    />
  )
}

const testOf = ({ isPending, error, data }: ReturnType<typeof useSendTestAlert>): AlertTest => {
  if (isPending) return { kind: 'sending' }
  if (error !== null) return { kind: 'failed', text: failureText(errorText(error), texts.test.failedRest) }
  return { kind: data ?? 'idle' }
}

const ROWS = [112, 128, 96, 156, 160, 88, 136]

function SettingsSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      {ROWS.map((width) => (
        <Box key={width} sx={rowSx}>
          <Skeleton width={width} height={10} />
          <Skeleton width={28} height={16} />
        </Box>
      ))}
    </LoadingState>
  )
}

const cardSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 51,
  px: 4,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
