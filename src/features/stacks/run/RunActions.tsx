import Button from '@mui/material/Button'
import { useAtomValue, useSetAtom } from 'jotai'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { useCancelRun, useStartRun, type RunDays } from '@/api/resources/stacks/runDetail'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { runMessages as texts } from './messages'
import { RunDaysDialog } from './RunDaysDialog'
import { DAY_MS } from '@/domain/shared/constants'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { pages } from '@/domain/shared/paths'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'

/** Returns a function that remembers the present page, and returns whether it is still shown when that is called. */
function usePresentPage() {
  const { pathname } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = pathname
    return () => {
      shown.current = null
    }
  }, [pathname])
  return () => {
    const from = shown.current
    return () => from !== null && shown.current === from
  }
}

/**
 * Returns a function that starts a run and opens its page, unless the user has left meanwhile; why it can't start, and
 * whether it is starting.
 */
export function useRunStart(stackId: number) {
  const rememberPage = usePresentPage()
  const { mutateAsync, isPending, error, reset } = useStartRun(stackId)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const start = async (days: RunDays | null) => {
    const isStillShown = rememberPage()
    try {
      const runId = await mutateAsync(days)
      notify({ kind: 'success', text: texts.actions.started, run: { stackId, runId } })
      if (isStillShown()) void navigate(pages.run.href(stackId, runId))
      return true
    } catch (failure) {
      if (days === null) notify({ kind: 'error', text: errorText(failure) })
      return false
    }
  }
  return { start, isStarting: isPending, error: error === null ? null : errorText(error), reset }
}

export interface RunActionsProps {
  /** Id of the stack that the run belongs to. */
  readonly stackId: number
  /** Id of the run that can be cancelled. */
  readonly runId: string
  /** First day that the source still has, `YYYY-MM-DD`; null if it is not known. */
  readonly oldestDay: string | null
  /** Whether the run is still in progress; it can then be cancelled, and no other can be started. */
  readonly isLive: boolean
  /** Whether the failure card has the button "Run again" already. */
  readonly hasRunAgain: boolean
}

/** Buttons of a run's page: cancel a live run; else load a date range, and run again. */
export function RunActions({ stackId, runId, oldestDay, isLive, hasRunAgain }: RunActionsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { start, isStarting } = useRunStart(stackId)
  if (isLive)
    return (
      <>
        <Button
          color="error"
          startIcon={<Square size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setIsAsked(true)}
        >
          {texts.actions.cancel}
        </Button>
        {isAsked && <CancelDialog stackId={stackId} runId={runId} onClose={() => setIsAsked(false)} />}
      </>
    )
  return (
    <>
      <Button
        startIcon={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsAsked(true)}
      >
        {texts.actions.loadDays}
      </Button>
      {!hasRunAgain && (
        <BusyButton
          isBusy={isStarting}
          startIcon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void start(null)}
        >
          {texts.actions.runAgain}
        </BusyButton>
      )}
      {isAsked && <DaysDialog stackId={stackId} oldestDay={oldestDay} onClose={() => setIsAsked(false)} />}
    </>
  )
}

interface CancelDialogProps {
  /** Id of the stack that the run belongs to. */
  readonly stackId: number
  /** Id of the run to cancel. */
  readonly runId: string
  /** Called when the dialog should close: button, Escape, a click outside, or after the request. */
  readonly onClose: () => void
}

function CancelDialog({ stackId, runId, onClose }: CancelDialogProps) {
  const { mutateAsync } = useCancelRun(stackId, runId)
  const notify = useSetAtom(notifyAtom)
  const { isBusy, confirm } = useConfirmedAction(onClose)
  const cancel = () =>
    confirm({
      send: () => mutateAsync(),
      done: () => notify({ kind: 'success', text: texts.actions.cancelled }),
      failed: (error) => notify({ kind: 'error', text: errorText(error) }),
    })
  return (
    <ConfirmDialog
      isOpen
      title={texts.cancelling.title}
      confirmLabel={texts.cancelling.confirm}
      cancelLabel={texts.cancelling.keep}
      tone="danger"
      isBusy={isBusy}
      onConfirm={cancel}
      onClose={onClose}
    >
      {texts.cancelling.body}
    </ConfirmDialog>
  )
}

interface DaysDialogProps extends Pick<RunActionsProps, 'stackId' | 'oldestDay'> {
  /** Called when the dialog should close: button, Escape, a click outside, or after the start. */
  readonly onClose: () => void
}

function DaysDialog({ stackId, oldestDay, onClose }: DaysDialogProps) {
  const now = useAtomValue(nowAtom)
  const { start, isStarting, error } = useRunStart(stackId)
  const submit = async (days: RunDays) => {
    if (await start(days)) onClose()
  }
  return (
    <RunDaysDialog
      loadable={{ first: oldestDay, last: new Date(now - DAY_MS).toISOString().slice(0, DAY_CHARACTERS) }}
      isBusy={isStarting}
      error={error}
      onStart={(days) => void submit(days)}
      onClose={onClose}
    />
  )
}
