import { useEffect, useRef, type RefObject } from 'react'

/** Ref of a native `<dialog>` that is open as a modal while mounted. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
