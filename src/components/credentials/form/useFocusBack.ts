import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'

/** Ref of a form and a function that saves which of its elements has the focus. */
export interface FocusBack {
  /** Ref to attach to the form. */
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Saves the focused element; call it before the form becomes busy. */
  readonly remember: () => void
}

/**
 * Returns a ref for a form and a function that saves the focused element. When `isBusy` becomes false, that element
 * gets the focus back if it was lost, because elements that are inert meanwhile can't keep it.
 */
export const useFocusBack = (isBusy: boolean): FocusBack => {
  const formRef = useRef<HTMLFormElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isBusy || before.current === null) return
    if (hasLostFocus(formRef.current)) before.current.focus()
    before.current = null
  }, [isBusy])
  const remember = () => {
    const { activeElement } = document
    before.current = activeElement instanceof HTMLElement ? activeElement : null
  }
  return { formRef, remember }
}
