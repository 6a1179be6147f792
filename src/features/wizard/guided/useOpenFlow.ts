import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { discardsUnfinishedStack } from '@/domain/wizard/creation/createdStacks'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'
import { startFlowAtom, wizardAtom } from '@/state/wizard/wizard'
import type { GuidedFlowType } from './guidedPages'

/**
 * Whether the guided flow of the page is the active flow of the wizard; if not, why: it is being opened, another tab
 * has started a different flow, or the user has to confirm first.
 */
export type OpenFlow =
  /** The flow is active. */
  | { readonly kind: 'open' }
  /** The flow becomes active with the next render. */
  | { readonly kind: 'opening' }
  /** Another tab has started a different flow since; the two are not mixed (V-8). */
  | { readonly kind: 'takenOver'; readonly startOver: () => void }
  /** Waits for a confirmation, because opening the flow would discard stacks that are partly created. */
  | { readonly kind: 'asking'; readonly forget: () => void; readonly keep: () => void }

/**
 * Makes a guided flow the active flow of the wizard and returns whether it is; first asks for confirmation if that
 * would discard stacks that are partly created. WIZ-9, C-5, V-8.
 */
export const useOpenFlow = (flow: GuidedFlowType): OpenFlow => {
  const wizard = useAtomValue(wizardAtom)
  const startFlow = useSetAtom(startFlowAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const navigate = useNavigate()
  const [isStartingOver, setIsStartingOver] = useState(false)
  const isOpen = wizard.flowType === flow
  const isTakenOver = useWasOpen(isOpen) && !isOpen
  const forgets = discardsUnfinishedStack(wizard, flow)
  const isHeld = forgets && !isTakenOver
  useEffect(() => {
    if (!isHeld) startFlow(flow)
  }, [startFlow, flow, isHeld])
  if (isOpen) return { kind: 'open' }
  if (!forgets)
    return isTakenOver ? { kind: 'takenOver', startOver: () => startFlow(flow) } : { kind: 'opening' }
  if (isTakenOver && !isStartingOver) return { kind: 'takenOver', startOver: () => setIsStartingOver(true) }
  const forget = () => {
    setIsStartingOver(false)
    clearEntries()
    startFlow(flow)
  }
  // the flow choice offers to resume it
  return { kind: 'asking', forget, keep: () => void navigate(pages.basic.href(), { replace: true }) }
}

/** Whether the flow has been active at any time since the page was mounted. */
const useWasOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
