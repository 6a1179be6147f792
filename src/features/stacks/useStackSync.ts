import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { errorText } from '@/api/client/errors'
import { useUpdateStack } from '@/api/resources/sources'
import type { StackSync } from '@/components/stacks/StackMenu'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'

/** Switches a stack on and off, at once; what the service refuses is taken back and told (DSH-4, C-4). */
export const useStackSync = (stack: Stack): StackSync => {
  const { mutateAsync, isPending } = useUpdateStack(stack.id, { isShownAtOnce: true })
  const notify = useSetAtom(notifyAtom)
  const isBusy = useRef(false)
  const save = async (isOn: boolean) => {
    if (isBusy.current || isOn === stack.enabled) return
    isBusy.current = true
    try {
      await mutateAsync((now) => (now.enabled === isOn ? null : { enabled: isOn }))
    } catch (error) {
      notify({ kind: 'error', text: errorText(error) })
    } finally {
      isBusy.current = false
    }
  }
  return { isOn: stack.enabled, isSaving: isPending, onChange: (isOn) => void save(isOn) }
}
