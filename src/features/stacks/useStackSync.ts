import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import type { StackSync } from '@/components/stacks/StackMenu'
import { inSentence } from '@/domain/catalogue/inSentence'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { connectorOf } from '@/domain/stacks/stackRows'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'
import { afterPaint } from '@/components/common/afterPaint'
import { sendSync } from './sendSync'

export interface SwitchedStack {
  /** As it will be, from the press on. */
  readonly stack: Stack
  readonly sync: StackSync
}

/** What failed, in words: the service's own name no stack (DSH-4, NTF-2). */
const switchFailure = (client: QueryClient, { sourceType, destination }: Stack, isOn: boolean): string => {
  const source = connectorOf(sourceType, client.getQueryData(sourceTypesQuery().queryKey) ?? [])
  const into =
    destination === null
      ? dashboardMessages.noDestination
      : inSentence(
          connectorOf(
            destination.destinationType,
            client.getQueryData(destinationTypesQuery().queryKey) ?? [],
          ),
        )
  return dashboardMessages.switchFailed(source.name, into, isOn)
}

/**
 * Switches a stack on and off, at once; what the service refuses is taken back and told (DSH-4, C-4). Its own row says so
 * first, and the list of all stacks hears of it in the next frame: a press costs the same among ten thousand.
 */
export const useStackSync = (stack: Stack, onSwitch?: () => void): SwitchedStack => {
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
        .then(() => sendSync(client, id, next))
        .catch((error: unknown) =>
          notify({ kind: 'error', lead: switchFailure(client, shown, next), text: errorText(error) }),
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
