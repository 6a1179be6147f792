import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { useZone } from '@/components/common/zone'
import { stackDataMessages } from '@/features/stacks/data/messages'
import { runMessages as texts, neighbourKeys } from './messages'
import { RunEndpoints } from './RunEndpoints'
import { FixButton, RunCancelled, RunFailure } from './RunFailure'
import { RunFacts } from './RunFacts'
import { RunHead } from './RunHead'
import { RunLog } from './RunLog'
import { RunProgress } from './RunProgress'
import { rowMarks } from '@/features/stacks/runs/runMarks'
import type { Catalogue } from '@/domain/catalogue/types'
import type { RunDetail, RunLogLine } from '@/domain/runs/runDetail'
import { fixOf, isCancelled, levelOf } from './runReport'
import { isFailed, lengthOfRun, startOf } from '@/domain/runs/runHistory'
import { dialogHref, pages } from '@/domain/shared/paths'
import { formatDuration } from '@/domain/shared/text/dates'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { saveFile } from '@/features/common/saveFile'
import { useStackPipe } from '@/features/common/useStackPipe'
import { useRunHistory } from '@/features/stacks/runs/useRunHistory'
import { nowAtom } from '@/state/browser/clock'
import { RunActions, useRunStart } from './RunActions'
import { LostColumnsOf } from './LostColumnsOf'
import { neighbours, runBadge, runFacts, runFailure, waitsUntil } from './runView'
import { useEffect } from 'react'
import { isCharacter, isShortcutTarget, shortcutKey } from '@/components/common/shortcuts'

export interface RunReportProps {
  /** Stack that the run belongs to. */
  readonly stack: Stack
  /** Catalogue of connectors, for names and icons. */
  readonly catalogue: Catalogue
  /** The run with its endpoints, log and error. */
  readonly detail: RunDetail
  /** Whether the person may accept that measures are gone: only an ADMIN. */
  readonly mayAccept?: boolean
}

const ALWAYS = { isWanted: true, isWatched: true }

/** One run of a stack: head, failure or progress, facts, endpoints and log. */
export function RunReport({ stack, catalogue, detail, mayAccept = false }: RunReportProps) {
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const { run, endpoints, log, lostColumns } = detail
  const isLive = run.endDate === null
  const waiting = waitsUntil(detail, now)
  const tasks = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)?.tasks ?? []
  const nameOf = (label: string) => tasks.find((task) => task.label === label)?.name ?? label
  const hasSamples = useCapabilities().has('samples')
  const changes = endpoints.filter(({ schemaChange }) => schemaChange !== '')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Head stack={stack} catalogue={catalogue} detail={detail} />
      {isFailed(run) && <Failure stack={stack} catalogue={catalogue} detail={detail} />}
      {lostColumns.map((each) => (
        <LostColumnsOf
          key={each.endpoint}
          stackId={stack.id}
          runId={run.dagRunId}
          lost={each}
          name={nameOf(each.endpoint)}
          mayAccept={mayAccept}
        />
      ))}
      {waiting !== null && (
        <RunWaiting until={dateTimeWithZone(waiting, zone)} reason={detail.error?.message ?? ''} />
      )}
      {isLive && (
        <RunProgress
          endpoints={endpoints}
          nameOf={nameOf}
          runningFor={formatDuration(lengthOfRun(run, now) ?? 0)}
        />
      )}
      <RunFacts facts={runFacts(detail, { now, zone })} />
      <RunEndpoints endpoints={endpoints} nameOf={nameOf} isFailed={isFailed(run)} hasEnded={!isLive} />
      {changes.map(({ label, schemaChange }) => (
        <Alert
          key={label}
          severity="info"
          action={
            hasSamples && (
              <Button size="small" href={pages.stackData.href(stack.id, label)}>
                {stackDataMessages.seeData}
              </Button>
            )
          }
        >
          {texts.schemaChange(nameOf(label), schemaChange)}
        </Alert>
      ))}
      <RunLog
        // what was typed and chosen stays when the run ends
        key={run.dagRunId}
        lines={log}
        isLive={isLive}
        firstFilter={isFailed(run) && log.some((line) => levelOf(line) === 'error') ? 'error' : 'all'}
        onDownload={(lines) =>
          saveFile(
            new Blob([logText(lines)], { type: 'text/plain;charset=utf-8' }),
            texts.lines.fileName(run.dagRunId),
          )
        }
      />
    </Box>
  )
}

/** When and why a run is tried again that lets others go first. */
function RunWaiting({ until, reason }: { readonly until: string; readonly reason: string }) {
  const { title, noReason, safe } = texts.waiting
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{title(until)}</AlertTitle>
      <span dir="auto">{reason === '' ? noReason : reason}</span> {safe}
    </Alert>
  )
}

const logText = (lines: readonly RunLogLine[]): string =>
  lines.map(({ at, level, endpoint, text }) => `${[at, level, endpoint || '-', text].join(' ')}\n`).join('')

/** Head with the stack's other runs and the actions. */
function Head({ stack, catalogue, detail }: RunReportProps) {
  const history = useRunHistory('source', stack.id, ALWAYS)
  const pipe = useStackPipe(stack.id)
  const hasRunNow = useCapabilities().has('runNow')
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const navigate = useNavigate()
  const { run, error } = detail
  const { destination } = stack
  const beside = neighbours(history.runs, stack.id, run.dagRunId)
  useNeighbourKeys(beside.previousHref, beside.nextHref)
  return (
    <RunHead
      stack={stackLabel(stack, catalogue).title}
      source={connectorOf(stack.sourceType, catalogue.sourceTypes)}
      destination={
        destination === null ? null : connectorOf(destination.destinationType, catalogue.destinationTypes)
      }
      pipe={pipe}
      time={dateTimeWithZone(startOf(run), zone)}
      badge={runBadge(detail, now)}
      monitorHref={stackHref(stack.id)}
      logHref={dialogHref(pages.dashboard.href(), '', {
        kind: 'activity-log',
        stackId: stack.id,
        run: run.dagRunId,
      })}
      marks={rowMarks(history, now, zone)}
      onOpen={(runId) => void navigate(pages.run.href(stack.id, runId))}
      {...beside}
      actions={
        hasRunNow && (
          <RunActions
            stackId={stack.id}
            runId={run.dagRunId}
            oldestDay={detail.oldestDay}
            isLive={run.endDate === null}
            hasRunAgain={error !== null && !isCancelled(detail) && fixOf(error) === 'runAgain'}
          />
        )
      }
    />
  )
}

/** Failure card with the fix, or the line of a cancelled run. */
function Failure({ stack, catalogue, detail }: RunReportProps) {
  const { runs } = useRunHistory('source', stack.id, ALWAYS)
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const hasRunNow = useCapabilities().has('runNow')
  const { start, isStarting } = useRunStart(stack.id)
  if (isCancelled(detail)) return <RunCancelled />
  const fix = detail.error === null ? 'runAgain' : fixOf(detail.error)
  const label = texts.failure.fixes[fix]
  const { title } = stackLabel(stack, catalogue)
  const side = fix === 'destinationCredentials' ? 'destination' : 'source'
  return (
    <RunFailure
      {...runFailure(detail, { id: stack.id, title }, runs, { now, zone })}
      fix={
        fix !== 'runAgain' ? (
          <FixButton
            label={label}
            href={dialogHref(pages.dashboard.href(), '', {
              kind: 'edit-credentials',
              stackId: stack.id,
              side,
            })}
          />
        ) : (
          hasRunNow && (
            <BusyButton variant="contained" size="small" isBusy={isStarting} onClick={() => void start(null)}>
              {label}
            </BusyButton>
          )
        )
      }
    />
  )
}

/** Opens the run before or after the shown one by keys, from anywhere on the page. Null for none. */
function useNeighbourKeys(previousHref: string | null, nextHref: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isCharacter(event) || !isShortcutTarget(event.target)) return
      const hrefs: Readonly<Record<string, string | null>> = {
        [neighbourKeys.previous]: previousHref,
        [neighbourKeys.next]: nextHref,
      }
      const href = hrefs[shortcutKey(event)] ?? null
      if (href !== null) void navigate(href)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [navigate, previousHref, nextHref])
}
