import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'
import { NAME_FIELD_ID } from '@/components/credentials/form/secretInputProps'

/** Focus management of the wizard's credentials panel. */
export interface PanelFocus {
  /** Ref of the paragraph that names the selected credential. */
  readonly chosenRef: RefObject<HTMLParagraphElement | null>
  /** Requests the focus for the form of a new credential that a click is about to open. */
  readonly wantForm: () => void
}

/**
 * Moves the focus when another credential is selected in the wizard: to the name of the selected credential if the
 * form had the focus, or into the form of a new credential if a click opened it. `id` is the selected credential's;
 * null for a new one.
 */
export const usePanelFocus = (id: number | null): PanelFocus => {
  const chosenRef = useRef<HTMLParagraphElement>(null)
  const wantsForm = useRef(false)
  const before = useRef(id)
  useEffect(() => {
    if (id === before.current) return
    before.current = id
    if (id === null && wantsForm.current) document.getElementById(NAME_FIELD_ID)?.focus()
    if (id !== null && hasLostFocus(chosenRef.current)) chosenRef.current?.focus()
    wantsForm.current = false
  }, [id])
  const wantForm = () => {
    wantsForm.current = true
  }
  return { chosenRef, wantForm }
}
