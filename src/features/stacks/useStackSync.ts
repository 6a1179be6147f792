import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import type { StackSync } from '@/components/stacks/StackMenu'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'

/**
 * Switches a stack on and off, at once; what the service refuses is taken back and told (DSH-4, C-4). The call loads when
 * it is needed: nobody waits for it who only looks at the dashboard.
 */
export const useStackSync = (stack: Stack): StackSync => {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const send = async (isOn: boolean) => {
    const { updateStack } = await import('@/api/resources/sources')
    const call = updateStack(client, stack.id, { isShownAtOnce: true })
    const change = client.getMutationCache().build(client, call)
    await change.execute((now) => (now.enabled === isOn ? null : { enabled: isOn }))
  }
  const save = async (isOn: boolean) => {
    if (isBusy.current || isOn === stack.enabled) return
    isBusy.current = true
    setIsSaving(true)
    await send(isOn).catch((error: unknown) => notify({ kind: 'error', text: errorText(error) }))
    isBusy.current = false
    setIsSaving(false)
  }
  return { isOn: stack.enabled, isSaving, onChange: (isOn) => void save(isOn) }
}
