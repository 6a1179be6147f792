/** Files that plays choose. */
import { userEvent } from 'storybook/test'

/** Chooses a file, whatever the picker says that it takes. */
export const upload = async (canvasElement: HTMLElement, file: File) => {
  const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
  if (picker !== null) await userEvent.upload(picker, file, { applyAccept: false })
}

/** A file whose text comes only when it is let. */
export const slowFile = (file: File) => {
  let letRead = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letRead = resolve
  })
  const bytes = file.arrayBuffer.bind(file)
  const slow = new File([file], file.name, { type: file.type })
  Object.defineProperty(slow, 'arrayBuffer', { value: () => held.then(bytes) })
  return { file: slow, letRead: () => letRead() }
}
