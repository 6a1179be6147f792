import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { discardsUnfinishedStack } from './createdStacks'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'
import { startFlowAtom, wizardAtom } from '@/state/wizard/wizard'
import type { GuidedFlowType } from './guidedPages'

/**
 * Whether the guided flow of the page is the active flow of the wizard; if not, whether it is being opened, or the user
 * has to confirm first.
 */
export type OpenFlow =
  /** The flow is active. */
  | { readonly kind: 'open' }
  /** The flow becomes active with the next render. */
  | { readonly kind: 'opening' }
  /** Waits for a confirmation, because opening the flow would discard stacks that are partly created. */
  | { readonly kind: 'asking'; readonly forget: () => void; readonly keep: () => void }

/**
 * Makes a guided flow the active flow of the wizard and returns whether it is; first asks for confirmation if that
 * would discard stacks that are partly created. WIZ-9, C-5.
 */
export const useOpenFlow = (flow: GuidedFlowType): OpenFlow => {
  const wizard = useAtomValue(wizardAtom)
  const startFlow = useSetAtom(startFlowAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const navigate = useNavigate()
  const isOpen = wizard.flowType === flow
  const forgets = discardsUnfinishedStack(wizard, flow)
  useEffect(() => {
    if (!forgets) startFlow(flow)
  }, [startFlow, flow, forgets])
  if (isOpen) return { kind: 'open' }
  if (!forgets) return { kind: 'opening' }
  const forget = () => {
    // the wizard first, so that another tab learns of the other flow before its typed values go
    startFlow(flow)
    clearEntries()
  }
  // the flow choice offers to resume it
  return { kind: 'asking', forget, keep: () => void navigate(pages.basic.href(), { replace: true }) }
}
