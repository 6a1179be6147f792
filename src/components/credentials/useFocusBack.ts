import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'

export interface FocusBack {
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Notes what has the focus now. */
  readonly remember: () => void
}

/** What is busy takes no focus: once it is no longer, the focus that was lost goes back to where it was. */
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
