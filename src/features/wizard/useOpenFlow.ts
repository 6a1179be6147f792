import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { forgetsHalfMade } from '@/domain/wizard/halfMade'
import { clearCredentialEntriesAtom } from '@/state/credentialEntries'
import { startFlowAtom, wizardAtom } from '@/state/wizard'
import type { GuidedFlowType } from './guidedPages'

/** Whether the page's flow is the one that is walked, and if not, why. */
export type OpenFlow =
  | { readonly kind: 'open' }
  /** About to be. */
  | { readonly kind: 'opening' }
  /** Another tab of this browser began another flow since: the two are not mixed (V-8). */
  | { readonly kind: 'takenOver'; readonly startOver: () => void }
  /** It would forget a stack that is half made. */
  | { readonly kind: 'asking'; readonly forget: () => void; readonly keep: () => void }

/** Opens a guided flow, and asks first where that would forget a creation that is half made. WIZ-9, C-5, V-8. */
export const useOpenFlow = (flow: GuidedFlowType): OpenFlow => {
  const wizard = useAtomValue(wizardAtom)
  const startFlow = useSetAtom(startFlowAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const navigate = useNavigate()
  const [isStartingOver, setIsStartingOver] = useState(false)
  const isOpen = wizard.flowType === flow
  const isTakenOver = useWasOpen(isOpen) && !isOpen
  const forgets = forgetsHalfMade(wizard, flow)
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
  // the chooser offers to go on with it
  return { kind: 'asking', forget, keep: () => void navigate(pages.basic.href(), { replace: true }) }
}

/** Whether the flow was the one that is walked, at any time since this page stands. */
const useWasOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
