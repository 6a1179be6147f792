/** Files that plays choose. */
import { userEvent } from 'storybook/test'
import { credentialMessages } from '@/domain/messages/credentials'
import { arriveAt } from '../../support/arrive'

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

/** Uploads a file with so many keys, all of them wanted, and waits until it has filled the form. */
export const uploadRead = async (
  canvas: Parameters<typeof arriveAt>[0],
  element: HTMLElement,
  file: File,
  keys: number,
) => {
  await upload(element, file)
  await arriveAt(canvas, credentialMessages.upload.found(keys, keys))
}
