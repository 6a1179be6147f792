import { useEffect, useRef, type RefObject } from 'react'

/** The browser's own dialog, modal for as long as the component that shows it stands. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
