import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref for a native `<dialog>`, which is opened as a modal on mount and closed on unmount. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
