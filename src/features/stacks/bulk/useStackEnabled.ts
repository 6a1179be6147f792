import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import type { StackEnabledControl } from '@/features/stacks/list/StackMenu'
import { dashboardMessages } from '@/features/stacks/messages'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notices/notifications'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { setStackEnabled, titleOf } from './setStackEnabled'
import { notifyStackSwitched } from './notifyBulkOutcome'

/** A stack and its on/off switch. */
export interface SwitchedStack {
  /** The stack with the optimistic update applied. */
  readonly stack: Stack
  /** State of the switch, and its change handler. */
  readonly sync: StackEnabledControl
}

/**
 * Returns the switch that resumes or pauses a stack with an optimistic update; a success can be undone, a refusal is
 * rolled back and notified (DSH-4, C-4, FU-10). `onSwitch` is called before the change. The row updates first and the
 * list in the next frame, so that a click is equally fast among ten thousand stacks.
 */
export const useStackEnabled = (stack: Stack, onSwitch?: () => void): SwitchedStack => {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const isBusy = useRef(false)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { id, enabled } = stack
  const isOn = wanted ?? enabled
  const shown = useMemo(() => (stack.enabled === isOn ? stack : { ...stack, enabled: isOn }), [stack, isOn])
  const onChange = useCallback(
    (next: boolean) => {
      if (isBusy.current || next === enabled) return
      isBusy.current = true
      setWanted(next)
      onSwitch?.()
      void afterPaint()
        .then(() => setStackEnabled(client, id, next))
        .then(
          () => notifyStackSwitched(client, notify, shown, next),
          (error: unknown) =>
            notify({
              kind: 'error',
              lead: dashboardMessages.switchFailed(titleOf(client, shown), next),
              text: errorText(error),
            }),
        )
        .finally(() => {
          isBusy.current = false
          setWanted(null)
        })
    },
    [client, notify, id, enabled, shown, onSwitch],
  )
  const isSaving = wanted !== null
  const sync = useMemo(() => ({ isOn, isSaving, onChange }), [isOn, isSaving, onChange])
  return { stack: shown, sync }
}
