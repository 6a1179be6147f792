import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { useZone } from '@/components/common/zone'
import { FlowDialogHead } from '@/features/credentials/edit/FlowDialogHead'
import { FailureHelp } from './FailureHelp'
import { RunLogSkeleton } from './RunLogSkeleton'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { dialogMessages } from '@/features/stacks/list/messages'
import { runLogMessages as texts } from './messages'
import { csvCells, logFileName, type RunLogParams, toRunLogParams, parseRunLogParams } from './runLog'
import type { Run } from '@/domain/runs/types'
import { pages } from '@/domain/shared/paths'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackDetail } from '@/domain/stacks/list/stackTitles'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { loadCsvWriter, saveCsv } from '@/features/common/csvWriter'
import { useStackPipe } from '@/features/common/useStackPipe'
import { CallFailure } from '@/features/common/CallFailure'
import { StackDialogFallback } from '@/features/stacks/dialogs/StackDialogFallback'
import { stackRowModel } from '@/features/stacks/rows/stackRowModel'
import { useFailureHelp } from './useFailureHelp'
import { useRunHistory } from './useRunHistory'
import { type LoadedStack, useStackInDialog } from '@/features/stacks/dialogs/useStackInDialog'

const RunLogGrid = lazyWithRetry(async () => (await import('./RunLogGrid')).RunLogGrid)

const { title } = dialogMessages.activityLog
const HEADING_ID = 'activity-log-title'
const ALWAYS = { isWanted: true, isWatched: true }

export interface ActivityLogDialogProps {
  /** Id of the stack whose runs are listed. */
  readonly stackId: number
  /** Status filter, page and highlighted run, as selected by the URL. */
  readonly place: RunLogParams
  /** Called with the filter and page that the user selects. */
  readonly onPlace: (place: RunLogParams) => void
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * "Activity Log" dialog: table of a stack's runs, newest first, with filter, pages and CSV download. Spec 1 §2
 * (MOD-2, MOD-8).
 */
export function ActivityLogDialog({ stackId, place, onPlace, onClose }: ActivityLogDialogProps) {
  const state = useStackInDialog(stackId)
  const pipe = useStackPipe(stackId)
  if (state.kind === 'failed' || state.kind === 'gone')
    return <StackDialogFallback title={title} state={state} onClose={onClose} />
  const ends =
    state.kind === 'loading'
      ? { source: null, destination: null, detail: '' }
      : {
          detail: stackDetail(state.stack),
          source: connectorOf(state.stack.sourceType, state.catalogue.sourceTypes),
          destination:
            state.stack.destination === null
              ? null
              : connectorOf(state.stack.destination.destinationType, state.catalogue.destinationTypes),
        }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={HEADING_ID}>
      <FlowDialogHead id={HEADING_ID} title={title} {...ends} pipe={pipe} onClose={onClose} />
      <Box sx={{ minHeight: 0, overflowY: 'auto' }}>
        {state.kind === 'ready' && <LogFailure {...state} />}
        <Log
          stackId={stackId}
          place={place}
          onPlace={onPlace}
          fileName={logFileName(ends.source?.name ?? null, ends.destination?.name ?? null)}
        />
      </Box>
    </Dialog>
  )
}

/** Help panel above the runs of a stack whose last run failed (FU-5). */
function LogFailure({ stack, catalogue }: LoadedStack) {
  const { synced, runs, hasFailed } = useRunHistory('source', stack.id, ALWAYS)
  const now = useAtomValue(nowAtom)
  const licence = useQuery(licenceQuery()).data ?? null
  const { pathname, search } = useLocation()
  const trialEnded = hasTrialEnded(licence, now)
  const row = stackRowModel({
    stack,
    name: '',
    catalogue,
    history: { synced, runs, hasFailed },
    metering: null,
    largest: 0,
    now,
    hasTrialEnded: trialEnded,
    cronWords: null,
    zone: useZone(),
  })
  const help = useFailureHelp(row, runs, true, {
    now,
    hasTrialEnded: trialEnded,
    hasRunDetail: false,
    pathname,
    search,
  })
  return (
    help !== null && (
      <Box sx={{ p: 5, pb: 0 }}>
        <FailureHelp {...help} logHref={null} />
      </Box>
    )
  )
}

type LogProps = Pick<ActivityLogDialogProps, 'stackId' | 'place' | 'onPlace'> & {
  /** Name of the CSV file. */
  readonly fileName: string
}

function Log({ stackId, place, onPlace, fileName }: LogProps) {
  const history = useRunHistory('source', stackId, ALWAYS)
  const now = useAtomValue(nowAtom)
  const download = useDownload(fileName)
  const hasDetail = useCapabilities().has('runDetail')
  if (history.hasFailed && !history.isSyncing) {
    return (
      <Box sx={{ p: 5 }}>
        <CallFailure
          title={texts.error.title}
          error={history.error}
          safe={texts.error.text}
          onRetry={history.reload}
        />
      </Box>
    )
  }
  if (!history.synced) return <RunLogSkeleton />
  if (history.runs.length === 0) {
    return (
      <Box role="status" sx={{ p: 5 }}>
        <EmptyState variant="noMatch" title={texts.empty.title}>
          {texts.empty.text}
        </EmptyState>
      </Box>
    )
  }
  return (
    <UnthrottledSuspense fallback={<RunLogSkeleton />}>
      <RunLogGrid
        runs={history.runs}
        now={now}
        view={parseRunLogParams(place)}
        onView={(view) => onPlace(toRunLogParams(view))}
        hrefOf={hasDetail ? (runId) => pages.run.href(stackId, runId) : null}
        onDownload={(runs) => void download(runs)}
      />
    </UnthrottledSuspense>
  )
}

/** Returns a function that writes runs to a CSV file, and shows a notification if that fails. */
function useDownload(fileName: string) {
  const notify = useSetAtom(notifyAtom)
  return async (runs: readonly Run[]) => {
    try {
      const write = await loadCsvWriter()
      saveCsv(write(csvCells(runs)), fileName)
    } catch {
      notify({ kind: 'error', text: texts.csv.failed })
    }
  }
}
