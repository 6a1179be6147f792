import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'

export interface FocusBack {
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Remembers the focused element. */
  readonly remember: () => void
}

/** Restores a focus that was lost while busy, because disabled elements cannot keep it. */
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
