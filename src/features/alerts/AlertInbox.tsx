import { useDeferredValue, useMemo } from 'react'
import Box from '@mui/material/Box'
import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { AlertList } from './AlertList'
import { alertMessages as texts } from './messages'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { GroupToolbar } from '@/components/list/GroupToolbar'
import { NothingFound } from '@/components/list/NothingFound'
import { groupByDay } from '@/domain/alerts/alertDays'
import {
  type AlertFilter,
  type AlertGroup,
  alertGroups,
  countAlerts,
  findAlerts,
  noAlertFilter,
} from './alertFilter'
import { CallFailure } from '@/features/common/CallFailure'
import type { UrlFilter } from '@/features/common/useUrlFilter'
import { rowWords } from './alertRows'
import { paletteVar } from '@/theme/primitives'
import type { AlertInboxState } from './useAlertInbox'

export interface AlertInboxProps {
  /** The loaded alerts with their view models, and why a refetch failed, if it did. */
  readonly inbox: Extract<AlertInboxState, { readonly kind: 'ready' }>
  /** Current filters, and functions that change them in the URL. */
  readonly list: UrlFilter<AlertFilter>
  /** Alerts that were marked as read since the group was chosen; they stay among the unread ones. */
  readonly readHere: ReadonlySet<number>
  /** Must be stable, because the rows are memoized. */
  readonly onRead: (id: number) => void
}

/** The inbox once it has loaded: its alerts by day, or why none is shown. */
export function AlertInbox({ inbox, list, readHere, onRead }: AlertInboxProps) {
  const { alerts, rows, reader, staleError, retry } = inbox
  const view = useDeferredValue(list.view)
  const days = useMemo(() => {
    const wordsOf = ({ id }: { readonly id: number }) => {
      const row = rows.get(id)
      return row === undefined ? '' : rowWords(row)
    }
    const shown = findAlerts(alerts, view, wordsOf, readHere)
    return groupByDay(
      shown.flatMap(({ id }) => rows.get(id) ?? []),
      reader.zone,
    )
  }, [alerts, rows, view, readHere, reader.zone])
  return (
    <>
      {staleError !== null && (
        <Box sx={{ mb: 3 }}>
          <CallFailure
            title={texts.failed.stale}
            error={staleError}
            safe={texts.failed.staleBody}
            onRetry={retry}
          />
        </Box>
      )}
      {alerts.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
      ) : days.length === 0 ? (
        <Nothing view={view} onClear={() => list.replace(noAlertFilter)} />
      ) : (
        <AlertList days={days} reader={reader} onRead={onRead} />
      )}
    </>
  )
}

const icons: Readonly<Record<Exclude<AlertGroup, 'unread'>, readonly [LucideIcon, string]>> = {
  failures: [CircleX, paletteVar('error.main')],
  recoveries: [CircleCheck, paletteVar('success.main')],
  late: [Clock, paletteVar('warning.main')],
  usage: [TriangleAlert, paletteVar('warning.main')],
}

/** The toolbar of the inbox, connected to the URL: counts that filter by group, and a search. */
export function AlertFilters({ inbox: { alerts }, list }: Pick<AlertInboxProps, 'inbox' | 'list'>) {
  const counts = countAlerts(alerts)
  return (
    <GroupToolbar
      label={texts.groupsLabel}
      all={{ count: alerts.length, name: texts.all }}
      groups={alertGroups.map((value) => ({
        value,
        name: texts.groups[value],
        count: counts[value],
        ...(value !== 'unread' && { icon: icons[value] }),
      }))}
      chosen={list.view.group}
      onGroup={(group) => list.choose({ group })}
      search={{
        searched: list.view.searched,
        label: texts.search,
        onSearch: list.search,
        onLeave: list.settle,
      }}
    />
  )
}

interface NothingProps {
  /** Current filters, which no alert matches. */
  readonly view: AlertFilter
  /** Called when the user wants to see all alerts. */
  readonly onClear: () => void
}

/** Empty state of the filters; with nothing unread, it says so. */
function Nothing({ view, onClear }: NothingProps) {
  const { allRead, allReadBody, title, body, showAll } = texts.nothing
  const isAllRead = view.group === 'unread' && view.searched.trim() === ''
  return (
    <NothingFound title={isAllRead ? allRead : title} clear={showAll} onClear={onClear}>
      {isAllRead ? allReadBody : body}
    </NothingFound>
  )
}
