import { notifyAtom } from '@/state/notices/notifications'
import type { AppStore } from '@/state/session/store'

/** A file that was dropped where the page takes none. */
export const droppedFileText =
  'The file was not opened or read. Drop it on the box of a form that asks for a file.'

const isForPage = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file')

/** The boxes of the page that take a file; without those behind an open dialog. */
const openBoxes = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-file-box]')].filter(
    (box) => box.closest('[aria-hidden=true], [inert]') === null,
  )

/**
 * Keeps the browser from opening a file that is dropped beside a box for files, with a private key in sight: the only
 * box of the page takes it, otherwise a message says where it belongs (W-13). Returns the function that stops it.
 */
export const watchDroppedFiles = (store: AppStore): (() => void) => {
  const handleOver = (event: DragEvent) => {
    if (isForPage(event)) event.preventDefault()
  }
  const handleDrop = (event: DragEvent) => {
    if (event.defaultPrevented || !isForPage(event)) return
    event.preventDefault()
    const [box, ...others] = openBoxes()
    if (box === undefined || others.length > 0)
      return store.set(notifyAtom, { kind: 'error', text: droppedFileText })
    const { dataTransfer } = event
    box.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  window.addEventListener('dragover', handleOver)
  window.addEventListener('drop', handleDrop)
  return () => {
    window.removeEventListener('dragover', handleOver)
    window.removeEventListener('drop', handleDrop)
  }
}
