import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'
import { NAME_FIELD_ID } from '@/components/credentials/secretInputProps'

export interface PanelFocus {
  /** What says which saved credential will be used. */
  readonly chosenRef: RefObject<HTMLParagraphElement | null>
  /** The form was asked for by a click: it takes the focus. */
  readonly wantForm: () => void
}

/**
 * The focus follows the panel, by the id of its credential: to what was saved, where it was lost with the form; into
 * the form that a click asked for.
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
