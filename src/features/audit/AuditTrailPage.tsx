import { useDeferredValue, useMemo } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { Download } from 'lucide-react'
import { organisationQuery } from '@/api/resources/account/session'
import { AuditSkeleton } from './AuditSkeleton'
import { AuditTable } from './AuditTable'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { PageContent } from '@/components/layout/pages/PageContent'
import { PageHead } from '@/components/layout/pages/PageHead'
import { auditCells, auditFileName } from './auditCsv'
import { auditEntry } from './auditEntry'
import type { AuditEvent } from '@/domain/access/auditEvent'
import {
  filtersInUse,
  isPeriodLoaded,
  shownEvents,
  type AuditFilter,
  parseAuditFilter,
  withAuditFilter,
} from './auditFilter'
import { canOpenAdmin } from '@/domain/access/roles'
import { auditTrailMessages as texts } from './messages'
import { shellMessages } from '@/components/layout/messages'
import { AuditFilters } from './AuditFilters'
import { AuditFoot } from './AuditFoot'
import { AuditNothingFound } from './AuditNothingFound'
import { type AuditTrailState, useAuditTrail } from './useAuditTrail'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { pages } from '@/domain/shared/paths'
import { CallFailure } from '@/features/common/CallFailure'
import { loadCsvWriter, saveCsv } from '@/features/common/csvWriter'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const { auditTrail: title } = shellMessages.menu
const NO_EVENTS: readonly AuditEvent[] = []

/**
 * `/audit-trail`: who changed what and when, with filters and a CSV download; in the own organisation for the role
 * ADMIN, in all organisations for provider staff; where the backend supports it (FS-8).
 */
export function AuditTrailPage() {
  return (
    <CapabilityGate capability={pages.auditTrail.capability} failed={texts.error}>
      <AuditTrail />
    </CapabilityGate>
  )
}

function AuditTrail() {
  const isStaff = canOpenAdmin(useSignedInUser().role)
  const organisation = useQuery({ ...organisationQuery(), enabled: !isStaff }).data?.name ?? ''
  const trail = useAuditTrail()
  const list = useAuditFilter()
  const now = useAtomValue(nowAtom)
  const download = useDownload(organisation)
  const events = trail.kind === 'ready' ? trail.events : NO_EVENTS
  const view = useDeferredValue(list.view)
  const shown = useMemo(() => shownEvents(events, view, now), [events, view, now])
  return (
    <PageContent>
      <PageHead title={title} lead={leadOf(isStaff, organisation)}>
        {shown.length > 0 && (
          <Button
            startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void download(shown)}
          >
            {texts.csv.download}
          </Button>
        )}
      </PageHead>
      {(trail.kind === 'loading' || events.length > 0) && <AuditFilters list={list} events={events} />}
      <Entries trail={trail} shown={shown} list={list} now={now} />
    </PageContent>
  )
}

function leadOf(isStaff: boolean, organisation: string): string {
  if (isStaff) return texts.lead.staff
  return organisation === '' ? texts.lead.unnamed : texts.lead.organisation(organisation)
}

/** Returns a function that writes the shown events to a CSV file, and shows a notification if that fails. */
function useDownload(organisation: string) {
  const notify = useSetAtom(notifyAtom)
  return async (events: readonly AuditEvent[]) => {
    try {
      const write = await loadCsvWriter()
      saveCsv(write(auditCells(events)), auditFileName(title, organisation))
    } catch {
      notify({ kind: 'error', text: texts.csv.failed })
    }
  }
}

interface EntriesProps {
  /** The loaded events, or their loading state. */
  readonly trail: AuditTrailState
  /** Events that match the filters. */
  readonly shown: readonly AuditEvent[]
  /** Filters in the URL, and functions that change them. */
  readonly list: ReturnType<typeof useAuditFilter>
  /** Present time in epoch milliseconds. */
  readonly now: number
}

function Entries({ trail, shown, list, now }: EntriesProps) {
  const entries = useMemo(() => shown.map(auditEntry), [shown])
  const { error } = texts
  if (trail.kind === 'loading') return <AuditSkeleton />
  if (trail.kind === 'failed')
    return <CallFailure title={error.title} error={trail.error} safe={error.body} onRetry={trail.retry} />
  const { events, staleError, retry } = trail
  // if the period is fully loaded, older events can't match it
  const older = isPeriodLoaded(events, list.view, now) ? ({ kind: 'none' } as const) : trail.older
  if (events.length === 0) return <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
  return (
    <>
      {staleError !== null && (
        <Box sx={{ mb: 3 }}>
          <CallFailure title={error.staleTitle} error={staleError} safe={error.staleBody} onRetry={retry} />
        </Box>
      )}
      {entries.length === 0 ? (
        <AuditNothingFound
          events={events}
          view={list.view}
          now={now}
          hasOlder={older.kind !== 'none'}
          onView={list.replace}
        />
      ) : (
        <AuditTable entries={entries} />
      )}
      <AuditFoot
        shown={entries.length}
        loaded={events.length}
        isFiltered={filtersInUse(list.view).length > 0}
        older={older}
      />
    </>
  )
}

const form = { read: parseAuditFilter, write: withAuditFilter }

/**
 * Returns the filters of the audit trail (period, person, action, search text) from the URL, and functions that
 * change them there (FS-8).
 */
const useAuditFilter = (): UrlFilter<AuditFilter> => useUrlFilter(form)
