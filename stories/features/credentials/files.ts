import { userEvent } from 'storybook/test'
import { credentialMessages } from '@/features/credentials/messages'
import { arriveAt } from '../../support/plays/arrive'

/** Uploads a file to the first file input, regardless of its `accept` attribute. Does nothing without a file input. */
export const upload = async (canvasElement: HTMLElement, file: File) => {
  const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
  if (picker !== null) await userEvent.upload(picker, file, { applyAccept: false })
}

/** Returns a copy of the file (`file`) whose content can be read only after `finishReading` is called. */
export const slowFile = (file: File) => {
  let finishReading = () => undefined as void
  const held = new Promise<void>((resolve) => {
    finishReading = resolve
  })
  const bytes = file.arrayBuffer.bind(file)
  const slow = new File([file], file.name, { type: file.type })
  Object.defineProperty(slow, 'arrayBuffer', { value: () => held.then(bytes) })
  return { file: slow, finishReading: () => finishReading() }
}

/** Uploads a key file and waits for the message that all of its `keys` keys were found. */
export const uploadRead = async (
  canvas: Parameters<typeof arriveAt>[0],
  element: HTMLElement,
  file: File,
  keys: number,
) => {
  await upload(element, file)
  await arriveAt(canvas, credentialMessages.upload.found(keys, keys))
}
