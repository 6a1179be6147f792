import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import type { StackSync } from '@/components/stacks/StackMenu'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'
import { sendSync } from './sendSync'

/** Switches a stack on and off, at once; what the service refuses is taken back and told (DSH-4, C-4). */
export const useStackSync = (stack: Stack): StackSync => {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const save = async (isOn: boolean) => {
    if (isBusy.current || isOn === stack.enabled) return
    isBusy.current = true
    setIsSaving(true)
    await sendSync(client, stack.id, isOn).catch((error: unknown) =>
      notify({ kind: 'error', text: errorText(error) }),
    )
    isBusy.current = false
    setIsSaving(false)
  }
  return { isOn: stack.enabled, isSaving, onChange: (isOn) => void save(isOn) }
}
