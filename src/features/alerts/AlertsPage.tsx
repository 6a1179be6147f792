import { useState, useCallback } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useAtomValue, useSetAtom } from 'jotai'
import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { AlertSkeleton } from './AlertSkeleton'
import { alertMessages as texts } from './messages'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { PageContent } from '@/components/layout/pages/PageContent'
import { PageHead } from '@/components/layout/pages/PageHead'
import { VisuallyHidden } from '@/components/list/listTable'
import { canManageTeam } from '@/domain/access/roles'
import { parseAlertFilter, withAlertFilter, type AlertGroup } from './alertFilter'
import { parseDialog, pages } from '@/domain/shared/paths'
import { AlertFilters, AlertInbox } from './AlertInbox'
import { AlertSettingsPanel } from './AlertSettingsPanel'
import { useAlertInbox } from './useAlertInbox'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { OrganisationGate } from '@/features/common/OrganisationGate'
import { CallFailure } from '@/features/common/CallFailure'
import { DialogBoundary } from '@/features/common/DialogBoundary'
import { useUrlFilter } from '@/features/common/useUrlFilter'
import { isImpersonatingAtom } from '@/state/session/session'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/client/errors'
import { alertsQuery, useMarkAlertsRead } from '@/api/resources/account/alerts'
import { notifyAtom } from '@/state/notices/notifications'

const StackDialogs = lazyWithRetry(async () => (await import('@/features/stacks/StackDialogs')).StackDialogs)

/** Media query for windows that have room for the settings beside the list; otherwise they are a drawer. */
const ROOM_FOR_SETTINGS = '(min-width: 1320px)'

const form = { read: parseAlertFilter, write: withAlertFilter }

/**
 * `/alerts`: what has happened to the user's stacks, allowance and licence, and which of it reaches them how; where the
 * backend supports it.
 */
export function AlertsPage() {
  const { capabilities, body } = texts.failed
  return (
    <CapabilityGate capability={pages.alerts.capability} failed={{ title: capabilities, body }}>
      <OrganisationGate title={texts.title}>
        <Alerts />
      </OrganisationGate>
    </CapabilityGate>
  )
}

function Alerts() {
  const list = useUrlFilter(form)
  const inbox = useAlertInbox(useLocation().search, canManageTeam(useSignedInUser().role))
  const { readHere, announcement, markOne, markAll } = useMarkRead(list.view.group)
  const isWide = useMediaQuery(ROOM_FOR_SETTINGS, { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  // staff can't change a customer's settings
  const hasSettings = !useAtomValue(isImpersonatingAtom)
  const isReady = inbox.kind === 'ready'
  const hasAlerts = isReady && inbox.alerts.length > 0
  const hasUnread = isReady && inbox.alerts.some(({ isRead }) => !isRead)
  return (
    <PageContent>
      <PageHead title={texts.title}>
        {hasAlerts && (
          <Button
            startIcon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />}
            // not `disabled`, which would drop the focus
            aria-disabled={!hasUnread || undefined}
            onClick={markAll}
          >
            {texts.markAll}
          </Button>
        )}
        {hasSettings && !isWide && (
          <Button
            startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {texts.settings.open}
          </Button>
        )}
      </PageHead>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      {hasAlerts && <AlertFilters inbox={inbox} list={list} />}
      <Box sx={hasSettings && isWide ? columnsSx : undefined}>
        <Box sx={{ minWidth: 0 }}>
          {inbox.kind === 'loading' && <AlertSkeleton />}
          {inbox.kind === 'failed' && (
            <CallFailure
              title={texts.failed.title}
              error={inbox.error}
              safe={texts.failed.body}
              onRetry={inbox.retry}
            />
          )}
          {isReady && <AlertInbox inbox={inbox} list={list} readHere={readHere} onRead={markOne} />}
        </Box>
        {hasSettings && isWide && <AlertSettingsPanel />}
      </Box>
      {hasSettings && !isWide && isOpen && <AlertSettingsPanel onClose={() => setIsOpen(false)} />}
      <DialogBoundary>
        <UnthrottledSuspense fallback={null}>
          <Dialogs />
        </UnthrottledSuspense>
      </DialogBoundary>
    </PageContent>
  )
}

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 5,
} as const

/** Dialogs opened by URL: the credentials and the activity log of a stack. */
function Dialogs() {
  const [search] = useSearchParams()
  const isOpen = parseDialog(search) !== null
  // stays mounted after the first dialog, because it restores the focus
  const [hadDialog, setHadDialog] = useState(isOpen)
  if (isOpen && !hadDialog) setHadDialog(true)
  return hadDialog && <StackDialogs />
}

interface ReadHere {
  readonly group: AlertGroup | null
  readonly ids: ReadonlySet<number>
}

/**
 * Returns functions that mark alerts as read at once and report a failure, which leaves them unread. `readHere` are the
 * alerts that were marked since `group` was chosen; `announcement` is a text for screen readers.
 */
function useMarkRead(group: AlertGroup | null) {
  const client = useQueryClient()
  const { mutateAsync } = useMarkAlertsRead()
  const notify = useSetAtom(notifyAtom)
  const [announcement, setAnnouncement] = useState('')
  const [readHere, setReadHere] = useState<ReadHere>({ group, ids: new Set() })
  if (readHere.group !== group) setReadHere({ group, ids: new Set() })

  const mark = useCallback(
    async (isWanted: (id: number) => boolean) => {
      const alerts = client.getQueryData(alertsQuery().queryKey) ?? []
      const ids = alerts.flatMap(({ id, isRead }) => (!isRead && isWanted(id) ? [id] : []))
      if (ids.length === 0) return
      setReadHere((before) => ({ ...before, ids: new Set([...before.ids, ...ids]) }))
      setAnnouncement(texts.marked(ids.length))
      try {
        await mutateAsync(ids)
      } catch (error) {
        setAnnouncement('')
        notify({ kind: 'error', lead: texts.markFailed, text: errorText(error) })
      }
    },
    [client, mutateAsync, notify],
  )
  return {
    readHere: readHere.ids,
    announcement,
    markOne: useCallback((id: number) => void mark((each) => each === id), [mark]),
    markAll: useCallback(() => void mark(() => true), [mark]),
  }
}
