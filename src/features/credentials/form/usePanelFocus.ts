import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'
import { NAME_FIELD_ID } from '@/components/credentials/form/secretInputProps'

export interface PanelFocus {
  /** Ref of the paragraph that names the selected credential. */
  readonly chosenRef: RefObject<HTMLParagraphElement | null>
  /** Requests focus for the form that a click opens. */
  readonly wantForm: () => void
}

/**
 * Manages focus when the panel's credential changes: to the saved credential if the form had the focus, or into the
 * form that a click has opened.
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
